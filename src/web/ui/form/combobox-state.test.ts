import { describe, expect, it } from 'vitest';
import { activeIndex, closedCombobox, keyEffect, type ComboboxState } from './combobox-state.ts';

const three = { count: 3, isEmpty: false };
const opened = (active = -1): ComboboxState => ({ ...closedCombobox, isOpen: true, active });
const press = (key: string, state: ComboboxState, listed = three, altKey = false) =>
  keyEffect({ key, altKey }, state, listed);
/** The active option after this key. */
const activeAfter = (key: string, active: number) => {
  const effect = press(key, opened(active));
  return typeof effect === 'object' ? activeIndex(effect, three.count) : effect;
};

describe('in an open list', () => {
  it('moves down and up, and wraps around at both ends', () => {
    expect([-1, 0, 1, 2].map((at) => activeAfter('ArrowDown', at))).toEqual([0, 1, 2, 0]);
    expect([-1, 0, 1, 2].map((at) => activeAfter('ArrowUp', at))).toEqual([2, 2, 0, 1]);
  });

  it('jumps to the first and the last option once one is active; before that the caret moves', () => {
    expect(activeAfter('Home', 1)).toBe(0);
    expect(activeAfter('End', 1)).toBe(2);
    expect(activeAfter('Home', -1)).toBeUndefined();
    expect(activeAfter('End', -1)).toBeUndefined();
  });

  it('selects the active option on Enter and on Tab', () => {
    expect(press('Enter', opened(1))).toBe('select');
    expect(press('Tab', opened(1))).toBe('select');
  });

  it('closes on Enter when no option is active, and leaves Tab to the browser', () => {
    expect(press('Enter', opened())).toEqual(closedCombobox);
    expect(press('Tab', opened())).toBeUndefined();
  });

  it('closes on Escape and on Alt and the up arrow', () => {
    expect(press('Escape', opened(1))).toEqual(closedCombobox);
    expect(press('ArrowUp', opened(1), three, true)).toEqual(closedCombobox);
  });

  it('keeps what was typed when it closes without a selection', () => {
    const typed = { ...opened(), typed: 'Germ' };
    for (const key of ['Escape', 'Enter']) {
      expect(press(key, typed)).toEqual({ ...closedCombobox, typed: 'Germ' });
    }
    expect(press('ArrowUp', typed, three, true)).toEqual({ ...closedCombobox, typed: 'Germ' });
  });

  it('selects nothing from a list that has become empty', () => {
    const none = { count: 0, isEmpty: false };
    expect(press('Enter', opened(1), none)).toEqual(closedCombobox);
    expect(press('Tab', opened(1), none)).toBeUndefined();
  });
});

describe('a closed list', () => {
  it('opens with its first or last option active on an arrow key, and with none on Alt and the down arrow', () => {
    const at = (key: string, altKey = false) => {
      const effect = press(key, closedCombobox, three, altKey);
      return typeof effect === 'object' && effect.isOpen ? activeIndex(effect, 3) : undefined;
    };
    expect([at('ArrowDown'), at('ArrowUp'), at('ArrowDown', true)]).toEqual([0, 2, -1]);
  });

  it('shows all options on an arrow key when nothing was typed, and otherwise those that match', () => {
    const showsAll = (isEmpty: boolean) =>
      press('ArrowDown', closedCombobox, { count: 0, isEmpty });
    expect(showsAll(true)).toMatchObject({ isOpen: true, showsAll: true });
    expect(showsAll(false)).toMatchObject({ isOpen: true, showsAll: false });
  });

  it('keeps Enter from the browser, which would send the form', () => {
    expect(press('Enter', closedCombobox)).toEqual(closedCombobox);
  });

  it('leaves Escape and letters to the browser', () => {
    expect(press('Escape', closedCombobox)).toBeUndefined();
    expect(press('a', closedCombobox)).toBeUndefined();
  });
});
