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

interface Window {
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
