import * as v from 'valibot';
import { expect, it } from 'vitest';
import { anExperience } from '../../test/support/stories/experience.ts';
import { createExperienceEndpoint } from '../contract/endpoints/experiences.ts';
import { createPushSubscriptionEndpoint } from '../contract/endpoints/push-subscriptions.ts';
import { createReportEndpoint } from '../contract/endpoints/reports.ts';
import { createVoteEndpoint } from '../contract/endpoints/votes.ts';
import { isOwnProblem, isOwnSuccess } from './own-answers.ts';

const answers = [
  ['post', createExperienceEndpoint, 201, anExperience()],
  ['post', createExperienceEndpoint, 202, { status: 'held' }],
  ['vote', createVoteEndpoint, 200, { votes: 4 }],
  ['report', createReportEndpoint, 201, { message: 'Thank you.', hidden: true }],
  ['subscription', createPushSubscriptionEndpoint, 200, { zone: 'Europe/Berlin', hour: 8 }],
] as const;

const foreign = [
  { status: 'login required' },
  { message: 'Welcome to our hotel' },
  { ok: true },
  [],
  'ok',
  null,
];

it('the answers of the contract are the server’s, those of a portal are not', () => {
  for (const [kind, endpoint, status, body] of answers) {
    const schemas: Readonly<Record<number, v.GenericSchema>> = endpoint.responses;
    v.parse(schemas[status] ?? v.never(), body);
    expect(isOwnSuccess(kind, status, body), `${kind} ${status}`).toBe(true);
    expect(isOwnSuccess(kind, 303, body), kind).toBe(false);
    for (const other of foreign)
      expect(isOwnSuccess(kind, status, other), JSON.stringify(other)).toBe(false);
  }
});

it('a problem of the server has a code and a sentence', () => {
  expect(isOwnProblem({ code: 'of-tomorrow', message: 'Not yet.' })).toBe(true);
  for (const body of [...foreign, { code: 'x' }, { code: '', message: 'x' }, { error: 'login' }])
    expect(isOwnProblem(body), JSON.stringify(body)).toBe(false);
});
