/** The state of a combobox apart from its value. */
export interface ComboboxState {
  readonly isOpen: boolean;
  /** What was typed since the last selection; undefined while the field shows the value. Stays when the list closes. */
  readonly typed: string | undefined;
  /** Whether all options are shown, whatever the text: after the button or an arrow key. */
  readonly showsAll: boolean;
  /** The index of the active option; -1 is none. May exceed the last one: see `activeIndex`. */
  readonly active: number;
}

export const closedCombobox: ComboboxState = {
  isOpen: false,
  typed: undefined,
  showsAll: false,
  active: -1,
};

const closed = ({ typed }: ComboboxState): ComboboxState => ({ ...closedCombobox, typed });

/** The index of the active option in a list of `count`; -1 is none. */
export function activeIndex({ active }: ComboboxState, count: number): number {
  return Math.min(active, count - 1);
}

export interface KeyPress {
  readonly key: string;
  readonly altKey: boolean;
}

/** The options in the list. */
interface OptionList {
  readonly count: number;
  /** Whether the text field is empty. */
  readonly isEmpty: boolean;
}

/** A new state, or 'select' for the active option; undefined: the key does what it does in any text field. */
type Effect = ComboboxState | 'select' | undefined;

interface KeyContext {
  readonly state: ComboboxState;
  readonly altKey: boolean;
  /** -1 unless the list is open and has options. */
  readonly active: number;
  readonly open: (active: number) => Effect;
  /** Undefined when there are no options. Wraps around at both ends. */
  readonly move: ((to: number) => Effect) | undefined;
}

// The keys of the WAI-ARIA combobox pattern. Enter is never left to the browser, which would send the form.
const effects = new Map<string, (context: KeyContext) => Effect>([
  ['ArrowDown', ({ move, open, active, altKey }) => move?.(active + 1) ?? open(altKey ? -1 : 0)],
  ['ArrowUp', arrowUp],
  ['Home', ({ move, active }) => (active === -1 ? undefined : move?.(0))],
  ['End', ({ move, active }) => (active === -1 ? undefined : move?.(-1))],
  ['Enter', ({ active, state }) => (active === -1 ? closed(state) : 'select')],
  ['Tab', ({ active }) => (active === -1 ? undefined : 'select')],
  ['Escape', ({ state }) => (state.isOpen ? closed(state) : undefined)],
]);

function arrowUp({ move, open, active, altKey, state }: KeyContext): Effect {
  if (altKey) return closed(state);
  return move?.(Math.max(active, 0) - 1) ?? open(Infinity);
}

/** The effect of a key on a combobox. */
export function keyEffect(
  { key, altKey }: KeyPress,
  state: ComboboxState,
  { count, isEmpty }: OptionList,
): Effect {
  const isListed = state.isOpen && count > 0;
  return effects.get(key)?.({
    state,
    altKey,
    active: isListed ? activeIndex(state, count) : -1,
    open: (active) => ({ ...state, isOpen: true, showsAll: isEmpty, active }),
    move: isListed ? (to) => ({ ...state, active: (to + count) % count }) : undefined,
  });
}
