/** What the bootstrap script leaves on the window for the bundle. */
interface Window {
  /** The browser's offer to install the app, if it came before the bundle. */
  __installPrompt?: Event;
  /** Until the page is hydrated: ends the recording of taps and repeats those that were held back. */
  earlyTaps?: { replay(): void };
  /**
   * Reloads the page, in three seconds, because a file of its build is missing: once in ten minutes, and not while a field has text, there is
   * no network or the reader is leaving.
   */
  __reloadSoon?: () => void;
}
