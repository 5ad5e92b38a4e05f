import { statSync } from 'node:fs';
import { sql } from 'kysely';
import { second } from '../../contract/durations.ts';
import { countUnknown } from '../cdn/queries.ts';
import type { Config } from '../config/config.ts';
import type { Database, Reads } from '../db/database.ts';
import { databaseFile } from '../db/sqlite/database.ts';
import { getBreaker } from '../reports/breaker-queries.ts';
import { getStats } from '../stats/queries.ts';

/** A number that is read when the metrics are requested, or one for each set of labels. */
export interface Figure {
  readonly name: string;
  readonly help: string;
  readonly value: number | readonly Series[];
}

type Series = readonly [labels: Readonly<Record<string, string>>, value: number];

export const figure = (name: string, help: string, value: Figure['value']): Figure => ({
  name,
  help,
  value,
});

interface Sources extends Pick<Config, 'dataDir' | 'cdn'> {
  readonly database: Database;
}

/** What waits for a person or for a service, what is stored, and what the limits do. Ages are in seconds. */
export async function readDatabaseFigures(
  { database, dataDir, cdn }: Sources,
  now: number,
): Promise<Figure[]> {
  const { read } = database;
  const stats = await getStats(read, now);
  const { held, reported, appeals, secondLooks } = await getWaitingStories(read, now);
  const webhook = await getWebhookMessages(read, now);
  const push = await getPush(read, now);
  const purges = cdn ? await getPurges(read, now) : waiting(0, null, now);
  const bytes = await databaseBytes(database, dataDir);
  return [
    figure('uplift_experiences', 'Visible stories', stats.totalExperiences),
    figure('uplift_votes', 'Votes on visible stories', stats.totalVotes),
    figure('uplift_posts_last_hour', 'Visible stories of the last hour', stats.lastHourPosts),
    figure('uplift_held_stories', 'Stories that wait for a moderator', held.count),
    figure('uplift_held_oldest_seconds', 'Age of the oldest of them', held.age),
    figure('uplift_reported_stories', 'Stories with a report that nobody decided', reported.count),
    figure('uplift_reported_oldest_seconds', 'Age of the oldest such report', reported.age),
    figure('uplift_appeals_waiting', 'Appeals of authors that nobody decided', appeals.count),
    figure('uplift_appeals_oldest_seconds', 'Age of the oldest of them', appeals.age),
    figure('uplift_second_looks', 'Public stories to look at once more', secondLooks),
    figure('uplift_reports_breaker_open', '1: reports do not hide', await isBreakerOpen(read, now)),
    figure('uplift_push_subscriptions', 'Browsers that get the story of the day', push.count),
    figure('uplift_push_due', 'Messages whose time has come and that are not sent yet', push.due),
    figure('uplift_push_overdue_seconds', 'How late the most overdue message is', push.age),
    figure('uplift_cdn_purges_waiting', 'Changes that the CDN does not know yet', purges.count),
    figure('uplift_cdn_purges_oldest_seconds', 'Age of the oldest of them', purges.age),
    figure('uplift_webhook_messages_waiting', 'Messages for the webhook', webhook.count),
    figure('uplift_webhook_messages_oldest_seconds', 'Age of the oldest of them', webhook.age),
    figure('uplift_database_bytes', 'Size of the database', bytes),
  ];
}

interface Waiting {
  readonly count: number;
  /** Of the oldest, in seconds; 0 where nothing waits. */
  readonly age: number;
}

function waiting(count: number, oldest: number | null, now: number): Waiting {
  return { count, age: oldest === null ? 0 : Math.max(0, now - oldest) / second };
}

async function getWaitingStories(db: Reads, now: number) {
  const all = await db
    .selectFrom('waiting')
    .select((eb) => [
      eb.fn.count<number>('heldSince').as('held'),
      eb.fn.min('heldSince').as('heldSince'),
      eb.fn.count<number>('reportedSince').as('reported'),
      eb.fn.min('reportedSince').as('reportedSince'),
      eb.fn.count<number>('appealedSince').as('appealed'),
      eb.fn.min('appealedSince').as('appealedSince'),
      eb.fn.sum<number | null>('isSecondLook').as('secondLooks'),
    ])
    .executeTakeFirstOrThrow();
  return {
    held: waiting(all.held, all.heldSince, now),
    reported: waiting(all.reported, all.reportedSince, now),
    appeals: waiting(all.appealed, all.appealedSince, now),
    secondLooks: all.secondLooks ?? 0,
  };
}

async function getWebhookMessages(db: Reads, now: number): Promise<Waiting> {
  const { count, oldest } = await db
    .selectFrom('webhookMessages')
    .select((eb) => [
      eb.fn.countAll<number>().as('count'),
      eb.fn.min<number | null>('createdAt').as('oldest'),
    ])
    .executeTakeFirstOrThrow();
  return waiting(count, oldest, now);
}

async function getPush(db: Reads, now: number): Promise<Waiting & { readonly due: number }> {
  const { count, due, oldest } = await db
    .selectFrom('pushSubscriptions')
    .select((eb) => [
      eb.fn.countAll<number>().as('count'),
      eb.fn.countAll<number>().filterWhere('dueAt', '<=', now).as('due'),
      eb.fn.min<number | null>('dueAt').as('oldest'),
    ])
    .executeTakeFirstOrThrow();
  return { ...waiting(count, oldest, now), due };
}

async function getPurges(db: Reads, now: number): Promise<Waiting> {
  const { count, oldest } = await countUnknown(db, now);
  return waiting(count, oldest, now);
}

async function isBreakerOpen(db: Reads, now: number): Promise<number> {
  return (await getBreaker(db, now)) === undefined ? 0 : 1;
}

async function databaseBytes({ engine, read }: Database, dataDir: string): Promise<number> {
  if (engine === 'sqlite') return sizeOf(databaseFile(dataDir));
  const { rows } = await sql<{ bytes: number }>`
    select pg_database_size(current_database()) as bytes`.execute(read);
  return rows[0]?.bytes ?? 0;
}

function sizeOf(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0;
}
