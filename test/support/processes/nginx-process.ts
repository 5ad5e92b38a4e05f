import { type ChildProcess, spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findProgram } from '../../../scripts/support/programs.mjs';
import { freePort } from './free-port.ts';

/** Differences from nginx's default configuration. */
export interface NginxOptions {
  readonly ports: readonly number[];
  /** Parameters of each server in the upstream block; empty for the defaults. */
  readonly server: string;
  /** Directives of the location block; empty for the defaults. */
  readonly location?: string;
  /** The file for the method, address and referrer of each request; by default there is none. */
  readonly log?: string;
}

/** The settings of docs/operations.md for servers that are restarted in turn. */
export const recommendedNginx = {
  server: 'max_fails=0',
  location: 'proxy_next_upstream error timeout non_idempotent;',
};

/** Starts nginx in front of servers of this machine. It may take a moment until it answers. */
export async function spawnNginx(
  folder: string,
  { ports, server, location = '', log }: NginxOptions,
): Promise<{ child: ChildProcess; url: string; errorLog: string }> {
  const port = await freePort();
  const file = join(folder, 'nginx.conf');
  const errorLog = join(folder, 'error.log');
  writeFileSync(file, configuration({ folder, port, ports, server, location, log }));
  const child = spawn(String(findProgram('nginx')), ['-c', file, '-e', errorLog], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  return { child, url: `http://127.0.0.1:${port}`, errorLog };
}

/** Its files are in a temporary folder; requests are handled by default settings, except for these options. */
function configuration(
  options: Omit<NginxOptions, 'log'> & { folder: string; port: number; log: string | undefined },
): string {
  const { folder, port, ports, server, location, log } = options;
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  return `
    ${process.getuid?.() === 0 ? 'user root;' : ''}
    daemon off;
    pid ${folder}/nginx.pid;
    events {}
    http {
      log_format short '$request_method $request_uri $http_referer';
      access_log ${log === undefined ? 'off' : `${log} short`};
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
