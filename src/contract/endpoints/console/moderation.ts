import * as v from 'valibot';
import { limits } from '../../limits.ts';
import { reportReasons } from '../../report-reasons.ts';
import { holdCauses, ReasonSchema } from '../../review.ts';
import { endpoint } from '../endpoint.ts';
import { ExperienceSchema } from '../experiences.ts';
import { moderationReasons } from '../moderation-reasons.ts';

/** Pending; a moderator found nothing wrong; a moderator removed the story; or its author deleted or changed it. */
export const reportStatuses = ['pending', 'restored', 'upheld', 'lapsed'] as const;

/** A report without data about its sender. */
export const ReportDetailSchema = v.object({
  id: v.string(),
  experienceId: v.string(),
  reason: v.picklist(reportReasons),
  description: v.nullable(v.string()),
  status: v.picklist(reportStatuses),
  createdAt: v.string(),
});

/** What a decision about a story is about. */
export const VersionSchema = v.pipe(
  v.string(),
  v.description('Of its text, and of the reports and the appeal that wait'),
);

const ReadVersionSchema = v.pipe(
  v.string(),
  v.maxLength(64),
  v.description('What the moderator has read: the call is refused when it is another one'),
);
const DecisionQuerySchema = v.strictObject({ version: v.optional(ReadVersionSchema) });

const decisionProblems = [
  'unauthorized',
  'foreign-origin',
  'experience-not-found',
  'taken',
  'decided',
  'changed',
  'unavailable',
] as const;

export const ReportedItemSchema = v.object({
  experience: ExperienceSchema,
  version: VersionSchema,
  hidden: v.pipe(v.boolean(), v.description('False when its reports wait without hiding it')),
  reports: v.pipe(v.array(ReportDetailSchema), v.description('The newest that wait')),
  reportCount: v.pipe(v.number(), v.description('How many wait')),
  sameReporter: v.optional(
    v.pipe(
      v.object({ report: v.string(), hidden: v.number() }),
      v.description('The report that hid the story, when its sender hid several that wait'),
    ),
  ),
});
export type ReportedItem = v.InferOutput<typeof ReportedItemSchema>;

export const listReportedExperiencesEndpoint = endpoint({
  method: 'GET',
  path: '/api/admin/reported-experiences',
  summary: 'Stories with pending reports, most reported first',
  responses: { 200: v.array(ReportedItemSchema) },
  problems: ['unauthorized'],
});

export const restoreExperienceEndpoint = endpoint({
  method: 'POST',
  path: '/api/admin/restore/{id}',
  summary: 'Make a reported story visible again',
  query: DecisionQuerySchema,
  responses: { 200: v.object({ restored: v.literal(true) }) },
  problems: [...decisionProblems, 'not-reported'],
});

/** Whose reports are undone together: one browser, one network (an IPv4 address or an IPv6 /64), or one IPv6 /48. */
export const hiderKinds = ['reporter', 'network', 'site'] as const;
export type HiderKind = (typeof hiderKinds)[number];

const namedReport = 'Please name a report by its id.';

export const restoreHiddenEndpoint = endpoint({
  method: 'POST',
  path: '/api/admin/restore-hidden',
  summary:
    'Make all stories visible again that the sender of a report, or their network, alone hid',
  body: v.strictObject({
    report: v.pipe(v.string(namedReport), v.uuid(namedReport)),
    kind: v.picklist(hiderKinds, 'Please choose reporter, network or site.'),
  }),
  responses: { 200: v.object({ restored: v.number(), left: v.number() }) },
  problems: ['invalid', 'unauthorized', 'foreign-origin', 'not-found', 'unavailable'],
});

const HidingsSchema = v.object({
  breaker: v.pipe(
    v.nullable(v.picklist(['hour', 'half'])),
    v.description('Why reports hide nothing for now: many were hidden within the hour, or half'),
  ),
  hidden: v.pipe(v.number(), v.description('How many wait that set it off; 0 when it is off')),
  sources: v.array(
    v.object({
      kind: v.picklist(hiderKinds),
      report: v.pipe(v.string(), v.description('One report of this source')),
      hidden: v.number(),
      restorable: v.pipe(v.number(), v.description('All that wait, also from before')),
    }),
  ),
});
export type Hidings = v.InferOutput<typeof HidingsSchema>;

export const listHidingsEndpoint = endpoint({
  method: 'GET',
  path: '/api/admin/hidings',
  summary: 'Whether reports hide stories for now, and who hid most of those that wait',
  responses: { 200: HidingsSchema },
  problems: ['unauthorized'],
});

