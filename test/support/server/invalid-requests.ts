import type { FastifyInstance, InjectOptions } from 'fastify';
import type { ProblemBody } from '../../../src/contract/problems.ts';

/** A request with what is wrong with it, the status that it gets and the sentence, or the beginning of one. */
export interface Wrong {
  readonly what: string;
  readonly request: InjectOptions;
  readonly status: number;
  readonly says: string;
}

/** Requests that are refused alike, by what is wrong with them. */
export function wrong(
  status: number,
  says: string,
  requests: Record<string, InjectOptions>,
): Wrong[] {
  return Object.entries(requests).map(([what, request]) => ({ what, request, status, says }));
}

/** Those that were not answered with their status and sentence, and nothing more. */
export async function misanswered(
  app: FastifyInstance,
  wrongs: readonly Wrong[],
): Promise<string[]> {
  const found: string[] = [];
  for (const { what, request, status, says } of wrongs) {
    const answer = await app.inject(request);
    const { message = '', requestId } = answer.json<Partial<ProblemBody>>();
    const isRight = answer.statusCode === status && message.startsWith(says);
    if (!isRight || requestId !== undefined)
      found.push(`${what}: ${answer.statusCode} ${answer.body}`);
  }
  return found;
}
