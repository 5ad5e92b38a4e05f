import { expect, it, onTestFinished, vi } from 'vitest';
import { readerLanguage } from './reader-language.ts';

it('is a language that dates can be written in, whatever the browser reports', () => {
  onTestFinished(() => void vi.unstubAllGlobals());
  const reported = ['de-AT', 'pt-br', 'C', 'en_US.UTF-8', '', undefined];
  const languages = reported.map((language) => {
    vi.stubGlobal('navigator', { language });
    return readerLanguage();
  });
  expect(languages).toEqual(['de-AT', 'pt-BR', 'en', 'en', 'en', 'en']);
});
