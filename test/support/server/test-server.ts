import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hash } from '@node-rs/argon2';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import { onTestFinished } from 'vitest';
import type { Experience } from '../../../src/contract/endpoints/experiences.ts';
import type { Reviewer } from '../../../src/review/reviewer.ts';
import { buildApp } from '../../../src/server/app.ts';
import { readConfig } from '../../../src/server/config/config.ts';
import type { Database } from '../../../src/server/db/database.ts';
import { isMigrated } from '../../../src/server/db/migrate.ts';
import type { Deps } from '../../../src/server/deps.ts';
import type { SearchBounds } from '../../../src/server/experiences/search/search-budget.ts';
import type { Bundle } from '../../../src/server/html/bundle.ts';
import { Drain } from '../../../src/server/http/drain.ts';
import type { Metrics } from '../../../src/server/http/metrics/metrics.ts';
import { Limiter } from '../../../src/server/limits/limiter.ts';
import { openCities, type Cities } from '../../../src/server/places/cities.ts';
import { openLog } from '../../../src/server/process/log.ts';
import { openTestDatabase, type Engine } from '../database/test-database.ts';
import { noLanguages } from '../languages/fake-detectors.ts';
import { seededRandomInt } from '../random/random.ts';
import { publishingReviewer } from '../review/fake-reviewers.ts';
import { emptyBundle } from './empty-bundle.ts';

