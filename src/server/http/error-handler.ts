import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyBaseLogger, FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type { ProblemBody, ProblemCode } from '../../contract/problems.ts';
import { Unavailable, Problem, problemBody } from '../errors.ts';
import { unquoted } from '../log.ts';

/** The framework's own refusals, in the contract's words. */
const frameworkProblems: Readonly<Record<string, ProblemCode>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'too-large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported-type',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'invalid',
  FST_ERR_ASYNC_CONSTRAINT: 'not-found',
  FST_ERR_MAX_PARAM_LENGTH: 'uri-too-long',
};

/** The one place where a failure becomes an answer: known ones as they are, others as an id in the log. */
export function toProblem(error: unknown): Problem {
  if (error instanceof Problem) return error;
  if (error instanceof Unavailable) return new Problem('unavailable', { retryAfter: 5 });
  if (codeOf(error) === 'FST_ERR_BAD_URL')
    return new Problem('invalid', { message: 'This address is damaged. Please check it.' });
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

/** The problem that a failure is; what needs somebody's attention is logged. */
export function explain(
  error: unknown,
  request: FastifyRequest,
  outages: Refusals | undefined,
): Problem {
  const problem = toProblem(error);
  if (problem.code === 'internal')
    request.log.error({ err: error, requestId: request.id }, 'unexpected failure');
  if (error instanceof Unavailable)
    outages?.refused({ requestId: request.id, cause: causeOf(error) });
  return problem;
}

/** The body of its answer: what went wrong on our side is found in the log by its id. */
export function bodyFor(problem: Problem, request: FastifyRequest): ProblemBody {
  return problemBody(problem, problem.status >= 500 ? request.id : undefined);
}

/** A document for somebody who looks at a failure in a browser. */
export type ProblemPage = (shown: {
  readonly status: number;
  readonly problem: ProblemBody;
  /** What was asked for was to be kept, not to be read. */
  readonly isWrite: boolean;
}) => { readonly headers: Readonly<Record<string, string>>; readonly body: string };

interface Answering {
  readonly reply: FastifyReply;
  readonly outages: Refusals | undefined;
  readonly problemPage?: ProblemPage | undefined;
}

/** Answers with the problem that a failure is. */
export function answerProblem(
  error: unknown,
  request: FastifyRequest,
  { reply, outages, problemPage }: Answering,
): FastifyReply {
  const problem = explain(error, request, outages);
  if (problem.retryAfter !== undefined)
    void reply.header('retry-after', String(problem.retryAfter));
  if (problem.allow !== undefined) void reply.header('allow', problem.allow.join(', '));
  const body = bodyFor(problem, request);
  void reply.code(problem.status).header('cache-control', 'no-store');
  if (problemPage === undefined || !isForPerson(request)) {
    return reply
      .header('content-type', 'application/json; charset=utf-8')
      .send(JSON.stringify(body));
  }
  const isWrite = request.method !== 'GET' && request.method !== 'HEAD';
  const page = problemPage({ status: problem.status, problem: body, isWrite });
  return reply.headers({ ...page.headers, 'cache-control': 'no-store' }).send(page.body);
}

/** Whether a browser is about to show the answer: it asks for a document, and calls have none. */
function isForPerson({ url, headers: { accept = '' } }: FastifyRequest): boolean {
  return /\btext\/html\b/i.test(accept) && !/^\/api(?:[/?]|$)/.test(url);
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
