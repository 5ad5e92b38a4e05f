import { expect, test } from 'vitest';
import { mistakesIn } from '../commands/config-check.ts';
import { readConfig } from './config.ts';

/** Those values of a setting that are no mistake. */
const accepted = (name: string, values: readonly string[]) =>
  values.filter((value) => mistakesIn({ [name]: value }).length === 0);

test('blanks around a value are no part of it', () => {
  const spaced = {
    PORT: ' 80 ',
    HOST: '::1 ',
    DATA_DIR: ' /srv/x ',
    PUSH: 'off\n',
    DRAIN_DELAY: ' 2',
  };
  const plain = { PORT: '80', HOST: '::1', DATA_DIR: '/srv/x', PUSH: 'off', DRAIN_DELAY: '2' };
  expect(readConfig(spaced)).toEqual(readConfig(plain));
  const ADMIN_PASSWORD = ' correct horse battery ';
  expect(readConfig({ ADMIN_PASSWORD }).sitePassword).toBe(ADMIN_PASSWORD);
});

test('the address to listen on has neither a port nor a scheme', () => {
  const hosts = ['0.0.0.0', '::', '::1', 'localhost', 'app-1.internal'];
  expect(accepted('HOST', hosts)).toEqual(hosts);
  const others = ['127.0.0.1:3000', '[::1]', 'http://localhost', 'localhost:80', '*', 'a b'];
  expect(accepted('HOST', others)).toEqual([]);
});

test('a path that a shell would expand is refused, because nothing expands it', () => {
  for (const path of ['~/uplift', '~', '$HOME/uplift', '${HOME}/uplift', '%APPDATA%/uplift'])
    for (const name of ['DATA_DIR', 'BACKUP_DIR', 'SITE_LOGO'])
      expect(mistakesIn({ [name]: path }).join(), path).toContain(`${name} begins with ~`);
  expect(accepted('DATA_DIR', ['/srv/~x', './a$b'])).toHaveLength(2);
});
