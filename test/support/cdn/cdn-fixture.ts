import { onTestFinished } from 'vitest';
import type { Reviewer } from '../../../src/review/reviewer.ts';
import { cdnFormats } from '../../../src/server/cdn/formats.ts';
import { openPurge } from '../../../src/server/cdn/purge-api.ts';
import { PurgeSender } from '../../../src/server/cdn/send.ts';
import { openLog } from '../../../src/server/process/log.ts';
import { connectTo, createMigratedDatabase, type Engine } from '../database/test-database.ts';
import { publishingReviewer } from '../review/fake-reviewers.ts';
import { renderingBundle } from '../server/rendering-bundle.ts';
import { openTestServer, type TestServer } from '../server/test-server.ts';
import { openFakeCdn } from './fake-cdn.ts';

interface CdnFixtureOptions {
  /** Of a request to the API, in milliseconds; by default longer than any test. */
  readonly timeout?: number;
  readonly env?: Record<string, string>;
  readonly reviewer?: Reviewer;
}

export type CdnFixture = Awaited<ReturnType<typeof openCdnFixture>>;

/** Two servers on one database, each with its sender of purges, and a CDN in front of them. */
export async function openCdnFixture(
  engine: Engine,
  { timeout = 60_000, env = {}, reviewer = publishingReviewer }: CdnFixtureOptions = {},
) {
  const config = await createMigratedDatabase(engine);
  const logged: string[] = [];
  const counted: Record<string, number> = {};
  // The journal's times are those of the machine.
  const clock = { now: Date.now() };
  const now = () => clock.now;
  /** The server that the CDN asks; the second, unless a test says otherwise. */
  const asked: { origin?: TestServer } = {};
  const cdn = await openFakeCdn((url) => asked.origin!.call('GET', url));
  onTestFinished(() => cdn.close());
  const log = openLog('debug', { write: (line) => void logged.push(line) });

  async function openServer() {
    const database = connectTo(config);
    const server = await openTestServer(engine, {
      database,
      bundle: renderingBundle,
      reviewer,
      env: { CDN_PURGE_URL: cdn.purgeUrl, CDN_PURGE_TOKEN: cdn.token, ...env },
    });
    const purge = openPurge(
      { kind: 'cloudflare', purgeUrl: cdn.purgeUrl, token: cdn.token },
      { now, timeout },
    );
    const metrics = {
      countPurges: (outcome: string, purges: number) =>
        void (counted[outcome] = (counted[outcome] ?? 0) + purges),
    };
    const { maxTags } = cdnFormats.cloudflare;
    return {
      ...server,
      sender: new PurgeSender({ database, purge, maxTags, now, log, metrics }),
    };
  }

  const first = await openServer();
  const second = await openServer();
  asked.origin = second;
  return Object.assign(asked, { first, second, cdn, clock, logged, counted });
}

/** Sends what is due at the first server, and again when it is repeated. */
export async function sendTwice({ first, clock }: CdnFixture): Promise<void> {
  await first.sender.sendDue();
  clock.now += 5_000;
  await first.sender.sendDue();
}
