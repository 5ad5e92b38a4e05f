import { posix } from 'node:path';
import { importedBy, type Source } from './violations.ts';

/** The files that are part of a circle of imports, or between two of them; types included. */
export function importCircles(sources: readonly Source[]): string[] {
  const imports = new Map(sources.map((source) => [source.path, importedBy(source)]));
  let size: number;
  do {
    size = imports.size;
    // What imports nothing that is left, or is imported by nothing that is left, closes no circle.
    for (const [path, names] of imports)
      if (!names.some((name) => imports.has(name))) imports.delete(path);
    const used = new Set(Array.from(imports.values()).flat());
    for (const path of imports.keys()) if (!used.has(path)) imports.delete(path);
  } while (imports.size < size);
  return [...imports.keys()].toSorted();
}

const isTest = (path: string) => /\.(test|spec)\.tsx?$/.test(path);
const isCode = (path: string) => /\.(ts|tsx|mjs)$/.test(path);

/** The folders with more code files than somebody can look over, tests and styles not counted: `folder: count`. */
export function crowdedFolders(sources: readonly Source[], most: number): string[] {
  const counts = new Map<string, number>();
  for (const { path } of sources) {
    if (!isCode(path) || isTest(path)) continue;
    const folder = posix.dirname(path);
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  const crowded = [...counts].filter(([, count]) => count > most);
  return crowded.map(([folder, count]) => `${folder}: ${count}`).toSorted();
}
