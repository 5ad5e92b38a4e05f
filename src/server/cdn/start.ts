import { second } from '../../contract/durations.ts';
import type { Database } from '../db/database.ts';
import { DueLoop } from '../queues/due-loop.ts';
import { type CdnConfig, cdnFormats } from './formats.ts';
import { openPurge } from './purge-api.ts';
import { withPurgeOutbox } from './purge-outbox.ts';
import { PurgeSender, type SendOptions } from './send.ts';

/** For what other servers left. Milliseconds. */
const pollInterval = 5 * second;
/** Between two runs, so that a purge of each second's changes is one request. Milliseconds. */
const pause = second;

interface CdnPurges {
  /** The database with its outbox; the same without a CDN. */
  readonly database: Database;
  start(): void;
  /** Resolves when no request is running any more. */
  stop(): Promise<void>;
}

/** Opens the purging of a CDN: what is written to `database` is sent after its commit, by this server or another. */
export function openCdnPurges(
  cdn: CdnConfig | undefined,
  options: Omit<SendOptions, 'purge' | 'maxTags'>,
): CdnPurges {
  const { database, now } = options;
  if (cdn === undefined) return { database, start: () => undefined, stop: () => Promise.resolve() };
  const purge = openPurge(cdn, { now });
  const sender = new PurgeSender({ ...options, purge, maxTags: cdnFormats[cdn.kind].maxTags });
  const loop = new DueLoop({
    run: (signal) => sender.sendDue(signal),
    now,
    log: options.log,
    pause,
    interval: pollInterval,
    failure: 'purges could not be sent',
  });
  return {
    database: withPurgeOutbox(database, { now, onCommit: () => loop.wake() }),
    start: () => loop.start(),
    stop: () => loop.stop(),
  };
}
