import type { QueryClient } from '@tanstack/react-query';
import { jsonForScript } from '../../domain/text/json-for-script.ts';
import { pathOf } from '../api/call-address.ts';
import { CallError } from '../api/call-error.ts';
import { growingKeyOf, keyOf } from '../api/query.ts';
import type { PageLoad } from '../api/reading-calls.ts';
import type { FormOutcome, PageAnswer, PageInput } from '../page/renderer.ts';

/** What the browser takes over from the server, so that both render the same page. */
export interface PageState {
  readonly now: number;
  /** By the address of the call: a page saved under another address can't be mixed up. */
  readonly answers: Readonly<Record<string, PageAnswer>>;
  readonly form?: FormOutcome;
}

export function makePageState(loads: readonly PageLoad[], input: PageInput): PageState {
  const answers = loads.flatMap((load, i) => {
    const answer = input.answers[i];
    return answer === undefined ? [] : [[pathOf(load), answer] as const];
  });
  return {
    now: input.now,
    answers: Object.fromEntries(answers),
    ...(input.form === undefined ? {} : { form: input.form }),
  };
}

/** The text of the <script> that holds the state. */
export function writePageState(state: PageState): string {
  return jsonForScript(state);
}

/**
 * Reads what `writePageState` wrote. A page names the files of the build that rendered it: what one wrote, the other
 * understands, and its shape is not asked again.
 * @throws {SyntaxError} when the text is not a page's state
 */
export function readPageState(text: string): PageState {
  return JSON.parse(text) as PageState;
}

/** Gives the client the answers that came with the page, by their addresses. What is missing is left to be fetched. */
export function seedQueries(
  client: QueryClient,
  loads: readonly PageLoad[],
  answers: PageState['answers'],
): void {
  for (const load of loads) {
    const answer = answers[pathOf(load)];
    if (answer?.ok) seedData(client, load, answer);
    else if (answer) seedError(client, load, answer);
  }
}

type Success = Extract<PageAnswer, { ok: true }>;
type Failure = Extract<PageAnswer, { ok: false }>;

function seedData(client: QueryClient, load: PageLoad, { body, asOf, searched }: Success): void {
  if (!load.grows) {
    client.setQueryData(keyOf(load), body);
    return;
  }
  const firstPage = {
    body,
    ...(asOf === undefined ? {} : { asOf }),
    ...(searched === undefined ? {} : { searched }),
  };
  client.setQueryData(growingKeyOf(load), { pages: [firstPage], pageParams: [null] });
}

function seedError(client: QueryClient, load: PageLoad, { status, problem }: Failure): void {
  const queryKey = load.grows ? growingKeyOf(load) : keyOf(load);
  const query = client.getQueryCache().build(client, { queryKey });
  const error = new CallError(status, JSON.stringify(problem), problem);
  query.setState({ status: 'error', error, errorUpdatedAt: Date.now(), errorUpdateCount: 1 });
}
