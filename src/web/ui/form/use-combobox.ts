import { useState, type KeyboardEvent, type RefObject } from 'react';
import { activeIndex, closedCombobox, keyEffect } from './combobox-state.ts';

export interface ComboboxOption {
  readonly value: string;
  /** The text in the list, where that is not the value. */
  readonly label?: string;
  /** The text as it was typed; 'unlisted' where the list is known, and has it not. It is never selected automatically. */
  readonly custom?: 'custom' | 'unlisted';
  /** Whether the text is another name of it. */
  readonly isNamed?: boolean;
}

/** The only option until the others are imported. */
export function asTyped(typed: string): ComboboxOption[] {
  const text = typed.trim();
  return text === '' ? [] : [{ value: text, custom: 'custom' }];
}

export interface ComboboxOptions {
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** The options for a text; for an empty text, all options. */
  readonly getOptions: (text: string) => readonly ComboboxOption[];
  /** Any text is a value, not only the options. */
  readonly allowsCustomValue?: boolean;
  /** Called on blur with a text that matches no option. */
  readonly onUnmatchedText?: (text: string) => void;
  /** Whether such a text stays in the field to be corrected; otherwise the value is restored. */
  readonly keepsUnmatchedText?: boolean;
}

/** The state and event handlers of a combobox. */
export function useCombobox(rules: ComboboxOptions, input: RefObject<HTMLInputElement | null>) {
  const { value, onChange, getOptions, allowsCustomValue = false } = rules;
  const [state, setState] = useState(closedCombobox);
  const { isOpen, typed, showsAll } = state;

  const text = allowsCustomValue ? value : (typed ?? '');
  const options = isOpen ? getOptions(showsAll ? '' : text) : [];
  const active = activeIndex(state, options.length);
  const isEmptied = !allowsCustomValue && typed?.trim() === '';

  const select = (option: ComboboxOption | undefined) => {
    if (option) onChange(option.value);
    setState(closedCombobox);
  };
  const changeText = (next: string) => {
    if (allowsCustomValue) onChange(next);
    // Where only options are valid, Enter selects the first match.
    const first = allowsCustomValue || next === '' ? -1 : 0;
    setState({ isOpen: true, typed: next, showsAll: false, active: first });
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    if (isOfInputMethod(event)) return;
    const effect = keyEffect(event, state, { count: options.length, isEmpty: text === '' });
    if (effect === undefined) return;
    if (event.key !== 'Tab') event.preventDefault();
    if (effect === 'select') select(options[active]);
    else if (event.key === 'Enter' && isEmptied) select(noValue);
    else setState(effect);
  };
  const open = () => {
    if (!allowsCustomValue) input.current?.select();
    if (!isOpen) setState({ ...closedCombobox, typed, isOpen: true });
  };
  const toggle = () => {
    if (isOpen) setState({ ...closedCombobox, typed });
    else setState({ ...closedCombobox, typed, isOpen: true, showsAll: true });
    input.current?.focus();
  };
  // Somebody who typed a country and left the field meant it, if it is the only match.
  const handleBlur = () => {
    if (typed === undefined || allowsCustomValue) return setState(closedCombobox);
    const match = isEmptied ? noValue : onlyMatch(getOptions(typed), typed);
    select(match);
    if (match !== undefined) return;
    if (rules.keepsUnmatchedText) setState({ ...closedCombobox, typed });
    rules.onUnmatchedText?.(typed);
  };

  const inputValue = allowsCustomValue ? value : (typed ?? value);
  const view = { isOpen, isEmpty: text === '', inputValue, options, active };
  return { ...view, select, changeText, handleKeyDown, open, toggle, handleBlur };
}

const noValue: ComboboxOption = { value: '' };

function onlyMatch(options: readonly ComboboxOption[], text: string): ComboboxOption | undefined {
  const typed = text.trim().toLowerCase();
  const listed = options.filter(({ custom }) => custom === undefined);
  const isExact = ({ value, isNamed = false }: ComboboxOption) =>
    isNamed || value.toLowerCase() === typed;
  const exact = listed.find(isExact);
  return exact ?? (listed.length === 1 ? listed[0] : undefined);
}

const inputMethodKeyCode = 229;

/** Whether a key belongs to an input method editor. */
// oxlint-disable-next-line typescript/no-deprecated -- Safari says it of the last key by nothing else
function isOfInputMethod({ nativeEvent, keyCode }: KeyboardEvent): boolean {
  return nativeEvent.isComposing || keyCode === inputMethodKeyCode;
}
