import * as v from 'valibot';
import { ReasonSchema } from './review.ts';

/**
 * All problems that a client can get, by code, with their status and message. A route may use a more specific message;
 * the status and the code never change.
 */
export const problems = {
  invalid: { status: 400, message: 'Something in this request is not right. Please check it.' },
  'bad-json': { status: 400, message: 'This request is not valid JSON.' },
  unauthorized: { status: 401, message: 'Please log in first.' },
  'wrong-password': { status: 401, message: 'Invalid admin password' },
  'code-needed': {
    status: 401,
    message: 'Please also enter the code that your authenticator app shows.',
  },
  'wrong-passkey': { status: 401, message: 'This passkey does not open this console.' },
  'not-confirmed': {
    status: 403,
    message: 'That did not confirm who you are. Please check the password and the code.',
  },
  'not-permitted': {
    status: 403,
    message: 'Your role does not permit this. Please ask an owner of this site.',
  },
  'foreign-origin': {
    status: 403,
    message: 'This request came from another site and was refused.',
  },
  'not-found': { status: 404, message: 'There is nothing at this address.' },
  'no-stories': { status: 404, message: 'No stories available' },
  'experience-not-found': {
    status: 404,
    message: "This experience may have been removed or doesn't exist.",
  },
  'not-translatable': {
    status: 404,
    message: 'This site has no translation between these two languages.',
  },
  'not-offered': { status: 404, message: 'This site does not send notifications.' },
  'not-subscribed': { status: 404, message: 'No story is sent to this browser.' },
  'receipt-not-found': {
    status: 404,
    message: 'There is no story with this receipt. Please check that the link is complete.',
  },
  'invitation-not-found': {
    status: 404,
    message: 'This invitation was used, withdrawn or has expired. Please ask for a new one.',
  },
  'method-not-allowed': { status: 405, message: 'This address does not take that method.' },
  timeout: { status: 408, message: 'The request took too long to arrive. Please try again.' },
  'already-voted': { status: 409, message: 'Already voted on this experience' },
  'already-reported': { status: 409, message: 'You have already reported this story.' },
  'not-reported': {
    status: 409,
    message: 'This story is visible, and no report of it waits: there is nothing to restore.',
  },
  taken: { status: 409, message: 'Another moderator works on this story.' },
  decided: { status: 409, message: 'A moderator has decided about this story.' },
  changed: {
    status: 409,
    message: 'This story, its reports or its appeal have changed. Please read it again.',
  },
  duplicate: {
    status: 409,
    message: 'This story was already shared in this city today. Thank you for sharing it!',
  },
  'no-recent-vote': {
    status: 409,
    message: 'A vote can be taken back for a minute, by the browser that gave it.',
  },
  'not-editable': {
    status: 409,
    message: 'This story can no longer be changed. You can still delete it.',
  },
  'not-appealable': {
    status: 409,
    message: 'A person has looked at this story again already, or it is not hidden.',
  },
  'name-taken': {
    status: 409,
    message: 'Somebody has this name or is invited with it. Please choose another one.',
  },
  'last-way-in': {
    status: 409,
    message: 'This is the last way to log in, and stays.',
  },
  'password-of-site': {
    status: 409,
    message: 'The password of the site is changed by the command admin-password.',
  },
  'passkeys-unavailable': {
    status: 409,
    message:
      'Passkeys need https and PUBLIC_ORIGIN; on the machine of the server, http://localhost.',
  },
  'too-large': { status: 413, message: 'This request is too large. Please send at most 16 KB.' },
  'uri-too-long': { status: 414, message: 'This address is too long.' },
  'unsupported-type': { status: 415, message: 'Please send the body as application/json.' },
  'key-reused': {
    status: 422,
    message: 'This Idempotency-Key was already used with another body. Please make a new one.',
  },
  review: {
    status: 422,
    message: 'Your story is not public yet. Please have another look at it.',
  },
  'too-many': {
    status: 429,
    message: 'That was a lot at once. Please try again in a little while.',
  },
  'headers-too-large': { status: 431, message: 'The headers of this request are too large.' },
  internal: {
    status: 500,
    message: 'Something went wrong on our side. Please try again in a moment.',
  },
  'unknown-format': { status: 501, message: 'Please ask for json or xml as the format.' },
  'no-room': {
    status: 503,
    message: 'We already send as many stories as we can. Please try again another day.',
  },
  busy: {
    status: 503,
    message: 'Many people are asking for this right now. Please try again in a few seconds.',
  },
  'translator-failed': {
    status: 503,
    message: 'The translator does not answer right now. Please try again in a minute.',
  },
  unavailable: {
    status: 503,
    message: 'We cannot save this right now. Please try again in a minute.',
  },
} as const satisfies Record<string, { status: number; message: string }>;

export type ProblemCode = keyof typeof problems;

/** An invalid field: its key in the body or query, and what to do about it. */
export const IssueSchema = v.object({ path: v.string(), message: v.string() });
export type Issue = v.InferOutput<typeof IssueSchema>;

/** The body of all responses that are not successes. */
export const ProblemSchema = v.object({
  message: v.pipe(v.string(), v.description('A sentence for people')),
  code: v.picklist(Object.keys(problems) as ProblemCode[]),
  issues: v.optional(v.array(IssueSchema)),
  reasons: v.optional(
    v.pipe(v.array(ReasonSchema), v.description('Of the review, when it refused a story')),
  ),
  mayAskHuman: v.optional(
    v.pipe(v.boolean(), v.description('Whether the story can be sent again with askHuman')),
  ),
  requestId: v.optional(v.string()),
});
export type ProblemBody = v.InferOutput<typeof ProblemSchema>;
