const key = 'daily-uplift:voted';
const most = 1000;

/** Story id and the number of its votes when this browser voted; 0 where the server did not tell it. */
type Voted = ReadonlyMap<string, number>;

let voted: Voted | undefined;
const listeners = new Set<() => void>();

/** The votes of this browser, kept over visits. The oldest are forgotten; the server never forgets. */
export const votedStories = {
  /** How many votes the story had with this browser's own; undefined when it has not voted. */
  votesOf: (id: string): number | undefined => (voted ??= readKept()).get(id),

  add: (id: string, votes: number): void => change((all) => all.set(id, votes)),

  /** The server did not take it. */
  remove: (id: string): void => change((all) => all.delete(id)),

  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};

function change(how: (all: Map<string, number>) => unknown): void {
  // Read again: another tab may have voted in the meantime.
  const all = new Map([...readKept(), ...(voted ?? [])]);
  how(all);
  voted = new Map([...all].slice(-most));
  keep(voted);
  for (const listener of listeners) listener();
}

function readKept(): Voted {
  try {
    return votedIn(JSON.parse(localStorage.getItem(key) ?? '[]'));
  } catch {
    return new Map();
  }
}

function votedIn(kept: unknown): Voted {
  if (!Array.isArray(kept)) return new Map();
  const isVote = (entry: unknown): entry is [string, number] =>
    Array.isArray(entry) && typeof entry[0] === 'string' && typeof entry[1] === 'number';
  return new Map(kept.filter(isVote));
}

function keep(votes: Voted): void {
  try {
    localStorage.setItem(key, JSON.stringify([...votes]));
  } catch {
    // This browser keeps nothing: it is known until the page is left.
  }
}
