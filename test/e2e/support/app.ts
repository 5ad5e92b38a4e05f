import { spawn, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base, type Page } from '@playwright/test';
import type { Experience } from '../../../src/contract/endpoints/experiences.ts';
import type { ReportReason } from '../../../src/contract/report-reasons.ts';
import { adminPassword, publishHeld } from './moderator.ts';

/** A running server with a database of its own, and what tests do behind the reader's back. */
export interface App {
  readonly origin: string;
  /** Shares a story, which a person publishes if need be; what is not told is made up, different each time. */
  post(story?: Partial<StoryText>): Promise<Experience>;
  /** Shares as many stories in one city, one after the other; gives them newest first. */
  postMany(count: number, story: Partial<StoryText>): Promise<Experience[]>;
  /** Shares a story that the review refuses, and asks a person about it. */
  hold(story: Partial<StoryText>): Promise<void>;
  /** Somebody else votes. */
  vote(id: string): Promise<void>;
  /** Somebody else reports, with a reason and perhaps details. */
  report(id: string, report: { reason: ReportReason; description?: string }): Promise<void>;
  /** A city that no other test knows. */
  newCity(): string;
}

interface StoryText {
  readonly content: string;
  readonly continent: string;
  readonly country: string;
  readonly city: string;
  readonly tags: string;
}

const deadline = 90_000;

/** Opens a page and waits until its script has taken it over. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.waitForFunction(() => !('earlyTaps' in window));
}

/** As Playwright's, with `app`: one server for each worker, without limits; pages are asked from it. */
export const test = base.extend<object, { app: App }>({
  app: [
    // Playwright reads the first parameter's names: none.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, provide) => {
      const folder = await mkdtemp(join(tmpdir(), 'daily-uplift-e2e-'));
      const port = await freePort();
      const server = start(port, folder);
      try {
        const origin = `http://localhost:${port}`;
        await isReady(server);
        const app = appAt(origin);
        await populate(app);
        await provide(app);
      } finally {
        await stop(server);
        await rm(folder, { recursive: true, force: true });
      }
    },
    { scope: 'worker', timeout: deadline },
  ],
  baseURL: async ({ app }, provide) => provide(app.origin),
});

/** Where half of all stories were reported away, further reports would only queue: so there are others. */
async function populate(app: App): Promise<void> {
  const elsewhere = { continent: 'south-america', country: 'Chile', city: 'Arica' };
  await Promise.all(Array.from({ length: 30 }, () => app.post(elsewhere)));
}

function start(port: number, folder: string): ChildProcess {
  return spawn(process.execPath, ['src/server/main.ts'], {
    env: {
      PATH: process.env.PATH,
      PORT: String(port),
      DATA_DIR: folder,
      RATE_LIMITS: 'off',
      DRAIN_DELAY: '0',
      TRUST_PROXY: '127.0.0.1, ::1',
      LOG_LEVEL: 'error',
      ADMIN_PASSWORD: adminPassword,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
}

/** The system's choice; nobody takes it in the moment before the server does. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

/** It says so on its first line. */
async function isReady(server: ChildProcess): Promise<void> {
  const ended = once(server, 'exit').then(([code]) => {
    throw new Error(`The server ended with code ${String(code)}. Is it built? npm run build`);
  });
  if (server.stdout) await Promise.race([once(server.stdout, 'data'), ended]);
  ended.catch(() => undefined);
}

async function stop(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null) return;
  server.kill('SIGTERM');
  await once(server, 'exit');
}

/**
 * Somebody in a network of their own, as a proxy would say. Reports that are restored count against their network: that
 * of the browser goes on hiding what other tests report.
 */
export function fromElsewhere(): { 'x-forwarded-for': string } {
  const [first = 0, second = 0, third = 0] = randomBytes(3);
  return { 'x-forwarded-for': `198.${18 + (first % 2)}.${second}.${third}` };
}

function appAt(origin: string): App {
  const send = async (path: string, body: unknown, headers = {}): Promise<unknown> => {
    const reply = await fetch(origin + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
    if (!reply.ok) throw new Error(`${path}: ${reply.status} ${await reply.text()}`);
    return reply.json();
  };
  const app: App = {
    origin,
    async post(given = {}) {
      const story = { ...aStory(), ...given };
      const answer = await send('/api/experiences', story);
      if (!isHeld(answer)) return answer as Experience;
      const randomId = await publishHeld(origin, story.content);
      const published = await fetch(`${origin}/api/experiences/by-random-id/${randomId}`);
      return (await published.json()) as Experience;
    },
    async postMany(count, story) {
      const stories: Experience[] = [];
      for (let i = 0; i < count; i++) stories.unshift(await app.post(story));
      return stories;
    },
    async hold(story) {
      const answer = await send('/api/experiences', { ...aStory(), ...story, askHuman: true });
      if (!isHeld(answer)) throw new Error('This story was not held');
    },
    async vote(id) {
      const voterFingerprint = randomBytes(16).toString('hex');
      await send(`/api/experiences/${id}/vote`, { voterFingerprint });
    },
    async report(id, report) {
      const reporterFingerprint = randomBytes(8).toString('hex');
      await send(
        `/api/experiences/${id}/report`,
        { ...report, reporterFingerprint },
        fromElsewhere(),
      );
    },
    newCity: () => `Town ${letters(++cities)}`,
  };
  return app;
}

function isHeld(answer: unknown): boolean {
  return Object(answer).status === 'held';
}

let stories = 0;
let cities = 0;

function aStory() {
  stories++;
  return {
    content: `A stranger carried my shopping up four floors, story ${letters(stories)} of that house.`,
    continent: 'europe',
    country: 'Germany',
    city: 'Berlin',
  };
}

/** 1 is A, 2 is B, 27 is AA: cities have no digits. */
function letters(count: number): string {
  const alphabet = 26;
  const rest = count - 1;
  const last = String.fromCharCode(65 + (rest % alphabet));
  return rest < alphabet ? last : letters(Math.floor(rest / alphabet)) + last;
}
