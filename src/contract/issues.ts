import * as v from 'valibot';
import { limits } from './limits.ts';
import type { Issue } from './problems.ts';
import { shownName } from './text/characters.ts';

/*
 * The issues of a schema as sentences for people, for request bodies on the server and forms in the browser.
 */

// For a rule without a message of its own: those of the library are for programmers.
const unworded = 'Please check this.';

type Checked<S extends v.GenericSchema> =
  | { readonly isValid: true; readonly output: v.InferOutput<S> }
  | { readonly isValid: false; readonly issues: readonly Issue[] };

/**
 * A value, parsed by a schema, or its issues: at most `limits.body.maxIssues`, one for each field. Several mistakes of a
 * field are joined into one message.
 */
export function checkValue<S extends v.GenericSchema>(schema: S, value: unknown): Checked<S> {
  const result = v.safeParse(schema, value, { message: unworded });
  if (result.success) return { isValid: true, output: result.output };
  const issues = result.issues.slice(0, limits.body.maxIssues);
  return { isValid: false, issues: onePerField(issues.map((issue) => toIssue(issue, schema))) };
}

/** The issues of a value; none where it is valid. */
export function issuesIn(schema: v.GenericSchema, value: unknown): readonly Issue[] {
  const checked = checkValue(schema, value);
  return checked.isValid ? [] : checked.issues;
}

/** Joins issues of the same field, without repeated messages. */
export function onePerField(issues: readonly Issue[]): Issue[] {
  const sentences = new Map<string, Set<string>>();
  for (const { path, message } of issues) {
    sentences.set(path, (sentences.get(path) ?? new Set()).add(message));
  }
  return Array.from(sentences, ([path, all]) => ({ path, message: [...all].reduce(inOneText) }));
}

const inOneText = (before: string, sentence: string) =>
  `${before}${/[.!?]$/.test(before) ? '' : '.'} ${sentence}`;

function toIssue(issue: v.BaseIssue<unknown>, schema: v.GenericSchema): Issue {
  const path = v.getDotPath(issue) ?? '';
  if (issue.type === 'strict_object') {
    const isUnknown = issue.expected === 'never';
    return isUnknown ? unknownField(path) : { path, message: missingMessage(path, schema) };
  }
  return { path, message: worded(issue.message, path) };
}

/** The issue of an unknown field. */
export function unknownField(name: string): Issue {
  const path = shownName(name);
  return { path, message: `This call does not know the field '${path}'.` };
}

function worded(message: string, path: string): string {
  return message === unworded && path !== '' ? `Please check '${path}'.` : message;
}

/** A missing field has the message of an empty one. */
function missingMessage(path: string, schema: v.GenericSchema): string {
  const field = fieldsOf(schema)[path];
  const issue = field && v.safeParse(field, '', { message: unworded }).issues?.[0];
  return issue === undefined ? `The field '${path}' is missing.` : worded(issue.message, path);
}

/** The fields of an object's schema, by name. */
export function fieldsOf(schema: v.GenericSchema): Record<string, v.GenericSchema | undefined> {
  return 'entries' in schema ? (schema.entries as Record<string, v.GenericSchema>) : {};
}
