import { useRef } from 'react';

/**
 * Gives the Idempotency-Key for a body: the same for an equal body, so that a second try of a write whose
 * answer was lost takes effect once.
 */
export function useIdempotencyKey(): (body: unknown) => string {
  const last = useRef<{ readonly body: string; readonly key: string }>(undefined);
  return (body) => {
    const text = JSON.stringify(body);
    if (last.current?.body !== text) last.current = { body: text, key: randomUuid() };
    return last.current.key;
  };
}

/** A UUID of version 4. `crypto.randomUUID` is missing where a page came by plain http. */
export function randomUuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = 0x40 | ((bytes[6] ?? 0) & 0x0f);
  bytes[8] = 0x80 | ((bytes[8] ?? 0) & 0x3f);
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}
