import { posix } from 'node:path';

/** A file of this project: its path from the root, with slashes, and its text. */
export interface Source {
  readonly path: string;
  readonly text: string;
}

/** What in a file breaks a rule, as it stands there. */
type Breaches = (source: Source) => string[];

/** The beginning of a path, or a pattern for it; for a package its whole name. */
export type Pattern = string | RegExp;

interface Scope {
  readonly from: readonly Pattern[];
  readonly except?: readonly Pattern[];
}

type Imports = Scope & {
  readonly allowed?: readonly Pattern[];
  readonly forbidden?: readonly Pattern[];
};

/** Imports, types included, that aren't allowed or are forbidden. */
export function importsOf({ allowed, forbidden = [], ...scope }: Imports): Breaches {
  return (source) => {
    if (!isInScope(source.path, scope)) return [];
    return importedBy(source).filter(
      (name) => matches(name, forbidden) || (allowed !== undefined && !matches(name, allowed)),
    );
  };
}

/** Pieces of text, outside of comments, that are forbidden. */
export function texts({ forbidden, ...scope }: Scope & { readonly forbidden: RegExp }): Breaches {
  return (source) => {
    if (!isInScope(source.path, scope)) return [];
    return [...withoutComments(source.text).matchAll(forbidden)].map(([text]) => text);
  };
}

/** Names of files and folders that are forbidden. */
export function paths({ from, forbidden }: Scope & { readonly forbidden: RegExp }): Breaches {
  return ({ path }) => (matches(path, from) && forbidden.test(path) ? ['its name'] : []);
}

/** Tests stand beside what they test and may reach for anything. */
function isInScope(path: string, { from, except = [] }: Scope): boolean {
  return matches(path, from) && !matches(path, except) && !/\.test\.tsx?$/.test(path);
}

function matches(name: string, patterns: readonly Pattern[]): boolean {
  return patterns.some((pattern) => {
    if (pattern instanceof RegExp) return pattern.test(name);
    return pattern === '' || name === pattern || name.startsWith(pattern.replace(/\/?$/, '/'));
  });
}

/** What a file imports, types included: packages by name, files by their path from the root. */
export function importedBy({ path, text }: Source): string[] {
  const imports = /\b(?:from|import)\s*\(?\s*(['"])(?<name>[^'"\n]+)\1/g;
  return [...withoutComments(text).matchAll(imports)].map(({ groups }) => {
    const name = groups?.name ?? '';
    return name.startsWith('.') ? posix.join(posix.dirname(path), name) : name;
  });
}

/** Roughly: a `//` after a colon is taken for an address. */
function withoutComments(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|[^:])\/\/.*$/gm, '$1');
}
