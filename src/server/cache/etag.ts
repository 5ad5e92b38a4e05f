import { hash } from 'node:crypto';

/** A weak entity tag of a body, or of a shorter text that changes with it. */
export function etagOf(body: Buffer | string): string {
  return `W/"${hash('sha256', body, 'base64url').slice(0, 22)}"`;
}
