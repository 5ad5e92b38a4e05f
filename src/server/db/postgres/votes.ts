import type { Announcements } from '../change-publisher.ts';
import { channel, type Versions } from './listener.ts';
import { writeNotice } from './notification.ts';
import type { ConnectionPool } from './pool.ts';

const noticeInterval = 1_000;

interface Options {
  readonly pool: ConnectionPool;
  readonly server: string;
  readonly versions: Versions;
  readonly announcements: Announcements;
}

/** Gives what announces to other servers that votes came, at most once a second. */
export function voteAnnouncer(options: Options): () => void {
  return atMostOnceEvery(noticeInterval, () => {
    announce(options).catch(() => undefined);
  });
}

/** The version is for servers that do not hear the notice. One row, changed once a second: no vote waits for it. */
async function announce({ pool, server, versions, announcements }: Options): Promise<void> {
  const [row] = await pool.query<{ version: number }>(
    `insert into "dataVersions" as known (name, version) values ('votes', 1)
    on conflict (name) do update set version = known.version + 1 returning version`,
  );
  const version = row?.version ?? 0;
  // Others announced votes in between that were not heard of.
  if (versions.votes.advance(version) === 'gap') announcements.tell([{ of: 'votes' }]);
  const notice = writeNotice({ of: 'votes', server, version });
  await pool.query('select pg_notify($1, $2)', [channel, notice]);
}

function atMostOnceEvery(interval: number, action: () => void): () => void {
  let timer: NodeJS.Timeout | undefined;
  return () => {
    timer ??= setTimeout(() => {
      timer = undefined;
      action();
    }, interval).unref();
  };
}
