interface Cookie {
  readonly name: string;
  readonly value: string;
  /** Adds the prefix __Host-: browsers accept such a cookie only from this exact host over a secure connection. */
  readonly secure: boolean;
  readonly sameSite: 'Lax' | 'Strict';
  /** Seconds. */
  readonly maxAge: number;
}

/** The value of a Set-Cookie header. Without Domain: the cookie is sent to this host only. */
export function serializeCookie({ name, value, secure, sameSite, maxAge }: Cookie): string {
  const attributes = `Path=/; Max-Age=${maxAge}; HttpOnly; SameSite=${sameSite}`;
  return `${cookieName(name, secure)}=${value}; ${attributes}${secure ? '; Secure' : ''}`;
}

/** The name of a cookie, with the prefix __Host- where it is Secure. */
export function cookieName(name: string, secure: boolean): string {
  return secure ? `__Host-${name}` : name;
}

/** The value of a cookie in a Cookie header; undefined if there is none. */
export function readCookie(header: string | undefined, name: string): string | undefined {
  const start = `${name}=`;
  for (const part of header?.split(';') ?? []) {
    const cookie = part.trim();
    if (cookie.startsWith(start)) return cookie.slice(start.length);
  }
  return undefined;
}
