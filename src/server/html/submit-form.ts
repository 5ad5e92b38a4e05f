import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Endpoint } from '../../contract/endpoints/endpoint.ts';
import { localPath } from '../../contract/languages.ts';
import { limits } from '../../contract/limits.ts';
import { Problem } from '../errors.ts';
import { problemBodyFor, toLoggedProblem, toProblem } from '../http/error-handler.ts';
import { languageOf } from '../http/language.ts';
import type { OutageLog } from '../http/outage-log.ts';
import { repeatedProblem } from '../http/parse.ts';
import type { Visitor, Visitors } from '../http/visitor/visitor.ts';
import type { PageDeps } from './page-deps.ts';
import { sendPage } from './routes.ts';

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
  readonly fields: Readonly<Record<string, string>>;
  /** Fields of the body that are not text, or that the server adds. */
  readonly added?: Readonly<Record<string, boolean | string>>;
  readonly isLikelyBot?: boolean;
  readonly visitor: Visitor;
  /** The next page if the same form has taken effect just now: of a double tap the second answer is what people see. */
  readonly nextAfterDoubleTap?: (
    params?: Readonly<Record<string, string>>,
  ) => Promise<string | undefined>;
  readonly afterSuccess?: (params: Readonly<Record<string, string>>) => Promise<void>;
  readonly next: string;
}

/** Problems of what was sent: its page comes back with it. All others concern who sent it, or the server. */
const formProblems = new Set([400, 409, 413, 422]);

/** What a browser has sent. */
export interface SentForm {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly fields: Readonly<Record<string, string>>;
  /** The parameter of the form's path; empty where it has none. */
  readonly param: string;
}

/** Runs when the request is known to come from one of our pages: a foreign one must not replace the device. */
type Prepare = (deps: FormDeps, sent: SentForm) => Form;

/** Registers a form. */
export function addForm(
  forms: FastifyInstance,
  deps: FormDeps,
  path: string,
  prepare: Prepare,
): void {
  forms.post<{ Params: Record<string, string> }>(path, { bodyLimit }, (request, reply) => {
    const [param = ''] = Object.values(request.params);
    const fields = Object.fromEntries(formDataOf(request));
    return submit(deps, { request, reply, fields, param }, prepare);
  });
}

/**
 * Runs the command of a form. Answers with a redirect to the next page, or the same page with the problem and what was
 * typed.
 * @throws what is no problem of the form itself: no page is rendered for it
 */
async function submit(deps: FormDeps, sent: SentForm, prepare: Prepare): Promise<FastifyReply> {
  const { request, reply } = sent;
  let form: Form | undefined;
  try {
    const next = await deps.router.admission.runWrite(request, () => {
      form = prepare(deps, sent);
      return run(deps, formDataOf(request), form);
    });
    const location = localPath(languageOf(request), next);
    return await reply.code(303).headers({ location, 'cache-control': 'no-store' }).send();
  } catch (error) {
    if (form === undefined || !formProblems.has(toProblem(error).status)) throw error;
    const problem = toLoggedProblem(error, request, deps.outages);
    const outcome = { values: form.fields, problem: problemBodyFor(problem, request) };
    return sendPage(deps, reply, form.page, outcome);
  }
}

/** Returns the path of the next page. @throws Problem */
async function run(deps: FormDeps, formData: URLSearchParams, form: Form): Promise<string> {
  const { endpoint, visitor, fields, added, isLikelyBot = false } = form;
  validateFormData(formData);
  const params = await form.findParams();
  if (params === undefined) return (await form.nextAfterDoubleTap?.()) ?? form.page;
  const body = { ...fields, ...added };
  try {
    await deps.router.handleForm({ endpoint, params, visitor, body, isLikelyBot });
  } catch (error) {
    const next =
      toProblem(error).status === 409 ? await form.nextAfterDoubleTap?.(params) : undefined;
    if (next === undefined) throw error;
    return next;
  }
  await form.afterSuccess?.(params);
  return form.next;
}

/** @throws Problem where a field is repeated, there are too many, or they are longer than the body of a call may be */
function validateFormData(formData: URLSearchParams): void {
  if (formData.size > limits.body.maxFields)
    throw new Problem('invalid', { message: 'This form has too many fields.' });
  const repeated = repeatedProblem(formData, [...formData.keys()]);
  if (repeated !== undefined) throw repeated;
  const bytes = Buffer.byteLength([...formData].flat().join(''));
  if (bytes > limits.body.maxBytes) throw new Problem('too-large', { message: tooLongMessage });
}

const tooLongMessage = 'This text is far too long. Please shorten it.';

/** Empty where the form came without a body. */
export function formDataOf({ body }: FastifyRequest): URLSearchParams {
  return body instanceof URLSearchParams ? body : new URLSearchParams();
}
