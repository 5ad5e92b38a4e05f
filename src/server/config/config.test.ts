import { join, relative } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { newFile, newFolder } from '../../../test/support/processes/production-server.ts';
import { mistakesIn } from '../commands/config-check.ts';
import { EnvironmentSchema, readConfig, secrets } from './config.ts';

/** Those values of a setting that are no mistake. */
const accepted = (name: string, values: readonly string[], others = {}) =>
  values.filter((value) => mistakesIn({ ...others, [name]: value }).length !== 1);

test('every mistake is reported at once, with its name and what to do, and never shows a secret', () => {
  const mistakes = mistakesIn({
    PORT: 'http',
    DATABASE_URL: 'mysql://localhost/uplift',
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
    'DATABASE_URL must start with postgres:// or postgresql://, or be empty for the embedded database',
    'LOG_LEVEL must be fatal, error, warn, info, debug or silent',
    'METRICS_TOKEN_FILE names a file that cannot be read',
    'PORT must be a port number',
    'PUBLIC_ORIGIN must be an origin such as https://uplift.example.org',
    'RATE_LIMITS must be on or off',
    'SECRET must have at least 32 characters',
    'TRUST_PROXY must be addresses or networks such as 10.0.0.0/8, ::1',
  ]);
  const ofSecrets = mistakesIn({
    SECRET: 'canary!',
    ADMIN_PASSWORD: 'canary!',
    DATABASE_URL: 'mysql://user:canary!@localhost/',
    METRICS_TOKEN_FILE: '/no/canary!',
  });
  expect(ofSecrets).toHaveLength(4);
  expect(ofSecrets.join()).not.toContain('canary!');
});

test('a port is a whole number from 0 to 65535', () => {
  for (const PORT of ['0', '80', '65535']) expect(readConfig({ PORT }).port).toBe(Number(PORT));
  expect(accepted('PORT', ['65536', '-1', '80.5', '0x50', '1e3', '٣'])).toEqual([]);
});

test('an empty variable means the default, for every setting and every file of a secret', () => {
  const files = secrets.map((name) => `${name}_FILE`);
  const names = [...Object.keys(EnvironmentSchema.entries), ...files];
  const empty = Object.fromEntries(names.map((name) => [name, '']));
  expect(readConfig(empty)).toEqual(readConfig({}));
  const blank = { PORT: ' ', HOST: '\t', DATA_DIR: ' ', PUSH: '\n', LOG_LEVEL: ' ' };
  expect(readConfig(blank)).toEqual(readConfig({}));
  expect(mistakesIn({ SECRET_FILE: newFile('\n') })).toEqual(['SECRET_FILE names an empty file']);
});

test('a relative path begins at the folder of the program, wherever it is called', () => {
  const here = process.cwd();
  const secret = relative(here, newFile('s'.repeat(32)));
  process.chdir('/');
  onTestFinished(() => process.chdir(here));
  const { dataDir, backupDir, secret: read } = readConfig({ BACKUP_DIR: 'b', SECRET_FILE: secret });
  expect([dataDir, backupDir, read]).toEqual([join(here, 'data'), join(here, 'b'), 's'.repeat(32)]);
});

test('a public origin has a scheme of the web and a host, and nothing else', () => {
  const originOf = (PUBLIC_ORIGIN: string) => readConfig({ PUBLIC_ORIGIN }).publicOrigin;
  expect(originOf('https://uplift.example/')).toBe('https://uplift.example');
  expect(originOf(' http://localhost:3000 ')).toBe('http://localhost:3000');
  const asBrowsersSendIt = {
    'HTTPS://Uplift.Example': 'https://uplift.example',
    'https://uplift.example:443/': 'https://uplift.example',
    'http://uplift.example:80': 'http://uplift.example',
    'https://glück.example': 'https://xn--glck-1ra.example',
    'https://[2001:DB8::1]:8443': 'https://[2001:db8::1]:8443',
  };
  for (const [given, origin] of Object.entries(asBrowsersSendIt))
    expect(originOf(given)).toBe(origin);
  const ends = ['/path', '?x', '/?', '#', ':99999', '\\'].map(
    (end) => `https://uplift.example${end}`,
  );
  const starts = ['https://user@', 'ftp://', 'javascript://', '//', 'https://*.', 'https:'];
  const others = [...starts.map((start) => `${start}uplift.example`), ...ends, '*'];
  expect(accepted('PUBLIC_ORIGIN', others)).toEqual([]);
});

