import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { ExperienceSchema } from './experiences.ts';
import { limits } from './limits.ts';
import { reportReasons } from './report-reasons.ts';
import { holdCauses, ReasonSchema } from './review.ts';

export const adminStatus = endpoint({
  method: 'GET',
  path: '/api/admin/status',
  summary: 'Whether this browser is logged in as administrator',
  replies: { 200: v.object({ isAdmin: v.boolean() }) },
  problems: [],
});

export const login = endpoint({
  method: 'POST',
  path: '/api/admin/login',
  summary: 'Start an administrator session',
  body: v.strictObject({
    password: v.pipe(
      v.string('Please enter the password.'),
      v.check((text) => text.trim() !== '', 'Please enter the password.'),
      v.maxLength(limits.password.max, 'This password is too long.'),
    ),
  }),
  replies: { 200: v.object({ isAdmin: v.literal(true) }) },
  problems: ['invalid', 'wrong-password', 'foreign-origin', 'too-many', 'busy', 'unavailable'],
});

export const logout = endpoint({
  method: 'POST',
  path: '/api/admin/logout',
  summary: 'End the administrator session',
  replies: { 200: v.object({ isAdmin: v.literal(false) }) },
  problems: ['foreign-origin'],
});

export const ReportDetailSchema = v.object({
  id: v.string(),
  reason: v.picklist(reportReasons),
  description: v.nullable(v.string()),
  createdAt: v.string(),
});

export const ReportedItemSchema = v.object({
  experience: ExperienceSchema,
  hidden: v.pipe(v.boolean(), v.description('False when its reports wait without hiding it')),
  reports: v.array(ReportDetailSchema),
  reportCount: v.number(),
});
export type ReportedItem = v.InferOutput<typeof ReportedItemSchema>;

export const reportedExperiences = endpoint({
  method: 'GET',
  path: '/api/admin/reported-experiences',
  summary: 'Stories with pending reports, most reported first',
  replies: { 200: v.array(ReportedItemSchema) },
  problems: ['unauthorized'],
});

export const restore = endpoint({
  method: 'POST',
  path: '/api/admin/restore/{id}',
  summary: 'Make a reported story visible again',
  replies: { 200: v.object({ restored: v.literal(true) }) },
  problems: ['unauthorized', 'foreign-origin', 'experience-not-found', 'unavailable'],
});

export const deleteExperience = endpoint({
  method: 'DELETE',
  path: '/api/admin/delete/{id}',
  summary: 'Delete a story for good',
  replies: { 200: v.object({ deleted: v.literal(true) }) },
  problems: ['unauthorized', 'foreign-origin', 'experience-not-found', 'unavailable'],
});

export const HeldItemSchema = v.object({
  experience: ExperienceSchema,
  cause: v.picklist(holdCauses),
  reasons: v.array(ReasonSchema),
});
export type HeldItem = v.InferOutput<typeof HeldItemSchema>;

export const heldExperiences = endpoint({
  method: 'GET',
  path: '/api/admin/held-experiences',
  summary: 'Stories that wait for a person before they are public, longest waiting first',
  replies: { 200: v.object({ count: v.number(), items: v.array(HeldItemSchema) }) },
  problems: ['unauthorized'],
});

export const publish = endpoint({
  method: 'POST',
  path: '/api/admin/publish/{id}',
  summary: 'Make a held story public',
  replies: { 200: v.object({ published: v.literal(true) }) },
  problems: ['unauthorized', 'foreign-origin', 'experience-not-found', 'unavailable'],
});

export const moderationActions = [
  'login',
  'login-failed',
  'logout',
  'restore',
  'publish',
  'delete',
  'password-changed',
] as const;

const ModerationLogEntrySchema = v.object({
  id: v.number(),
  action: v.picklist(moderationActions),
  randomId: v.nullable(v.string()),
  detail: v.nullable(v.string()),
  createdAt: v.string(),
  count: v.pipe(
    v.number(),
    v.description('1; for failed logins, of which one entry tells a whole hour, how many'),
  ),
});
export type ModerationLogEntry = v.InferOutput<typeof ModerationLogEntrySchema>;

export const moderationLog = endpoint({
  method: 'GET',
  path: '/api/admin/log',
  summary: 'What administrators did, newest first',
  replies: { 200: v.array(ModerationLogEntrySchema) },
  problems: ['unauthorized'],
});
