import { expect, it } from 'vitest';
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

it('arrow keys move through an open list and wrap around; Home and End do once an option is active', () => {
  expect([-1, 0, 1, 2].map((at) => activeAfter('ArrowDown', at))).toEqual([0, 1, 2, 0]);
  expect([-1, 0, 1, 2].map((at) => activeAfter('ArrowUp', at))).toEqual([2, 2, 0, 1]);
  expect([activeAfter('Home', 1), activeAfter('End', 1)]).toEqual([0, 2]);
  // The caret moves.
  expect([activeAfter('Home', -1), activeAfter('End', -1)]).toEqual([undefined, undefined]);
});

it('Enter and Tab select the active option; without one Enter closes the list and Tab leaves the field', () => {
  const none = { count: 0, isEmpty: false };
  expect([press('Enter', opened(1)), press('Tab', opened(1))]).toEqual(['select', 'select']);
  expect([press('Enter', opened()), press('Tab', opened())]).toEqual([closedCombobox, undefined]);
  // The list has become empty since.
  expect(press('Enter', opened(1), none)).toEqual(closedCombobox);
  expect(press('Tab', opened(1), none)).toBeUndefined();
});

it('Escape, Alt and the up arrow, and Enter without an option close the list and keep what was typed', () => {
  const typed = { ...opened(), typed: 'Germ' };
  const closed = { ...closedCombobox, typed: 'Germ' };
  expect(press('Escape', { ...typed, active: 1 })).toEqual(closed);
  expect(press('Enter', typed)).toEqual(closed);
  expect(press('ArrowUp', typed, three, true)).toEqual(closed);
});

it('an arrow key opens a closed list at its first or last option, Alt and the down arrow at none', () => {
  const at = (key: string, altKey = false) => {
    const effect = press(key, closedCombobox, three, altKey);
    return typeof effect === 'object' && effect.isOpen ? activeIndex(effect, 3) : undefined;
  };
  expect([at('ArrowDown'), at('ArrowUp'), at('ArrowDown', true)]).toEqual([0, 2, -1]);
  for (const isEmpty of [true, false]) {
    // All options when nothing was typed, and otherwise those that match.
    const effect = press('ArrowDown', closedCombobox, { count: 0, isEmpty });
    expect(effect).toMatchObject({ isOpen: true, showsAll: isEmpty });
  }
});
