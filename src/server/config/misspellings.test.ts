import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { ConfigError, configWarnings, readConfig } from './config.ts';
import { parseSettings } from './settings-file.ts';

test('a misspelt setting is ignored with a warning that names the one that was meant, without its value', () => {
  const misspelt = {
    PUBLIC_ORIGN: 'PUBLIC_ORIGIN',
    PUBLIC_ORIGINS: 'PUBLIC_ORIGIN',
    DATADIR: 'DATA_DIR',
    DATABASE_URL_FILES: 'DATABASE_URL_FILE',
    SECRET_FLIE: 'SECRET_FILE',
    RATE_LIMIT: 'RATE_LIMITS',
    LOGLEVEL: 'LOG_LEVEL',
    DATABASE_URI: 'DATABASE_URL',
    UPLIFT_DATA_DIR: 'DATA_DIR',
    PROT: 'PORT',
    TRUST_PROXIES: 'TRUST_PROXY',
    SECRETS: 'SECRET',
    metrics_token: 'METRICS_TOKEN',
    REVIEW_LLM_MODEL_NAME: 'REVIEW_LLM_MODEL',
  };
  for (const [name, meant] of Object.entries(misspelt)) {
    const [warning = '', ...others] = configWarnings({ [name]: 'a value that may be secret' });
    expect(others).toEqual([]);
    expect(warning).toContain(`${name} is no setting and is ignored.`);
    expect(warning).toContain(`nearest one is ${meant}.`);
    expect(warning).not.toContain('a value');
    expect(readConfig({ [name]: 'a value' })).toEqual(readConfig({}));
  }
});

test('no warning is about the settings themselves and the usual variables of an environment', () => {
  const names =
    'PORT SECRET_FILE REVIEW_LLM_KEY_FILE ' +
    'PATH HOME HOSTNAME USER LOGNAME SHELL PWD OLDPWD SHLVL _ LANG LC_ALL TERM TZ TMPDIR EDITOR MAIL NODE_ENV NODE_OPTIONS ' +
    'NODE_COMPILE_CACHE INIT_CWD npm_lifecycle_event npm_config_cache npm_package_name INVOCATION_ID JOURNAL_STREAM ' +
    'KUBERNETES_SERVICE_HOST KUBERNETES_PORT PGHOST PGDATA LS_COLORS SSH_CLIENT SSH_TTY XDG_RUNTIME_DIR DISPLAY CI VITEST DEBUG COLOR';
  const environment = Object.fromEntries(names.split(' ').map((name) => [name, 'x']));
  expect(configWarnings(environment)).toEqual([]);
});

describe('.env.example', () => {
  const text = readFileSync('.env.example', 'utf8');

  test('is valid with every line uncommented, and names every setting that operators have', () => {
    const { values: environment, mistakes } = parseSettings(
      text.replaceAll(/^#(?=[A-Z_]+=)/gm, ''),
      '.env',
    );
    expect(mistakes).toEqual([]);
    expect(readConfig(environment)).toEqual(readConfig({}));
    expect(configWarnings(environment)).toEqual([]);
    const documented = readFileSync('docs/operations.md', 'utf8');
    const names = [...documented.matchAll(/^\| `([A-Z_]+)` \|/gm)].map(([, name]) => name);
    expect(new Set(Object.keys(environment))).toEqual(new Set(names));
  });

  test('shows examples that are read as they are shown', () => {
    const examples = Array.from(text.matchAll(/^# +([A-Z_]+='.*')$/gm), ([, line]) => String(line));
    const { values, mistakes } = parseSettings(examples.join('\n'), '.env');
    expect([mistakes, Object.keys(values)]).toEqual([[], ['SITE_COLOR', 'ADMIN_PASSWORD']]);
    expect(readConfig(values)).toMatchObject({
      sitePassword: 'correct horse battery #staple 42',
      brand: { colours: { morning: '#0b4f8a' } },
    });
  });

  test('names every valid log level and no other, and offers no on or off that is refused', () => {
    const [, levels = ''] = /# (.*)\.\n#LOG_LEVEL=/.exec(text) ?? [];
    const names = levels.split(/, | or /);
    expect(names).toContain('silent');
    for (const LOG_LEVEL of names) expect(readConfig({ LOG_LEVEL }).logLevel).toBe(LOG_LEVEL);
    const refusal = new ConfigError([`LOG_LEVEL must be ${levels}`]);
    expect(() => readConfig({ LOG_LEVEL: 'loud' })).toThrow(refusal);
    const offers = [...text.matchAll(/^# (on|off): .*\n(?:# .*\n)*#([A-Z_]+)=(on|off)$/gm)];
    expect(offers.length).toBeGreaterThan(2);
    for (const [, offered = '', name = '', byDefault] of offers) {
      expect(offered).not.toBe(byDefault);
      expect(readConfig({ [name]: offered })).not.toEqual(readConfig({}));
    }
  });
});
