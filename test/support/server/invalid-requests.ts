import type { FastifyInstance, InjectOptions } from 'fastify';
import type { ProblemBody } from '../../../src/contract/problems.ts';

/** A request with its error, the expected status and the start of the expected message. */
export interface InvalidRequest {
  readonly what: string;
  readonly request: InjectOptions;
  readonly status: number;
  readonly message: string;
}

/** Requests with the same expected response, by their error. */
export function invalidRequests(
  status: number,
  message: string,
  requests: Record<string, InjectOptions>,
): InvalidRequest[] {
  return Object.entries(requests).map(([what, request]) => ({ what, request, status, message }));
}

/** The responses that differ from the expected status and message, or have other fields. */
export async function unexpectedResponses(
  app: FastifyInstance,
  requests: readonly InvalidRequest[],
): Promise<string[]> {
  const found: string[] = [];
  for (const { what, request, status, message: expected } of requests) {
    const answer = await app.inject(request);
    const { message = '', requestId } = answer.json<Partial<ProblemBody>>();
    const isExpected = answer.statusCode === status && message.startsWith(expected);
    if (!isExpected || requestId !== undefined)
      found.push(`${what}: ${answer.statusCode} ${answer.body}`);
  }
  return found;
}
