import type { FastifyInstance } from 'fastify';
import { createExperienceEndpoint } from '../../contract/endpoints/experiences.ts';
import { createReportEndpoint } from '../../contract/endpoints/reports.ts';
import { createVoteEndpoint, deleteVoteEndpoint } from '../../contract/endpoints/votes.ts';
import {
  receiptPath,
  unvoteFormPath,
  experiencePath,
  honeypotField,
  paths,
  reportFormPath,
  voteFormPath,
  reportedId,
  sharedId,
  votedId,
  voteTakenBackId,
} from '../../contract/paths.ts';
import { Problem } from '../errors.ts';
import { getVisibleExperience } from '../experiences/queries.ts';
import { findReceipt } from '../experiences/records/receipt-queries.ts';
import { hasReported } from '../experiences/records/report-queries.ts';
import { doubleTapWindow } from '../http/visitor/visitor.ts';
import { getDuplicateVote, hasVoted } from '../votes/queries.ts';
import { receiptFormRoutes } from './receipts.ts';
import {
  addForm,
  bodyLimit,
  type Form,
  type FormDeps,
  formDataOf,
  type SentForm,
} from './submit-form.ts';

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
    addForm(forms, deps, paths.post, postForm);
    addForm(forms, deps, routePattern(voteFormPath), voteForm);
    addForm(forms, deps, routePattern(unvoteFormPath), unvoteForm);
    addForm(forms, deps, routePattern(reportFormPath), reportForm);
    receiptFormRoutes(forms, deps);
    done();
  });
}

function postForm(
  { database, visitors }: FormDeps,
  { request, reply, fields: sent }: SentForm,
): Form {
  const { [honeypotField]: filled = '', askHuman, ...fields } = sent;
  const receipts = visitors.doubleTapReceipts(request, formDataOf(request).toString());
  return {
    endpoint: createExperienceEndpoint,
    page: paths.post,
    findParams() {
      // The form comes back with its text and an empty honeypot. A person sends it again, or asks for a moderator if the
      // browser fills in the field each time.
      if (filled !== '' && askHuman === undefined) throw new Problem('review', honeypotProblem);
      return Promise.resolve({});
    },
    fields,
    added: { receipt: receipts[0], ...(askHuman !== undefined && { askHuman: true }) },
    isLikelyBot: filled !== '',
    visitor: visitors.recognise(request, reply),
    async nextAfterDoubleTap() {
      const stored = await findReceipt(database.read, receipts);
      return stored && nextPage(stored);
    },
    next: nextPage(receipts[0]),
  };
}

const nextPage = (receipt: string) => `${receiptPath(receipt)}#${sharedId}`;

const honeypotProblem = {
  message:
    'Your story is not public yet: a field that has to stay empty was filled in, perhaps by your browser.',
  review: { reasons: [], mayAskHuman: true },
};

function voteForm(deps: FormDeps, { request, reply, fields, param: randomId }: SentForm): Form {
  const { visitor, setCookie } = deps.visitors.recogniseDoubleTap(request, randomId);
  const { device, doubleTapDevices: devices = [device] } = visitor;
  setCookie(reply, device);
  const next = `${experiencePath(randomId)}#${votedId}`;
  const getCounted = ({ id = '' }) =>
    getDuplicateVote(deps.database.read, { experienceId: id, devices }, deps.now());
  return {
    ...experienceForm(deps, randomId),
    endpoint: createVoteEndpoint,
    nextAfterDoubleTap: async (params = {}) => (await getCounted(params)) && next,
    async afterSuccess(params) {
      const counted = await getCounted(params);
      if (counted !== undefined) setCookie(reply, counted.device);
      await deps.votesShown();
    },
    // Without JavaScript there is no browser fingerprint: the device is used instead.
    fields: { ...fields, voterFingerprint: device },
    visitor,
    next,
  };
}

function unvoteForm(deps: FormDeps, { request, reply, fields, param: randomId }: SentForm): Form {
  const visitor = deps.visitors.recognise(request, reply);
  const { device, deviceSince } = visitor;
  const next = `${experiencePath(randomId)}#${voteTakenBackId}`;
  return {
    ...experienceForm(deps, randomId),
    endpoint: deleteVoteEndpoint,
    // Of a vote that was taken back nothing is stored: none counts of a browser that is known.
    async nextAfterDoubleTap(params) {
      if (params?.['id'] === undefined || deviceSince >= deps.now()) return undefined;
      const vote = { experienceId: params['id'], device };
      return (await hasVoted(deps.database.read, vote)) ? undefined : next;
    },
    afterSuccess: () => deps.votesShown(),
    fields: { ...fields, voterFingerprint: device },
    visitor,
    next,
  };
}

function reportForm(deps: FormDeps, { request, reply, fields, param: randomId }: SentForm): Form {
  const { visitor, setCookie } = deps.visitors.recogniseDoubleTap(request, randomId);
  const { device, doubleTapDevices: devices = [device] } = visitor;
  setCookie(reply, device);
  // Not the story's page: the story is hidden, or may be soon.
  const next = `${paths.browse}#${reportedId}`;
  return {
    ...experienceForm(deps, randomId),
    endpoint: createReportEndpoint,
    fields: { ...fields, reporterFingerprint: device },
    visitor,
    async nextAfterDoubleTap() {
      const since = deps.now() - doubleTapWindow;
      const isReported = await hasReported(deps.database.read, { randomId, devices, since });
      return isReported ? next : undefined;
    },
    next,
  };
}

/** What the forms of a story's page have in common. */
function experienceForm({ database }: FormDeps, randomId: string) {
  return {
    page: experiencePath(randomId),
    async findParams() {
      const experience = await getVisibleExperience(database.read, randomId);
      return experience && { id: experience.id };
    },
  };
}

function routePattern(path: (randomId: string) => string): string {
  return path('ID').replace('ID', ':randomId');
}
