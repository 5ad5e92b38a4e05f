import type { LanguageCode } from '../../contract/languages.ts';

/** The texts of a card. */
export interface Card {
  /** Of all its texts but that of a story. */
  readonly language: LanguageCode;
  /** The name of the site. */
  readonly heading: string;
  readonly text: string;
  readonly stamp: Stamp;
  readonly place: string;
  /** The line below the place. */
  readonly note: string;
  readonly callToAction: string;
  /** The site's host; empty when no public origin is configured. */
  readonly address: string;
  /** Replaces the text or the place when no font has its letters. */
  readonly plain: { readonly text: string; readonly place: string };
}

/** The round stamp of a card. */
export interface Stamp {
  readonly emoji: string;
  /** The index of its pastel. */
  readonly colour: number;
  readonly name: string;
  /** Empty for a card without a date. */
  readonly date: string;
}
