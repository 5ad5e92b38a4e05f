import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { browsePath, experiencePath, paths } from '../../src/contract/paths.ts';
import type { DatabaseConfig } from '../../src/server/db/open.ts';
import { freePort } from '../../test/support/processes/free-port.ts';
import { copyDataSet } from '../data-sets.ts';
import { type Measured, startProgram, startServer, untilReady } from '../server.ts';
import { installPeers } from './install.ts';

/** One of the servers that are compared: all of them have the same pages at the same paths. */
export interface Site {
  readonly name: string;
  /** Starts it in production mode; resolves when it responds. */
  readonly start: () => Promise<Measured>;
  /** The request that its browser sends for a vote of a new visitor. */
  readonly vote: (url: string, story: Story) => Request;
  /** Runs in a page: whether it reacts to every tap. */
  readonly isInteractive: () => boolean;
  readonly databaseFile: string;
}

export interface Story {
  readonly id: string;
  readonly randomId: string;
}

interface Sites {
  /** The product first. */
  readonly sites: readonly Site[];
  /** The newest story: it is on all three pages. */
  readonly story: Story;
  readonly pages: Readonly<Record<string, string>>;
  readonly remove: () => void;
}

/** The product and its peers, each with its own copy of the data set. */
export async function openSites(stories: number): Promise<Sites> {
  const folder = await installPeers();
  const ours = await copyDataSet(stories);
  const reactRouter = await copyDataSet(stories);
  const fastify = await copyDataSet(stories);
  const story = newestStory(fileOf(ours));
  return {
    sites: [
      {
        name: 'Daily Uplift',
        start: () => startServer(ours.place, { env: { NODE_ENV: 'production' } }),
        vote: ourVote,
        isInteractive: () => !('earlyTaps' in window),
        databaseFile: fileOf(ours),
      },
      reactRouterSite(join(folder, 'react-router'), fileOf(reactRouter)),
      fastifySite(join(folder, 'fastify'), fileOf(fastify)),
    ],
    story,
    pages: {
      'home page': paths.home,
      'browse page': browsePath({}),
      'story page': experiencePath(story.randomId),
    },
    remove: () => [ours, reactRouter, fastify].forEach(({ remove }) => remove()),
  };
}

const fileOf = ({ place }: { place: DatabaseConfig }) => join(place.dataDir, 'uplift.sqlite');

function newestStory(file: string): Story {
  const database = new DatabaseSync(file, { readOnly: true });
  const story = database
    .prepare(
      `select id, "randomId" from experiences where state = 'visible' order by position desc`,
    )
    .get();
  database.close();
  return { id: String(story?.['id']), randomId: String(story?.['randomId']) };
}

const ourVote: Site['vote'] = (url, { id }) =>
  new Request(`${url}/api/experiences/${id}/vote`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
    body: JSON.stringify({ voterFingerprint: randomUUID() }),
  });

function reactRouterSite(cwd: string, databaseFile: string): Site {
  const program = join(cwd, '..', 'node_modules', '@react-router', 'serve', 'bin.cjs');
  const args = [join(cwd, 'build', 'server', 'index.js')];
  return {
    name: 'React Router',
    start: () => startPeer({ program, args, cwd, databaseFile }),
    // With `.data` the form of a fetcher gets the result of the action without a page.
    vote: (url, { randomId }) => formVote(`${url}/experience/${randomId}.data`),
    // React sets this property when it hydrates an element.
    isInteractive: () =>
      [...document.querySelectorAll('main a, main button')].every((element) =>
        Object.keys(element).some((key) => key.startsWith('__reactProps$')),
      ),
    databaseFile,
  };
}

function fastifySite(cwd: string, databaseFile: string): Site {
  return {
    name: 'Fastify',
    start: () => startPeer({ program: join(cwd, 'server.ts'), cwd, databaseFile }),
    vote: (url, { randomId }) => formVote(`${url}/experience/${randomId}/vote`),
    // It has no JavaScript.
    isInteractive: () => document.readyState === 'complete',
    databaseFile,
  };
}

function formVote(url: string): Request {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  return new Request(url, { method: 'POST', headers, body: '', redirect: 'manual' });
}

interface Peer {
  readonly program: string;
  readonly args?: readonly string[];
  readonly cwd: string;
  readonly databaseFile: string;
}

async function startPeer({ program, args = [], cwd, databaseFile }: Peer): Promise<Measured> {
  const port = await freePort();
  const peer = startProgram(program, {
    port,
    args,
    cwd,
    env: {
      PORT: String(port),
      HOST: '127.0.0.1',
      NODE_ENV: 'production',
      DATABASE_FILE: databaseFile,
    },
  });
  await untilReady(peer, paths.home);
  return peer;
}
