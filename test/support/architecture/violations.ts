import { posix } from 'node:path';

/** A file of this project: its path from the root, with slashes, and its text. */
export interface Source {
  readonly path: string;
  readonly text: string;
}

/** The parts of a file that violate a rule. */
type Check = (source: Source) => string[];

/** A folder or a file, the name of a package, or a regular expression for these. */
export type Pattern = string | RegExp;

type Patterns = Pattern | readonly Pattern[];

interface Scope {
  readonly from: Patterns;
  readonly except?: Patterns;
}

type Imports = Scope & { readonly allowed?: Patterns; readonly forbidden?: Patterns };

/** Finds imports, type-only ones included, that are forbidden or not among the allowed ones. */
export function forbiddenImports({ allowed, forbidden = [], ...scope }: Imports): Check {
  return (source) => {
    if (!isInScope(source.path, scope)) return [];
    return importedBy(source).filter(
      (name) => matches(name, forbidden) || (allowed !== undefined && !matches(name, allowed)),
    );
  };
}

/** Finds forbidden text outside of comments. */
export function forbiddenTexts({
  forbidden,
  ...scope
}: Scope & { readonly forbidden: RegExp }): Check {
  return (source) => {
    if (!isInScope(source.path, scope)) return [];
    return [...withoutComments(source.text).matchAll(forbidden)].map(([text]) => text);
  };
}

/** Finds forbidden names of files and folders. */
export function forbiddenPaths({ from, forbidden }: Scope & { readonly forbidden: RegExp }): Check {
  return ({ path }) => (matches(path, from) && forbidden.test(path) ? ['its name'] : []);
}

/** Tests are out of scope: they are next to what they test and may import anything. */
function isInScope(path: string, { from, except = [] }: Scope): boolean {
  return matches(path, from) && !matches(path, except) && !/\.test\.tsx?$/.test(path);
}

function matches(name: string, patterns: Patterns): boolean {
  return [patterns].flat().some((pattern) => {
    if (pattern instanceof RegExp) return pattern.test(name);
    return pattern === '' || name === pattern || name.startsWith(pattern.replace(/\/?$/, '/'));
  });
}

/** The imports of a file, type-only ones included: packages by name, files by their path from the root. */
export function importedBy({ path, text }: Source): string[] {
  const imports = /\b(?:from|import)\s*\(?\s*(['"])(?<name>[^'"\n]+)\1/g;
  return [...withoutComments(text).matchAll(imports)].map(({ groups }) => {
    const name = groups?.name ?? '';
    return name.startsWith('.') ? posix.join(posix.dirname(path), name) : name;
  });
}

/** An approximation: a `//` after a colon counts as part of a URL. */
function withoutComments(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|[^:])\/\/.*$/gm, '$1');
}
