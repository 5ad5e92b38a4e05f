import { vi } from 'vitest';

/** A storage of the browser in memory, and what is in it by its keys. */
export interface MemoryStorage extends Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> {
  readonly entries: Map<string, string>;
}

export function memoryStorage(): MemoryStorage {
  const entries = new Map<string, string>();
  return {
    entries,
    getItem: (key) => entries.get(key) ?? null,
    setItem: (key, value) => void entries.set(key, value),
    removeItem: (key) => void entries.delete(key),
  };
}

/** Replaces `localStorage` by an empty one in memory. Returns its entries. */
export function stubLocalStorage(): Map<string, string> {
  const storage = memoryStorage();
  vi.stubGlobal('localStorage', storage);
  return storage.entries;
}

/** A browser that refuses to store anything, as some do when cookies are blocked. */
export function refusingStorage(): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> {
  const refuse = () => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  };
  return { getItem: refuse, setItem: refuse, removeItem: refuse };
}
