import * as v from 'valibot';
import type { Issue } from '../../contract/problems.ts';
import { limits } from '../../contract/limits.ts';
import { Problem } from './problem.ts';

/** What the schema makes of a value. @throws Problem 'invalid' that names every field and what to do. */
export function parse<S extends v.GenericSchema>(schema: S, value: unknown): v.InferOutput<S> {
  const result = v.safeParse(schema, value);
  if (result.success) return result.output;
  throw invalid(result.issues.map((issue) => toIssue(issue, schema)));
}

/** The problem for one or more fields that need another look; its sentence is that of the first. */
export function invalid(issues: readonly Issue[]): Problem {
  const first = issues[0];
  return new Problem('invalid', { issues, ...(first && { message: first.message }) });
}

function toIssue(issue: v.BaseIssue<unknown>, schema: v.GenericSchema): Issue {
  const path = v.getDotPath(issue) ?? '';
  if (issue.type !== 'strict_object') return { path, message: issue.message };
  if (path === '') return { path, message: 'A JSON object is needed.' };
  return issue.expected === 'never'
    ? { path, message: `This call does not know the field '${path}'.` }
    : { path, message: missingMessage(path, schema) };
}

/** A missing field is answered with the sentence for an empty one. */
function missingMessage(path: string, schema: v.GenericSchema): string {
  const field = fieldsOf(schema)[path];
  const issue = field && v.safeParse(field, '').issues?.[0];
  return issue?.message ?? `The field '${path}' is missing.`;
}

function fieldsOf(schema: v.GenericSchema): Record<string, v.GenericSchema | undefined> {
  return 'entries' in schema ? (schema.entries as Record<string, v.GenericSchema>) : {};
}

/**
 * The parameters of a query that the schema knows. Unknown ones are ignored; a known one given twice is refused,
 * because one reader would take the first and the next the last.
 */
export function parseQuery<S extends v.GenericSchema>(schema: S, query: URLSearchParams): v.InferOutput<S> {
  const known = Object.keys(fieldsOf(schema));
  const values: Record<string, string> = {};
  for (const name of known) {
    const [value, second] = query.getAll(name);
    if (second !== undefined) {
      throw invalid([{ path: name, message: `Please give '${name}' only once.` }]);
    }
    if (value !== undefined) values[name] = value;
  }
  return parse(schema, values);
}

const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: false });

/** A JSON body; undefined when there is none. @throws Problem when it is not UTF-8, not JSON or too deep. */
export function parseJson(bytes: Uint8Array): unknown {
  if (bytes.length === 0) return undefined;
  const value = readJson(bytes);
  if (depthOf(value) > limits.body.maxDepth) {
    throw new Problem('invalid', { message: 'This JSON is nested too deeply.' });
  }
  return value;
}

function readJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(decoder.decode(bytes));
  } catch {
    throw new Problem('bad-json');
  }
}

function depthOf(value: unknown): number {
  let depth = 0;
  let level: unknown[] = [value];
  while (level.length > 0 && depth <= limits.body.maxDepth) {
    level = level.filter((item) => typeof item === 'object' && item !== null).flatMap(Object.values);
    depth++;
  }
  return depth;
}