export interface TestServer {
  readonly app: FastifyInstance;
  readonly database: Database;
  /** The clock that the server sees; tests move it. */
  readonly clock: { now: number };
  /** Sends a request; a body goes as JSON. */
  call(
    method: Method,
    url: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<Answer>;
  /** Posts a story from a new device and returns it. */
  post(
    story?: Partial<Record<'content' | 'continent' | 'country' | 'city' | 'tags', string>>,
  ): Promise<Experience>;
  /** A visitor at this address or an unused one, with a new browser that stores cookies, or with the same as another. */
  visitor(address?: string, same?: Pick<TestVisitor, 'cookies'>): TestVisitor;
  /** The owner of the site, logged in to the console; the password is `sitePassword`. */
  owner(): Promise<TestVisitor>;
  /** Invalidates all cached responses like a new story. */
  invalidateCache(): Promise<void>;
}

export interface TestVisitor {
  readonly call: TestServer['call'];
  /** The cookies of the browser, by name. */
  readonly cookies: Map<string, string>;
  vote(id: string, fingerprint?: string, country?: string): Promise<Answer>;
  report(
    id: string,
    details?: { reason?: string; description?: string; reporterFingerprint?: string },
  ): Promise<Answer>;
}

type Method = 'GET' | 'HEAD' | 'POST' | 'DELETE' | 'PUT';
export interface Answer extends LightMyRequestResponse {
  readonly body: string;
}

interface Options {
  readonly limits?: boolean;
  readonly database?: Database;
  /** By default everything is published: most tests are not about the review. */
  readonly reviewer?: Reviewer;
  /** By default nothing is learnt from moderators. */
  readonly teach?: Deps['teach'];
  /** By default no language is known. */
  readonly languages?: Deps['languages'];
  readonly env?: Record<string, string>;
  readonly log?: (line: string) => void;
  /** Renders the pages; by default they are empty. */
  readonly bundle?: Bundle;
  /** By default lists show a vote at once, so that no test waits for the second that the server collects votes. */
  readonly voteDelay?: number;
  readonly searchBounds?: SearchBounds;
  /** Where the operator's webhook is notified; by default there is none. */
  readonly notify?: Deps['notify'];
  /** Without it there are no daily notifications.  */
  readonly vapidPublicKey?: string;
  readonly drain?: Drain;
  /** Given by a test that counts more than requests. */
  readonly metrics?: Metrics;
  /** The output folder of the build; by default there is none. */
  readonly dist?: string;
  /** By default no city is known. */
  readonly cities?: Cities;
}

async function migratedDatabase(engine: Engine, existing: Database | undefined): Promise<Database> {
  const database = existing ?? (await openTestDatabase(engine));
  if (!(await isMigrated(database))) throw new Error('The database is not migrated');
  return database;
}

const noFolder = join(tmpdir(), 'no such folder');

const defaults = () => ({
  reviewer: publishingReviewer,
  languages: noLanguages,
  bundle: emptyBundle,
  voteDelay: 0,
  vapidPublicKey: '',
  drain: new Drain(),
  dist: noFolder,
  cities: openCities(noFolder),
});

/** The whole server on a new database; requests are injected, without a network. */
export async function openTestServer(engine: Engine, options: Options = {}): Promise<TestServer> {
  const { limits, database: existing, env = {}, log, ...given } = options;
  const database = await migratedDatabase(engine, existing);
  const clock = { now: Date.parse('2026-11-18T12:00:00Z') };
  const now = () => clock.now;
  const app = await buildApp({
    ...defaults(),
    ...given,
    config: readConfig(env),
    database,
    now,
    monotonic: now,
    secret: 'a secret for tests, long enough to be one',
    log: openLog(log === undefined ? 'silent' : 'debug', log && { write: log }),
    randomInt: seededRandomInt(),
    limiter: new Limiter({
      enabled: limits === true,
      now,
      onRefusal: (kind) => given.metrics?.countLimitRefusal(kind),
    }),
  });
  onTestFinished(() => app.close());
  const call: TestServer['call'] = (method, url, body, headers = {}) =>
    app.inject({
      method,
      url,
      headers,
      ...(body !== undefined && { payload: body }),
    } as InjectOptions);
  const visitor: TestServer['visitor'] = (address = nextAddress(), same) =>
    newVisitor(app, address, same?.cookies);
  return {
    app,
    database,
    clock,
    call,
    async post(story = {}) {
      const answer = await call('POST', '/api/experiences', { ...aStory(), ...story });
      if (answer.statusCode !== 201)
        throw new Error(`Not posted: ${answer.statusCode} ${answer.body}`);
      return answer.json<Experience>();
    },
    visitor,
    async owner() {
      await storeSitePassword(database);
      const owner = visitor();
      const answer = await owner.call('POST', '/api/admin/login', { password: sitePassword });
      if (answer.statusCode !== 200)
        throw new Error(`Not logged in: ${answer.statusCode} ${answer.body}`);
      return owner;
    },
    invalidateCache: () => database.write((trx) => database.publish(trx, { of: 'removal' })),
  };
}

function newVisitor(
  app: FastifyInstance,
  remoteAddress: string,
  given?: TestVisitor['cookies'],
): TestVisitor {
  const cookies = new Map(given);
  const call: TestServer['call'] = async (method, url, body, headers = {}) => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await app.inject({
      method,
      url,
      remoteAddress,
      headers: { 'sec-fetch-site': 'same-origin', ...(cookie !== '' && { cookie }), ...headers },
      ...(body !== undefined && { payload: body }),
    } as InjectOptions);
    for (const { name, value } of answer.cookies) {
      if (value === '') cookies.delete(name);
      else cookies.set(name, value);
    }
    return answer;
  };
  const ownFingerprint = `browser at ${remoteAddress} ${randomUUID()}`;
  return {
    call,
    cookies,
    vote: (id, voterFingerprint = ownFingerprint, country?: string) =>
      call('POST', `/api/experiences/${id}/vote`, {
        voterFingerprint,
        ...(country !== undefined && { country }),
      }),
    report: (id, details = {}) =>
      call('POST', `/api/experiences/${id}/report`, {
        reason: 'other',
        reporterFingerprint: `Mozilla/5.0 ${ownFingerprint}`,
        ...details,
      }),
  };
}

let addresses = 0;

function nextAddress(): string {
  addresses++;
  return `10.${(addresses >> 16) & 255}.${(addresses >> 8) & 255}.${addresses & 255}`;
}

export const sitePassword = 'correct horse battery staple';

/** With the cheapest parameters: a real hash takes 0.25 s. */
export async function storeSitePassword(database: Database): Promise<void> {
  const value = await hash(sitePassword, { memoryCost: 8, timeCost: 1, parallelism: 1 });
  await database.write((trx) =>
    trx
      .insertInto('settings')
      .values({ key: 'adminPassword', value })
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
      .execute(),
  );
}

let stories = 0;

/** A valid story, different each time. */
export function aStory(): { content: string; continent: string; country: string; city: string } {
  stories++;
  return {
    content: `A stranger carried my shopping up four floors, for the ${stories}th time.`,
    continent: 'europe',
    country: 'Germany',
    city: 'Berlin',
  };
}
