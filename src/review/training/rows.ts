import { readdirSync, readFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import * as v from 'valibot';
import { reviewRules } from '../../contract/review.ts';

const RowSchema = v.object({
  text: v.pipe(v.string(), v.minLength(1)),
  lang: v.string(),
  label: v.picklist(['ok', ...reviewRules]),
  kind: v.optional(v.string(), ''),
});

/** A labelled text: its language (ISO 639-1), what it is an example of, and who wrote it. */
export interface LabelledRow extends v.InferOutput<typeof RowSchema> {
  readonly author: string;
}

/** The project's own texts: those that the weights are trained on, and those of authors that no training ever sees. */
export const rowFolders = {
  training: resolve(import.meta.dirname, 'rows/training'),
  heldBack: resolve(import.meta.dirname, 'rows/held-back'),
} as const;

/** The rows of all files of a folder. */
export function readRowsOf(folder: string): LabelledRow[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.jsonl'))
    .toSorted()
    .flatMap((file) => readRows(join(folder, file)));
}

/**
 * The rows of a JSON Lines file, which is named after their author.
 * @throws Error with the number of the first invalid line
 */
export function readRows(file: string): LabelledRow[] {
  const lines = readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '');
  return lines.map((line, at) => {
    const row = v.safeParse(RowSchema, parseJson(line));
    if (!row.success) throw new Error(`${file}, line ${at + 1}: not a labelled text.`);
    return { ...row.output, author: basename(file, '.jsonl') };
  });
}

function parseJson(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}
