import { readFileSync } from 'node:fs';
import { BlockList, isIP } from 'node:net';
import { resolve } from 'node:path';
import * as v from 'valibot';
import { countCharacters } from '../../contract/text/characters.ts';
import { passwordIssue } from '../../domain/password-rule.ts';
import { root } from '../process/release.ts';
import { contrastIssue, type DayTime } from './brand/colours.ts';

/** An optional text, trimmed. */
export const Text = v.optional(v.pipe(v.string(), v.trim()), '');

/** A text in one line, such as a name. Empty: the default. */
export function lineSchema(maxLength: number, standard: string) {
  return v.pipe(
    v.optional(v.pipe(v.string(), v.trim()), standard),
    v.transform((text) => text || standard),
    v.check(
      (text) => countCharacters(text) <= maxLength && !/\p{C}/u.test(text),
      `must be one line of at most ${maxLength} characters`,
    ),
  );
}

/** A colour such as #a63a1d in which text can be read at this time of day, or empty. */
export function accentSchema(time: DayTime) {
  return v.pipe(
    Text,
    v.toLowerCase(),
    v.rawCheck(({ dataset, addIssue }) => {
      if (!dataset.typed || dataset.value === '') return;
      const message = /^#[0-9a-f]{6}$/.test(dataset.value)
        ? contrastIssue(dataset.value, time)
        : 'must be a colour such as #a63a1d';
      if (message !== undefined) addIssue({ message });
    }),
  );
}

/** Such as https://uplift.example.org, or empty. In the form that browsers send: in lower case, without a default port. */
export const OriginSchema = v.pipe(
  Text,
  v.check(
    (text) => text === '' || canonicalOrigin(text) !== undefined,
    'must be an origin such as https://uplift.example.org',
  ),
  v.transform((text) => canonicalOrigin(text) ?? ''),
);

/** Undefined for anything but a scheme of the web, a host and a port. */
function canonicalOrigin(text: string): string | undefined {
  const url = /^https?:\/\/[^@\\*]+$/i.test(text) ? URL.parse(text) : null;
  return url?.href === `${url?.origin}/` ? url.origin : undefined;
}

const chatPath = '/chat/completions';

/** The base URL of an OpenAI-compatible API, such as https://api.example.org/v1, or its chat endpoint. */
export const ModelUrlSchema = v.pipe(
  Text,
  v.check(
    (text) => text === '' || isPlainAddress(URL.parse(text)),
    'must be an address such as https://api.example.org/v1, without a password in it',
  ),
  v.transform((text) => {
    const base = text.replace(/\/$/, '');
    return base === '' || base.endsWith(chatPath) ? base : base + chatPath;
  }),
);

/** The address of a LibreTranslate server, or empty. What it gets is public: it may be anywhere in a private network. */
export const TranslateUrlSchema = v.pipe(
  Text,
  v.check(
    (text) => text === '' || isPlainAddress(URL.parse(text)),
    'must be an address such as http://localhost:5000, without a password in it',
  ),
  v.transform((text) => text.replace(/\/$/, '')),
);

function isPlainAddress(url: URL | null): boolean {
  return url !== null && /^https?:$/.test(url.protocol) && url.username + url.password === '';
}

/** The address of a CDN's API or of a webhook, or empty. A secret is used there: without TLS on this machine alone. */
export const ServiceUrlSchema = v.pipe(
  Text,
  v.check((text) => {
    const url = URL.parse(text);
    if (text === '' || url === null) return text === '';
    const isSafe =
      url.protocol === 'https:' || /^(localhost|127\.0\.0\.1|\[::1\])$/.test(url.hostname);
    return isPlainAddress(url) && isSafe;
  }, 'must be an https address without a password in it'),
);

/** As the protocol has it, or empty. */
export const IndexNowKeySchema = v.pipe(
  Text,
  v.regex(/^$|^[a-zA-Z0-9-]{8,128}$/, 'must be 8 to 128 letters from a to z, digits and hyphens'),
);

/** A PostgreSQL URL, or empty. */
export const PostgresUrlSchema = v.pipe(
  Text,
  v.regex(
    /^$|^postgres(ql)?:\/\//,
    'must start with postgres:// or postgresql://, or be empty for the embedded database',
  ),
);

/** IP addresses and networks, separated by commas or spaces. */
export const NetworksSchema = v.pipe(
  Text,
  v.check(
    (text) => networksIn(text).every(isNetwork),
    'must be addresses or networks such as 10.0.0.0/8, ::1',
  ),
  v.transform((text) => blockList(networksIn(text))),
);

