import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { newFile } from '../../../test/support/processes/production-server.ts';
import { readConfig } from './config.ts';
import { parseSettings, readSettings } from './settings-file.ts';

const parse = (text: string) => parseSettings(text, '.env');

test('a file of settings has comments, bare values and values in quotation marks, whose # belongs to them', () => {
  const lines = [
    '# a comment',
    'PORT=4000',
    "SITE_COLOR='#0b4f8a'",
    '',
    'ADMIN_PASSWORD="correct horse battery #staple 42"',
    '  SITE_NAME=  Uplift Graz  ',
    'DATABASE_URL=postgres://u:p$ss@h/d?sslmode=require',
    'SITE_TAGLINE=',
    `SITE_LOGO='C:\\logo "new".svg'`,
  ];
  const values = {
    PORT: '4000',
    SITE_COLOR: '#0b4f8a',
    ADMIN_PASSWORD: 'correct horse battery #staple 42',
    SITE_NAME: 'Uplift Graz',
    DATABASE_URL: 'postgres://u:p$ss@h/d?sslmode=require',
    SITE_TAGLINE: '',
    SITE_LOGO: `C:\\logo "new".svg`,
  };
  for (const lineBreak of ['\n', '\r\n', '\r'])
    expect(parse(lines.join(lineBreak))).toEqual({ values, mistakes: [] });
});

test('what readers of such files drop or read in different ways is refused with its line and name, and never shown', () => {
  const refused = {
    'SITE_COLOR=#canary': 'SITE_COLOR: write a value with #',
    'ADMIN_PASSWORD=canary battery #staple': 'ADMIN_PASSWORD: write a value with #',
    'PORT=3000 # canary': 'PORT: write a value with #',
    'SITE_NAME="canary" # a comment': 'SITE_NAME: write a value with #',
    'SITE_NAME="canary': 'SITE_NAME: write a value with #',
    'SITE_NAME=the "canary"': 'SITE_NAME: write a value with #',
    'SECRET="canary\\nx"': 'SECRET: write a value with #',
    'SITE_LOGO=C:\\canary': 'SITE_LOGO: write a value with #',
    'ADMIN_PASSWORD=“canary battery staple”': 'ADMIN_PASSWORD: write a value with #',
    'SITE_NAME=`canary`': 'SITE_NAME: write a value with #',
    'SITE_NAME=canary\u0000': 'SITE_NAME has a control character',
    'SITE_NAME=canary\u0085PORT=1': 'SITE_NAME has a control character',
    'export PORT=3000': 'is no setting',
    'PORT = 3000': 'is no setting',
    'PORT: 3000': 'is no setting',
    canary: 'is no setting',
    '; canary': 'is no setting',
    'NODE_OPTIONS=--canary': 'NODE_OPTIONS has no effect in a file',
  };
  for (const [line, message] of Object.entries(refused)) {
    const { values, mistakes } = parse(`# first\n${line}\n`);
    expect(mistakes, line).toEqual([expect.stringContaining(`.env, line 2: ${message}`)]);
    expect(values, line).toEqual({});
    expect(mistakes.join(), line).not.toContain('canary');
  }
  expect(parse('PORT=1\nHOST=::1\nPORT=2').mistakes).toEqual([
    '.env, line 3: PORT is already set in line 1',
  ]);
});

test('a file may begin with a byte order mark, and another encoding than UTF-8 is refused', () => {
  const read = (content: string | Buffer) => readSettings([`--settings=${newFile(content)}`], {});
  expect(read('\uFEFFPORT=4000\n').environment).toEqual({ PORT: '4000' });
  for (const content of [
    Buffer.from('\uFEFFPORT=4000', 'utf16le'),
    Buffer.from('A=\xe4', 'latin1'),
  ])
    expect(read(content).mistakes).toEqual([
      expect.stringMatching(/^the file .* is no UTF-8 text$/),
    ]);
  expect(readSettings(['--settings=/tmp'], {}).mistakes).toEqual(['the file /tmp cannot be read']);
  expect(readSettings(['--settings=/no/such/file'], {}).mistakes).toEqual([]);
});

test('the environment wins over the file, unless its variable is empty, and keeps quotation marks only by mistake', () => {
  const args = [`--settings=${newFile(`PORT=4000\nHOST=::1\nSITE_NAME='"Uplift"'\n`)}`];
  const settings = readSettings(args, { PORT: '5000', HOST: '' });
  expect(settings.environment).toMatchObject({ PORT: '5000', HOST: '::1' });
  expect(readConfig(settings.environment, settings).brand.site.name).toBe('"Uplift"');
  // As docker run --env-file passes it on.
  expect(() => readConfig({ SITE_NAME: '"Uplift"' })).toThrow(
    'SITE_NAME is in quotation marks, which are no part of a value: remove them',
  );
});

test('the commands read the file wherever they are called, and name all that is wrong in it', () => {
  const check = (text: string) =>
    spawnSync(
      process.execPath,
      [`${process.cwd()}/src/cli.ts`, `--settings=${newFile(text)}`, 'config', 'check'],
      { cwd: '/', env: {}, encoding: 'utf8' },
    );
  const { status, stdout } = check("SITE_COLOR='#0b4f8a'\n");
  expect(status).toBe(0);
  expect(stdout).toMatch(/^SITE_COLOR +#0b4f8a +\.env$/m);
  const wrong = check('SITE_COLOR=#0b4f8a\nPORT=x\n');
  expect(wrong.status).toBe(78);
  expect(wrong.stderr).toMatch(/line 1: SITE_COLOR: write.*\n.*PORT must be a port number/);
});
