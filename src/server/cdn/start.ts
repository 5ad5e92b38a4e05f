import { second } from '../../contract/durations.ts';
import type { CdnConfig } from '../config/config.ts';
import { DueLoop, noService, type Service } from '../queues/due-loop.ts';
import { cdnFormats } from './formats.ts';
import { openPurge } from './purge-api.ts';
import { PurgeSender, type SendOptions } from './send.ts';

/** For what other servers left. Milliseconds. */
const pollInterval = 5 * second;
/** Between two runs, so that the changes of each second are purged together. Milliseconds. */
const pause = second;

/** Purges a CDN of what this server and others change. Without a CDN it does nothing. */
export async function openCdnPurges(
  cdn: CdnConfig | undefined,
  options: Omit<SendOptions, 'purge' | 'maxTags'>,
): Promise<Service> {
  if (cdn === undefined) return noService;
  const { database, now, log } = options;
  const purge = openPurge(cdn, { now });
  const sender = new PurgeSender({ ...options, purge, maxTags: cdnFormats[cdn.kind].maxTags });
  const loop = new DueLoop({
    run: (signal) => sender.sendDue(signal),
    now,
    log,
    pause,
    interval: pollInterval,
    failure: 'purges could not be sent',
  });
  await database.subscribe(({ of }) => {
    if (of !== 'votes') loop.wake();
  });
  return loop;
}
