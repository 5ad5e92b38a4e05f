import type { WriteKind } from './entries.ts';

/*
 * Networks answer in the place of the server, also with JSON and a success: `200 {"status":"login required"}`. An answer is
 * the server's only with the shape that the contract gives it. Only what tells it apart is checked: with the schemas the
 * worker would have 44 KB instead of 26.
 */

type Body = Readonly<Record<string, unknown>>;

const successes: Readonly<Record<WriteKind | 'subscription', (body: Body) => boolean>> = {
  post: ({ id, randomId, status }) =>
    status === 'held' || (typeof id === 'string' && typeof randomId === 'string'),
  vote: ({ votes }) => typeof votes === 'number',
  report: ({ message, hidden }) => typeof message === 'string' && typeof hidden === 'boolean',
  subscription: ({ zone, hour }) => typeof zone === 'string' && typeof hour === 'number',
};

/** Whether this is the server's answer to such a write that has taken effect. */
export function isOwnSuccess(kind: keyof typeof successes, status: number, body: unknown): boolean {
  return status >= 200 && status < 300 && successes[kind](Object(body) as Body);
}

/** Whether this is a problem of the server, of this or a later version: its code may not be known here. */
export function isOwnProblem(
  body: unknown,
): body is { readonly code: string; readonly message: string } {
  const { code, message } = Object(body) as Body;
  return typeof code === 'string' && typeof message === 'string' && code !== '' && message !== '';
}
