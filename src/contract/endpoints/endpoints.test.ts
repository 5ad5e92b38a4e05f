import { describe, expect, test } from 'vitest';
import { problems } from '../problems.ts';
import * as account from './console/account.ts';
import * as login from './console/login.ts';
import * as moderation from './console/moderation.ts';
import * as queueActions from './console/queue-actions.ts';
import * as queue from './console/queue.ts';
import * as team from './console/team.ts';
import { endpoints } from './endpoints.ts';
import * as experiences from './experiences.ts';
import * as leaderboard from './leaderboard.ts';
import * as countries from './places.ts';
import * as pushSubscriptions from './push-subscriptions.ts';
import * as receipts from './receipts.ts';
import * as reports from './reports.ts';
import * as stats from './stats.ts';
import * as transparency from './transparency.ts';
import * as votes from './votes.ts';

test('every endpoint that the contract defines is in the list, once', () => {
  const areas = [
    account,
    countries,
    pushSubscriptions,
    experiences,
    leaderboard,
    login,
    moderation,
    team,
    queue,
    queueActions,
    receipts,
    reports,
    stats,
    transparency,
    votes,
  ];
  const defined = areas.flatMap((area) =>
    Object.values(area).filter(
      (value) => typeof value === 'object' && 'method' in value && 'path' in value,
    ),
  );
  expect(new Set(endpoints)).toEqual(new Set(defined));
  const names = endpoints.map(({ method, path }) => `${method} ${path}`);
  expect(names).toHaveLength(new Set(names).size);
});

test('the endpoints are those of the specification', () => {
  expect(endpoints.map(({ method, path }) => `${method} ${path}`)).toEqual(
    expect.arrayContaining([
      'GET /api/experiences',
      'GET /api/experiences/random',
      'GET /api/experiences/by-random-id/{randomId}',
      'GET /api/daily-dose',
      'GET /api/stats',
      'GET /api/leaderboard',
      'POST /api/experiences',
      'POST /api/experiences/{id}/vote',
      'POST /api/experiences/{id}/report',
      'GET /api/admin/status',
      'POST /api/admin/login',
      'POST /api/admin/logout',
      'GET /api/admin/reported-experiences',
      'POST /api/admin/restore/{id}',
      'DELETE /api/admin/delete/{id}',
    ]),
  );
});

describe('a GET has no body, other methods have no query, and all responses are successes', () => {
  test.each(endpoints.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint]))(
    '%s',
    (_name, endpoint) => {
      expect(endpoint.method === 'GET' ? endpoint.body : endpoint.query).toBeUndefined();
      expect(Object.keys(endpoint.responses).every((status) => status.startsWith('2'))).toBe(true);
    },
  );
});

describe('a problem', () => {
  test.each(Object.entries(problems))(
    '%s is a status of failure and a sentence',
    (_code, problem) => {
      expect(problem.status).toBeGreaterThanOrEqual(400);
      expect(problem.message).toMatch(/^[A-Z].{5,}/);
    },
  );
});
