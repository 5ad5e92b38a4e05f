import { expect, describe, test } from 'vitest';
import { recordQueries, queryPlan, fullScans } from '../../../test/support/database/query-plans.ts';
import { engines, openTestDatabase } from '../../../test/support/database/test-database.ts';
import { getBreaker } from './breaker-queries.ts';
import { isOftenWrong, mayHideAgain } from './reputation-queries.ts';

describe.each(engines)('each query before a report hides on %s', (engine) => {
  test('uses an index, however many reports there are', async () => {
    const { database, queries } = recordQueries(await openTestDatabase(engine));
    await database.write(async (trx) => {
      const report = { id: '', experienceId: '', reason: 'spam', hid: 1, createdAt: 0 } as const;
      const reporter = { reporterDevice: '', reporterFingerprint: '', reporterNetwork: '' };
      for (let i = 0; i < 3; i++) {
        const id = String(i);
        await trx
          .insertInto('reports')
          .values({
            ...report,
            ...reporter,
            id,
            experienceId: id,
            description: null,
            status: 'pending',
          })
          .execute();
      }
    });
    const reporter = { device: 'd', fingerprint: 'f', network: 'n', site: 's' };
    await isOftenWrong(database.read, reporter, 0);
    await mayHideAgain(database.read, 'e', reporter);
    await getBreaker(database.read, 0);
    const [device, fingerprint, network, site, ofStory, within, waiting] = await Promise.all(
      queries.map((statement) => queryPlan(database, statement)),
    );
    for (const plan of [device, fingerprint, network, site, ofStory, within, waiting]) {
      expect(fullScans(plan ?? [])).toEqual([]);
    }
    // For tables this small PostgreSQL may choose any index.
    if (engine === 'postgres') return;
    const asText = (plan: typeof device) => JSON.stringify(plan);
    expect(asText(device)).toContain('reportsDecidedByDevice');
    expect(asText(fingerprint)).toContain('reportsDecidedByFingerprint');
    expect(asText(network)).toContain('reportsDecidedByNetwork');
    expect(asText(site)).toContain('reportsDecidedBySite');
    expect(asText(within)).toContain('reportsThatHidBy_createdAt');
    expect(asText(waiting)).toContain('reportsThatHidBy_status');
  });
});
