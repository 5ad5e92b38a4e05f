import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Endpoint } from '../../contract/endpoint.ts';
import { postExperience } from '../../contract/experiences.ts';
import { reportedId, sharedId, votedId } from '../../contract/targets.ts';
import { experiencePath, paths, reportFormPath, voteFormPath } from '../../contract/paths.ts';
import { report } from '../../contract/reports.ts';
import { vote } from '../../contract/votes.ts';
import type { FormOutcome } from '../../web/page-door.ts';
import { findVisible } from '../experiences/queries.ts';
import { requireEachOnce } from '../http/parse.ts';
import { Problem, problemBody } from '../http/problem.ts';
import type { Visitor, Visitors } from '../http/visitor.ts';
import { renderDocument, type PageDeps } from './routes.ts';

/** A field that people don't see and programs that fill every field do. */
const honeypot = 'website';

export interface FormDeps extends PageDeps {
  readonly visitors: Visitors;
  /** Resolves when pages show all votes. */
  readonly votesShown: () => Promise<void>;
}

interface Form {
  readonly endpoint: Endpoint;
  /** The page that shows the form, and what is wrong with it. */
  readonly page: string;
  /** Undefined where the story is not to be seen (any more). */
  readonly findParams: () => Promise<Readonly<Record<string, string>> | undefined>;
  readonly sent: URLSearchParams;
  readonly fields: Readonly<Record<string, string>>;
  /** What of the body is no text. */
  readonly more?: Readonly<Record<string, boolean>>;
  readonly visitor: Visitor;
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
      { parseAs: 'string' },
      (_request, body, parsed) => parsed(null, new URLSearchParams(String(body))),
    );

    forms.post(paths.post, async (request, reply) => {
      const sent = sentWith(request);
      const { [honeypot]: filled, askHuman, ...fields } = Object.fromEntries(sent);
      if (filled !== undefined && filled !== '') return seeOther(reply, paths.browse);
      const visitor = deps.visitors.recognise(request, reply);
      return submit(deps, request, reply, {
        endpoint: postExperience,
        page: paths.post,
        findParams: () => Promise.resolve({}),
        sent,
        fields,
        ...(askHuman !== undefined && { more: { askHuman: true } }),
        visitor,
        next: `${paths.browse}#${sharedId}`,
      });
    });

    for (const { path, endpoint, nextOf } of [
      { path: voteFormPath, endpoint: vote, nextOf: afterVote },
      { path: reportFormPath, endpoint: report, nextOf: afterReport },
    ]) {
      forms.post<{ Params: { randomId: string } }>(patternOf(path), async (request, reply) => {
        const { randomId } = request.params;
        const visitor = deps.visitors.recognise(request, reply);
        const sent = sentWith(request);
        return submit(deps, request, reply, {
          endpoint,
          page: experiencePath(randomId),
          async findParams() {
            const story = await findVisible(deps.database.read, randomId);
            return story && { id: story.id };
          },
          sent,
          fields: { ...Object.fromEntries(sent), ...fingerprintOf(endpoint, visitor) },
          visitor,
          next: nextOf(randomId),
        });
      });
    }
    done();
  });
}

const afterVote = (randomId: string) => `${experiencePath(randomId)}#${votedId}`;

/** The story is hidden now, or may be soon. */
const afterReport = () => `${paths.browse}#${reportedId}`;

function patternOf(path: (randomId: string) => string): string {
  return path('ID').replace('ID', ':randomId');
}

/** Without a script there is no fingerprint of the browser: the device's cookie stands in for it. */
function fingerprintOf(endpoint: Endpoint, { device }: Visitor): Record<string, string> {
  return endpoint === vote ? { voterFingerprint: device } : { reporterFingerprint: device };
}

async function submit(
  deps: FormDeps,
  request: FastifyRequest,
  reply: FastifyReply,
  form: Form,
): Promise<FastifyReply> {
  const { endpoint, visitor, sent, fields, more } = form;
  try {
    deps.bind.admitForm(request);
    requireEachOnce(sent, [...sent.keys()]);
    const params = await form.findParams();
    if (params === undefined) return await seeOther(reply, form.page);
    const body = { ...fields, ...more };
    const { status } = await deps.bind.perform({ endpoint, params, visitor, body });
    if (endpoint === vote) await deps.votesShown();
    if (status !== waiting) return await seeOther(reply, form.next);
    return await sendPage(deps, reply, form.page, { values: {} });
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    return sendPage(deps, reply, form.page, { values: fields, problem: problemBody(error) });
  }
}

/** 202: what was sent is not public yet, and no other page would tell of it. */
const waiting = 202;

async function sendPage(
  deps: FormDeps,
  reply: FastifyReply,
  path: string,
  outcome: FormOutcome,
): Promise<FastifyReply> {
  const url = new URL(path, 'http://localhost');
  const source = deps.bind.sourceOf(reply.request);
  const page = await renderDocument(deps, { source, url, form: outcome });
  return reply
    .code(page.status)
    .headers({ ...page.headers, 'cache-control': 'no-store' })
    .send(page.body);
}

/** Nothing, where a form came without a body. */
function sentWith({ body }: FastifyRequest): URLSearchParams {
  return body instanceof URLSearchParams ? body : new URLSearchParams();
}

function seeOther(reply: FastifyReply, location: string): FastifyReply {
  return reply.code(303).headers({ location, 'cache-control': 'no-store' }).send();
}
