import { useState, type KeyboardEvent, type RefObject } from 'react';
import { activeIn, closedCombobox, effectOf } from './combobox-state.ts';

export interface ComboboxOption {
  readonly value: string;
  /** What the list shows, where that is not the value. */
  readonly label?: string;
  /** It is the text that was typed: to be chosen, never taken for what was meant. */
  readonly isCustom?: boolean;
}

export interface ComboboxRules {
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** What to offer for a text; for an empty one, all there is to choose from. */
  readonly optionsFor: (text: string) => readonly ComboboxOption[];
  /** Whatever is typed is a value; without it, only options are. */
  readonly takesAnyText?: boolean;
  /** Called when the field is left with a text that no option is meant by. */
  readonly onUnknown?: (text: string) => void;
  /** Whether such a text stays in the field, to be corrected; else the value is back. */
  readonly keepsUnknown?: boolean;
}

interface Parts {
  readonly input: RefObject<HTMLInputElement | null>;
  /** Nothing is offered before something is typed or everything asked for. */
  readonly hasStart: boolean;
}

/** The behaviour of a combobox. */
export function useCombobox(rules: ComboboxRules, { input, hasStart }: Parts) {
  const { value, onChange, optionsFor, takesAnyText = false } = rules;
  const [state, setState] = useState(closedCombobox);
  const { isOpen, typed, offersAll } = state;

  const text = takesAnyText ? value : (typed ?? '');
  const isStarting = isOpen && hasStart && text === '' && !offersAll;
  const options = isOpen && !isStarting ? optionsFor(offersAll ? '' : text) : [];
  const active = activeIn(state, options.length);

  const choose = (option: ComboboxOption | undefined) => {
    if (option) onChange(option.value);
    setState(closedCombobox);
  };
  const type = (next: string) => {
    if (takesAnyText) onChange(next);
    // Where only options count, the first that fits is the one that Enter takes.
    const first = takesAnyText || next === '' ? -1 : 0;
    setState({ isOpen: true, typed: next, offersAll: false, active: first });
  };
  const press = (event: KeyboardEvent) => {
    // A key that an input method takes for itself is not ours.
    if (event.nativeEvent.isComposing) return;
    const effect = effectOf(event, state, { count: options.length, isEmpty: text === '' });
    if (effect === undefined) return;
    if (event.key !== 'Tab') event.preventDefault();
    if (effect === 'choose') choose(options[active]);
    else setState(effect);
  };
  const open = () => {
    if (!takesAnyText) input.current?.select();
    if (!isOpen) setState({ ...closedCombobox, typed, isOpen: true });
  };
  const toggle = () => {
    if (isOpen && !isStarting) setState({ ...closedCombobox, typed });
    else setState({ ...closedCombobox, typed, isOpen: true, offersAll: true });
    input.current?.focus();
  };
  // Somebody who typed a country and went on meant it, if it can only be the one.
  const leave = () => {
    if (typed === undefined || takesAnyText) return setState(closedCombobox);
    const meant = typed.trim() === '' ? { value: '' } : theOne(optionsFor(typed), typed);
    choose(meant);
    if (meant !== undefined) return;
    if (rules.keepsUnknown) setState({ ...closedCombobox, typed });
    rules.onUnknown?.(typed);
  };

  const shown = takesAnyText ? value : (typed ?? value);
  return { isOpen, isStarting, shown, options, active, choose, type, press, open, toggle, leave };
}

function theOne(options: readonly ComboboxOption[], text: string): ComboboxOption | undefined {
  const typed = text.trim().toLowerCase();
  const listed = options.filter(({ isCustom = false }) => !isCustom);
  const exact = listed.find((option) => option.value.toLowerCase() === typed);
  return exact ?? (listed.length === 1 ? listed[0] : undefined);
}
