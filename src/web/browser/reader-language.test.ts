import { expect, it, onTestFinished, vi } from 'vitest';
import { localeOf } from './reader-language.ts';

it('dates are written in the language of the page, in English as the browser writes English', () => {
  onTestFinished(() => void vi.unstubAllGlobals());
  const reported = ['en-GB', 'en-us', 'de-AT', 'C', 'en_US.UTF-8', '', undefined];
  const languages = reported.map((language) => {
    vi.stubGlobal('navigator', { language });
    return [localeOf({ code: 'en' }), localeOf({ code: 'de' })];
  });
  expect(languages.map(([english]) => english)).toEqual([
    ...['en-GB', 'en-US'],
    ...Array.from({ length: 5 }, () => 'en'),
  ]);
  expect(new Set(languages.map(([, german]) => german))).toEqual(new Set(['de']));
});