/** An address of this machine, or its name. */
export const HostSchema = v.pipe(
  v.optional(v.string(), '127.0.0.1'),
  v.check(
    (text) => isIP(text) !== 0 || /^[\w.-]+$/.test(text),
    'must be an IP address such as 0.0.0.0 or ::1, without a port',
  ),
);

/** The same rule as in the command admin-password. */
export const PasswordSchema = v.pipe(
  v.optional(v.string(), ''),
  v.rawCheck(({ dataset, addIssue }) => {
    const mistake = dataset.typed && dataset.value !== '' && passwordIssue(dataset.value);
    if (typeof mistake === 'string') addIssue({ message: mistake });
  }),
);

const shortestToken = 16;

/** A bearer token, too long to be guessed, or empty. */
export const TokenSchema = v.pipe(
  Text,
  v.check(
    (text) => text === '' || text.length >= shortestToken,
    `must have at least ${shortestToken} characters`,
  ),
);

const fewestKeyBytes = 16;

/** A secret for signatures: any text, or the bytes after `whsec_` in base64, as other services write them. */
export const SigningSecretSchema = v.pipe(
  TokenSchema,
  v.check((text) => {
    const bytes = whsecBytes(text);
    return bytes === undefined || bytes.length >= fewestKeyBytes;
  }, `must have at least ${fewestKeyBytes} bytes in base64 after whsec_`),
);

/** The bytes after `whsec_`, none when they are not base64; undefined for another secret. */
export function whsecBytes(secret: string): Buffer | undefined {
  const prefix = 'whsec_';
  if (!secret.startsWith(prefix)) return undefined;
  const text = secret.slice(prefix.length);
  const bytes = Buffer.from(text, 'base64');
  const encoded = bytes.toString('base64');
  return [encoded, encoded.replaceAll('=', '')].includes(text) ? bytes : Buffer.alloc(0);
}

/** On or off, parsed as a boolean. */
export function switchSchema(standard: 'on' | 'off') {
  const isOn = v.transform((text: 'on' | 'off') => text === 'on');
  return v.optional(v.pipe(v.picklist(['on', 'off'], 'must be on or off'), isOn), standard);
}

/** Digits of this form, parsed as a number. */
export function numberSchema(form: RegExp, message: string, standard: string) {
  return v.optional(v.pipe(v.string(), v.regex(form, message), v.transform(Number)), standard);
}

/** Seconds, parsed as milliseconds; undefined when it is not set. */
export const SecondsSchema = v.optional(
  v.pipe(
    v.string(),
    v.regex(/^\d{1,3}(\.\d+)?$/, 'must be seconds, such as 5 or 0.5'),
    v.transform((text) => Number(text) * 1_000),
  ),
);

function networksIn(text: string): string[] {
  return text.split(/[\s,]+/).filter((part) => part !== '');
}

function isNetwork(text: string): boolean {
  const [address = '', prefix] = text.split('/');
  const family = isIP(address);
  if (family === 0 || text.split('/').length > 2) return false;
  return (
    prefix === undefined ||
    (/^\d{1,3}$/.test(prefix) && Number(prefix) <= (family === 4 ? 32 : 128))
  );
}

function blockList(parts: readonly string[]): BlockList {
  const list = new BlockList();
  for (const part of parts) {
    const [address = '', prefix] = part.split('/');
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
    if (prefix === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(prefix), family);
  }
  return list;
}

export type Environment = Readonly<Record<string, string | undefined>>;

/**
 * The settings that are not empty, without blanks around them, and the secrets whose path is in NAME_FILE. Adds what is
 * wrong with these to `mistakes`.
 */
export function withFiles(
  environment: Environment,
  secrets: readonly string[],
  mistakes: string[],
): Environment {
  const given = Object.fromEntries(
    Object.entries(environment)
      // Those around a password are part of it.
      .map(([name, value]) => [name, name === 'ADMIN_PASSWORD' ? value : value?.trim()] as const)
      .filter(([, value]) => value !== undefined && value !== ''),
  );
  for (const name of secrets) {
    const file = given[`${name}_FILE`];
    if (file === undefined) continue;
    if (given[name] !== undefined) {
      mistakes.push(`${name} and ${name}_FILE are both set: keep one of them`);
      continue;
    }
    try {
      given[name] = readFileSync(resolve(root, file), 'utf8').trim();
      if (given[name] === '') mistakes.push(`${name}_FILE names an empty file`);
    } catch {
      mistakes.push(`${name}_FILE names a file that cannot be read`);
    }
  }
  return given;
}
