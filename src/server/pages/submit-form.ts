import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Endpoint } from '../../contract/endpoints/endpoint.ts';
import { limits } from '../../contract/limits.ts';
import { receiptPath } from '../../contract/paths.ts';
import type { FormOutcome } from '../../web/page/renderer.ts';
import { Problem } from '../errors.ts';
import { problemBodyFor, toLoggedProblem } from '../http/error-handler.ts';
import { referrerHeader } from '../http/headers.ts';
import type { OutageLog } from '../http/outage-log.ts';
import { rejectRepeated } from '../http/parse.ts';
import type { Visitor, Visitors } from '../http/visitor/visitor.ts';
import { renderDocument, type PageDeps } from './routes.ts';

/** Percent-encoding makes three bytes of one. */
export const bodyLimit = 3 * limits.body.maxBytes;

export interface FormDeps extends PageDeps {
  readonly visitors: Visitors;
  /** Resolves when all votes have invalidated cached pages. */
  readonly votesShown: () => Promise<void>;
  readonly outages: OutageLog;
}

/** A form that was sent, and the command that it runs. */
export interface Form {
  readonly endpoint: Endpoint;
  /** The path of the page with the form, which also shows its problems. */
  readonly page: string;
  /** The path parameters of the endpoint; undefined where the story is not visible (any more). */
  readonly findParams: () => Promise<Readonly<Record<string, string>> | undefined>;
  readonly formData: URLSearchParams;
  readonly fields: Readonly<Record<string, string>>;
  /** Fields of the body that are not text, or that the server adds. */
  readonly added?: Readonly<Record<string, boolean | string>>;
  readonly isLikelyBot?: boolean;
  readonly visitor: Visitor;
  readonly afterSuccess?: (params: Readonly<Record<string, string>>) => Promise<void>;
  readonly next: string;
}

/** Runs the command of a form. Answers with a redirect to the next page, or the same page with the problem. */
export async function submit(
  deps: FormDeps,
  request: FastifyRequest,
  reply: FastifyReply,
  form: Form,
): Promise<FastifyReply> {
  const { endpoint, visitor, formData, fields, added, isLikelyBot = false } = form;
  try {
    await deps.router.checkForm(request);
    validateFormData(formData);
    const params = await form.findParams();
    if (params === undefined) return await seeOther(reply, form.page);
    const body = { ...fields, ...added };
    await deps.router.handleForm({ endpoint, params, visitor, body, isLikelyBot });
    await form.afterSuccess?.(params);
    return await seeOther(reply, form.next);
  } catch (error) {
    const problem = toLoggedProblem(error, request, deps.outages);
    if (problem.retryAfter !== undefined)
      void reply.header('retry-after', String(problem.retryAfter));
    const outcome = { values: fields, problem: problemBodyFor(problem, request) };
    return sendPage(deps, reply, form.page, outcome);
  }
}

/** @throws Problem where a field is repeated, or the fields are longer than the body of a call may be */
function validateFormData(formData: URLSearchParams): void {
  rejectRepeated(formData, [...formData.keys()]);
  const bytes = Buffer.byteLength([...formData].flat().join(''));
  if (bytes > limits.body.maxBytes) throw new Problem('too-large', { message: tooLongMessage });
}

const tooLongMessage = 'This text is far too long. Please shorten it.';

/** Sends the page at this path with the outcome of a form, for this visitor alone. */
export async function sendPage(
  deps: PageDeps,
  reply: FastifyReply,
  path: string,
  outcome?: FormOutcome,
): Promise<FastifyReply> {
  const url = new URL(path, 'http://localhost');
  const source = deps.router.sourceOf(reply.request);
  const page = await renderDocument(deps, {
    source,
    url,
    plan: deps.bundle.planPage(url),
    ...(outcome !== undefined && { form: outcome }),
  });
  return reply
    .code(page.status)
    .headers({ ...page.headers, 'cache-control': 'no-store', ...privateHeaders(url) })
    .send(page.body);
}

/** Empty where the form came without a body. */
export function formDataOf({ body }: FastifyRequest): URLSearchParams {
  return body instanceof URLSearchParams ? body : new URLSearchParams();
}

export function fieldsOf(request: FastifyRequest): Readonly<Record<string, string>> {
  return Object.fromEntries(formDataOf(request));
}

function seeOther(reply: FastifyReply, location: string): FastifyReply {
  return reply.code(303).headers({ location, 'cache-control': 'no-store' }).send();
}

/** A receipt's address is its key: it is in no referrer and no search engine. */
function privateHeaders({ pathname }: URL): Readonly<Record<string, string>> {
  if (!pathname.startsWith(receiptPath(''))) return {};
  return { [referrerHeader]: 'no-referrer', 'x-robots-tag': 'noindex' };
}
