import { readFileSync } from 'node:fs';
import { BlockList, isIP } from 'node:net';
import * as v from 'valibot';

/** The configuration is wrong: every mistake in a line, and the process ends with exit code 78. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
  readonly mistakes: readonly string[];

  constructor(mistakes: readonly string[]) {
    super(mistakes.join('\n'));
    this.mistakes = mistakes;
  }
}

const Text = v.optional(v.pipe(v.string(), v.trim()), '');

const OriginSchema = v.pipe(
  Text,
  v.check((text) => {
    if (text === '') return true;
    const url = URL.parse(text);
    return url !== null && /^https?:$/.test(url.protocol) && url.origin === text.replace(/\/$/, '');
  }, 'must be an origin such as https://uplift.example.org'),
  v.transform((text) => text.replace(/\/$/, '')),
);

const chatPath = '/chat/completions';

/** The base of an API in the style of OpenAI, as https://api.example.org/v1, or its chat endpoint itself. */
const ModelUrlSchema = v.pipe(
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

function isPlainAddress(url: URL | null): boolean {
  return url !== null && /^https?:$/.test(url.protocol) && url.username + url.password === '';
}

const NetworksSchema = v.pipe(
  Text,
  v.check(
    (text) => networksIn(text).every(isNetwork),
    'must be addresses or networks such as 10.0.0.0/8, ::1',
  ),
  v.transform((text) => blockList(networksIn(text))),
);

const EnvironmentSchema = v.object({
  PORT: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^\d+$/, 'must be a port number'),
      v.transform(Number),
      v.maxValue(65_535, 'must be at most 65535'),
    ),
    '3000',
  ),
  HOST: v.optional(v.pipe(v.string(), v.nonEmpty('must not be empty')), '127.0.0.1'),
  DATA_DIR: v.optional(v.pipe(v.string(), v.nonEmpty('must not be empty')), './data'),
  DATABASE_URL: v.pipe(
    Text,
    v.check(
      (text) => text === '' || /^postgres(ql)?:\/\//.test(text),
      'must start with postgres:// or postgresql://, or be empty for the embedded database',
    ),
  ),
  PUBLIC_ORIGIN: OriginSchema,
  TRUST_PROXY: NetworksSchema,
  SECRET: v.pipe(
    Text,
    v.check((text) => text === '' || text.length >= 32, 'must have at least 32 characters'),
  ),
  ADMIN_PASSWORD: v.pipe(
    v.optional(v.string(), ''),
    v.check((text) => text === '' || text.length >= 15, 'must have at least 15 characters'),
  ),
  METRICS_TOKEN: Text,
  REVIEW_LLM_URL: ModelUrlSchema,
  REVIEW_LLM_MODEL: Text,
  REVIEW_LLM_KEY: Text,
  PUSH: v.optional(v.picklist(['on', 'off'], 'must be on or off'), 'on'),
  PUSH_CONTACT: v.pipe(
    Text,
    v.check(
      (text) => text === '' || /^(mailto:[^@\s]+@[^@\s]+|https:\/\/\S+)$/.test(text),
      'must be an address such as mailto:you@example.org or https://example.org/contact',
    ),
  ),
  PUSH_MAX_SUBSCRIPTIONS: v.optional(
    v.pipe(v.string(), v.regex(/^\d{1,9}$/, 'must be a number'), v.transform(Number)),
    '100000',
  ),
  PUSH_ALLOW_PRIVATE: v.optional(v.picklist(['on', 'off'], 'must be on or off'), 'off'),
  RATE_LIMITS: v.optional(v.picklist(['on', 'off'], 'must be on or off'), 'on'),
  LOG_LEVEL: v.optional(
    v.picklist(
      ['fatal', 'error', 'warn', 'info', 'debug', 'silent'],
      'must be fatal, error, warn, info, debug or silent',
    ),
    'info',
  ),
});

/** Secrets can come from a file whose path stands in NAME_FILE. */
const secrets = [
  'SECRET',
  'ADMIN_PASSWORD',
  'DATABASE_URL',
  'METRICS_TOKEN',
  'REVIEW_LLM_KEY',
] as const;

