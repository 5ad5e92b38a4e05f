/** What a combobox knows beside its value. */
export interface ComboboxState {
  readonly isOpen: boolean;
  /** What was typed since the last choice; undefined while the value itself is on display. Stays when the list closes. */
  readonly typed: string | undefined;
  /** Everything is offered, whatever the text: the button or an arrow asked for it. */
  readonly offersAll: boolean;
  /** The option that the arrows are on, counted from 0; -1 is none. May lie past the last one: see `activeIn`. */
  readonly active: number;
}

export const closedCombobox: ComboboxState = {
  isOpen: false,
  typed: undefined,
  offersAll: false,
  active: -1,
};

const closed = ({ typed }: ComboboxState): ComboboxState => ({ ...closedCombobox, typed });

/** The option that is active among as many as there are; -1 when none is. */
export function activeIn({ active }: ComboboxState, count: number): number {
  return Math.min(active, count - 1);
}

export interface KeyPress {
  readonly key: string;
  readonly altKey: boolean;
}

/** What stands in the list. */
interface Listed {
  readonly count: number;
  /** There is no text to find options for. */
  readonly isEmpty: boolean;
}

/** A new state, or that the active option is chosen; undefined: the key does what it does in any text field. */
type Effect = ComboboxState | 'choose' | undefined;

interface Situation {
  readonly state: ComboboxState;
  readonly altKey: boolean;
  /** Of an open list with something in it; else -1. */
  readonly active: number;
  readonly open: (active: number) => Effect;
  /** Undefined when there is nothing to move in. Past either end it goes on at the other. */
  readonly move: ((to: number) => Effect) | undefined;
}

// The keys of the WAI-ARIA combobox pattern. Enter is never left to the browser, which would send the form.
const effects = new Map<string, (now: Situation) => Effect>([
  ['ArrowDown', ({ move, open, active, altKey }) => move?.(active + 1) ?? open(altKey ? -1 : 0)],
  ['ArrowUp', arrowUp],
  ['Home', ({ move, active }) => (active === -1 ? undefined : move?.(0))],
  ['End', ({ move, active }) => (active === -1 ? undefined : move?.(-1))],
  ['Enter', ({ active, state }) => (active === -1 ? closed(state) : 'choose')],
  ['Tab', ({ active }) => (active === -1 ? undefined : 'choose')],
  ['Escape', ({ state }) => (state.isOpen ? closed(state) : undefined)],
]);

function arrowUp({ move, open, active, altKey, state }: Situation): Effect {
  if (altKey) return closed(state);
  return move?.(Math.max(active, 0) - 1) ?? open(Infinity);
}

/** What a key does to a combobox. */
export function effectOf(
  { key, altKey }: KeyPress,
  state: ComboboxState,
  { count, isEmpty }: Listed,
): Effect {
  const isListed = state.isOpen && count > 0;
  return effects.get(key)?.({
    state,
    altKey,
    active: isListed ? activeIn(state, count) : -1,
    open: (active) => ({ ...state, isOpen: true, offersAll: isEmpty, active }),
    move: isListed ? (to) => ({ ...state, active: (to + count) % count }) : undefined,
  });
}
