import ogs from 'open-graph-scraper';
import { describe, expect, test } from 'vitest';
import { firstWordDetector } from '../../../test/support/languages/fake-detectors.ts';
import { renderingBundle as bundle } from '../../../test/support/server/rendering-bundle.ts';
import { openTestServer, type TestServer } from '../../../test/support/server/test-server.ts';
import { localPath } from '../../contract/languages.ts';
import {
  browsePath,
  experiencePath,
  onlinePaths,
  pagePaths,
  storyPicturePath,
} from '../../contract/paths.ts';
import { cityPicturePath } from '../../contract/places/place-paths.ts';

const publicOrigin = 'https://uplift.example.org';
const strange = `</script><script>alert(1)</script> "quoted" & 'single' <!-- \u2028 🎉 مرحبا`;

function open(env: Record<string, string> = { PUBLIC_ORIGIN: publicOrigin }): Promise<TestServer> {
  return openTestServer('sqlite', { bundle, env, languages: firstWordDetector });
}

/** A page as a link preview library reads it. */
async function unfurled(server: TestServer, path: string) {
  const { body } = await server.call('GET', path, undefined, { host: 'evil' });
  const { result } = await ogs({ html: body });
  return { html: body, result };
}

function canonicalIn(html: string): string | undefined {
  return /<link rel="canonical" href="([^"]*)">/.exec(html)?.[1];
}

/** Expects no picture, no address and no structured data. */
function expectNothingOf({ ogImage, ogUrl, jsonLD }: Record<string, unknown>): void {
  expect({ ogImage, ogUrl, jsonLD }).toEqual({});
}

describe('a link to a story', () => {
  test('shows its place, its text, when it was told and a picture, and once it is hidden nothing of it, and is not indexed', async () => {
    const server = await open();
    const content = 'A stranger carried my shopping up four floors.';
    const place = { continent: 'south-america', country: 'Brazil', city: 'São Paulo' };
    const story = await server.post({ content, ...place });
    const path = experiencePath(story.randomId);
    const { result, html } = await unfurled(server, path);
    const url = publicOrigin + path;
    expect(result).toMatchObject({
      ogTitle: 'A story from São Paulo, Brazil',
      ogDescription: content,
      ogType: 'article',
      ogSiteName: 'Daily Uplift',
      ogUrl: url,
      articlePublishedTime: story.createdAt,
    });
    expect(result.twitterCard).toMatch(/^summary/);
    expect(result.ogImage?.[0]?.url).toMatch(/^https:\/\/uplift\.example\.org\/.+\.png/);
    expect(canonicalIn(html)).toBe(url);
    await server.visitor().report(story.id);
    const hidden = await unfurled(server, path);
    expect(hidden.html).not.toContain(content);
    expect(hidden.html).toContain('<meta name="robots" content="noindex">');
    expectNothingOf(hidden.result);
  });

  test.each([
    ['de', 'Eine Geschichte aus Rom, Italien', 'Anonym'],
    ['ar', 'قصة من Rom، إيطاليا', 'بلا اسم'],
  ] as const)('in %s shows a preview in it', async (code, title, author) => {
    const server = await open();
    const place = { continent: 'europe', country: 'Italy', city: 'Rom' };
    const { randomId, content } = await server.post(place);
    const path = localPath(code, experiencePath(randomId));
    const { result, html } = await unfurled(server, path);
    expect(result).toMatchObject({
      ogTitle: title,
      ogDescription: content,
      // What follows it to the page finds this preview, too.
      ogUrl: publicOrigin + path,
      ogImage: [{ url: publicOrigin + localPath(code, storyPicturePath(randomId)) }],
      jsonLD: [{ headline: title, author: { name: author } }],
    });
    expect(result.ogImage?.[0]?.alt).toContain(title);
    expect(canonicalIn(html)).toBe(publicOrigin + experiencePath(randomId));
  });

  test('has structured data for search engines, which no text can break out of', async () => {
    const server = await open();
    const story = await server.post({ content: strange, tags: '</script>, "b"' });
    const german = await server.post({ content: 'de Eine Fremde hat mir geholfen.' });
    const { result, html } = await unfurled(server, experiencePath(story.randomId));
    expect(result.ogDescription).toBe(story.content.replace(/\s+/g, ' '));
    expect(html).not.toContain('<script>alert');
    expect(result.jsonLD).toMatchObject([
      {
        '@type': 'DiscussionForumPosting',
        text: story.content,
        url: publicOrigin + experiencePath(story.randomId),
        keywords: story.tags,
      },
    ]);
    expect(result.jsonLD).not.toMatchObject([{ inLanguage: expect.anything() }]);
    const known = await unfurled(server, experiencePath(german.randomId));
    expect(known.result.jsonLD).toMatchObject([{ inLanguage: 'de' }]);
  });
});

/*
 * What Google documents for posts of users, as of November 2026:
 * https://developers.google.com/search/docs/appearance/structured-data/discussion-forum
 */
