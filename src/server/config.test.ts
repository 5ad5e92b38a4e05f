import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { mistakesIn } from './commands/config-check.ts';
import { readConfig } from './config.ts';

function fileWith(text: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'uplift-config-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'secret');
  writeFileSync(file, text);
  return file;
}

test('without any configuration everything has a default', () => {
  expect(readConfig({ PATH: '/bin', HOME: '/root' })).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    dataDir: './data',
    databaseUrl: '',
    publicOrigin: '',
    trustsProxies: false,
    secret: '',
    adminPassword: '',
    metricsToken: '',
    push: { offered: true, contact: '', maxSubscriptions: 100_000, allowPrivate: false },
    rateLimits: true,
    logLevel: 'info',
  });
});

test('every mistake is reported at once, with its name and what to do', () => {
  const mistakes = mistakesIn({
    PORT: 'http',
    HOST: '',
    DATABASE_URL: 'mysql://localhost/uplift',
    DATABASE_LISTEN_URL: 'localhost',
    PUBLIC_ORIGIN: 'uplift.example',
    TRUST_PROXY: '10.0.0.0/8, proxy.example',
    SECRET: 'short',
    ADMIN_PASSWORD: 'short',
    ADMIN_PASSWORD_FILE: '',
    METRICS_TOKEN_FILE: '/no/such/file',
    RATE_LIMITS: 'no',
    LOG_LEVEL: 'loud',
  });
  expect([...mistakes].toSorted()).toEqual([
    'ADMIN_PASSWORD must have at least 15 characters',
    'DATABASE_LISTEN_URL must start with postgres:// or postgresql://, or be empty for the embedded database',
    'DATABASE_URL must start with postgres:// or postgresql://, or be empty for the embedded database',
    'HOST must not be empty',
    'LOG_LEVEL must be fatal, error, warn, info, debug or silent',
    'METRICS_TOKEN_FILE names a file that cannot be read',
    'PORT must be a port number',
    'PUBLIC_ORIGIN must be an origin such as https://uplift.example.org',
    'RATE_LIMITS must be on or off',
    'SECRET must have at least 32 characters',
    'TRUST_PROXY must be addresses or networks such as 10.0.0.0/8, ::1',
  ]);
});

test('a mistake never shows a secret', () => {
  const canary = 'canary!';
  const mistakes = mistakesIn({
    SECRET: canary,
    ADMIN_PASSWORD: canary,
    DATABASE_URL: `mysql://user:${canary}@localhost/`,
    METRICS_TOKEN_FILE: `/no/${canary}`,
  });
  expect(mistakes).toHaveLength(4);
  expect(mistakes.join()).not.toContain(canary);
});

describe('a port', () => {
  test.each(['0', '80', '65535'])('can be %s', (PORT) => {
    expect(readConfig({ PORT }).port).toBe(Number(PORT));
  });

  test.each(['65536', '-1', '80.5', '0x50', ' ', '1e3', '٣'])('cannot be %j', (PORT) => {
    expect(mistakesIn({ PORT })).toHaveLength(1);
  });
});

describe('a public origin', () => {
  test.each([
    ['https://uplift.example', 'https://uplift.example'],
    ['https://uplift.example/', 'https://uplift.example'],
    [' http://localhost:3000 ', 'http://localhost:3000'],
    ['', ''],
  ])('%j is %j', (PUBLIC_ORIGIN, origin) => {
    expect(readConfig({ PUBLIC_ORIGIN }).publicOrigin).toBe(origin);
  });

  test.each([
    'https://uplift.example/path',
    'https://user@uplift.example',
    'https://uplift.example?x',
    'ftp://uplift.example',
    'javascript://uplift.example',
    'https://uplift.example:443',
    '//uplift.example',
    '*',
  ])('cannot be %j', (PUBLIC_ORIGIN) => {
    expect(mistakesIn({ PUBLIC_ORIGIN })).toHaveLength(1);
  });
});

describe('trusted proxies', () => {
  test('are IPv4 and IPv6 addresses and networks, separated by commas or blanks', () => {
    const { trustedProxies, trustsProxies } = readConfig({
      TRUST_PROXY: '192.0.2.1, 10.0.0.0/8  ::1,2001:db8::/32,',
    });
    expect(trustsProxies).toBe(true);
    expect(trustedProxies.check('10.200.0.1')).toBe(true);
    expect(trustedProxies.check('192.0.2.1')).toBe(true);
    expect(trustedProxies.check('192.0.2.2')).toBe(false);
    expect(trustedProxies.check('2001:db8:ffff::1', 'ipv6')).toBe(true);
    expect(trustedProxies.check('::2', 'ipv6')).toBe(false);
  });

  test.each([
    '10.0.0.0/33',
    '10.0.0.0/',
    '/8',
    '10.0.0.0/8/8',
    '::1/129',
    '10.0.0',
    'localhost',
    '*',
  ])('cannot be %j', (TRUST_PROXY) => {
    expect(mistakesIn({ TRUST_PROXY })).toHaveLength(1);
  });
});

