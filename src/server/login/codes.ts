import { Secret, TOTP } from 'otpauth';

// What every authenticator app knows: RFC 6238 with SHA-1, six digits and 30 seconds.
const period = 30;
/** Clocks of phones may be one step off, either way. */
const tolerance = 1;

const totpOf = (secret: string) =>
  new TOTP({ secret: Secret.fromBase32(secret), algorithm: 'SHA1', digits: 6, period });

/** Returns a new secret of 160 bits in Base32. */
export function createCodeSecret(): string {
  return new Secret({ size: 20 }).base32;
}

/** The address with which an authenticator app stores the secret. */
export function codeUri(secret: string, { site, name }: { site: string; name: string }): string {
  const totp = totpOf(secret);
  totp.issuer = site;
  totp.label = name;
  return totp.toString();
}

/** Returns the time step that a code is of; undefined when it is not of this time. */
export function stepOfCode(secret: string, code: string, now: number): number | undefined {
  const delta = totpOf(secret).validate({ token: code, timestamp: now, window: tolerance });
  return delta === null ? undefined : TOTP.counter({ period, timestamp: now }) + delta;
}
