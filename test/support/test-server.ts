import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import { onTestFinished } from 'vitest';
import type { Experience } from '../../src/contract/experiences.ts';
import { isMigrated } from '../../src/server/db/migrate.ts';
import type { Database } from '../../src/server/db/database.ts';
import { buildApp } from '../../src/server/app.ts';
import { readConfig } from '../../src/server/config.ts';
import { openLog } from '../../src/server/log.ts';
import type { Bundle } from '../../src/server/pages/bundle.ts';
import { openCities } from '../../src/server/places/cities.ts';
import { Quotas } from '../../src/server/quotas/quotas.ts';
import { openTestDatabase, type Engine } from './test-database.ts';

/** A page for every address, so that tests of calls need no build. */
const emptyBundle: Bundle = {
  planPage: () => ({ status: 404, loads: [] }),
  renderPage: ({ form }) => ({
    status: form === undefined ? 404 : 400,
    head: { title: 'Daily Uplift', description: '' },
    html: form?.problem.message ?? '404 Page Not Found',
    state: '{}',
  }),
  starter: '',
  mainScript: '/assets/main.js',
  css: '',
  assetsFolder: '',
};

export interface TestServer {
  readonly app: FastifyInstance;
  readonly database: Database;
  /** The clock that the server sees; tests move it. */
  readonly clock: { now: number };
  /** Sends a request; a body goes as JSON. */
  call(method: Method, url: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>;
  /** Posts a story from a device of its own and gives it. */
  post(story?: Partial<Record<'content' | 'continent' | 'country' | 'city' | 'tags', string>>): Promise<Experience>;
}

type Method = 'GET' | 'HEAD' | 'POST' | 'DELETE' | 'PUT';
export interface Answer extends LightMyRequestResponse {
  readonly body: string;
}

interface Options {
  readonly limits?: boolean;
  readonly database?: Database;
  readonly env?: Record<string, string>;
  readonly log?: (line: string) => void;
}

/** A whole server on a database of its own, asked without a network. */
export async function openTestServer(
  engine: Engine,
  { limits = false, database: given, env = {}, log }: Options = {},
): Promise<TestServer> {
  const database = given ?? (await openTestDatabase(engine));
  if (!(await isMigrated(database))) throw new Error('The database is not migrated');
  const clock = { now: Date.parse('2026-11-18T12:00:00Z') };
  const now = () => clock.now;
  const app = await buildApp({
    config: readConfig(env),
    database,
    now,
    secret: 'a secret for tests, long enough to be one',
    log: openLog(log === undefined ? 'silent' : 'debug', log && { write: log }),
    bundle: emptyBundle,
    dist: join(tmpdir(), 'no such folder'),
    draw: (end) => Math.floor(Math.random() * end),
    cities: openCities(join(tmpdir(), 'no such folder')),
    quotas: new Quotas({ enabled: limits, now }),
  });
  onTestFinished(() => app.close());
  const call: TestServer['call'] = (method, url, body, headers = {}) =>
    app.inject({ method, url, headers, ...(body !== undefined && { payload: body }) } as InjectOptions);
  return {
    app,
    database,
    clock,
    call,
    async post(story = {}) {
      const answer = await call('POST', '/api/experiences', { ...aStory(), ...story });
      if (answer.statusCode !== 201) throw new Error(`Not posted: ${answer.statusCode} ${answer.body}`);
      return answer.json<Experience>();
    },
  };
}

let stories = 0;

/** A story that passes, different each time. */
export function aStory(): { content: string; continent: string; country: string; city: string } {
  stories++;
  return {
    content: `A stranger carried my shopping up four floors, for the ${stories}th time.`,
    continent: 'europe',
    country: 'Germany',
    city: 'Berlin',
  };
}
