import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { isForeign, LanguageLabel } from './LanguageLabel.tsx';

const hydration = vi.hoisted(() => ({ isDone: true }));
vi.mock('../../browser/hydrated.ts', () => ({ useHydrated: () => hydration.isDone }));

beforeEach(() => {
  hydration.isDone = true;
  vi.stubGlobal('navigator', { languages: ['en-GB', 'fr'] });
  vi.stubGlobal('document', { documentElement: { lang: 'en' } });
});
afterEach(() => void vi.unstubAllGlobals());

const textOf = (lang: string | null) =>
  renderToString(<LanguageLabel lang={lang} />).replace(/<[^>]*>/g, '');

describe('a story in a language that is not one of the reader’s', () => {
  it('says which', () => {
    expect(textOf('de')).toBe('Language: German');
    expect(textOf('fil')).toBe('Language: Filipino');
  });

  it('says so in the language of the page', () => {
    vi.stubGlobal('document', { documentElement: { lang: 'de' } });
    expect(textOf('pt')).toContain('Portugiesisch');
  });

  it('says nothing when the browser has no name for it', () => {
    expect(textOf('xx')).toBe('');
  });

  it('says nothing before hydration, so that the browser finds the HTML of the server', () => {
    hydration.isDone = false;
    expect(textOf('de')).toBe('');
  });
});

it('a story in one of the reader’s languages, or in an unknown one, has no label', () => {
  expect(['en', 'fr', null].map(textOf)).toEqual(['', '', '']);
});

it('a story is foreign only when its language and the reader’s are known and differ', () => {
  expect(isForeign('de', ['en'])).toBe(true);
  expect(isForeign('de', ['en', 'de'])).toBe(false);
  expect(isForeign(null, ['en'])).toBe(false);
  expect(isForeign('de', [])).toBe(false);
});
