import { type Kysely, sql } from 'kysely';

/** One row for each story that waits for a moderator. */
export async function createWaiting(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('waiting')
    .addColumn('experienceId', 'text', (c) => c.primaryKey().notNull())
    .addColumn('since', 'bigint', (c) => c.notNull())
    .addColumn('isGrave', 'integer', (c) => c.notNull())
    .addColumn('reports', 'integer', (c) => c.notNull())
    .addColumn('reportedSince', 'bigint')
    .addColumn('heldSince', 'bigint')
    .addColumn('appealedSince', 'bigint')
    .execute();
  // The order of the queue.
  await db.schema
    .createIndex('waitingInOrder')
    .on('waiting')
    .columns(['isGrave desc', 'since', 'experienceId'])
    .execute();
  await insertWhatWaits(db);
}

async function insertWhatWaits(db: Kysely<unknown>): Promise<void> {
  await sql`
    insert into waiting ("experienceId", since, "isGrave", reports, "reportedSince", "heldSince", "appealedSince")
    select "experienceId", min(since), max("isGrave"), sum(reports), min("reportedSince"), min("heldSince"),
      min("appealedSince")
    from (
      select "experienceId", "createdAt" as since,
        case when reason in ('personal-info', 'harassment') then 1 else 0 end as "isGrave", 1 as reports,
        "createdAt" as "reportedSince", cast(null as bigint) as "heldSince", cast(null as bigint) as "appealedSince"
      from reports where status = 'pending'
      union all
      select "experienceId", coalesce("heldAt", "createdAt"),
        case when reasons like '%"rule":"personal-info"%' or reasons like '%"rule":"toxic"%' then 1 else 0 end, 0,
        null, coalesce("heldAt", "createdAt"), null
      from experiences inner join "heldStories" on "experienceId" = experiences.id where "refusedAt" is null
      union all
      select "experienceId", "createdAt", 0, 0, null, null, "createdAt" from appeals where state = 'waiting'
    ) as reasons
    group by "experienceId"`.execute(db);
}
