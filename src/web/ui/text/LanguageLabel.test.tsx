import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { LanguageLabel } from './LanguageLabel.tsx';

const hydration = vi.hoisted(() => ({ isDone: true }));
vi.mock('../../browser/hydrated.ts', () => ({ useHydrated: () => hydration.isDone }));

beforeEach(() => {
  hydration.isDone = true;
  vi.stubGlobal('navigator', { languages: ['en-GB', 'fr'] });
});
afterEach(() => void vi.unstubAllGlobals());

const htmlOf = (lang: string | null) => renderToString(<LanguageLabel lang={lang} />);
const textOf = (lang: string | null) => htmlOf(lang).replace(/<[^>]*>/g, '');

it('a story says its language when that is not one of the reader’s and the browser has a name for it', () => {
  expect(['de', 'fil'].map(textOf)).toEqual(['Language: German', 'Language: Filipino']);
  expect(['xx', 'en', null].map(textOf)).toEqual(['', '', '']);
  expect(htmlOf('fr')).toContain('hidden');
});

it('before hydration the label is there for readers of English, and keeps its space for others', () => {
  const shown = htmlOf('de');
  hydration.isDone = false;
  expect(htmlOf('de')).toBe(shown);
  expect(textOf('fr')).toBe('Language: French');
  expect(textOf('en')).toBe('');
});