test('trusted proxies are IPv4 and IPv6 addresses and networks, separated by commas or blanks', () => {
  const { trustedProxies, trustsProxies } = readConfig({
    TRUST_PROXY: '192.0.2.1, 10.0.0.0/8  ::1,2001:db8::/32,',
  });
  expect(trustsProxies).toBe(true);
  expect(trustedProxies.check('10.200.0.1')).toBe(true);
  expect(trustedProxies.check('192.0.2.1')).toBe(true);
  expect(trustedProxies.check('192.0.2.2')).toBe(false);
  expect(trustedProxies.check('2001:db8:ffff::1', 'ipv6')).toBe(true);
  expect(trustedProxies.check('::2', 'ipv6')).toBe(false);
  const networks = ['10.0.0.0/33', '10.0.0.0/', '/8', '10.0.0.0/8/8', '::1/129', '10.0.0'];
  expect(accepted('TRUST_PROXY', [...networks, 'localhost', '*'])).toEqual([]);
});

test('a language model has an address of the web and a name, and its key may be in a file', () => {
  const REVIEW_LLM_MODEL = 'tiny';
  const modelAt = (REVIEW_LLM_URL: string, others = {}) =>
    readConfig({ REVIEW_LLM_URL, REVIEW_LLM_MODEL, ...others }).reviewModel;
  const url = 'http://localhost:11434/v1/chat/completions';
  const model = { url, name: 'tiny', key: '', scope: 'held' };
  expect(modelAt('http://localhost:11434/v1')).toEqual(model);
  expect(modelAt(' http://localhost:11434/v1/ ')).toEqual(model);
  const key = { REVIEW_LLM_KEY_FILE: newFile('a key\n') };
  expect(modelAt(url, key)).toEqual({ ...model, key: 'a key' });
  const both = ['REVIEW_LLM_URL and REVIEW_LLM_MODEL must be set together'];
  expect(mistakesIn({ REVIEW_LLM_MODEL })).toEqual(both);
  expect(mistakesIn({ REVIEW_LLM_URL: 'http://localhost/v1' })).toEqual(both);
  const others = ['localhost:11434', 'ftp://localhost/v1', 'https://user:password@localhost/v1'];
  expect(accepted('REVIEW_LLM_URL', others, { REVIEW_LLM_MODEL })).toEqual([]);
});

describe('a secret', () => {
  const secret = 's'.repeat(32);

  test('can be in a file that ends with a line break, with the same rules, and not in the environment as well', () => {
    const config = readConfig({
      SECRET_FILE: newFile(`${secret}\n`),
      ADMIN_PASSWORD_FILE: newFile('correct horse battery staple\r\n'),
      DATABASE_URL_FILE: newFile('postgres://user:password@db/uplift\n'),
      METRICS_TOKEN_FILE: newFile('a token of 23 characters'),
    });
    expect(config).toMatchObject({
      secret,
      sitePassword: 'correct horse battery staple',
      databaseUrl: 'postgres://user:password@db/uplift',
      metricsToken: 'a token of 23 characters',
    });
    const tooShort = 'SECRET must have at least 32 characters';
    expect(mistakesIn({ SECRET_FILE: newFile('short') })).toEqual([tooShort]);
    const environment = { SECRET: secret, SECRET_FILE: newFile(secret) };
    const twice = 'SECRET and SECRET_FILE are both set: keep one of them';
    expect(mistakesIn({ ...environment, METRICS_TOKEN: 'a'.repeat(20) })).toEqual([twice]);
    expect(readConfig({ ...environment, SECRET: '' }).secret).toBe(secret);
  });

  test('has 32 characters, a password 15', () => {
    expect(mistakesIn({ SECRET: 's'.repeat(31) })).toHaveLength(1);
    expect(mistakesIn({ SECRET: secret, ADMIN_PASSWORD: 'fifteen letters' })).toEqual([]);
    const blanks = [' '.repeat(20), `fourteen lette${' '.repeat(10)}`, '\t\n'.repeat(10)];
    for (const ADMIN_PASSWORD of ['fourteen lette', ...blanks])
      expect(mistakesIn({ ADMIN_PASSWORD })).toEqual([
        'ADMIN_PASSWORD must have at least 15 characters',
      ]);
    const repeated = 'ADMIN_PASSWORD must not be one character again and again';
    expect(mistakesIn({ ADMIN_PASSWORD: 'a'.repeat(40) })).toEqual([repeated]);
  });
});

test('the address of the metrics is a port, or an IP address and a port', () => {
  const addresses = {
    '9464': { host: '127.0.0.1', port: 9464 },
    '10.0.0.1:9464': { host: '10.0.0.1', port: 9464 },
    '[::1]:9464': { host: '::1', port: 9464 },
    ' ': undefined,
  };
  for (const [METRICS_ADDRESS, address] of Object.entries(addresses))
    expect(readConfig({ METRICS_ADDRESS }).metricsAddress, METRICS_ADDRESS).toEqual(address);
  const wrong = 'metrics 10.0.0.1 localhost:9464 10.0.0.256:9464 ::1:9464 65536';
  for (const METRICS_ADDRESS of wrong.split(' ')) {
    expect(mistakesIn({ METRICS_ADDRESS })).toEqual([
      'METRICS_ADDRESS must be a port, or an IP address and a port such as 10.0.0.1:9464 or [::1]:9464',
    ]);
  }
});

