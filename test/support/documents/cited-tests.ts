import { existsSync, readFileSync } from 'node:fs';

/** A row of a document's table: a statement, and the tests that prove it. */
export interface Statement {
  readonly number: string;
  readonly text: string;
  readonly proof: string;
}

/** The rows of tables whose first column matches `number`. */
export function statementsIn(text: string, number: RegExp): Statement[] {
  const row = new RegExp(
    `^\\| (?<number>${number.source}) \\| (?<text>.+?) \\| (?<proof>.+) \\|$`,
    'gm',
  );
  return [...text.matchAll(row)].map(({ groups }) => ({
    number: groups?.number ?? '',
    text: groups?.text ?? '',
    proof: groups?.proof ?? '',
  }));
}

/** The cited tests that do not exist, and citations that are not tests. */
export function missingTests({ number, proof }: Statement): string[] {
  if (/^not yet: \S/.test(proof)) return [];
  return proof.split('<br>').flatMap((part) => {
    const [, path = '', title] = /^`([^`]+)`(?: "(.+)")?$/.exec(part) ?? [];
    if (!/\.(test|spec)\.tsx?$/.test(path) || !existsSync(path))
      return `${number}: no test ${part}`;
    return title === undefined || hasTest(path, title) ? [] : `${number}: no test ${part}`;
  });
}

/** Whether the file has a test, or a group of tests, with this title. */
function hasTest(path: string, title: string): boolean {
  const source = readFileSync(path, 'utf8').replaceAll(String.raw`\'`, "'");
  return ["'", '"', '`'].some((quote) => source.includes(quote + title + quote));
}
