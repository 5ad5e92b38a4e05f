import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Endpoint } from '../../contract/endpoints/endpoint.ts';
import { createExperienceEndpoint, heldStatus } from '../../contract/endpoints/experiences.ts';
import { createReportEndpoint } from '../../contract/endpoints/reports.ts';
import { createVoteEndpoint } from '../../contract/endpoints/votes.ts';
import { limits } from '../../contract/limits.ts';
import {
  experiencePath,
  honeypotField,
  paths,
  reportFormPath,
  voteFormPath,
  reportedId,
  sharedId,
  votedId,
} from '../../contract/paths.ts';
import type { FormOutcome } from '../../web/page/renderer.ts';
import { Problem } from '../errors.ts';
import { getVisibleExperience } from '../experiences/queries.ts';
import { problemBodyFor, toLoggedProblem } from '../http/error-handler.ts';
import type { OutageLog } from '../http/outage-log.ts';
import { rejectRepeated } from '../http/parse.ts';
import type { Visitor, Visitors } from '../http/visitor/visitor.ts';
import { getDuplicateVote } from '../votes/queries.ts';
import { renderDocument, type PageDeps } from './routes.ts';

/** Percent-encoding makes three bytes of one. */
const bodyLimit = 3 * limits.body.maxBytes;

export interface FormDeps extends PageDeps {
  readonly visitors: Visitors;
  /** Resolves when all votes have invalidated cached pages. */
  readonly votesShown: () => Promise<void>;
  readonly outages: OutageLog;
}

interface Form {
  readonly endpoint: Endpoint;
  /** The path of the page with the form, which also shows its problems. */
  readonly page: string;
  /** The path parameters of the endpoint; undefined where the story is not visible (any more). */
  readonly findParams: () => Promise<Readonly<Record<string, string>> | undefined>;
  readonly formData: URLSearchParams;
  readonly fields: Readonly<Record<string, string>>;
  /** Boolean fields of the body. */
  readonly flags?: Readonly<Record<string, boolean>>;
  readonly isLikelyBot?: boolean;
  readonly visitor: Visitor;
  readonly afterSuccess?: (params: Readonly<Record<string, string>>) => Promise<void>;
  readonly next: string;
}

/**
 * The forms without JavaScript and before hydration. They run the same commands as the calls, and redirect to the next
 * page or render the same page with the problems.
 */
export function formRoutes(app: FastifyInstance, deps: FormDeps): void {
  void app.register((forms, _options, done) => {
    forms.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit },
      (_request, body, parsed) => parsed(null, new URLSearchParams(String(body))),
    );
    forms.post(paths.post, { bodyLimit }, (request, reply) => postStory(deps, request, reply));
    forms.post<Story>(routePattern(voteFormPath), { bodyLimit }, (request, reply) =>
      voteForStory(deps, request, reply),
    );
    forms.post<Story>(routePattern(reportFormPath), { bodyLimit }, (request, reply) =>
      reportStory(deps, request, reply),
    );
    done();
  });
}

interface Story {
  Params: { randomId: string };
}
type StoryRequest = FastifyRequest<Story>;

function postStory(deps: FormDeps, request: FastifyRequest, reply: FastifyReply) {
  const formData = formDataOf(request);
  const { [honeypotField]: filled = '', askHuman, ...fields } = Object.fromEntries(formData);
  return submit(deps, request, reply, {
    endpoint: createExperienceEndpoint,
    page: paths.post,
    findParams() {
      // The form comes back with its text and an empty honeypot. A person sends it again, or asks for a moderator if the
      // browser fills in the field each time.
      if (filled !== '' && askHuman === undefined) throw new Problem('review', honeypotProblem);
      return Promise.resolve({});
    },
    formData,
    fields,
    ...(askHuman !== undefined && { flags: { askHuman: true } }),
    isLikelyBot: filled !== '',
    visitor: deps.visitors.recognise(request, reply),
    next: `${paths.browse}#${sharedId}`,
  });
}

const honeypotProblem = {
  message:
    'Your story is not public yet: a field that has to stay empty was filled in, perhaps by your browser.',
  review: { reasons: [], mayAskHuman: true },
};

