import type { LanguageCode } from '../../contract/languages.ts';

/** What is around the content of every card. */
export interface CardFrame {
  /** Of all texts but that of a story. */
  readonly language: LanguageCode;
  /** The name of the site. */
  readonly heading: string;
  readonly callToAction: string;
  /** The site's host; empty when no public origin is configured. */
  readonly address: string;
}

/** The texts of the card of a story. */
export interface Card extends CardFrame {
  readonly text: string;
  readonly stamp: Stamp;
  readonly place: string;
  /** The line below the place. */
  readonly note: string;
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
