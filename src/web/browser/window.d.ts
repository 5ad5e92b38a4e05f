/** The languages of a translation, as BCP 47 tags. */
interface TranslatorLanguages {
  readonly sourceLanguage: string;
  readonly targetLanguage: string;
}

interface TranslatorCreateOptions extends TranslatorLanguages {
  /** Gets what the browser says about what it downloads: a share from 0 to 1. */
  readonly monitor: (monitor: {
    addEventListener(type: 'downloadprogress', listener: (event: ProgressEvent) => void): void;
  }) => void;
  readonly signal: AbortSignal;
}

/** What the bootstrap script leaves on the window for the bundle, and what the library of types does not know yet. */
interface Window {
  /** The browser's offer to install the app, if it came before the bundle. */
  __installPrompt?: Event;
  /** Until the page is hydrated: ends the recording of taps and repeats those that were held back. */
  earlyTaps?: { replay(): void };
  /**
   * Reloads the page in three seconds, because a file of its build is missing: once in ten minutes, and not while a field
   * has text or there is no network.
   */
  __reloadSoon?: () => void;
  /** The browser's own translator, where it has one: https://developer.mozilla.org/docs/Web/API/Translator */
  readonly Translator?: {
    availability(
      languages: TranslatorLanguages,
    ): Promise<'unavailable' | 'downloadable' | 'downloading' | 'available'>;
    create(options: TranslatorCreateOptions): Promise<{
      translate(text: string, options: { readonly signal: AbortSignal }): Promise<string>;
      destroy(): void;
    }>;
  };
}
