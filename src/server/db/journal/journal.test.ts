import { expect, test } from 'vitest';
import { aChange } from '../../../../test/support/database/experience-change.ts';
import {
  connectTo,
  createMigratedDatabase,
  engines,
  hasPostgres,
} from '../../../../test/support/database/test-database.ts';
import { eventually } from '../../../../test/support/eventually.ts';
import { openTestServer } from '../../../../test/support/server/test-server.ts';
import { changedColumns, changeOf, type Change } from '../changes.ts';
import type { Database } from '../database.ts';

test.each(engines)(
  'changes are published at the commit, here and in other processes on %s, once, and never those of a failed write',
  async (engine) => {
    const { here, elsewhere } = await openTwo(engine);
    const [receivedHere, receivedElsewhere] = [await subscribe(here), await subscribe(elsewhere)];
    const failing = here.write(async (trx) => {
      await here.publish(trx, aChange('removal', { id: 'failed' }));
      throw new Error('changed my mind');
    });
    await expect(failing).rejects.toThrow('changed my mind');
    await publish(here, aChange('removal', { id: 'first' }));
    expect(receivedHere).toEqual([aChange('removal', { id: 'first' })]);
    await publish(elsewhere, { of: 'arrival' });
    await eventually(() => expect(receivedHere).toHaveLength(2));
    await eventually(() => expect(receivedElsewhere).toHaveLength(2));
    expect(receivedHere[1]).toEqual({ of: 'arrival' });
    await publish(here, { of: 'removal' });
    await eventually(() => expect(receivedElsewhere).toHaveLength(3));
    expect(receivedHere).toHaveLength(3);
  },
);

test.each(engines)(
  'other processes on %s learn which story changed, with its words while it is there, and nothing of it is stored that a person wrote',
  async (engine) => {
    const { place, here, elsewhere } = await openTwo(engine);
    const server = await openTestServer(engine, { database: here });
    const { id } = await server.post({ content: 'A wombat waved at me today.' });
    const received = await subscribe(elsewhere);
    const row = await here.read
      .selectFrom('experiences')
      .select(changedColumns)
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    await publish(here, changeOf('arrival', row));
    await publish(here, changeOf('removal', row));
    await eventually(() => expect(received).toHaveLength(2));
    expect(received[0]?.experience).toMatchObject({ id, searchText: row.searchText });
    // A search may have found the text that it had before.
    expect(received[1]?.experience).toMatchObject({ id, searchText: undefined });
    const journal = await connectTo(place).read.selectFrom('journal').selectAll().execute();
    expect(journal.length).toBeGreaterThanOrEqual(2);
    expect(JSON.stringify(journal)).not.toContain('wombat');
  },
);

test.each(engines)(
  'all stories may have changed on %s for who missed changes: of a version before, of a database that was reset, or too many',
  async (engine) => {
    const { here, elsewhere } = await openTwo(engine);
    const received = await subscribe(elsewhere);
    const version = (to: number) =>
      here.write((trx) =>
        trx
          .updateTable('dataVersions')
          .set({ version: to })
          .where('name', '=', 'stories')
          .execute(),
      );
    const expectAll = async () => {
      await eventually(() => expect(received).toEqual([{ of: 'removal' }]));
      received.length = 0;
    };
    await version(1_000);
    await expectAll();
    await version(7);
    await expectAll();
    await here.write(async (trx) => {
      for (let i = 0; i < 501; i++) await here.publish(trx, aChange('arrival', { id: `${i}` }));
    });
    await expectAll();
  },
);

test.runIf(hasPostgres)(
  'votes are published at once here, and elsewhere once a second with the most that each story had',
  async () => {
    const { here, elsewhere } = await openTwo('postgres', { votesInterval: 20 });
    const received = await subscribe(elsewhere);
    const votes = [4, 6, 5].map((mostVotes) => aChange('votes', { mostVotes }));
    await publish(here, ...votes, aChange('votes', { id: 'b', mostVotes: 1 }));
    await eventually(() => expect(received).toHaveLength(2));
    expect(received.map(({ experience }) => [experience?.id, experience?.mostVotes])).toEqual([
      ['a', 6],
      ['b', 1],
    ]);
    await publish(here, ...Array.from({ length: 201 }, (_, i) => aChange('votes', { id: `${i}` })));
    await eventually(() => expect(received.at(-1)).toEqual({ of: 'votes' }));
  },
);

test.runIf(hasPostgres)('votes of a server that stops are seen elsewhere', async () => {
  const { here, elsewhere } = await openTwo('postgres', { votesInterval: 60_000 });
  const received = await subscribe(elsewhere);
  await subscribe(here);
  await publish(here, aChange('votes', { mostVotes: 4 }));
  await here.close();
  await eventually(() =>
    expect(received).toEqual([aChange('votes', { mostVotes: 4, searchText: undefined })]),
  );
});

async function openTwo(engine: (typeof engines)[number], options = {}) {
  const place = await createMigratedDatabase(engine);
  return { place, here: connectTo(place, options), elsewhere: connectTo(place) };
}

async function subscribe(database: Database): Promise<Change[]> {
  const received: Change[] = [];
  await database.subscribe((change) => received.push(change));
  return received;
}

const publish = (database: Database, ...changes: readonly Change[]) =>
  database.write(async (trx) => {
    for (const change of changes) await database.publish(trx, change);
  });