test('the metrics have another address than the site', () => {
  const sameAs = (HOST: string, METRICS_ADDRESS: string) =>
    mistakesIn({ PORT: '3000', HOST, METRICS_ADDRESS });
  const same = ['METRICS_ADDRESS is the address of the site, too: give it another port'];
  const pairs = ['127.0.0.1 3000', 'localhost 3000', '0.0.0.0 3000', ':: 10.0.0.1:3000'];
  for (const [host = '', address = ''] of pairs.map((pair) => pair.split(' ')))
    expect(sameAs(host, address), `${host} ${address}`).toEqual(same);
  expect(sameAs('10.0.0.2', '3000')).toEqual([]);
  expect(sameAs('0.0.0.0', '3001')).toEqual([]);
});

test('the metrics need a token of 16 characters unless only the operator can reach their address', () => {
  const METRICS_TOKEN = 'sixteen letters!';
  const own = '127.0.0.1:1 10.1.2.3:1 172.31.0.1:1 192.168.0.1:1 [fd00::1]:1';
  for (const METRICS_ADDRESS of own.split(' ')) expect(mistakesIn({ METRICS_ADDRESS })).toEqual([]);
  const open = '0.0.0.0:1 [::]:1 8.8.8.8:1 172.32.0.1:1 [2606:4700::1111]:1';
  for (const METRICS_ADDRESS of open.split(' ')) {
    expect(mistakesIn({ METRICS_ADDRESS }), METRICS_ADDRESS).toEqual([
      'METRICS_ADDRESS can be reached by others: set METRICS_TOKEN, too',
    ]);
    expect(mistakesIn({ METRICS_ADDRESS, METRICS_TOKEN })).toEqual([]);
  }
  const mistake = ['METRICS_TOKEN must have at least 16 characters'];
  expect(mistakesIn({ METRICS_TOKEN: `${'a'.repeat(15)}  ` })).toEqual(mistake);
  expect(mistakesIn({ METRICS_TOKEN })).toEqual([]);
});

test('the time for a load balancer to notice that the server stops is in seconds', () => {
  const delays = ['', '0', '2.5', '120'].map(
    (DRAIN_DELAY) => readConfig({ DRAIN_DELAY }).drainDelay,
  );
  expect(delays).toEqual([undefined, 0, 2_500, 120_000]);
  for (const DRAIN_DELAY of ['-1', '5s', '1e3', '1000', '.5'])
    expect(() => readConfig({ DRAIN_DELAY }), DRAIN_DELAY).toThrow(
      'DRAIN_DELAY must be seconds, such as 5 or 0.5',
    );
});

test('the check of the settings names a folder in which nothing could be stored', () => {
  const DATA_DIR = newFolder();
  const file = newFile('');
  const cannot = 'names a folder that this account may not make, or not write in';
  for (const BACKUP_DIR of [file, join(file, 'x')])
    expect(mistakesIn({ DATA_DIR, BACKUP_DIR })).toEqual([`BACKUP_DIR ${cannot}`]);
  for (const BACKUP_DIR of [DATA_DIR, join(DATA_DIR, 'backups')])
    expect(mistakesIn({ DATA_DIR, BACKUP_DIR })).toEqual([
      'BACKUP_DIR is in DATA_DIR: losing that folder would lose its backups, too',
    ]);
  expect(mistakesIn({ DATA_DIR: join(file, 'data') })).toEqual([`DATA_DIR ${cannot}`]);
  expect(mistakesIn({ DATA_DIR, BACKUP_DIR: join(newFolder(), 'new') })).toEqual([]);
});

test('the API of a CDN has an https address, or one of this machine, and a token', () => {
  const token = 'a token';
  const read = (CDN_PURGE_URL: string) => readConfig({ CDN_PURGE_URL, CDN_PURGE_TOKEN: token });
  const local = ['localhost', '127.0.0.1', '[::1]'].map((host) => `http://${host}:6081/purge`);
  for (const purgeUrl of ['https://api.example/zones/z/purge_cache', ...local])
    expect(read(purgeUrl).cdn).toEqual({ kind: 'cloudflare', purgeUrl, token });
  for (const start of ['http://api.example', 'http://10.0.0.1', 'https://user:secret@api.example'])
    expect(() => read(`${start}/purge`), start).toThrow(
      'CDN_PURGE_URL must be an https address without a password in it',
    );
  for (const other of ['ftp://api.example/purge', 'api.example/purge'])
    expect(() => read(other), other).toThrow('CDN_PURGE_URL must be');
  expect(() => readConfig({ CDN_PURGE_URL: 'https://api.example' })).toThrow(
    'CDN_PURGE_URL and CDN_PURGE_TOKEN must be set together',
  );
  expect(() => readConfig({ CDN_KIND: 'akamai' })).toThrow('must be cloudflare or fastly');
  expect(readConfig({}).cdn).toBeUndefined();
});
