import { localDay } from '../../../domain/calendar-date.ts';
import { storedJson, storedText, trailKey } from '../../browser/storage.ts';
import { createStore, type ReadableStore } from '../../browser/store.ts';

/** Stories that are read one after the other. */
export interface Trail {
  /** Their identifiers: those that were opened by "Next story", or all that somebody has chosen to read. */
  readonly stories: readonly string[];
  /** After how many of them the reader has had enough good for today. */
  readonly total: number;
  /** The address of the page on which they end; by default that is below the last one. */
  readonly end?: string | undefined;
}

/** Which story of the trail this is, from 1; 0 outside of it and after its end. */
export function placeInTrail({ stories, total }: Trail, randomId: string): number {
  const place = stories.indexOf(randomId) + 1;
  return place > total ? 0 : place;
}

/** In the address of sent stories: they were read to their end. */
export const readMark = '&read';

const trail = storedText('sessionStorage', trailKey);

/** From now on these stories follow one another in this tab. */
export function chooseTrail(chosen: Trail): void {
  trail.set(JSON.stringify(chosen));
}

/** Why a story is one of the five; 'new': there was none of another kind. */
export type Reason = 'best' | 'near' | 'morning' | 'unstamped' | 'hour' | 'new';

export interface Chosen {
  readonly randomId: string;
  readonly reason: Reason;
}

/** Why a story is one of these; nothing where another one before it says the same. */
export function reasonIn(five: readonly Chosen[], randomId: string): Reason | undefined {
  const reason = five.find((each) => each.randomId === randomId)?.reason;
  return five.find((each) => each.reason === reason)?.randomId === randomId ? reason : undefined;
}

/** The five of a day, without their texts. */
export interface TodaysFive {
  /** The reader's calendar day: 2026-11-28. */
  readonly day: string;
  /** In milliseconds. */
  readonly chosenAt: number;
  readonly five: readonly Chosen[];
  /** The identifiers of those that were opened. */
  readonly read: readonly string[];
}

const stored = storedJson('localStorage', 'daily-uplift:five', fiveIn);

function fiveIn(json: unknown): TodaysFive | undefined {
  const { day, chosenAt, five, read } = Object(json) as Partial<TodaysFive>;
  const isWhole = day && chosenAt && Array.isArray(five) && Array.isArray(read);
  return isWhole ? { day, chosenAt, five, read } : undefined;
}

const store = createStore<TodaysFive | undefined>(undefined);
let isStored = false;

/** As they are stored: another tab may have chosen them, or read on. Without storage they last until the page is left. */
function reload(): void {
  const next = stored.get();
  if (next === undefined && !isStored) return;
  if (JSON.stringify(next) !== JSON.stringify(store.get())) store.set(next);
}

/** The five that were chosen last, which may have been another day. */
export const todaysFive: ReadableStore<TodaysFive | undefined> = {
  getInitial: store.getInitial,
  get: store.get,
  subscribe(listener) {
    const stop = store.subscribe(listener);
    addEventListener('storage', reload);
    addEventListener('pageshow', reload);
    reload();
    return () => {
      stop();
      removeEventListener('storage', reload);
      removeEventListener('pageshow', reload);
    };
  },
};

/** The five of this day, if they were chosen. */
export function findFive(day: string): TodaysFive | undefined {
  reload();
  const chosen = store.get();
  // A site without stories may have some later.
  return chosen?.day === day && chosen.five.length > 0 ? chosen : undefined;
}

export function storeFive(five: TodaysFive): void {
  isStored = stored.set(five);
  store.set(five);
}

/** The identifiers of the stories that were read in a row since this page was loaded, whoever chose them. */
export const readHere = createStore<ReadonlySet<string>>(new Set());

/** The reader has opened this story. */
export function markRead(randomId: string): void {
  readHere.set(new Set([...readHere.get(), randomId]));
  const chosen = findFive(dayOf(Date.now()));
  if (!chosen?.five.some((each) => each.randomId === randomId)) return;
  storeFive({ ...chosen, read: [...new Set([...chosen.read, randomId])] });
}

/** The reader's calendar day, as the notification of the day has it. */
export function dayOf(time: number): string {
  const { year, month, day } = localDay(time);
  const two = (part: number) => String(part).padStart(2, '0');
  return `${year}-${two(month + 1)}-${two(day)}`;
}
