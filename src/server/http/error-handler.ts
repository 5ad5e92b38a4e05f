import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyBaseLogger, FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type { LanguageCode } from '../../contract/languages.ts';
import type { ProblemBody, ProblemCode } from '../../contract/problems.ts';
import { ReadOnly, Unavailable, Problem, problemBody } from '../errors.ts';
import { withoutQuotes } from '../process/log.ts';
import { languageOf } from './language.ts';
import type { OutageLog } from './outage-log.ts';

/** The problem for each error code of Fastify: https://fastify.dev/docs/latest/Reference/Errors/ */
const problemByFastifyCode: Readonly<Record<string, ProblemCode>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'too-large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported-type',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'invalid',
  FST_ERR_ASYNC_CONSTRAINT: 'not-found',
  FST_ERR_MAX_PARAM_LENGTH: 'uri-too-long',
};

/** Maps an error to a problem of the contract; 'internal' for any unknown error. */
export function toProblem(error: unknown): Problem {
  if (error instanceof Problem) return error;
  if (error instanceof ReadOnly) return new Problem('unavailable', readOnly);
  if (error instanceof Unavailable) return new Problem('unavailable', { retryAfter: 5 });
  if (codeOf(error) === 'FST_ERR_BAD_URL')
    return new Problem('invalid', { message: 'This address is damaged. Please check it.' });
  return new Problem(
    problemByFastifyCode[codeOf(error)] ?? (isClientError(error) ? 'invalid' : 'internal'),
  );
}

const readOnly = {
  message:
    'The site is moving to another database and cannot save this right now. Please try again in a few minutes.',
  retryAfter: 30,
};

/** Fastify's errors about a client, such as an incomplete body, have a status of 4xx. */
function isClientError(error: unknown): boolean {
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500;
  return status >= 400 && status < 500;
}

/** Maps an error to a problem; logs unknown errors and counts those of an outage. */
export function toLoggedProblem(
  error: unknown,
  request: FastifyRequest,
  outages: OutageLog | undefined,
): Problem {
  const problem = toProblem(error);
  if (problem.code === 'internal')
    request.log.error({ err: error, requestId: request.id }, 'unexpected failure');
  if (error instanceof Unavailable)
    outages?.countRefusal({ requestId: request.id, cause: causeOf(error) });
  request.problemCode = problem.code;
  return problem;
}

/** The response body; of a server error it has the request id, under which the log has the error. */
export function problemBodyFor(problem: Problem, request: FastifyRequest): ProblemBody {
  return problemBody(problem, problem.status >= 500 ? request.id : undefined);
}

/** Renders an HTML document for a problem. */
export type ProblemPage = (shown: {
  readonly language: LanguageCode;
  readonly status: number;
  readonly problem: ProblemBody;
  /** The request was neither GET nor HEAD. */
  readonly isWrite: boolean;
}) => { readonly headers: Readonly<Record<string, string>>; readonly body: string };

interface SendOptions {
  readonly reply: FastifyReply;
  readonly outages: OutageLog | undefined;
  readonly problemPage?: ProblemPage | undefined;
}

/** Sends the problem for an error: as HTML to a browser that navigates, else as JSON. */
export function sendProblem(
  error: unknown,
  request: FastifyRequest,
  { reply, outages, problemPage }: SendOptions,
): FastifyReply {
  const problem = toLoggedProblem(error, request, outages);
  if (problem.retryAfter !== undefined)
    void reply.header('retry-after', String(problem.retryAfter));
  if (problem.allow !== undefined) void reply.header('allow', problem.allow.join(', '));
  const body = problemBodyFor(problem, request);
  void reply.code(problem.status).header('cache-control', 'no-store');
  if (problemPage === undefined || !wantsHtml(request)) {
    return reply
      .header('content-type', 'application/json; charset=utf-8')
      .send(JSON.stringify(body));
  }
  const isWrite = request.method !== 'GET' && request.method !== 'HEAD';
  const page = problemPage({
    language: languageOf(request),
    status: problem.status,
    problem: body,
    isWrite,
  });
  return reply.headers({ ...page.headers, 'cache-control': 'no-store' }).send(page.body);
}

function wantsHtml({ url, headers: { accept = '' } }: FastifyRequest): boolean {
  return /\btext\/html\b/i.test(accept) && !/^\/api(?:[/?]|$)/.test(url);
}

function causeOf(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  return cause instanceof Error ? withoutQuotes(cause.message) : 'unknown';
}

function codeOf(error: unknown): string {
  return (error as FastifyError | null)?.code ?? '';
}

// Errors before there is a request: https://nodejs.org/api/http.html#event-clienterror
const problemByParserCode: Readonly<Record<string, ProblemCode>> = {
  HPE_HEADER_OVERFLOW: 'headers-too-large',
  ERR_HTTP_REQUEST_TIMEOUT: 'timeout',
};

/** Writes a problem to the socket: where Node's HTTP parser fails, there is no response object. */
export function sendParserError(
  error: Error & { code?: string },
  socket: Socket,
  { headers, log }: { headers: Readonly<Record<string, string>>; log: FastifyBaseLogger },
): void {
  if (error.code === 'ECONNRESET' || socket.destroyed || !socket.writable) {
    socket.destroy();
    return;
  }
  log.debug({ code: error.code }, 'request refused by the parser');
  const problem = new Problem(problemByParserCode[error.code ?? ''] ?? 'invalid');
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
  // Destroying it at once could discard the response; without a limit a client could keep the socket open for ever.
  socket.resume();
  setTimeout(() => socket.destroy(), lingerTime).unref();
}

const lingerTime = 500;
