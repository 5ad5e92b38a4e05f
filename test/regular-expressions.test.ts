import { globSync, readFileSync } from 'node:fs';
import { checkSync } from 'recheck';
import { describe, expect, test } from 'vitest';
import { parseSync } from 'vite';

interface Found {
  /** As it stands in a file. */
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

/** Every regular expression in a program, and every one that is put together while it runs. */
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

// The review's have a rule of their own, at the end.
const files = globSync('src/**/*.{ts,tsx}', {
  exclude: ['**/*.test.{ts,tsx}', 'src/domain/review/**'],
});
const found = files.map((file) => expressionsIn(file, readFileSync(file, 'utf8')));
const literals = new Map(found.flatMap((one) => one.literals).map((one) => [one.literal, one]));

/** What makes it slow, if anything does: https://makenowjust-labs.github.io/recheck/ */
function slowness({ pattern, flags }: Pick<Found, 'pattern' | 'flags'>): string | undefined {
  const result = checkSync(pattern, flags, { timeout, randomSeed: 1 });
  if (result.status === 'safe') return undefined;
  return result.status === 'vulnerable' ? result.complexity.summary : result.error.kind;
}

const timeout = 30_000;

describe('no text makes a regular expression slow:', { timeout: timeout + 10_000 }, () => {
  test.each([...literals.values()])('$literal', (one) => {
    expect(slowness(one), one.file).toBeUndefined();
  });

  test('and one that is slow would be seen', () => {
    expect(slowness({ pattern: '^(a+)+$', flags: '' })).toContain('exponential');
    expect(slowness({ pattern: String.raw`\s+$`, flags: '' })).toContain('polynomial');
  });
});

test('all of them are found, wherever they stand', () => {
  const text = `
    const one: RegExp = /a\\/b[/]/giu; // not /this/
    const two = 1 / 2 / 3, three = '/no/', four = \`\${x.replace(/in/, '')}\`;
    const five = new RegExp(one.source + two);
  `;
  const { literals: inText, built } = expressionsIn('x.ts', text);
  expect(inText.map(({ literal }) => literal)).toEqual(['/a\\/b[/]/giu', '/in/']);
  expect(built).toEqual(['x.ts']);
  expect(literals.size).toBeGreaterThan(40);
});

test('none is put together while the program runs, where nobody can check it', () => {
  expect(found.flatMap(({ built }) => built)).toEqual([]);
});

/** Repeats without an end: outside of classes and escapes a * or +, or {2,}. */
function hasEndlessRepeat(pattern: string): boolean {
  const bare = pattern.replaceAll(/\\./gu, 'x').replaceAll(/\[[^\]]*\]/gu, 'x');
  return /[*+]|\{\d{1,3},\}/u.test(bare);
}

// Of the review's 208 expressions the checker takes minutes. It finds 186 safe, and for 15 a text that takes long as
// their repeats grow; 7 it cannot follow in time. In all of these every repeat ends, so that a place in a text costs at
// most a fixed number of steps: heavy-texts.test.ts reads the worst of the texts that it named.
describe('no story makes the review slow:', { timeout: timeout + 10_000 }, async () => {
  const before = new Set(literals.keys());
  const ofReview = globSync('src/domain/review/**/*.ts', { exclude: ['**/*.test.ts'] }).flatMap(
    (file) => expressionsIn(file, readFileSync(file, 'utf8')).literals,
  );
  const built = await expressionsBuiltBy(() => import('../src/domain/review/review.ts'));
  const all = new Map([...ofReview, ...built].map((one) => [one.literal, one]));
  const endless = [...all.values()].filter(
    ({ literal, pattern }) => hasEndlessRepeat(pattern) && !before.has(literal),
  );

  test.each(endless)('$literal', (one) => {
    expect(slowness(one), one.file).toBeUndefined();
  });

  test('all of them are found, those that are put together, too', () => {
    expect(ofReview.length).toBeGreaterThan(100);
    expect(built.length).toBeGreaterThan(20);
  });

  test.each([
    ['a*', true],
    ['(?:ab)+c', true],
    ['a{2,}', true],
    ['a{2,3}[*+]\\+', false],
  ])('%s repeats without an end: %s', (pattern, isEndless) => {
    expect(hasEndlessRepeat(pattern)).toBe(isEndless);
  });
});

/** The expressions that are put together while a module loads. */
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
