import { storedText } from '../../browser/storage.ts';

const off = 'off';
const stored = storedText('localStorage', 'daily-uplift:shortcuts');

/** Where the browser refuses to store it, the choice is valid until the page is left. */
let isOn: boolean | undefined;

/** Whether single keys act: some people press them by accident or by voice (WCAG 2.1.4). */
export function areShortcutsOn(): boolean {
  return (isOn ??= stored.get() !== off);
}

export function setShortcuts(on: boolean): void {
  isOn = on;
  stored.set(on ? undefined : off);
}
