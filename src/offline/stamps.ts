/** A stamp that this browser's reader gave to a story, without the story's text. */
export interface StoredStamp {
  readonly id: string;
  readonly randomId: string;
  readonly country: string;
  readonly city: string;
  readonly continent: string;
  /** ISO 8601. */
  readonly stampedAt: string;
}
