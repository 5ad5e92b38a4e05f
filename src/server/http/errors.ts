import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyBaseLogger, FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type { ProblemCode } from '../../contract/problems.ts';
import { unquoted } from '../log.ts';
import { Unavailable } from '../unavailable.ts';
import { Problem, problemBody } from './problem.ts';

/** The framework's own refusals, in the contract's words. */
const frameworkProblems: Readonly<Record<string, ProblemCode>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'too-large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported-type',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'invalid',
  FST_ERR_BAD_URL: 'invalid',
  FST_ERR_ASYNC_CONSTRAINT: 'not-found',
  FST_ERR_MAX_PARAM_LENGTH: 'uri-too-long',
};

/** The one place where a failure becomes an answer: known ones as they are, others as an id in the log. */
export function toProblem(error: unknown): Problem {
  if (error instanceof Problem) return error;
  if (error instanceof Unavailable) return new Problem('unavailable', { retryAfter: 5 });
  return new Problem(
    frameworkProblems[codeOf(error)] ?? (isRefusal(error) ? 'invalid' : 'internal'),
  );
}

/** The framework marks what is the client's fault, such as a body that breaks off, with a status of 4xx. */
function isRefusal(error: unknown): boolean {
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500;
  return status >= 400 && status < 500;
}

/** Where requests are counted that were refused for want of the database. */
interface Refusals {
  refused(request: { requestId: string; cause: string }): void;
}

/** Answers with the problem that a failure is; what needs somebody's attention is logged. */
export function answerProblem(
  error: unknown,
  request: FastifyRequest,
  { reply, outages }: { reply: FastifyReply; outages: Refusals | undefined },
): FastifyReply {
  const problem = toProblem(error);
  if (problem.code === 'internal')
    request.log.error({ err: error, requestId: request.id }, 'unexpected failure');
  if (error instanceof Unavailable)
    outages?.refused({ requestId: request.id, cause: causeOf(error) });
  if (problem.retryAfter !== undefined)
    void reply.header('retry-after', String(problem.retryAfter));
  return reply
    .code(problem.status)
    .headers({ 'cache-control': 'no-store', 'content-type': 'application/json; charset=utf-8' })
    .send(JSON.stringify(problemBody(problem, problem.status >= 500 ? request.id : undefined)));
}

function causeOf(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  return cause instanceof Error ? unquoted(cause.message) : 'unknown';
}

function codeOf(error: unknown): string {
  return (error as FastifyError | null)?.code ?? '';
}

// What Node's parser refuses before there is a request: https://nodejs.org/api/http.html#event-clienterror
const parserProblems: Readonly<Record<string, ProblemCode>> = {
  HPE_HEADER_OVERFLOW: 'headers-too-large',
  ERR_HTTP_REQUEST_TIMEOUT: 'timeout',
};

/** Answers garbage on the socket itself, with the same headers and body as any other refusal. */
export function answerParserError(
  error: Error & { code?: string },
  socket: Socket,
  { headers, log }: { headers: Readonly<Record<string, string>>; log: FastifyBaseLogger },
): void {
  if (error.code === 'ECONNRESET' || socket.destroyed || !socket.writable) {
    socket.destroy();
    return;
  }
  log.debug({ code: error.code }, 'request refused by the parser');
  const problem = new Problem(parserProblems[error.code ?? ''] ?? 'invalid');
  const body = JSON.stringify(problemBody(problem));
  const lines = Object.entries({
    ...headers,
    'cache-control': 'no-store',
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    connection: 'close',
  }).map(([name, value]) => `${name}: ${value}`);
  socket.end(
    `HTTP/1.1 ${problem.status} ${STATUS_CODES[problem.status]}\r\n${lines.join('\r\n')}\r\n\r\n${body}`,
  );
  // Hanging up at once could lose the answer on its way; waiting for the other side's end could take for ever.
  socket.resume();
  setTimeout(() => socket.destroy(), lingering).unref();
}

const lingering = 500;
