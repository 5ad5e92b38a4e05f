import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { isForeign, LanguageLabel } from './LanguageLabel.tsx';

const hydration = vi.hoisted(() => ({ isDone: true }));
vi.mock('../../browser/hydrated.ts', () => ({ useHydrated: () => hydration.isDone }));

beforeEach(() => {
  hydration.isDone = true;
  vi.stubGlobal('navigator', { languages: ['en-GB', 'fr'] });
});
afterEach(() => void vi.unstubAllGlobals());

const htmlOf = (lang: string | null) => renderToString(<LanguageLabel lang={lang} />);
const textOf = (lang: string | null) => htmlOf(lang).replace(/<[^>]*>/g, '');

describe('a story in a language that is not one of the reader’s', () => {
  it('says which', () => {
    expect(textOf('de')).toBe('Language: German');
    expect(textOf('fil')).toBe('Language: Filipino');
  });

  it('says nothing when the browser has no name for it', () => {
    expect(textOf('xx')).toBe('');
  });
});

it('a story in one of the reader’s languages, or in an unknown one, has no visible label', () => {
  expect(['en', null].map(textOf)).toEqual(['', '']);
  expect(htmlOf('fr')).toContain('hidden');
});

it('before hydration the label is there for readers of English, and keeps its space for others', () => {
  const shown = htmlOf('de');
  hydration.isDone = false;
  expect(htmlOf('de')).toBe(shown);
  expect(textOf('fr')).toBe('Language: French');
  expect(textOf('en')).toBe('');
});

it('a story is foreign only when its language and the reader’s are known and differ', () => {
  expect(isForeign('de', ['en'])).toBe(true);
  expect(isForeign('de', ['en', 'de'])).toBe(false);
  expect(isForeign(null, ['en'])).toBe(false);
  expect(isForeign('de', [])).toBe(false);
});
