import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Endpoint } from '../../contract/endpoints/endpoint.ts';
import { createExperienceEndpoint, heldStatus } from '../../contract/endpoints/experiences.ts';
import { createReportEndpoint } from '../../contract/endpoints/reports.ts';
import { createVoteEndpoint } from '../../contract/endpoints/votes.ts';
import { limits } from '../../contract/limits.ts';
import {
  experiencePath,
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
import { bodyFor, explain } from '../http/error-handler.ts';
import type { OutageLog } from '../http/outage-log.ts';
import { requireEachOnce } from '../http/parse.ts';
import type { Visitor, Visitors } from '../http/visitor.ts';
import { getSameVote } from '../votes/queries.ts';
import { sameVoteBy } from '../votes/routes.ts';
import { renderDocument, type PageDeps } from './routes.ts';

/** A field that people don't see and programs that fill every field do. */
const honeypot = 'website';

/** Percent-encoding makes three bytes of one: a form may be so much longer than what it says. */
const bodyLimit = 3 * limits.body.maxBytes;

export interface FormDeps extends PageDeps {
  readonly visitors: Visitors;
  /** Resolves when pages show all votes. */
  readonly votesShown: () => Promise<void>;
  readonly outages: OutageLog;
}

interface Form {
  readonly endpoint: Endpoint;
  /** The page that shows the form, and what is wrong with it. */
  readonly page: string;
  /** Undefined where the story is not to be seen (any more). */
  readonly findParams: () => Promise<Readonly<Record<string, string>> | undefined>;
  readonly sent: URLSearchParams;
  readonly fields: Readonly<Record<string, string>>;
  /** What of the body is not text. */
  readonly more?: Readonly<Record<string, boolean>>;
  readonly isByProgram?: boolean;
  readonly visitor: Visitor;
  /** What is left to do when it has taken effect. */
  readonly afterwards?: (params: Readonly<Record<string, string>>) => Promise<void>;
  readonly next: string;
}

/**
 * The forms as they work without JavaScript, and before it has arrived: they do what the calls do, and answer with
 * the next page, or with the same page and what to mend.
 */
export function formRoutes(app: FastifyInstance, deps: FormDeps): void {
  void app.register((forms, _options, done) => {
    forms.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit },
      (_request, body, parsed) => parsed(null, new URLSearchParams(String(body))),
    );
    forms.post(paths.post, { bodyLimit }, (request, reply) => postStory(deps, request, reply));
    forms.post<Story>(patternOf(voteFormPath), { bodyLimit }, (request, reply) =>
      voteForStory(deps, request, reply),
    );
    forms.post<Story>(patternOf(reportFormPath), { bodyLimit }, (request, reply) =>
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
  const sent = sentWith(request);
  const { [honeypot]: filled = '', askHuman, ...fields } = Object.fromEntries(sent);
  return submit(deps, request, reply, {
    endpoint: createExperienceEndpoint,
    page: paths.post,
    findParams() {
      // The form comes back with its text and with the field empty: whoever is no program sends it again, or has a
      // person decide, whose browser may fill in the field each time.
      if (filled !== '' && askHuman === undefined) throw new Problem('review', trapped);
      return Promise.resolve({});
    },
    sent,
    fields,
    ...(askHuman !== undefined && { more: { askHuman: true } }),
    isByProgram: filled !== '',
    visitor: deps.visitors.recognise(request, reply),
    next: `${paths.browse}#${sharedId}`,
  });
}

const trapped = {
  message:
    'Your story is not public yet: a field that has to stay empty was filled in, perhaps by your browser.',
  review: { reasons: [], mayAskHuman: true },
};

function voteForStory(deps: FormDeps, request: StoryRequest, reply: FastifyReply) {
  const { randomId } = request.params;
  const { visitor, keep } = deps.visitors.recogniseOnce(request, randomId);
  const { device, sameVisit = [] } = visitor;
  keep(reply, device);
  return submit(deps, request, reply, {
    endpoint: createVoteEndpoint,
    page: experiencePath(randomId),
    findParams: () => idOf(deps, randomId),
    async afterwards({ id = '' }) {
      const votes = sameVoteBy(id, sameVisit, deps.now());
      const counted = await getSameVote(deps.database.read, votes);
      if (counted !== undefined) keep(reply, counted.device);
      await deps.votesShown();
    },
    sent: sentWith(request),
    // Without a script there is no fingerprint of the browser: the device's cookie stands in for it.
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
    findParams: () => idOf(deps, randomId),
    sent: sentWith(request),
    fields: { ...fieldsOf(request), reporterFingerprint: visitor.device },
    visitor,
    // The story is hidden now, or may be soon.
    next: `${paths.browse}#${reportedId}`,
  });
}

async function idOf({ database }: FormDeps, randomId: string) {
  const story = await getVisibleExperience(database.read, randomId);
  return story && { id: story.id };
}

function patternOf(path: (randomId: string) => string): string {
  return path('ID').replace('ID', ':randomId');
}

async function submit(
  deps: FormDeps,
  request: FastifyRequest,
  reply: FastifyReply,
  form: Form,
): Promise<FastifyReply> {
  const { endpoint, visitor, sent, fields, more, isByProgram = false } = form;
  try {
    deps.router.admitForm(request);
    requireReadable(sent);
    const params = await form.findParams();
    if (params === undefined) return await seeOther(reply, form.page);
    const body = { ...fields, ...more };
    const { status } = await deps.router.handleForm({
      endpoint,
      params,
      visitor,
      body,
      isByProgram,
    });
    await form.afterwards?.(params);
    // A held experience has no page that could confirm it.
    if (status !== heldStatus) return await seeOther(reply, form.next);
    return await sendPage(deps, reply, form.page, { values: {} });
  } catch (error) {
    const problem = explain(error, request, deps.outages);
    if (problem.retryAfter !== undefined)
      void reply.header('retry-after', String(problem.retryAfter));
    const outcome = { values: fields, problem: bodyFor(problem, request) };
    return sendPage(deps, reply, form.page, outcome);
  }
}

/** @throws Problem where a form says something twice, or more than a call may. */
function requireReadable(sent: URLSearchParams): void {
  requireEachOnce(sent, [...sent.keys()]);
  const bytes = Buffer.byteLength([...sent].flat().join(''));
  if (bytes > limits.body.maxBytes) throw new Problem('too-large', { message: tooLong });
}

const tooLong = 'This text is far too long. Please shorten it.';

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

/** Nothing, where a form came without a body. */
function sentWith({ body }: FastifyRequest): URLSearchParams {
  return body instanceof URLSearchParams ? body : new URLSearchParams();
}

function fieldsOf(request: FastifyRequest): Readonly<Record<string, string>> {
  return Object.fromEntries(sentWith(request));
}

function seeOther(reply: FastifyReply, location: string): FastifyReply {
  return reply.code(303).headers({ location, 'cache-control': 'no-store' }).send();
}
