import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { check } from 'recheck';
import { parseSync } from 'vite';
import { expect, test } from 'vitest';
import { recordProofs, unproven } from './support/proofs.ts';

interface Found {
  /** As in the source. */
  readonly literal: string;
  readonly file: string;
  readonly pattern: string;
  readonly flags: string;
}

interface Node {
  readonly type?: string;
  readonly regex?: { readonly pattern: string; readonly flags: string };
  readonly callee?: { readonly name?: string };
}

/** The regular expression literals of a file, and one entry for each RegExp constructor. */
function expressionsIn(file: string, text: string): { literals: Found[]; built: string[] } {
  const literals: Found[] = [];
  const built: string[] = [];
  const visit = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    const node = value as Node;
    if (node.type === 'Literal' && node.regex) {
      const { pattern, flags } = node.regex;
      literals.push({ literal: `/${pattern}/${flags}`, file, pattern, flags });
    }
    const isCall = node.type === 'NewExpression' || node.type === 'CallExpression';
    if (isCall && node.callee?.name === 'RegExp') built.push(file);
    for (const child of Object.values(value)) visit(child);
  };
  visit(parseSync(file, text).program);
  return { literals, built };
}

const files = globSync('src/**/*.{ts,tsx}', { exclude: ['**/*.test.{ts,tsx}'] });
const found = files.map((file) => expressionsIn(file, readFileSync(file, 'utf8')));
const literals = found.flatMap((one) => one.literals);
/**
 * What builds expressions: the review from word lists, when its modules load; a search and the marks of a text from words,
 * each escaped.
 */
const builders = [
  join('src', 'review'),
  join('src', 'contract', 'text', 'city-text.ts'),
  join('src', 'domain', 'search.ts'),
  join('src', 'domain', 'text', 'find-folded.ts'),
  join('src', 'web', 'features', 'post', 'fields', 'marks-in.ts'),
];
const built = await expressionsBuiltBy(async () => {
  await import('../src/review/review.ts');
  await import('../src/review/llm/prompt-injection.ts');
  const { parseSearch } = await import('../src/domain/search.ts');
  for (const text of ['bread', `"warm bread" didn't`, '"a.b .c d" o\'o\'o', '"... . ( ["'])
    parseSearch(text);
});
const expressions = new Map([...literals, ...built].map((one) => [one.literal, one]));

/** The complexity of a slow expression, undefined for a safe one: https://makenowjust-labs.github.io/recheck/ */
async function slowness(pattern: string, flags: string): Promise<string | undefined> {
  const result = await check(pattern, flags, limits);
  if (result.status === 'safe') return undefined;
  return result.status === 'vulnerable' ? result.complexity.summary : result.error.kind;
}

// On a busy machine the longest took 50 seconds, and all of them six minutes.
const timeout = 1_200_000;
// Without limits in milliseconds, with which a busy machine could fail the test.
const limits = { timeout, randomSeed: 1, attackTimeout: null, incubationTimeout: null };
const proof = 'safe regular expressions';

test('no text makes a regular expression slow', { timeout }, async () => {
  const all = [...expressions.keys()];
  for (const literal of unproven(proof, all)) {
    const { pattern, flags, file } = expressions.get(literal)!;
    expect(await slowness(pattern, flags), `${literal} in ${file}`).toBeUndefined();
  }
  recordProofs(proof, all);
});

test('a slow regular expression is found', async () => {
  expect(await slowness('^(a+)+$', '')).toContain('exponential');
  expect(await slowness(String.raw`\s+$`, '')).toContain('polynomial');
});

test('none is built elsewhere, where it could not be checked', () => {
  expect(literals.length).toBeGreaterThan(200);
  expect(built.length).toBeGreaterThan(20);
  const building = found.flatMap((one) => one.built);
  const others = building.filter((file) => !builders.some((path) => file.startsWith(path)));
  expect(others).toEqual([]);
});

/** The expressions that are built while a module loads. */
async function expressionsBuiltBy(load: () => Promise<unknown>): Promise<Found[]> {
  const made: Found[] = [];
  const Original = globalThis.RegExp;
  globalThis.RegExp = new Proxy(Original, {
    construct(target, [pattern, flags]: [string, string]) {
      const expression = new target(pattern, flags);
      made.push({ literal: String(expression), file: 'built', pattern: expression.source, flags });
      return expression;
    },
  });
  try {
    await load();
  } finally {
    globalThis.RegExp = Original;
  }
  return made;
}
