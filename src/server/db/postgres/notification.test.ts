import { expect, test } from 'vitest';
import { aChange } from '../../../../test/support/database/experience-change.ts';
import {
  hasPostgres,
  createMigratedDatabase,
  connectTo,
} from '../../../../test/support/database/test-database.ts';
import { eventually } from '../../../../test/support/eventually.ts';
import type { Change } from '../changes.ts';
import { parseNotification } from './notification.ts';

test.runIf(hasPostgres)(
  'other servers learn which story changed, unless they missed a change or it does not fit the payload',
  async () => {
    const place = await createMigratedDatabase('postgres');
    const [here, elsewhere] = [connectTo(place), connectTo(place)];
    const received: Change[] = [];
    await elsewhere.subscribe((change) => received.push(change));
    const publish = async (searchText: string, count: number) => {
      await here.write((trx) => here.publish(trx, aChange('removal', { searchText })));
      await eventually(() => expect(received).toHaveLength(count));
    };
    await publish('short', 1);
    await publish('long '.repeat(2_000), 2);
    await elsewhere.read.updateTable('dataVersions').set({ version: 100 }).execute();
    await publish('after one that was missed', 3);
    expect(received).toEqual([
      aChange('removal', { searchText: 'short' }),
      { of: 'removal' },
      { of: 'removal' },
    ]);
  },
);

test('a payload in the format of another version is ignored', () => {
  for (const payload of ['', '7', 'votes', '{}', '{"of":"stories"}', '{"of":"weather"}']) {
    expect(parseNotification(payload), payload).toBeUndefined();
  }
});