test('the structured data of a story has every field that search engines require of a post, and those they recommend that a story has', async () => {
  const server = await open();
  const story = await server.post({
    content: 'A stranger carried my shopping up four floors.',
    continent: 'asia',
    country: 'Japan',
    city: 'Kyoto',
    tags: 'kindness',
  });
  await server.visitor().vote(story.id);
  await server.invalidateCache();
  const url = publicOrigin + experiencePath(story.randomId);
  const { result, html } = await unfurled(server, experiencePath(story.randomId));
  expect(result.jsonLD).toEqual([
    {
      '@context': 'https://schema.org',
      '@type': 'DiscussionForumPosting',
      // Required.
      author: { '@type': 'Person', name: 'Anonymous' },
      datePublished: story.createdAt,
      text: story.content,
      // Recommended. An anonymous author has no page, a story no answers, no picture and no other time.
      headline: 'A story from Kyoto, Japan',
      interactionStatistic: {
        '@type': 'InteractionCounter',
        interactionType: 'https://schema.org/LikeAction',
        userInteractionCount: 1,
      },
      mainEntityOfPage: url,
      url,
      // Ours.
      contentLocation: {
        '@type': 'Place',
        address: {
          '@type': 'PostalAddress',
          addressLocality: 'Kyoto',
          addressCountry: 'Japan',
        },
      },
      identifier: story.randomId,
      keywords: ['kindness'],
      publisher: { '@type': 'Organization', name: 'Daily Uplift', url: publicOrigin },
    },
  ]);
  expect(story.createdAt).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
  expect(canonicalIn(html)).toBe(url);
  // What is marked up has to be on the page.
  for (const shown of [story.content, 'Kyoto', 'Anonymous'])
    expect(html.replace(/<script.*?<\/script>/gs, '')).toContain(shown);
});

describe('every page', () => {
  test('has one canonical address, and contains no host but its own', async () => {
    const server = await open();
    const europe = 'continent=europe';
    const berlin = `/browse?${europe}&country=Germany&city=Berlin`;
    for (const [path, canonical] of [
      ['/', '/'],
      ['/?utm_source=x', '/'],
      ['/browse', '/browse'],
      ['/post', '/post'],
      ['/leaderboard?timeframe=all', '/leaderboard'],
      ['/about', '/about'],
      [`/browse?city=Berlin&country=Germany&${europe}&sortBy=votes&search=tea&offset=20`, berlin],
    ] as const) {
      const { result, html } = await unfurled(server, path);
      expect(canonicalIn(html)?.replaceAll('&amp;', '&')).toBe(publicOrigin + canonical);
      expect(html).not.toContain('evil');
      expect(result).toMatchObject({
        ogTitle: expect.stringMatching(/./),
        ogDescription: expect.stringMatching(/./),
        ogType: 'website',
        ogSiteName: 'Daily Uplift',
        ogUrl: publicOrigin + canonical,
        ogImage: [
          { url: expect.stringContaining(`${publicOrigin}/`), alt: expect.stringMatching(/./) },
        ],
      });
    }
    // How to search here.
    const { result } = await unfurled(server, '/');
    expect(result.jsonLD).toMatchObject([{ '@type': 'WebSite', url: `${publicOrigin}/` }]);
  });

  test.each(['de', 'ar'] as const)('in %s has no preview in English', async (code) => {
    const server = await open();
    const place = { continent: 'europe', country: 'Germany', city: 'Berlin' };
    const { randomId } = await server.post(place);
    const list = browsePath(place);
    for (const path of [...pagePaths, ...onlinePaths, list, experiencePath(randomId)]) {
      const own = (await unfurled(server, localPath(code, path))).result;
      const english = (await unfurled(server, path)).result;
      const wordsIn = ({ ogTitle, ogDescription, ogImage, jsonLD }: typeof own) => {
        const { headline, description } = { ...jsonLD?.[0] } as Record<string, unknown>;
        const told = path === experiencePath(randomId) ? [] : [ogDescription];
        return [ogTitle, ...told, ogImage?.[0]?.alt, headline, description];
      };
      const words = wordsIn(own);
      const same = wordsIn(english).filter((text, i) => text !== undefined && text === words[i]);
      expect(same, path).toEqual([]);
      expect(own.ogUrl).toBe(publicOrigin + localPath(code, path));
    }
    const { ogImage } = (await unfurled(server, localPath(code, list))).result;
    expect(ogImage?.[0]?.url.replaceAll('&amp;', '&')).toBe(
      publicOrigin + localPath(code, cityPicturePath(place)),
    );
  });

  test('has no absolute address without a public origin', async () => {
    const server = await open({});
    const { randomId } = await server.post();
    for (const path of ['/', experiencePath(randomId)]) {
      const { result, html } = await unfurled(server, path);
      expect(result.ogTitle).toMatch(/./);
      expectNothingOf(result);
      expect(html).not.toContain('evil');
    }
  });
});
