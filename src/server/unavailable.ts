/** The database cannot be reached, is locked, full or read-only: nothing was changed. */
export class Unavailable extends Error {
  override readonly name = 'Unavailable';
}
