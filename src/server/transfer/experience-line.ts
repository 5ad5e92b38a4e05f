import * as v from 'valibot';
import type { Experience } from '../../contract/endpoints/experiences.ts';
import { NewExperienceSchema, TagsSchema } from '../../contract/new-experience.ts';
import type { ImportedExperience } from './importer.ts';

/*
 * The format of import and export: one JSON object per line with `content`, `continent`, `country`, `city` and, if
 * known, `tags`, `votes`, `createdAt` and `lang`.
 */

/** The fields that `export` writes, in this order; `import` reads all of them. */
export const lineFields = [
  'content',
  'continent',
  'country',
  'city',
  'tags',
  'votes',
  'createdAt',
  'lang',
] as const satisfies readonly (keyof Experience)[];

const maxVotes = 1_000_000_000;
const earliest = Date.UTC(2000, 0, 1);

const TagsOrListSchema = v.pipe(
  v.union([v.string(), v.array(v.string())], 'Please give tags as a list or separated by commas.'),
  v.transform((tags) => (typeof tags === 'string' ? tags : tags.join(','))),
  TagsSchema,
);

const VotesSchema = v.pipe(
  v.number('Please give votes as a number.'),
  v.integer('Please give votes as a whole number.'),
  v.minValue(0, 'Votes can not be below 0.'),
  v.maxValue(maxVotes, 'Votes can be 1,000,000,000 at most.'),
);

const timeMessage = 'Please give createdAt as 2026-11-18T12:00:00Z or in milliseconds since 1970.';
const isoTime =
  /^(\d{4})-(\d{2})-(\d{2})(?:T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:Z|[+-]\d{2}:\d{2}))?$/;

const TimeSchema = v.pipe(
  v.union([v.number(), v.pipe(v.string(), v.transform(parseIsoTime))], timeMessage),
  v.integer(timeMessage),
  v.minValue(earliest, 'Stories are from the year 2000 or later.'),
);

/**
 * Returns milliseconds since 1970, or NaN. Refuses a time without a zone, which is ambiguous, and 30 February, which
 * `Date.parse` reads as 2 March.
 */
function parseIsoTime(text: string): number {
  const [, year, month, day] = (isoTime.exec(text) ?? []).map(Number);
  if (year === undefined || month === undefined || day === undefined) return Number.NaN;
  const lastDay = new Date(Date.UTC(year, month, 0)).getUTCDate();
  return day <= lastDay ? Date.parse(text) : Number.NaN;
}

const LanguageSchema = v.nullable(
  v.pipe(
    v.string('Please give lang as a language code, such as de.'),
    v.regex(
      /^[a-z]{2,3}$/,
      'Please give lang as a language code of two or three letters, such as de.',
    ),
  ),
);

const LineSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.strictObject({
    ...NewExperienceSchema.entries,
    tags: v.optional(TagsOrListSchema, ''),
    votes: v.optional(VotesSchema, 0),
    createdAt: v.optional(TimeSchema),
    lang: v.optional(LanguageSchema, null),
  }),
);

/** An experience, or why the line is refused. */
export type ParsedExperience = ImportedExperience | { readonly refusal: string };

/** Parses a line of the import format, and validates it like a visitor's post. `now` is in milliseconds since 1970. */
export function parseExperience(text: string, now: number): ParsedExperience {
  const result = v.safeParse(LineSchema, text, { abortEarly: true });
  if (!result.success) return { refusal: messageFor(result.issues[0]) + hintFor(text) };
  const { votes, createdAt, lang, ...post } = result.output;
  if (createdAt !== undefined && createdAt > now) {
    return { refusal: 'createdAt: This time is in the future.' };
  }
  return { post, votes, createdAt, lang };
}

/** What to do with files that people bring. */
function hintFor(line: string): string {
  if (/^(?:\[\s*|\{\s*|\[\{.*)$/.test(line))
    return " Each story is one line, without a list around them: jq -c '.[]' stories.json > stories.jsonl makes such a file.";
  if (/^"?content"?[,;\t]/i.test(line))
    return ' A table has to become one JSON object per line: {"content": …, "continent": …, "country": …, "city": …}.';
  return '';
}

function messageFor(issue: v.BaseIssue<unknown>): string {
  if (issue.type === 'parse_json') return 'This line is not JSON.';
  const path = v.getDotPath(issue) ?? '';
  if (issue.type !== 'strict_object') return `${path}: ${issue.message}`;
  if (path === '') return 'This line is not a JSON object.';
  return issue.expected === 'never'
    ? `${path}: This field is unknown.`
    : `${path}: This field is missing.`;
}