export const deleteExperienceEndpoint = endpoint({
  method: 'DELETE',
  path: '/api/admin/delete/{id}',
  summary: 'Delete a story for good',
  query: DecisionQuerySchema,
  responses: { 200: v.object({ deleted: v.literal(true) }) },
  problems: decisionProblems,
});

export const HeldItemSchema = v.object({
  experience: ExperienceSchema,
  version: VersionSchema,
  cause: v.picklist(holdCauses),
  reasons: v.array(ReasonSchema),
});
export type HeldItem = v.InferOutput<typeof HeldItemSchema>;

export const listHeldExperiencesEndpoint = endpoint({
  method: 'GET',
  path: '/api/admin/held-experiences',
  summary: 'Stories that wait for a person before they are public, longest waiting first',
  responses: { 200: v.object({ count: v.number(), items: v.array(HeldItemSchema) }) },
  problems: ['unauthorized'],
});

export const publishExperienceEndpoint = endpoint({
  method: 'POST',
  path: '/api/admin/publish/{id}',
  summary: 'Make a held story public',
  query: DecisionQuerySchema,
  responses: { 200: v.object({ published: v.literal(true) }) },
  problems: decisionProblems,
});

export const moderationActions = [
  'login',
  'login-failed',
  'logout',
  'restore',
  'restore-all',
  'publish',
  'keep',
  'refuse',
  'delete',
  'drop',
  'report',
  'hold',
  'appeal',
  'edit',
  'withdraw',
  'password-changed',
  'invite',
  'invitation-withdrawn',
  'invitation-accepted',
  'role-changed',
  'disabled',
  'enabled',
  'codes-on',
  'codes-off',
  'passkey-added',
  'passkey-deleted',
  'session-ended',
] as const;

const ModerationLogEntrySchema = v.object({
  id: v.number(),
  action: v.picklist(moderationActions),
  randomId: v.nullable(v.string()),
  detail: v.nullable(v.string()),
  by: v.pipe(v.nullable(v.string()), v.description('The moderator; null for everybody else')),
  reason: v.pipe(
    v.nullable(v.picklist(moderationReasons)),
    v.description('Of a removal or a refusal'),
  ),
  createdAt: v.string(),
  count: v.pipe(
    v.number(),
    v.description('1; for failed logins, of which one entry tells a whole hour, how many'),
  ),
});
export type ModerationLogEntry = v.InferOutput<typeof ModerationLogEntrySchema>;

const DaySchema = v.pipe(v.string(), v.isoDate('Please write a day such as 2026-11-25.'));

/** What of the log is shown. Days are in UTC; `to` is among them. */
export const LogFilterSchema = v.strictObject({
  action: v.optional(v.picklist(moderationActions, 'There is no such action.')),
  moderator: v.optional(v.pipe(v.string(), v.maxLength(64), v.description('Their id'))),
  from: v.optional(DaySchema),
  to: v.optional(DaySchema),
  search: v.optional(
    v.pipe(v.string(), v.maxLength(limits.search.max), v.description('A story, by id or name')),
  ),
  all: v.optional(
    v.pipe(
      v.picklist(['1'], 'Please write all=1.'),
      v.description('Also what readers, authors and the review did'),
    ),
  ),
});
export type LogFilter = v.InferOutput<typeof LogFilterSchema>;

/** A separate path, because it is no JSON: the same entries as a file for spreadsheets. */
export const moderationLogFilePath = '/api/admin/log.csv';

export const listLogModeratorsEndpoint = endpoint({
  method: 'GET',
  path: '/api/admin/log/moderators',
  summary: 'Whose actions the log can be filtered by',
  responses: { 200: v.array(v.object({ id: v.string(), name: v.string() })) },
  problems: ['unauthorized'],
});

export const getModerationLogEndpoint = endpoint({
  method: 'GET',
  path: '/api/admin/log',
  summary: 'What moderators did, newest first; up to 200 with the logins that failed meanwhile',
  query: v.strictObject({
    ...LogFilterSchema.entries,
    before: v.optional(
      v.pipe(
        v.string(),
        v.regex(/^\d{1,15}$/, 'Please give the id of an entry.'),
        v.transform(Number),
      ),
    ),
  }),
  responses: { 200: v.array(ModerationLogEntrySchema) },
  problems: ['invalid', 'unauthorized'],
});
