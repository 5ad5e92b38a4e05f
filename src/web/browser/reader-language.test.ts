import { expect, it, onTestFinished, vi } from 'vitest';
import { localeOf } from './reader-language.ts';

it('dates are written in the language of the page, in English as the browser writes English', () => {
  onTestFinished(() => void vi.unstubAllGlobals());
  const reported = ['en-GB', 'en-us', 'de-AT', 'C', 'en_US.UTF-8', '', undefined];
  const languages = reported.map((language) => {
    vi.stubGlobal('navigator', { language });
    return [localeOf({ locale: 'en' }), localeOf({ locale: 'de' })];
  });
  const english = languages.map(([locale]) => locale);
  expect(english).toEqual(['en-GB', 'en-us', 'en', 'en', 'en', 'en', 'en']);
  expect(new Set(languages.map(([, german]) => german))).toEqual(new Set(['de']));
});