/** A language model that reads what the review is not sure about. */
export interface ReviewModel {
  /** Of its chat completions endpoint. */
  readonly url: string;
  readonly name: string;
  /** Empty where none is asked for. */
  readonly key: string;
}

/** The story a day by web push. */
export interface PushConfig {
  readonly offered: boolean;
  /** Whom a push service may write to: mailto: or https:, or empty. */
  readonly contact: string;
  readonly maxSubscriptions: number;
  /** For tests: push services without TLS and in private networks. */
  readonly allowPrivate: boolean;
}

export interface Config {
  readonly port: number;
  readonly host: string;
  readonly dataDir: string;
  readonly databaseUrl: string;
  /** Empty: the same origin is the Host that was asked for. */
  readonly publicOrigin: string;
  readonly trustedProxies: BlockList;
  readonly trustsProxies: boolean;
  readonly secret: string;
  readonly adminPassword: string;
  readonly metricsToken: string;
  readonly push: PushConfig;
  readonly rateLimits: boolean;
  readonly logLevel: string;
  readonly reviewModel: ReviewModel | undefined;
}

type Environment = Readonly<Record<string, string | undefined>>;

/** Reads the whole environment at once. @throws ConfigError that names every mistake. */
export function readConfig(environment: Environment): Config {
  const mistakes: string[] = [];
  const given = withFiles(environment, mistakes);
  const result = v.safeParse(EnvironmentSchema, given);
  for (const issue of result.issues ?? []) {
    mistakes.push(`${v.getDotPath(issue) ?? 'environment'} ${issue.message}`);
  }
  if (isHalfAModel(given)) {
    mistakes.push('REVIEW_LLM_URL and REVIEW_LLM_MODEL must be set together');
  }
  if (!result.success || mistakes.length > 0) throw new ConfigError(mistakes);
  const env = result.output;
  return {
    port: env.PORT,
    host: env.HOST,
    dataDir: env.DATA_DIR,
    databaseUrl: env.DATABASE_URL,
    publicOrigin: env.PUBLIC_ORIGIN,
    trustedProxies: env.TRUST_PROXY,
    trustsProxies: env.TRUST_PROXY.rules.length > 0,
    secret: env.SECRET,
    adminPassword: env.ADMIN_PASSWORD,
    metricsToken: env.METRICS_TOKEN,
    push: pushOf(env),
    rateLimits: env.RATE_LIMITS === 'on',
    logLevel: env.LOG_LEVEL,
    reviewModel: modelOf(env),
  };
}

function isHalfAModel({ REVIEW_LLM_URL: url = '', REVIEW_LLM_MODEL: name = '' }: Environment) {
  return (url.trim() === '') !== (name.trim() === '');
}

function pushOf(env: v.InferOutput<typeof EnvironmentSchema>): PushConfig {
  const site = env.PUBLIC_ORIGIN.startsWith('https:') ? env.PUBLIC_ORIGIN : '';
  return {
    offered: env.PUSH === 'on',
    contact: env.PUSH_CONTACT || site,
    maxSubscriptions: env.PUSH_MAX_SUBSCRIPTIONS,
    allowPrivate: env.PUSH_ALLOW_PRIVATE === 'on',
  };
}

function modelOf(env: v.InferOutput<typeof EnvironmentSchema>): ReviewModel | undefined {
  if (env.REVIEW_LLM_URL === '') return undefined;
  return { url: env.REVIEW_LLM_URL, name: env.REVIEW_LLM_MODEL, key: env.REVIEW_LLM_KEY };
}

function withFiles(environment: Environment, mistakes: string[]): Environment {
  const given: Record<string, string | undefined> = { ...environment };
  for (const name of secrets) {
    const file = environment[`${name}_FILE`];
    if (file === undefined || file === '') continue;
    try {
      given[name] = readFileSync(file, 'utf8').trim();
    } catch {
      mistakes.push(`${name}_FILE names a file that cannot be read`);
    }
  }
  return given;
}

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
