import { spawn, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { Experience } from '../../../src/contract/endpoints/experiences.ts';
import { freePort } from '../../support/processes/free-port.ts';
import { sitePassword, publishHeld } from './moderator.ts';
import { browserTest } from './other-browsers.ts';

/** A running server with its own database, and requests to it that bypass the page. */
export interface App {
  readonly origin: string;
  /** Shares a story, and publishes it if the review holds it. Defaults for omitted fields differ each time. */
  post(story?: Partial<StoryText>): Promise<Experience>;
  /** Votes as another reader. */
  vote(id: string): Promise<void>;
  /** Returns the name of a city that no other test uses. */
  newCity(): string;
}

type StoryText = Record<'content' | 'continent' | 'country' | 'city' | 'tags', string>;

const deadline = 90_000;

/** Opens a page and waits until it is hydrated. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.waitForFunction(() => !('earlyTaps' in window));
}

/** Settings of the server, for `test.use`. */
interface Options {
  readonly settings: Readonly<Record<string, string>>;
}

/** Playwright's `test` with the fixture `app`: one server per worker, without rate limits. Its origin is the base URL. */
export const test = browserTest.extend<object, { app: App } & Options>({
  settings: [{}, { scope: 'worker', option: true }],
  app: [
    async ({ settings }, provide) => {
      const folder = await mkdtemp(join(tmpdir(), 'daily-uplift-e2e-'));
      const port = await freePort();
      const server = start(port, folder, settings);
      try {
        const origin = `http://localhost:${port}`;
        await waitUntilReady(server);
        const app = createApp(origin);
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

/**
 * Adds stories, because reports hide nothing once half of all stories are hidden by reports. One by one: a server that has
 * just started on a busy machine refuses some of many.
 */
async function populate(app: App): Promise<void> {
  const elsewhere = { continent: 'south-america', country: 'Chile', city: 'Arica' };
  for (let count = 0; count < 30; count++) await app.post(elsewhere);
}

function start(port: number, folder: string, settings: Options['settings']): ChildProcess {
  return spawn(process.execPath, ['src/server/main.ts'], {
    env: {
      PATH: process.env.PATH,
      PORT: String(port),
      DATA_DIR: folder,
      RATE_LIMITS: 'off',
      DRAIN_DELAY: '0',
      TRUST_PROXY: '127.0.0.1, ::1',
      LOG_LEVEL: 'error',
      ADMIN_PASSWORD: sitePassword,
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
}

/** The server is ready once it writes its first line. @throws when it exits before that */
async function waitUntilReady(server: ChildProcess): Promise<void> {
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

function createApp(origin: string): App {
  const send = async (path: string, body: unknown): Promise<unknown> => {
    const response = await fetch(origin + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return response.json();
  };
  return {
    origin,
    async post(fields = {}) {
      const story = { ...aStory(), ...fields };
      const response = await send('/api/experiences', story);
      if (Object(response).status !== 'held') return response as Experience;
      const randomId = await publishHeld(origin, story.content);
      const published = await fetch(`${origin}/api/experiences/by-random-id/${randomId}`);
      return (await published.json()) as Experience;
    },
    async vote(id) {
      const voterFingerprint = randomBytes(16).toString('hex');
      await send(`/api/experiences/${id}/vote`, { voterFingerprint });
    },
    newCity: () => `Town ${syllables(cities++)}`,
  };
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

const syllableOfDigit = ['ba', 'do', 'fi', 'lu', 'mo', 'ne', 'ri', 'sa', 'to', 'vel'];

/**
 * Writes 0 as Bababa and 123 as Dofilu. Three syllables each, so that no name contains another; the review holds
 * some sentences about towns whose names look like abbreviations, such as AD.
 */
function syllables(count: number): string {
  const digits = String(count % 1_000).padStart(3, '0');
  const name = Array.from(digits, (digit) => syllableOfDigit[Number(digit)]).join('');
  return name.charAt(0).toUpperCase() + name.slice(1);
}

/** Writes 1 as A, 2 as B and 27 as AA. */
function letters(count: number): string {
  const alphabet = 26;
  const rest = count - 1;
  const last = String.fromCharCode(65 + (rest % alphabet));
  return rest < alphabet ? last : letters(Math.floor(rest / alphabet)) + last;
}
