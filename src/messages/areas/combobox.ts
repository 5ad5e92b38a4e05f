import { area } from '../message.ts';

/** A text field with suggestions. */
export const comboboxMessages = area('combobox', {
  suggestions: { one: '{count} suggestion', other: '{count} suggestions' },
  custom: 'Use "{text}" (custom entry)',
  unlisted: 'Use "{text}" anyway',
});
