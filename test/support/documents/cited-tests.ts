import { existsSync, readFileSync } from 'node:fs';

/** One line of a document's table: a statement, and the tests that hold it. */
export interface Statement {
  readonly number: string;
  readonly says: string;
  readonly proof: string;
}

/** The lines of the tables whose first column is such a number. */
export function statementsIn(text: string, number: RegExp): Statement[] {
  const row = new RegExp(
    `^\\| (?<number>${number.source}) \\| (?<says>.+?) \\| (?<proof>.+) \\|$`,
    'gm',
  );
  return [...text.matchAll(row)].map(({ groups }) => ({
    number: groups?.number ?? '',
    says: groups?.says ?? '',
    proof: groups?.proof ?? '',
  }));
}

/** What is named as proof and is not there, or is no proof at all. */
export function gapsIn({ number, proof }: Statement): string[] {
  if (/^not yet: \S/.test(proof)) return [];
  return proof.split('<br>').flatMap((part) => {
    const [, path = '', title] = /^`([^`]+)`(?: "(.+)")?$/.exec(part) ?? [];
    if (!/\.(test|spec)\.tsx?$/.test(path) || !existsSync(path))
      return `${number}: no test ${part}`;
    return title === undefined || hasTest(path, title) ? [] : `${number}: no test ${part}`;
  });
}

/** Whether the file has a test, or a group of tests, of this title. */
function hasTest(path: string, title: string): boolean {
  const source = readFileSync(path, 'utf8').replaceAll(String.raw`\'`, "'");
  return ["'", '"', '`'].some((quote) => source.includes(quote + title + quote));
}
