import { useEffect } from 'react';
import { readStamps, subscribeToStamps, type StoredStamp } from '../../../offline/stamps.ts';
import { createStore, useStore } from '../../browser/store.ts';

const album = createStore<readonly StoredStamp[] | undefined>(undefined);
let reads = 0;

/** The stamps of this browser, the newest first; undefined until they are read. */
export function useStamps(): readonly StoredStamp[] | undefined {
  useEffect(() => {
    void read();
    return subscribeToStamps(() => void read());
  }, []);
  return useStore(album);
}

async function read(): Promise<void> {
  const own = ++reads;
  const stamps = await readStamps();
  if (own === reads) album.set(stamps);
}