function voteForStory(deps: FormDeps, request: StoryRequest, reply: FastifyReply) {
  const { randomId } = request.params;
  const { visitor, setCookie } = deps.visitors.recogniseDoubleTap(request, randomId);
  const { device, doubleTapDevices = [] } = visitor;
  setCookie(reply, device);
  return submit(deps, request, reply, {
    endpoint: createVoteEndpoint,
    page: experiencePath(randomId),
    findParams: () => findExperienceParams(deps, randomId),
    async afterSuccess({ id = '' }) {
      const doubleTap = { experienceId: id, devices: doubleTapDevices };
      const counted = await getDuplicateVote(deps.database.read, doubleTap, deps.now());
      if (counted !== undefined) setCookie(reply, counted.device);
      await deps.votesShown();
    },
    formData: formDataOf(request),
    // Without JavaScript there is no browser fingerprint: the device is used instead.
    fields: { ...fieldsOf(request), voterFingerprint: device },
    visitor,
    next: `${experiencePath(randomId)}#${votedId}`,
  });
}

function reportStory(deps: FormDeps, request: StoryRequest, reply: FastifyReply) {
  const { randomId } = request.params;
  const visitor = deps.visitors.recognise(request, reply);
  return submit(deps, request, reply, {
    endpoint: createReportEndpoint,
    page: experiencePath(randomId),
    findParams: () => findExperienceParams(deps, randomId),
    formData: formDataOf(request),
    fields: { ...fieldsOf(request), reporterFingerprint: visitor.device },
    visitor,
    // Not the story's page: the story is hidden, or may be soon.
    next: `${paths.browse}#${reportedId}`,
  });
}

async function findExperienceParams({ database }: FormDeps, randomId: string) {
  const story = await getVisibleExperience(database.read, randomId);
  return story && { id: story.id };
}

function routePattern(path: (randomId: string) => string): string {
  return path('ID').replace('ID', ':randomId');
}

async function submit(
  deps: FormDeps,
  request: FastifyRequest,
  reply: FastifyReply,
  form: Form,
): Promise<FastifyReply> {
  const { endpoint, visitor, formData, fields, flags, isLikelyBot = false } = form;
  try {
    await deps.router.checkForm(request);
    validateFormData(formData);
    const params = await form.findParams();
    if (params === undefined) return await seeOther(reply, form.page);
    const body = { ...fields, ...flags };
    const { status } = await deps.router.handleForm({
      endpoint,
      params,
      visitor,
      body,
      isLikelyBot,
    });
    await form.afterSuccess?.(params);
    // A held experience has no page to redirect to. Its flags tell whether the author has asked for a person.
    if (status !== heldStatus) return await seeOther(reply, form.next);
    return await sendPage(deps, reply, form.page, { values: flagValues(flags) });
  } catch (error) {
    const problem = toLoggedProblem(error, request, deps.outages);
    if (problem.retryAfter !== undefined)
      void reply.header('retry-after', String(problem.retryAfter));
    const outcome = { values: fields, problem: problemBodyFor(problem, request) };
    return sendPage(deps, reply, form.page, outcome);
  }
}

/** The flags that are set, as the fields of a form. */
function flagValues(flags: Form['flags']): Record<string, string> {
  const set = Object.entries(flags ?? {}).filter(([, isSet]) => isSet);
  return Object.fromEntries(set.map(([name]) => [name, 'true']));
}

/** @throws Problem where a field is repeated, or the fields are longer than the body of a call may be */
function validateFormData(formData: URLSearchParams): void {
  rejectRepeated(formData, [...formData.keys()]);
  const bytes = Buffer.byteLength([...formData].flat().join(''));
  if (bytes > limits.body.maxBytes) throw new Problem('too-large', { message: tooLongMessage });
}

const tooLongMessage = 'This text is far too long. Please shorten it.';

async function sendPage(
  deps: FormDeps,
  reply: FastifyReply,
  path: string,
  outcome: FormOutcome,
): Promise<FastifyReply> {
  const url = new URL(path, 'http://localhost');
  const source = deps.router.sourceOf(reply.request);
  const page = await renderDocument(deps, {
    source,
    url,
    plan: deps.bundle.planPage(url),
    form: outcome,
  });
  return reply
    .code(page.status)
    .headers({ ...page.headers, 'cache-control': 'no-store' })
    .send(page.body);
}

/** Empty where the form came without a body. */
function formDataOf({ body }: FastifyRequest): URLSearchParams {
  return body instanceof URLSearchParams ? body : new URLSearchParams();
}

function fieldsOf(request: FastifyRequest): Readonly<Record<string, string>> {
  return Object.fromEntries(formDataOf(request));
}

function seeOther(reply: FastifyReply, location: string): FastifyReply {
  return reply.code(303).headers({ location, 'cache-control': 'no-store' }).send();
}
