// Over 250 lines because one list names every setting.
import type { BlockList } from 'node:net';
import { resolve } from 'node:path';
import * as v from 'valibot';
import { defaultSite } from '../../contract/site.ts';
import type { ReviewModel } from '../../review/llm/llm-stage.ts';
import { llmScopes } from '../../review/reviewer.ts';
import { root } from '../process/release.ts';
import { type Brand, readBrand, readLogoSetting } from './brand/brand.ts';
import {
  mistakesInMetricsAddress,
  quotedValues,
  unexpandedPaths,
  unpairedSettings,
} from './checks.ts';
import { type Address, MetricsAddressSchema } from './metrics-address.ts';
import { misspellingWarnings } from './misspellings.ts';
import type { Settings } from './settings-file.ts';
import {
  type Environment,
  accentSchema,
  HostSchema,
  IndexNowKeySchema,
  lineSchema,
  ModelUrlSchema,
  NetworksSchema,
  numberSchema,
  OriginSchema,
  PasswordSchema,
  PostgresUrlSchema,
  ServiceUrlSchema,
  SecondsSchema,
  SigningSecretSchema,
  switchSchema,
  Text,
  TokenSchema,
  TranslateUrlSchema,
  withFiles,
} from './values.ts';

/** sysexits.h: EX_CONFIG */
export const configExitCode = 78;

/** Invalid configuration. The process prints every mistake and ends with `configExitCode`. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
  readonly mistakes: readonly string[];

  constructor(mistakes: readonly string[]) {
    super(mistakes.join('\n'));
    this.mistakes = mistakes;
  }
}

export const cdnKinds = ['cloudflare', 'fastly'] as const;
export type CdnKind = (typeof cdnKinds)[number];

/** Every setting, in the order of the documentation. */
export const EnvironmentSchema = v.object({
  PORT: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^\d+$/, 'must be a port number'),
      v.transform(Number),
      v.maxValue(65_535, 'must be at most 65535'),
    ),
    '3000',
  ),
  HOST: HostSchema,
  DATA_DIR: v.optional(v.string(), './data'),
  DATABASE_URL: PostgresUrlSchema,
  PUBLIC_ORIGIN: OriginSchema,
  TRUST_PROXY: NetworksSchema,
  SITE_NAME: lineSchema(30, defaultSite.name),
  SITE_TAGLINE: lineSchema(120, defaultSite.tagline),
  SITE_COLOR: accentSchema('morning'),
  SITE_COLOR_EVENING: accentSchema('evening'),
  SITE_LOGO: Text,
  SECRET: v.pipe(
    Text,
    v.check((text) => text === '' || text.length >= 32, 'must have at least 32 characters'),
  ),
  ADMIN_PASSWORD: PasswordSchema,
  METRICS_TOKEN: TokenSchema,
  METRICS_ADDRESS: MetricsAddressSchema,
  REVIEW_LLM: v.optional(v.picklist(llmScopes, 'must be held or all'), 'held'),
  REVIEW_LLM_URL: ModelUrlSchema,
  REVIEW_LLM_MODEL: Text,
  REVIEW_LLM_KEY: Text,
  TRANSLATE_URL: TranslateUrlSchema,
  TRANSLATE_API_KEY: Text,
  PUSH: switchSchema('on'),
  PUSH_CONTACT: v.pipe(
    Text,
    v.check(
      (text) => text === '' || /^(mailto:[^@\s]+@[^@\s]+|https:\/\/\S+)$/.test(text),
      'must be an address such as mailto:you@example.org or https://example.org/contact',
    ),
  ),
  PUSH_MAX_SUBSCRIPTIONS: numberSchema(/^\d{1,9}$/, 'must be a number', '100000'),
  PUSH_ALLOW_PRIVATE: switchSchema('off'),
  RATE_LIMITS: switchSchema('on'),
  CDN_KIND: v.optional(v.picklist(cdnKinds, `must be ${cdnKinds.join(' or ')}`), 'cloudflare'),
  CDN_PURGE_URL: ServiceUrlSchema,
  CDN_PURGE_TOKEN: Text,
  WEBHOOK_URL: ServiceUrlSchema,
  WEBHOOK_SECRET: SigningSecretSchema,
  WEBHOOK_QUEUE_HOURS: numberSchema(
    /^[1-9]\d{0,3}$/,
    'must be a number of hours, at least 1',
    '24',
  ),
  WEBHOOK_SECOND_LOOKS: switchSchema('off'),
  INDEXNOW_KEY: IndexNowKeySchema,
  INDEXNOW_URL: ServiceUrlSchema,
  BACKUP_DIR: Text,
  BACKUP_KEEP: numberSchema(/^[1-9]\d{0,4}$/, 'must be a number, at least 1', '7'),
  DRAIN_DELAY: SecondsSchema,
  LOG_LEVEL: v.optional(
    v.picklist(
      ['fatal', 'error', 'warn', 'info', 'debug', 'silent'],
      'must be fatal, error, warn, info, debug or silent',
    ),
    'info',
  ),
});

