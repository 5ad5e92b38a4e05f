/** The hashes of a document's inline scripts and styles, such as sha256-…. */
export interface InlineHashes {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

/** The headers of every response, including errors. */
export function securityHeaders({ https }: { https: boolean }): Record<string, string> {
  return {
    [cspHeader]: contentSecurityPolicy({ scripts: [], styles: [] }),
    'x-content-type-options': 'nosniff',
    [referrerHeader]: 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy':
      'accelerometer=(), camera=(), geolocation=(), gyroscope=(), microphone=(), payment=(), usb=()',
    ...(https && { 'strict-transport-security': 'max-age=63072000; includeSubDomains' }),
  };
}

/**
 * A policy that allows files of our own origin, and these inline scripts and styles.
 * https://developer.mozilla.org/en-US/docs/Web/HTTP/Guides/CSP
 */
export function contentSecurityPolicy({ scripts, styles }: InlineHashes): string {
  const hashes = (list: readonly string[]) => list.map((hash) => ` '${hash}'`).join('');
  return [
    "default-src 'none'",
    `script-src 'self'${hashes(scripts)}`,
    `style-src 'self'${hashes(styles)}`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

export const cspHeader = 'content-security-policy';
export const referrerHeader = 'referrer-policy';

/** What a response may set itself: a document allows its inline code, and a secret address is no referrer. */
const ownHeaders = new Set<string>([cspHeader, referrerHeader]);

/** Sets the security headers of a response, replacing its own except `ownHeaders`. */
export function setSecurityHeaders(
  reply: HeaderTarget,
  headers: Readonly<Record<string, string>>,
): void {
  for (const [name, value] of Object.entries(headers)) {
    if (!ownHeaders.has(name) || !reply.hasHeader(name)) reply.header(name, value);
  }
}

interface HeaderTarget {
  hasHeader(name: string): boolean;
  header(name: string, value: string): unknown;
}

/** Headers as a flat list of names and values, the fastest form for `writeHead`. */
export function rawHeaders(headers: Readonly<Record<string, string>>): string[] {
  return Object.entries(headers).flat();
}
