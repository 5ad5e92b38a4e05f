import { expect, test, vi } from 'vitest';
import { aChange } from '../../../../test/support/changes.ts';
import {
  hasPostgres,
  newMigratedPlace,
  openPlace,
} from '../../../../test/support/test-database.ts';
import type { Change } from '../changes.ts';
import { readNotice } from './notification.ts';

test.runIf(hasPostgres)(
  'which story it was is told elsewhere too, unless one before it was missed or there is no room to say',
  async () => {
    const place = await newMigratedPlace('postgres');
    const [here, elsewhere] = [openPlace(place), openPlace(place)];
    const heard: Change[] = [];
    await elsewhere.watch((change) => heard.push(change));
    const announce = async (searchText: string, count: number) => {
      await here.write((trx) => here.announce(trx, aChange('removal', { searchText })));
      await vi.waitFor(() => expect(heard).toHaveLength(count));
    };
    await announce('short', 1);
    await announce('long '.repeat(2_000), 2);
    await elsewhere.read.updateTable('dataVersions').set({ version: 100 }).execute();
    await announce('after one that was missed', 3);
    expect(heard).toEqual([
      aChange('removal', { searchText: 'short' }),
      { of: 'removal' },
      { of: 'removal' },
    ]);
  },
);

test('what another version of the server may have said is no notice', () => {
  for (const payload of ['', '7', 'votes', '{}', '{"of":"stories"}', '{"of":"weather"}']) {
    expect(readNotice(payload), payload).toBeUndefined();
  }
});
