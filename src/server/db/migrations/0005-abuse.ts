import { sql, type Kysely, type SqlBool } from 'kysely';

/** Limits of logins and reports by IPv6 /48, and indexes with which the console undoes an attack. */
export async function limitAbuse(db: Kysely<unknown>): Promise<void> {
  await createLoginLimits(db);
  await db.schema
    .alterTable('reports')
    .addColumn('reporterSite', 'text', (c) => c.notNull().defaultTo(''))
    .execute();
  // Without pending reports: sending thousands of them makes no query slower.
  for (const by of ['Device', 'Fingerprint', 'Network', 'Site']) {
    await db.schema
      .createIndex(`reportsDecidedBy${by}`)
      .on('reports')
      .columns([`reporter${by}`, 'createdAt'])
      .where(sql<SqlBool>`status <> 'pending'`)
      .execute();
  }
  for (const columns of [['createdAt'], ['status', 'createdAt']]) {
    await db.schema
      .createIndex(`reportsThatHidBy_${columns[0]}`)
      .on('reports')
      .columns(columns)
      .where(sql<SqlBool>`hid = 1`)
      .execute();
  }
  // The reports that hide a story at present.
  for (const column of ['reporterDevice', 'reporterNetwork', 'reporterSite']) {
    await db.schema
      .createIndex(`reportsThatHideBy_${column}`)
      .on('reports')
      .column(column)
      .where(sql<SqlBool>`hid = 1 and status = 'pending'`)
      .execute();
  }
}

async function createLoginLimits(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('adminDevices')
    .addColumn('device', 'text', (c) => c.primaryKey())
    .addColumn('lastLoginAt', 'bigint', (c) => c.notNull())
    .execute();
  await db.schema
    .createTable('loginFailures')
    .addColumn('network', 'text', (c) => c.notNull())
    .addColumn('site', 'text', (c) => c.notNull())
    .addColumn('device', 'text', (c) => c.notNull())
    .addColumn('createdAt', 'bigint', (c) => c.notNull())
    .execute();
  for (const columns of [['network'], ['site'], ['device'], []]) {
    await db.schema
      .createIndex(`loginFailuresBy_${columns[0] ?? 'createdAt'}`)
      .on('loginFailures')
      .columns([...columns, 'createdAt'])
      .execute();
  }
  await sql`update "moderationLog" set detail = null where action = 'login-failed'`.execute(db);
  await db.schema
    .createIndex('moderationLogActs')
    .on('moderationLog')
    .column('id')
    .where(sql<SqlBool>`action <> 'login-failed'`)
    .execute();
}
