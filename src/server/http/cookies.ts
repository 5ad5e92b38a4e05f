interface Cookie {
  readonly name: string;
  readonly value: string;
  /** With it the name begins with __Host-, which browsers accept only from this very host over a safe channel. */
  readonly secure: boolean;
  readonly sameSite: 'Lax' | 'Strict';
  /** Seconds. */
  readonly maxAge: number;
}

/** The value of a Set-Cookie header; no Domain, so that the cookie is for this host alone. */
export function cookieText({ name, value, secure, sameSite, maxAge }: Cookie): string {
  const attributes = `Path=/; Max-Age=${maxAge}; HttpOnly; SameSite=${sameSite}`;
  return `${cookieName(name, secure)}=${value}; ${attributes}${secure ? '; Secure' : ''}`;
}

/** What a cookie is called where it may be kept to safe channels, and where it may not. */
export function cookieName(name: string, secure: boolean): string {
  return secure ? `__Host-${name}` : name;
}

/** The value of a cookie in a Cookie header. */
export function readCookie(header: string | undefined, name: string): string | undefined {
  const start = `${name}=`;
  for (const part of header?.split(';') ?? []) {
    const cookie = part.trim();
    if (cookie.startsWith(start)) return cookie.slice(start.length);
  }
  return undefined;
}

/** Browsers treat http on these hosts as a safe channel and take Secure cookies. */
export function isLocalhost(host: string | undefined): boolean {
  return host !== undefined && /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/.test(host);
}