const settingNames = Object.keys(EnvironmentSchema.entries);

/** Secrets can be read from a file whose path is in NAME_FILE. */
export const secrets = [
  'SECRET',
  'ADMIN_PASSWORD',
  'DATABASE_URL',
  'METRICS_TOKEN',
  'REVIEW_LLM_KEY',
  'TRANSLATE_API_KEY',
  'CDN_PURGE_TOKEN',
  'WEBHOOK_SECRET',
] as const;

/** The daily notification by web push. */
export interface PushConfig {
  readonly offered: boolean;
  /** The contact for push services: mailto: or https:, or empty. */
  readonly contact: string;
  readonly maxSubscriptions: number;
  /** For tests: allows push services without TLS and in private networks. */
  readonly allowPrivate: boolean;
}

/** The CDN in front of this site, and its API. */
export interface CdnConfig {
  readonly kind: CdnKind;
  readonly purgeUrl: string;
  readonly token: string;
}

/** Where the operator is notified. */
export interface WebhookConfig {
  readonly url: string;
  readonly secret: string;
  /** An item that waits for longer than so many hours is reported once. */
  readonly queueHours: number;
  /** Whether stories that wait for a second look alone count, too. */
  readonly secondLooks: boolean;
}

/** Who is told which stories are new or hidden. */
export interface IndexNowConfig {
  /** Public: search engines read it at the site. */
  readonly key: string;
  readonly url: string;
}

/** A LibreTranslate server of the operator's choice. */
export interface TranslatorConfig {
  readonly url: string;
  /** Empty when the server needs none. */
  readonly key: string;
}

/** Where everything is stored, and the secret that it was stored with. */
export interface StorageConfig {
  readonly dataDir: string;
  readonly databaseUrl: string;
  readonly secret: string;
}

export interface Config extends StorageConfig {
  readonly port: number;
  readonly host: string;
  /** Empty: requests are same-origin if Origin matches Host. */
  readonly publicOrigin: string;
  readonly trustedProxies: BlockList;
  readonly trustsProxies: boolean;
  readonly brand: Brand;
  readonly sitePassword: string;
  readonly metricsToken: string;
  /** Where the metrics are, if not at the address of the site. */
  readonly metricsAddress: Address | undefined;
  readonly push: PushConfig;
  readonly rateLimits: boolean;
  /** Where the server makes backups, at night and before it changes the tables; empty: nowhere. */
  readonly backupDir: string;
  /** How many of them are kept. */
  readonly backupKeep: number;
  /** Milliseconds between the signal to stop and the end of listening; undefined for the default. */
  readonly drainDelay: number | undefined;
  readonly logLevel: string;
  readonly reviewModel: ReviewModel | undefined;
  /** Who translates stories where a browser can not; undefined: nobody. */
  readonly translator: TranslatorConfig | undefined;
  /** Undefined: no CDN keeps what this site sends. */
  readonly cdn: CdnConfig | undefined;
  /** Where the operator is notified of grave cases; undefined: nowhere. */
  readonly webhook: WebhookConfig | undefined;
  /** Undefined: search engines find out by themselves. */
  readonly indexNow: IndexNowConfig | undefined;
}

/** A warning for each variable that looks like a misspelt setting. Contains no values. */
export function configWarnings(environment: Environment): string[] {
  const files = secrets.map((name) => `${name}_FILE`);
  return misspellingWarnings(Object.keys(environment), [...settingNames, ...files]);
}

/**
 * Parses the environment. An empty variable means the default, and a relative path begins at the folder of the program,
 * wherever a command is called.
 * @param source the file that some of it was read from
 * @throws ConfigError with every mistake
 */
