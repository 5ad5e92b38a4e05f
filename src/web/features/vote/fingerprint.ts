import { storedText } from '../../browser/storage.ts';

const bytes = 16;
const stored = storedText('localStorage', 'daily-uplift:voter');

/**
 * What this browser is counted by: a random value of 128 bits that it stores, so that two phones of the same model are
 * two voters. A browser that refuses to store it is identified by its traits.
 */
export async function voterFingerprint(): Promise<string> {
  const known = stored.get();
  if (known) return known;
  const random = Array.from(crypto.getRandomValues(new Uint8Array(bytes)), toHex).join('');
  if (stored.set(random)) return random;
  const { deviceFingerprint } = await import('./device-fingerprint.ts');
  return deviceFingerprint();
}

const toHex = (byte: number) => byte.toString(16).padStart(2, '0');
