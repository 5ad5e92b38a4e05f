import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import * as v from 'valibot';
import { reviewRules } from '../../contract/review.ts';
import { languageOf } from '../language.ts';

const LabelledRowSchema = v.pipe(
  v.object({
    text: v.optional(v.string()),
    content: v.optional(v.string()),
    label: v.optional(v.picklist(['ok', ...reviewRules]), 'ok'),
    lang: v.optional(v.string()),
    source: v.optional(v.string()),
    kind: v.optional(v.string(), ''),
    also: v.optional(v.array(v.string()), []),
    hard: v.optional(v.boolean(), false),
    noisy: v.optional(v.boolean(), false),
  }),
  v.transform(({ text, content, ...row }) => ({ ...row, text: text ?? content ?? '' })),
);

/** A labelled text. `also`: other labels that would be right. `hard`: misleading. `noisy`: the label is doubtful. */
export interface LabelledRow {
  readonly text: string;
  readonly label: 'ok' | (typeof reviewRules)[number];
  readonly lang: string;
  readonly source: string;
  readonly kind: string;
  readonly also: readonly string[];
  readonly hard: boolean;
  readonly noisy: boolean;
}

/**
 * The rows of a JSON Lines file. Defaults: the label `ok`, the guessed language, and the file's name as source.
 * @throws Error with the number of the first invalid line
 */
export function readLabelledRows(file: string): LabelledRow[] {
  const lines = readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '');
  return lines.map((line, at) => {
    const row = v.safeParse(LabelledRowSchema, parseJson(line));
    if (!row.success || row.output.text === '')
      throw new Error(`${file}, line ${at + 1}: not a labelled text.`);
    return {
      ...row.output,
      lang: row.output.lang ?? languageOf(row.output.text),
      source: row.output.source ?? basename(file),
    };
  });
}

function parseJson(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}
