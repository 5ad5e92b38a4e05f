import { posix } from 'node:path';
import { importedBy, type Source } from './violations.ts';

/** The files that are part of an import cycle, or between two cycles; type-only imports included. */
export function importCycles(sources: readonly Source[]): string[] {
  const imports = new Map(sources.map((source) => [source.path, importedBy(source)]));
  let size: number;
  do {
    size = imports.size;
    // A file that imports none of the others, or that none of them imports, is not in a cycle.
    for (const [path, names] of imports)
      if (!names.some((name) => imports.has(name))) imports.delete(path);
    const used = new Set(Array.from(imports.values()).flat());
    for (const path of imports.keys()) if (!used.has(path)) imports.delete(path);
  } while (imports.size < size);
  return [...imports.keys()].toSorted();
}

const isTest = (path: string) => /\.(test|spec)\.tsx?$/.test(path);
const isCode = (path: string) => /\.(ts|tsx|mjs)$/.test(path);

/** The folders with more than `most` code files, without tests and styles, as `folder: count`. */
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
