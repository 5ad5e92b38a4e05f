/** What the bootstrap script leaves on the window for the bundle. */
interface Window {
  /** The browser's offer to install the app, if it came before the bundle. */
  __installPrompt?: Event;
  /** The last button that was pressed before the bundle was there; `stop` ends the recording. */
  earlyTaps?: { tap?: HTMLElement | null; stop(): void };
  /** Reloads the page because a file of its build is missing: once in ten minutes, and not while a field has text. */
  __reloadOnce?: () => void;
}
