import type { ChangePublisher } from '../change-publisher.ts';
import { channel, type Versions } from './listener.ts';
import { serializeNotification } from './notification.ts';
import type { ConnectionPool } from './pool.ts';

const publishInterval = 1_000;

interface Options {
  readonly pool: ConnectionPool;
  readonly server: string;
  readonly versions: Versions;
  readonly publisher: ChangePublisher;
}

/** Returns a function that notifies other servers of votes, at most once a second. */
export function votePublisher(options: Options): () => void {
  return throttle(publishInterval, () => {
    publishVotes(options).catch(() => undefined);
  });
}

/** The version is for servers that miss the notification. Its row changes once a second, so no vote waits for it. */
async function publishVotes({ pool, server, versions, publisher }: Options): Promise<void> {
  const [row] = await pool.query<{ version: number }>(
    `insert into "dataVersions" as known (name, version) values ('votes', 1)
    on conflict (name) do update set version = known.version + 1 returning version`,
  );
  const version = row?.version ?? 0;
  // Notifications of other servers were missed.
  if (versions.votes.advance(version) === 'gap') publisher.publish([{ of: 'votes' }]);
  const notification = serializeNotification({ of: 'votes', server, version });
  await pool.query('select pg_notify($1, $2)', [channel, notification]);
}

function throttle(interval: number, action: () => void): () => void {
  let timer: NodeJS.Timeout | undefined;
  return () => {
    timer ??= setTimeout(() => {
      timer = undefined;
      action();
    }, interval).unref();
  };
}
