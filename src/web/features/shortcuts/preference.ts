const key = 'daily-uplift:shortcuts';
const off = 'off';

let isOn: boolean | undefined;

/** Whether single keys act: some people press them by accident or by voice (WCAG 2.1.4). */
export function areShortcutsOn(): boolean {
  isOn ??= readKept();
  return isOn;
}

export function setShortcuts(on: boolean): void {
  isOn = on;
  try {
    if (on) localStorage.removeItem(key);
    else localStorage.setItem(key, off);
  } catch {
    // This browser keeps nothing: it is so until the page is left.
  }
}

function readKept(): boolean {
  try {
    return localStorage.getItem(key) !== off;
  } catch {
    return true;
  }
}