export function readConfig(
  environment: Environment,
  source: Settings = { environment, file: {}, mistakes: [] },
): Config {
  const mistakes = [...source.mistakes, ...quotedValues(settingNames, environment, source.file)];
  const given = withFiles(environment, secrets, mistakes);
  const result = v.safeParse(EnvironmentSchema, given);
  for (const issue of result.issues ?? []) {
    mistakes.push(`${v.getDotPath(issue) ?? 'environment'} ${issue.message}`);
  }
  mistakes.push(...unpairedSettings(given), ...unexpandedPaths(given));
  const logo = readLogoSetting(pathOf(given['SITE_LOGO']), mistakes);
  if (!result.success) throw new ConfigError(mistakes);
  const env = result.output;
  mistakes.push(...mistakesInMetricsAddress(env));
  const brand = readBrand(env, logo, mistakes);
  if (mistakes.length > 0) throw new ConfigError(mistakes);
  return {
    port: env.PORT,
    host: env.HOST,
    dataDir: pathOf(env.DATA_DIR),
    databaseUrl: env.DATABASE_URL,
    publicOrigin: env.PUBLIC_ORIGIN,
    trustedProxies: env.TRUST_PROXY,
    trustsProxies: env.TRUST_PROXY.rules.length > 0,
    brand,
    secret: env.SECRET,
    sitePassword: env.ADMIN_PASSWORD,
    metricsToken: env.METRICS_TOKEN,
    metricsAddress: env.METRICS_ADDRESS,
    push: pushOf(env),
    rateLimits: env.RATE_LIMITS,
    backupDir: pathOf(env.BACKUP_DIR),
    backupKeep: env.BACKUP_KEEP,
    drainDelay: env.DRAIN_DELAY,
    logLevel: env.LOG_LEVEL,
    reviewModel: modelOf(env),
    translator: translatorOf(env),
    cdn: cdnOf(env),
    webhook: webhookOf(env),
    indexNow: indexNowOf(env),
  };
}

/** Empty stays empty. */
function pathOf<Path extends string | undefined>(path: Path): Path | string {
  return path ? resolve(root, path) : path;
}

function pushOf(env: v.InferOutput<typeof EnvironmentSchema>): PushConfig {
  const site = env.PUBLIC_ORIGIN.startsWith('https:') ? env.PUBLIC_ORIGIN : '';
  return {
    offered: env.PUSH,
    contact: env.PUSH_CONTACT || site,
    maxSubscriptions: env.PUSH_MAX_SUBSCRIPTIONS,
    allowPrivate: env.PUSH_ALLOW_PRIVATE,
  };
}

function modelOf(env: v.InferOutput<typeof EnvironmentSchema>): ReviewModel | undefined {
  if (env.REVIEW_LLM_URL === '') return undefined;
  return {
    url: env.REVIEW_LLM_URL,
    name: env.REVIEW_LLM_MODEL,
    key: env.REVIEW_LLM_KEY,
    scope: env.REVIEW_LLM,
  };
}

function translatorOf({
  TRANSLATE_URL: url,
  TRANSLATE_API_KEY: key,
}: v.InferOutput<typeof EnvironmentSchema>): TranslatorConfig | undefined {
  return url === '' ? undefined : { url, key };
}

function cdnOf(env: v.InferOutput<typeof EnvironmentSchema>): CdnConfig | undefined {
  if (env.CDN_PURGE_URL === '') return undefined;
  return { kind: env.CDN_KIND, purgeUrl: env.CDN_PURGE_URL, token: env.CDN_PURGE_TOKEN };
}

function webhookOf(env: v.InferOutput<typeof EnvironmentSchema>): WebhookConfig | undefined {
  if (env.WEBHOOK_URL === '') return undefined;
  const { WEBHOOK_URL: url, WEBHOOK_SECRET: secret } = env;
  const { WEBHOOK_QUEUE_HOURS: queueHours, WEBHOOK_SECOND_LOOKS: secondLooks } = env;
  return { url, secret, queueHours, secondLooks };
}

/** It passes what it gets on to all search engines that take part. */
const indexNowUrl = 'https://api.indexnow.org/indexnow';

function indexNowOf({
  INDEXNOW_KEY: key,
  INDEXNOW_URL: url,
}: v.InferOutput<typeof EnvironmentSchema>): IndexNowConfig | undefined {
  return key === '' ? undefined : { key, url: url || indexNowUrl };
}
