const key = 'daily-uplift:voter';
const bytes = 16;

/**
 * What this browser is counted by: a random 128-bit value that it keeps, so that two equal phones stay two
 * voters. A browser that keeps nothing is told by its traits (section 3).
 */
export async function voterFingerprint(): Promise<string> {
  try {
    return keptFingerprint();
  } catch {
    const { deviceFingerprint } = await import('./device-fingerprint.ts');
    return deviceFingerprint();
  }
}

/** @throws {DOMException} when this browser keeps nothing */
function keptFingerprint(): string {
  const kept = localStorage.getItem(key);
  if (kept) return kept;
  const random = Array.from(crypto.getRandomValues(new Uint8Array(bytes)), hexOf).join('');
  localStorage.setItem(key, random);
  return random;
}

const hexOf = (byte: number) => byte.toString(16).padStart(2, '0');
