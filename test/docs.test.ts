import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { assetLifetime, day } from '../src/contract/durations.ts';

const documents = [...globSync('docs/**/*.md'), 'README.md', 'CONTRIBUTING.md', 'SECURITY.md'];

/** What is between backticks in the text of a document, its fenced blocks left out. */
function codeIn(text: string): string[] {
  const prose = text.replaceAll(/^```[\s\S]*?^```/gm, '');
  return Array.from(prose.matchAll(/`([^`\n]+)`/g), ([, code = '']) => code);
}

/** The paths from the root among these that are not there. A placeholder such as <feature> stands for any name. */
function missingPaths(text: string): string[] {
  const words = codeIn(text).flatMap((code) => code.split(' '));
  const named = words.filter((word) => /^(src|test|tools|scripts|docs|bench|demo)\//.test(word));
  // "npm test" takes the beginning of a path.
  return named.filter((path) => globSync(`${path.replaceAll(/<\w+>/g, '*')}{,.*}`).length === 0);
}

const sources = globSync('{src,scripts,tools,test}/**/*.{ts,tsx,mjs}')
  .filter((path) => !path.endsWith('docs.test.ts'))
  .map((path) => readFileSync(path, 'utf8'));
const words = new Set(sources.flatMap((text) => text.match(/[\w$]+/g)));

/** The single words in backticks that no source file has. */
function unknownNames(text: string): string[] {
  return codeIn(text).filter((code) => /^[\w$]+$/.test(code) && !words.has(code));
}

test('every path and every name in the code that a document names is there', () => {
  for (const document of documents)
    expect(missingPaths(readFileSync(document, 'utf8')), document).toEqual([]);
  const checked = ['docs/architecture', 'docs/operations', 'docs/security', 'docs/review'];
  for (const document of ['CONTRIBUTING', ...checked])
    expect(unknownNames(readFileSync(`${document}.md`, 'utf8')), document).toEqual([]);
});

test('operators read for how many days files of earlier builds are kept', () => {
  const text = readFileSync('docs/operations.md', 'utf8');
  const [, days] = /`dist\/client\/assets` for (\d+) days/.exec(text.replaceAll('\n', ' ')) ?? [];
  expect(Number(days) * day).toBe(assetLifetime);
});
