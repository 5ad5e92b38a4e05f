import { vi } from 'vitest';
import type { JournalEntry, UndecidedWrite, WriteKind } from '../../../src/offline/entries.ts';
import { changeJournal, readJournal } from '../../../src/offline/journal.ts';
import { follow } from '../../../src/web/api/journal.ts';

/** Forgets all that this browser has done. */
export async function emptyJournal(): Promise<void> {
  await changeJournal((journal) => {
    for (const { key } of journal.entries()) journal.delete(key);
  });
}

/** All that this browser has stored of it. */
export const journalText = async (): Promise<string> => JSON.stringify(await readJournal());

/** As if this page, or another one of this browser, had done so. */
export async function putInJournal(...entries: readonly JournalEntry[]): Promise<void> {
  await follow();
  await changeJournal(({ put }) => entries.forEach(put));
}

/** The browser says that it has no network: what waits is not tried. */
export function stayOffline(): void {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
}

let made = 0;

/** A write that waits for the network. */
export function aWaitingWrite(kind: WriteKind, more: Partial<UndecidedWrite> = {}): UndecidedWrite {
  made += 1;
  return {
    key: `${kind} ${made}`,
    kind,
    path: kind === 'post' ? '/api/experiences' : `/api/experiences/${made}/${kind}`,
    body: {},
    madeAt: new Date(Date.now() + made).toISOString(),
    state: 'waiting',
    tries: 1,
    wait: { until: new Date(Date.now() + 60_000).toISOString(), reason: 'network' },
    ...more,
  };
}
