import { describe, expect, onTestFinished, test } from 'vitest';
import { minute } from '../../src/contract/durations.ts';
import { experiencePath, paths } from '../../src/contract/paths.ts';
import { migrate } from '../../src/server/db/migrate.ts';
import { asConfigured } from '../support/database/pgbouncer.ts';
import { startCluster } from '../support/database/postgres-cluster.ts';
import { hasPostgres, connectTo } from '../support/database/test-database.ts';
import { eventually } from '../support/eventually.ts';
import { renderingBundle as bundle } from '../support/server/rendering-bundle.ts';
import { aStory, openTestServer } from '../support/server/test-server.ts';

const deadline = 1_800;

describe.runIf(hasPostgres)('when PostgreSQL is down', () => {
  test('right after a post, readers get all pages and feeds, and the newest afterwards', async () => {
    const cluster = await startCluster();
    onTestFinished(() => cluster.stop());
    const place = await asConfigured({ databaseUrl: cluster.url, dataDir: '' });
    await migrate(connectTo(place));
    const database = connectTo(place, { deadline });
    const server = await openTestServer('postgres', { database, bundle });
    const story = await server.post();
    const pages = [
      paths.home,
      paths.browse,
      paths.leaderboard,
      experiencePath(story.randomId),
      '/browse?continent=europe&country=Germany',
      '/feed.xml',
      '/daily-dose.json',
      '/api/experiences',
    ];
    const statuses = async () => {
      const responses = await Promise.all(pages.map((path) => server.call('GET', path)));
      return responses.map((response) => response.statusCode);
    };
    const allWell = pages.map(() => 200);
    expect(await statuses()).toEqual(allWell);
    const { content } = await server.post();
    cluster.crash();
    // The first request may wait for the database until its timeout.
    await statuses();
    for (let later = 0; later < 3; later++) {
      expect(await statuses()).toEqual(allWell);
      server.clock.now += 10 * minute;
    }
    expect((await server.call('POST', '/api/experiences', aStory())).statusCode).toBe(503);
    await cluster.restart();
    await eventually(async () => {
      // The cache retries once a second of this clock.
      server.clock.now += 1_000;
      expect((await server.call('GET', paths.browse)).body).toContain(content);
    });
  });
});
