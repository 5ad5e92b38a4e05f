import { describe, expect, test } from 'vitest';
import { renderingBundle as bundle } from '../../../test/support/server/rendering-bundle.ts';
import { aStory, openTestServer } from '../../../test/support/server/test-server.ts';
import type { Experience } from '../../contract/endpoints/experiences.ts';
import { experiencePath, paths, reportFormPath, voteFormPath } from '../../contract/paths.ts';

describe('a repeated parameter is refused on a page that says what to change', () => {
  test.each([
    ['/browse?city=Bonn&city=Berlin', 'city'],
    ['/browse?city=&city=Berlin', 'city'],
    ['/browse?city=Berlin&city=Berlin', 'city'],
    ['/browse?sortBy=votes&search=bread&sortBy=recent', 'sortBy'],
    ['/browse?offset=20&offset=40', 'offset'],
    ['/leaderboard?timeframe=week&timeframe=all', 'timeframe'],
  ])('%s', async (path, name) => {
    const server = await openTestServer('sqlite', { bundle });
    const { content } = await server.post({ city: 'Berlin' });
    const response = await server.call('GET', path);
    expect(response.statusCode).toBe(400);
    expect(response.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(response.body).toContain(`Please give &#x27;${name}&#x27; only once.`);
    expect(response.body).not.toContain(content);
  });

  test('and unknown parameters may be repeated', async () => {
    const server = await openTestServer('sqlite', { bundle });
    for (const path of [
      '/browse?utm_source=a&utm_source=b',
      '/about?x=1&x=2',
      '/?search=a&search=b',
    ]) {
      expect((await server.call('GET', path)).statusCode, path).toBe(200);
    }
  });
});

describe('a form with a repeated field is refused, and nothing changes:', () => {
  const send = async (urlOf: (story: Experience) => string, body: string) => {
    const server = await openTestServer('sqlite', { bundle });
    const story = await server.post();
    const response = await server.app.inject({
      method: 'POST',
      url: urlOf(story),
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        'sec-fetch-site': 'same-origin',
      },
      payload: body,
    });
    const stories = await server.call('GET', '/api/experiences');
    return { response, stories: stories.json<Experience[]>(), story };
  };

  test('a story', async () => {
    const { content, ...place } = aStory();
    const fields = new URLSearchParams(place).toString();
    const twice = `content=${encodeURIComponent(content)}&${fields}&content=another+warm+story`;
    const { response, stories } = await send(() => paths.post, twice);
    expect(response.statusCode).toBe(400);
    expect(response.body).toContain('Please give &#x27;content&#x27; only once.');
    expect(stories).toHaveLength(1);
  });

  test('a report', async () => {
    const { response, stories } = await send(
      ({ randomId }) => reportFormPath(randomId),
      'reason=spam&reason=other',
    );
    expect(response.statusCode).toBe(400);
    expect(stories).toHaveLength(1);
  });

  test('the form of a vote has no fields, so that none can be repeated', async () => {
    const { response, story } = await send(({ randomId }) => voteFormPath(randomId), '');
    expect(response.headers.location).toContain(experiencePath(story.randomId));
  });
});
