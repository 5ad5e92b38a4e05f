import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { onTestFinished, vi } from 'vitest';
import { findProgram } from '../../../scripts/support/programs.mjs';
import { newFolder } from './production-server.ts';

/** Differences from nginx's default configuration. */
interface Options {
  readonly ports: readonly number[];
  /** Parameters of each server in the upstream block; empty for the defaults. */
  readonly server: string;
  /** Directives of the location block; empty for the defaults. */
  readonly location?: string;
}

export interface Nginx {
  readonly url: string;
  /** The lines of its error log: refused connections, and the causes of 502 responses. */
  errors(): string[];
}

/** Starts nginx in front of servers of this machine, like in docs/operations.md, and stops it after the test. */
export async function startNginx({ ports, server, location = '' }: Options): Promise<Nginx> {
  const port = await reservedPort();
  const folder = newFolder();
  const file = join(folder, 'nginx.conf');
  writeFileSync(file, configuration({ folder, port, ports, server, location }));
  const child = spawn(String(findProgram('nginx')), ['-c', file, '-e', join(folder, 'error.log')], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  onTestFinished(async () => {
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    await ended;
  });
  const url = `http://127.0.0.1:${port}`;
  await vi.waitFor(async () => (await fetch(url)).arrayBuffer(), { timeout: 10_000, interval: 20 });
  return { url, errors: () => readFileSync(join(folder, 'error.log'), 'utf8').trim().split('\n') };
}

/** Its files are in a temporary folder; requests are handled by default settings, except for these options. */
function configuration(options: Options & { folder: string; port: number }): string {
  const { folder, port, ports, server, location } = options;
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  return `
    ${process.getuid?.() === 0 ? 'user root;' : ''}
    daemon off;
    pid ${folder}/nginx.pid;
    events {}
    http {
      access_log off;
      ${temporary.map((name) => `${name}_temp_path ${folder}/${name};`).join(' ')}
      upstream uplift { ${ports.map((each) => `server 127.0.0.1:${each} ${server};`).join(' ')} }
      server {
        listen 127.0.0.1:${port};
        location / {
          proxy_pass http://uplift;
          proxy_set_header Host $http_host;
          proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
          proxy_set_header X-Forwarded-Proto $scheme;
          ${location}
        }
      }
    }`;
}

/**
 * A free port that stays free while no server listens on it: outside the range of ephemeral ports, which on Linux starts
 * at 32768.
 */
export async function reservedPort(): Promise<number> {
  for (;;) {
    const port = 20_000 + Math.floor(Math.random() * 12_000);
    const server = createServer().listen(port, '127.0.0.1');
    const isFree = await once(server, 'listening').then(
      () => true,
      () => false,
    );
    server.close();
    if (isFree) return port;
  }
}
