import type { Config } from '../config/config.ts';
import type { Database } from '../db/database.ts';
import { openLog } from '../process/log.ts';
import { operatorCommand } from '../process/release.ts';

/**
 * Says where the server listens, and the first password: as sentences at a terminal, else as lines of the log, whatever its
 * level, because supervisors wait for them.
 */
export function reportReady(
  { host, port, brand, metricsUrl }: Config & { readonly metricsUrl: string | undefined },
  { engine }: Database,
  password: string | undefined,
): void {
  const { isTTY } = process.stdout;
  const log = openLog('info');
  const say = (sentence: string, facts: object) =>
    isTTY ? void process.stdout.write(`${sentence}\n`) : log.info(facts, sentence);
  const url = `http://${host === '127.0.0.1' ? 'localhost' : host}:${port}`;
  say(`${brand.site.name} is ready at ${url} (${engine})`, { url, engine });
  if (metricsUrl !== undefined) say(`Metrics: ${metricsUrl}`, { metricsUrl });
  if (password === undefined) return;
  const change = `${operatorCommand} admin-password`;
  if (isTTY)
    say(
      `The administrator's password, shown only this once: ${password}\nChange it with: ${change}`,
      {},
    );
  else
    log.warn({ password, change }, 'this password of the administrator is in the log: change it');
}
