import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import {
  browserTranslator,
  offerTranslations,
  stubTranslator,
  translation,
} from '../../../../test/support/browser/browser-translator.ts';
import { onDevice } from '../../../../test/support/components/devices.ts';
import { aStory, problem } from '../../../../test/support/components/fake-server.ts';
import { showPage, speak } from '../../../../test/support/components/show.tsx';
import { siteWithStories } from '../../../../test/support/components/stories.ts';
import { getExperienceEndpoint, type Experience } from '../../../contract/endpoints/experiences.ts';
import { getTranslationEndpoint } from '../../../contract/endpoints/translations.ts';
import { createVoteEndpoint } from '../../../contract/endpoints/votes.ts';
import { experiencePath } from '../../../contract/paths.ts';
import { allLanguages } from '../../../messages/all-languages.ts';
import { nextTask } from '../../browser/next-task.ts';

const japanese = '知らない人が荷物を運んでくれました。';

const card = () => page.getByRole('article').first();
const text = () => card().getByRole('paragraph').first();
const status = () => card().getByRole('status');
const button = (name: string) => card().getByRole('button', { name });

/** The page of a story in Japanese, or with these fields, for a reader of English. */
function showStory(fields: Partial<Experience> = {}) {
  const story = aStory({ content: japanese, lang: 'ja', ...fields });
  const server = siteWithStories([story]);
  showPage(experiencePath(story.randomId), server);
  return { server, story };
}

beforeEach(() => void vi.stubGlobal('Translator', undefined));

describe('the browser’s translator', () => {
  it('downloads what it needs, translates on the device and says so; the original is one tap away', async () => {
    const { promise, resolve } = Promise.withResolvers<typeof browserTranslator>();
    let report: (loaded: number) => void = () => undefined;
    const { create } = stubTranslator('downloadable', ({ monitor }) => {
      monitor({
        addEventListener(type, listener) {
          report = (loaded) => listener(new ProgressEvent(type, { loaded }));
        },
      });
      return promise;
    });
    offerTranslations();
    const { server } = showStory();
    await button('Translate').click();
    await expect.element(status()).toMatchTextContent('Translating...');
    await expect.element(button('Translate')).toHaveAttribute('aria-disabled', 'true');
    report(0.5);
    await expect.element(status()).toMatchTextContent('Your browser is downloading this language');
    await expect.element(card().getByRole('progressbar')).toHaveAttribute('value', '0.5');
    resolve(browserTranslator);
    await expect.element(status()).toMatchTextContent('Translated from Japanese by your browser');
    await expect.element(text()).toMatchTextContent(translation);
    await expect.element(text()).toHaveAttribute('lang', 'en');
    await expect.element(card().getByRole('progressbar')).not.toBeInTheDocument();
    await expect.element(button('Show original')).toHaveFocus();
    await button('Show original').click();
    await expect.element(text()).toMatchTextContent(japanese);
    await expect.element(text()).toHaveAttribute('lang', 'ja');
    await expect.element(status()).toBeEmptyDOMElement();
    await expect.element(button('Translate')).toHaveFocus();
    await button('Translate').click();
    await expect.element(text()).toMatchTextContent(translation);
    expect(create).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ sourceLanguage: 'ja', targetLanguage: 'en' }),
    );
    expect(browserTranslator.destroy).toHaveBeenCalledOnce();
    expect(server.requests(getTranslationEndpoint)).toEqual([]);
  });

  it('that fails says so, and can be tried again', async () => {
    const refusals = [new DOMException('', 'NetworkError'), new DOMException('', 'OperationError')];
    stubTranslator('available', () => {
      const refusal = refusals.shift();
      return refusal ? Promise.reject(refusal) : Promise.resolve(browserTranslator);
    });
    showStory();
    await button('Translate').click();
    await expect.element(status()).toMatchTextContent('This needs a connection.');
    await expect.element(text()).toMatchTextContent(japanese);
    await button('Translate').click();
    await expect.element(status()).toMatchTextContent('The translation did not work.');
    await button('Translate').click();
    await expect.element(text()).toMatchTextContent(translation);
  });
});

