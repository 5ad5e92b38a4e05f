/** What stands in a document itself, each by its hash. */
export interface InlineHashes {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

/** On every answer, errors too. */
export function securityHeaders({ https }: { https: boolean }): Record<string, string> {
  return {
    [policyHeader]: contentSecurityPolicy({ scripts: [], styles: [] }),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy':
      'accelerometer=(), camera=(), geolocation=(), gyroscope=(), microphone=(), payment=(), usb=()',
    ...(https && { 'strict-transport-security': 'max-age=63072000; includeSubDomains' }),
  };
}

/**
 * Allows our own files, and of what is written into a document these scripts and styles alone.
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

/** The header that an answer may set by itself: a document names what stands in it by hash. */
export const policyHeader = 'content-security-policy';

/**
 * Puts the headers of every answer on one. It keeps a policy of its own, and no other header: this is the one place
 * that decides about them.
 */
export function putHeaders(reply: HeaderSink, headers: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(headers)) {
    if (name !== policyHeader || !reply.hasHeader(name)) reply.header(name, value);
  }
}

interface HeaderSink {
  hasHeader(name: string): boolean;
  header(name: string, value: string): unknown;
}

/** Headers as Node takes them fastest: name, value, name, value … */
export function headerList(headers: Readonly<Record<string, string>>): string[] {
  return Object.entries(headers).flat();
}
