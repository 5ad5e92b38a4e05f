import type { FastifyReply } from 'fastify';

/** The hashes of a document's inline scripts and styles, such as sha256-…. */
export interface InlineHashes {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
  /** Whether it shows pages of our own in frames. */
  readonly hasFrames?: boolean;
}

/** The headers of every response, including errors. */
export function securityHeaders({ https }: { https: boolean }): Record<string, string> {
  return {
    [cspHeader]: contentSecurityPolicy({ scripts: [], styles: [] }),
    'x-content-type-options': 'nosniff',
    // Never a path, because that of a receipt is its key: it would be in the log of each proxy.
    'referrer-policy': 'strict-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy':
      'accelerometer=(), camera=(), geolocation=(self), gyroscope=(), microphone=(), payment=(), usb=()',
    ...(https && { 'strict-transport-security': 'max-age=63072000; includeSubDomains' }),
  };
}

/**
 * A policy that allows files of our own origin, and these inline scripts and styles.
 * https://developer.mozilla.org/en-US/docs/Web/HTTP/Guides/CSP
 */
export function contentSecurityPolicy({ scripts, styles, hasFrames }: InlineHashes): string {
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
    ...(hasFrames === true ? ["frame-src 'self'"] : []),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/**
 * What replaces the headers of every response in a page that other sites show in a frame: it may do nothing but open its
 * links, and its style is inline. The last two are for hosts that are isolated from other origins.
 */
export function framedHeaders(style: string): Record<string, string> {
  return {
    [cspHeader]: [
      "default-src 'none'",
      `style-src '${style}'`,
      "base-uri 'none'",
      "form-action 'none'",
      'frame-ancestors *',
      'sandbox allow-popups allow-popups-to-escape-sandbox',
    ].join('; '),
    'cross-origin-resource-policy': 'cross-origin',
    'cross-origin-embedder-policy': 'require-corp',
  };
}

/** The header that a response may set itself: a document allows its inline code. */
export const cspHeader = 'content-security-policy';

/** Sets the security headers of a response, replacing its own except the policy for its code. */
export function setSecurityHeaders(
  reply: FastifyReply,
  headers: Readonly<Record<string, string>>,
): void {
  for (const [name, value] of Object.entries(headers)) {
    if (name !== cspHeader || !reply.hasHeader(name)) void reply.header(name, value);
  }
}

/** Headers as a flat list of names and values, the fastest form for `writeHead`. */
export function rawHeaders(headers: Readonly<Record<string, string>>): string[] {
  return Object.entries(headers).flat();
}