describe('a language model', () => {
  const REVIEW_LLM_MODEL = 'tiny';

  test('is undefined by default', () => {
    expect(readConfig({}).reviewModel).toBeUndefined();
  });

  test.each(['http://localhost:11434/v1', ' http://localhost:11434/v1/ '])(
    'at %j is called at its chat endpoint',
    (REVIEW_LLM_URL) => {
      expect(readConfig({ REVIEW_LLM_URL, REVIEW_LLM_MODEL }).reviewModel).toEqual({
        url: 'http://localhost:11434/v1/chat/completions',
        name: 'tiny',
        key: '',
        scope: 'held',
      });
    },
  );

  test('can be set by its chat endpoint, and its key by a file', () => {
    const url = 'https://api.example.org/openai/chat/completions';
    const key = { REVIEW_LLM_KEY_FILE: fileWith('a key\n') };
    const { reviewModel } = readConfig({ REVIEW_LLM_URL: url, REVIEW_LLM_MODEL, ...key });
    expect(reviewModel).toEqual({ url, name: 'tiny', key: 'a key', scope: 'held' });
  });

  test('needs an address and a name', () => {
    const both = ['REVIEW_LLM_URL and REVIEW_LLM_MODEL must be set together'];
    expect(mistakesIn({ REVIEW_LLM_MODEL })).toEqual(both);
    expect(mistakesIn({ REVIEW_LLM_URL: 'http://localhost/v1' })).toEqual(both);
  });

  test.each(['localhost:11434', 'ftp://localhost/v1', 'https://user:password@localhost/v1'])(
    'cannot be at %j',
    (REVIEW_LLM_URL) => {
      expect(mistakesIn({ REVIEW_LLM_URL, REVIEW_LLM_MODEL })).toHaveLength(1);
    },
  );
});

describe('a secret', () => {
  const secret = 's'.repeat(32);

  test('can be in a file that ends with a line break', () => {
    const config = readConfig({
      SECRET_FILE: fileWith(`${secret}\n`),
      ADMIN_PASSWORD_FILE: fileWith('correct horse battery staple\r\n'),
      DATABASE_URL_FILE: fileWith('postgres://user:password@db/uplift\n'),
      METRICS_TOKEN_FILE: fileWith('a token of 23 characters'),
      DATABASE_LISTEN_URL_FILE: fileWith('postgres://user:password@direct/uplift\n'),
    });
    expect(config).toMatchObject({
      secret,
      adminPassword: 'correct horse battery staple',
      databaseUrl: 'postgres://user:password@db/uplift',
      metricsToken: 'a token of 23 characters',
      databaseListenUrl: 'postgres://user:password@direct/uplift',
    });
  });

  test('has the same rules in a file', () => {
    expect(mistakesIn({ SECRET_FILE: fileWith('short') })).toEqual([
      'SECRET must have at least 32 characters',
    ]);
  });

  test('in a file and in the environment at once is a mistake', () => {
    const METRICS_TOKEN = 'a token that is long enough';
    const environment = { SECRET: secret, SECRET_FILE: fileWith(secret), METRICS_TOKEN };
    expect(mistakesIn(environment)).toEqual([
      'SECRET and SECRET_FILE are both set: keep one of them',
    ]);
    expect(readConfig({ ...environment, SECRET: '' }).secret).toBe(secret);
  });

  test('has 32 characters, a password 15', () => {
    expect(mistakesIn({ SECRET: 's'.repeat(31) })).toHaveLength(1);
    expect(mistakesIn({ SECRET: secret, ADMIN_PASSWORD: 'fifteen letters' })).toEqual([]);
    expect(mistakesIn({ ADMIN_PASSWORD: 'fourteen lette' })).toHaveLength(1);
  });

  test.each([' '.repeat(20), `fourteen lette${' '.repeat(10)}`, '\t\n'.repeat(10)])(
    'that is a password does not get longer by blanks, as in %j',
    (ADMIN_PASSWORD) => {
      expect(mistakesIn({ ADMIN_PASSWORD })).toEqual([
        'ADMIN_PASSWORD must have at least 15 characters',
      ]);
    },
  );

  test('that is a password is not one repeated letter', () => {
    expect(mistakesIn({ ADMIN_PASSWORD: 'a'.repeat(40) })).toEqual([
      'ADMIN_PASSWORD must not be one character again and again',
    ]);
  });

  test('for the metrics has at least 16 characters', () => {
    const mistake = ['METRICS_TOKEN must have at least 16 characters'];
    expect(mistakesIn({ METRICS_TOKEN: 'a' })).toEqual(mistake);
    expect(mistakesIn({ METRICS_TOKEN: `${'a'.repeat(15)}  ` })).toEqual(mistake);
    expect(mistakesIn({ METRICS_TOKEN: 'sixteen letters!' })).toEqual([]);
  });
});
