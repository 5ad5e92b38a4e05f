import { describe, expect, it } from 'vitest';
import { activeIn, closedCombobox, effectOf, type ComboboxState } from './combobox-state.ts';

const three = { count: 3, isEmpty: false };
const opened = (active = -1): ComboboxState => ({ ...closedCombobox, isOpen: true, active });
const press = (key: string, state: ComboboxState, listed = three, altKey = false) =>
  effectOf({ key, altKey }, state, listed);
/** Where the arrows are after this key. */
const activeAfter = (key: string, active: number) => {
  const effect = press(key, opened(active));
  return typeof effect === 'object' ? activeIn(effect, three.count) : effect;
};

describe('in an open list', () => {
  it('moves down and up, and past either end to the other', () => {
    expect([-1, 0, 1, 2].map((at) => activeAfter('ArrowDown', at))).toEqual([0, 1, 2, 0]);
    expect([-1, 0, 1, 2].map((at) => activeAfter('ArrowUp', at))).toEqual([2, 2, 0, 1]);
  });

  it('jumps to the first and the last option once one is active; before that the caret moves', () => {
    expect(activeAfter('Home', 1)).toBe(0);
    expect(activeAfter('End', 1)).toBe(2);
    expect(activeAfter('Home', -1)).toBeUndefined();
    expect(activeAfter('End', -1)).toBeUndefined();
  });

  it('chooses the active option by Enter and by Tab', () => {
    expect(press('Enter', opened(1))).toBe('choose');
    expect(press('Tab', opened(1))).toBe('choose');
  });

  it('closes by Enter when no option is active, and leaves Tab to the browser', () => {
    expect(press('Enter', opened())).toEqual(closedCombobox);
    expect(press('Tab', opened())).toBeUndefined();
  });

  it('closes by Escape and by Alt and the up arrow', () => {
    expect(press('Escape', opened(1))).toEqual(closedCombobox);
    expect(press('ArrowUp', opened(1), three, true)).toEqual(closedCombobox);
  });

  it('keeps what was typed when it closes without a choice', () => {
    const typed = { ...opened(), typed: 'Germ' };
    for (const key of ['Escape', 'Enter']) {
      expect(press(key, typed)).toEqual({ ...closedCombobox, typed: 'Germ' });
    }
    expect(press('ArrowUp', typed, three, true)).toEqual({ ...closedCombobox, typed: 'Germ' });
  });

  it('chooses nothing from a list that has become empty', () => {
    const none = { count: 0, isEmpty: false };
    expect(press('Enter', opened(1), none)).toEqual(closedCombobox);
    expect(press('Tab', opened(1), none)).toBeUndefined();
  });
});

describe('a closed list', () => {
  it('opens at its first or last option by an arrow, and without one by Alt and the down arrow', () => {
    const at = (key: string, altKey = false) => {
      const effect = press(key, closedCombobox, three, altKey);
      return typeof effect === 'object' && effect.isOpen ? activeIn(effect, 3) : undefined;
    };
    expect([at('ArrowDown'), at('ArrowUp'), at('ArrowDown', true)]).toEqual([0, 2, -1]);
  });

  it('offers everything by an arrow when nothing was typed, and else what fits', () => {
    const offersAll = (isEmpty: boolean) =>
      press('ArrowDown', closedCombobox, { count: 0, isEmpty });
    expect(offersAll(true)).toMatchObject({ isOpen: true, offersAll: true });
    expect(offersAll(false)).toMatchObject({ isOpen: true, offersAll: false });
  });

  it('keeps Enter from the browser, which would send the form', () => {
    expect(press('Enter', closedCombobox)).toEqual(closedCombobox);
  });

  it('leaves Escape and letters to the browser', () => {
    expect(press('Escape', closedCombobox)).toBeUndefined();
    expect(press('a', closedCombobox)).toBeUndefined();
  });
});