describe('the site’s translator', () => {
  it('translates where the browser can not, in the direction of the language of the page', async () => {
    speak(allLanguages.ar);
    stubTranslator('unavailable');
    offerTranslations();
    const { server, story } = showStory();
    const content = 'OK: حمل غريب أمتعتي.';
    server.answer(getTranslationEndpoint, { content, lang: 'ar' });
    await button('ترجمة').click();
    await expect.element(status()).toMatchTextContent('ترجمة آلية من هذا الموقع');
    await expect.element(text()).toMatchTextContent(content);
    await expect.element(text()).toHaveAttribute('lang', 'ar');
    await expect.element(text()).toHaveStyle({ direction: 'rtl' });
    const [request] = server.requests(getTranslationEndpoint);
    expect(request).toMatchObject({ params: { randomId: story.randomId }, query: { to: 'ar' } });
  });

  it('translates where the browser has a translator that does not answer', async () => {
    const { availability } = stubTranslator('available');
    availability.mockReturnValue(new Promise(() => undefined));
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    offerTranslations();
    const { server } = showStory();
    server.answer(getTranslationEndpoint, { content: translation, lang: 'en' });
    await expect.poll(() => availability.mock.calls.length).toBe(1);
    await vi.advanceTimersByTimeAsync(2_000);
    await button('Translate').click();
    await expect.element(text()).toMatchTextContent(translation);
  });

  it('that refuses, or that no network leads to, is told in place, and can be tried again', async () => {
    offerTranslations();
    const { server } = showStory();
    server.answer(getTranslationEndpoint, () => problem('translator-failed'));
    await button('Translate').click();
    await expect.element(status()).toMatchTextContent('The translator does not answer right now.');
    server.disconnect(getTranslationEndpoint);
    await button('Translate').click();
    await expect.element(status()).toMatchTextContent('This needs a connection.');
    server.answer(getTranslationEndpoint, { content: translation, lang: 'en' });
    await button('Translate').click();
    await expect.element(text()).toMatchTextContent(translation);
    await expect
      .element(status())
      .toMatchTextContent('Translated from Japanese by this site’s translator');
  });
});

it('a story that has changed is shown as it is now', async () => {
  stubTranslator('available');
  const { server, story } = showStory();
  await button('Translate').click();
  await expect.element(text()).toMatchTextContent(translation);
  const content = '友達が荷物を運んでくれました。';
  server.answer(getExperienceEndpoint, { ...story, content });
  server.answer(createVoteEndpoint, { votes: 2 });
  await page.getByRole('button', { name: /Upvote/ }).click();
  await expect.element(text()).toMatchTextContent(content);
  await expect.element(text()).toHaveAttribute('lang', 'ja');
  await expect.element(button('Translate')).toBeVisible();
});

it.each(['en', 'fr', null])(
  'there is no button for a story in a language of the page or the reader, or an unknown one: %s',
  async (lang) => {
    onDevice({ languages: ['de-AT', 'fr'] });
    const { availability } = stubTranslator('available');
    // Else it could come after the test.
    await import('./Translation.tsx');
    const { story } = showStory({ lang });
    await expect.element(text()).toMatchTextContent(story.content);
    for (let i = 0; i < 3; i++) await nextTask();
    expect(availability).not.toHaveBeenCalled();
    expect(button('Translate').query()).toBeNull();
  },
);

it('there is no button where nobody can translate', async () => {
  const { availability } = stubTranslator('unavailable');
  showStory();
  await expect
    .poll(() => availability.mock.calls)
    .toEqual([[{ sourceLanguage: 'ja', targetLanguage: 'en' }]]);
  await nextTask();
  expect(button('Translate').query()).toBeNull();
});
