import { globSync, readFileSync } from 'node:fs';
import { parseSync } from 'vite';
import { expect, it } from 'vitest';
import { browserTarget } from '../tools/browser-support/target.mjs';

const newer = JSON.parse(readFileSync('tools/browser-support/newer-apis.json', 'utf8')) as {
  readonly target: typeof browserTarget;
  readonly names: readonly string[];
};
const newerNames = new Set(newer.names);

/** What is used all the same, with what happens in a browser of the target that does not have it. */
const withFallback: Readonly<Record<string, string>> = {
  navigation: 'only where it is in the window',
  Temporal: 'only where it is defined',
  'Temporal.Now': 'only where there is Temporal',
  '*.Now': 'of Temporal',
  '*.startViewTransition': 'only where it is in the document',
  '*.share': 'only where it is defined',
  '*.canShare': 'only where it is defined',
  '*.sync': 'background sync, only where a registration has it',
  'AbortSignal.timeout': 'in Chrome since 103; until 124 its reason was another error',
  'URL.canParse': 'valibot makes a URL where it is missing',
  '*.isError': 'a property of a query, not of Error',
  setImmediate: 'React, only where it is a function',
  '*.use': 'React itself',
  '*.displayName': 'React itself',
  '*.connection': 'React, only where it is defined',
  '*.capture': 'React, the name of an option',
  '*.take': 'late responses, not iterators',
  '*.ink': 'a colour',
};

/** The names of new APIs that a script uses. */
function namesIn(code: string): string[] {
  const found = new Set<string>();
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) node.forEach(visit);
    if (typeof node !== 'object' || node === null || Array.isArray(node)) return;
    const { type, computed, object, property, name, value } = node as Record<string, unknown>;
    const isPlain = computed === false;
    if (type === 'Identifier') found.add(String(name));
    else if (type === 'MemberExpression' && isPlain) {
      const member = String(Object(property).name);
      found.add(`${String(Object(object).name)}.${member}`).add(`*.${member}`);
      visit(object);
    } else if (type === 'Property' && isPlain) visit(value);
    else Object.values(node).forEach(visit);
  };
  visit(parseSync('script.js', code).program);
  return [...found].filter((each) => newerNames.has(each));
}

/** The scripts of this build that browsers run, without those of earlier ones. */
function builtScripts(): string[] {
  const manifests = ['dist/client', 'dist/console'].flatMap((folder) => {
    const manifest: unknown = JSON.parse(readFileSync(`${folder}/.vite/manifest.json`, 'utf8'));
    return Object.values(manifest as Record<string, { file: string }>).map(
      ({ file }) => `${folder}/${file}`,
    );
  });
  const scripts = manifests.filter((file) => file.endsWith('.js'));
  return [...new Set(scripts), ...globSync('dist/bootstrap/*.js'), 'dist/client/sw.js'];
}

it('no script uses what a browser of the target does not have, without a fallback', () => {
  expect(newer.target).toEqual(browserTarget);
  const scripts = builtScripts();
  expect(scripts.length).toBeGreaterThan(20);
  const used = new Set<string>();
  const unknown = scripts.flatMap((file) =>
    namesIn(readFileSync(file, 'utf8')).flatMap((name) => {
      used.add(name);
      return name in withFallback ? [] : [`${file}: ${name}`];
    }),
  );
  expect(unknown).toEqual([]);
  expect(Object.keys(withFallback).filter((name) => !used.has(name))).toEqual([]);
});

it('new statics, globals and methods are found', () => {
  const code = 'Promise.try(f); Iterator.from(a); new Set(a).union(b).has(1); cookieStore.get("a")';
  expect(namesIn(code)).toEqual(
    expect.arrayContaining(['Promise.try', 'Iterator.from', '*.union', 'cookieStore']),
  );
  expect(namesIn('Promise.withResolvers(); new Intl.Segmenter(); [1].toSorted()')).toEqual([]);
});
