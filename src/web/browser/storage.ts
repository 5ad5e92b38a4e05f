/** Of the stories that are read one after the other, in the storage of a tab. */
export const trailKey = 'daily-uplift:trail';

/** Of the places that the reader follows. */
export const followedKey = 'daily-uplift:followed-places';

type Area = 'localStorage' | 'sessionStorage';

/** One entry of the browser's storage. It is read each time: another tab may have changed it. */
export interface StoredValue<Value> {
  /** Undefined when nothing valid is stored, or the browser refuses to read. */
  readonly get: () => Value | undefined;
  /** Undefined removes the entry. Returns false when the browser refuses to store, or its storage is full. */
  readonly set: (value: Value | undefined) => boolean;
}

/** An entry that is any text. */
export function storedText(area: Area, key: string): StoredValue<string> {
  return {
    get() {
      try {
        return globalThis[area].getItem(key) ?? undefined;
      } catch {
        return undefined;
      }
    },
    set(text) {
      try {
        if (text === undefined) globalThis[area].removeItem(key);
        else globalThis[area].setItem(key, text);
        return true;
      } catch {
        return false;
      }
    },
  };
}

/** An entry that is JSON. `parse` checks it: earlier versions or extensions may have written something else. */
export function storedJson<Value>(
  area: Area,
  key: string,
  parse: (json: unknown) => Value | undefined,
): StoredValue<Value> {
  const { get, set } = storedText(area, key);
  return {
    get() {
      try {
        return parse(JSON.parse(get() ?? ''));
      } catch {
        return undefined;
      }
    },
    set: (value) => set(value === undefined ? undefined : JSON.stringify(value)),
  };
}

/** A parser for a list: entries that `isEntry` rejects are left out. */
export function listOf<Entry>(isEntry: (json: unknown) => json is Entry) {
  return (json: unknown): Entry[] | undefined =>
    Array.isArray(json) ? json.filter(isEntry) : undefined;
}
