import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { Metrics } from '../../src/server/http/metrics/metrics.ts';
import { runJobs } from '../../src/server/jobs/start.ts';
import { openLog } from '../../src/server/process/log.ts';
import { writeChecksums } from '../../src/server/transfer/folder-checksums.ts';
import { newBackupsFolder } from '../support/commands/backups.ts';
import { hasPostgres } from '../support/database/test-database.ts';
import { noLanguages } from '../support/languages/fake-detectors.ts';
import { missingIn, rulesIn } from '../support/monitoring/expressions.ts';
import { openMonitoredServer } from '../support/monitoring/monitored-server.ts';
import { hasPromtool, promtoolFile, runPromtool } from '../support/monitoring/promtool.ts';
import { postWithReceipt } from '../support/receipts/author.ts';
import { openKeywordReviewer } from '../support/review/fake-reviewers.ts';
import { aStory } from '../support/server/test-server.ts';

const rules = rulesIn(readFileSync('docs/monitoring/alerts.yml', 'utf8'));
const operations = readFileSync('docs/operations.md', 'utf8');

interface Panel {
  readonly id: number;
  readonly type: string;
  readonly title: string;
  readonly gridPos: Readonly<Record<'x' | 'y' | 'w' | 'h', number>>;
  readonly datasource?: object;
  readonly targets?: readonly { refId: string; expr: string; datasource: object }[];
}
const dashboard = JSON.parse(readFileSync('docs/monitoring/dashboard.json', 'utf8')) as {
  readonly templating: { readonly list: readonly object[] };
  readonly panels: readonly Panel[];
};
const queries = dashboard.panels.flatMap(({ title, targets = [] }) =>
  targets.map(({ expr }) => ({ title, expr })),
);

/** A server that has done everything that is counted. */
async function openUsedServer() {
  const metrics = new Metrics();
  const backupDir = newBackupsFolder();
  const backup = join(backupDir, '2026-11-18T03-00-00Z');
  mkdirSync(backup);
  await writeChecksums(backup);
  const reviewer = openKeywordReviewer();
  const env = { BACKUP_DIR: backupDir };
  const server = await openMonitoredServer('sqlite', { metrics, reviewer, env, limits: true });
  const { id } = await server.post();
  const visitor = server.visitor();
  for (let i = 0; i < 12; i++) await visitor.call('POST', '/api/experiences', aStory());
  await postWithReceipt(server, 'Arguable, but a neighbour helped me.');
  for (let i = 0; i < 2; i++) await server.call('GET', '/api/stats');
  metrics.countPurges('expired', 1);
  await server.database.write((trx) => sql`alter table votes rename to gone`.execute(trx));
  await server.visitor().vote(id);
  const options = { database: server.database, languages: noLanguages, metrics };
  await runJobs({ ...options, now: () => server.clock.now, log: openLog('silent') });
  return server;
}

test.runIf(hasPostgres)('the dashboard and the alerts name only what a server has', async () => {
  const onPostgres = await openMonitoredServer('postgres');
  const scrapes = [await (await openUsedServer()).scrape(), await onPostgres.scrape()];
  const missing = (expression: string) => missingIn(expression, scrapes);
  const named = [...rules.map(({ expression }) => expression), ...queries.map(({ expr }) => expr)];
  expect(named.flatMap(missing)).toEqual([]);
  expect(missing('sum by (nothing) (uplift_waiting{code="x"})')).toEqual([
    'uplift_waiting{code="x"}',
    'nothing',
  ]);
  // Prometheus would rename these, because it has its own.
  const labels = scrapes.flatMap(({ series }) =>
    series.flatMap((each) => Object.keys(each.labels)),
  );
  expect(labels.filter((label) => label === 'job' || label === 'instance')).toEqual([]);
});

test.runIf(hasPromtool)('promtool finds no fault with the metrics of a server', async () => {
  const text = await (await openUsedServer()).metricsText();
  expect(await runPromtool(['check', 'metrics'], text)).toEqual({ isClean: true, out: '' });
});

describe('the dashboard', () => {
  test('can be imported into Grafana with any data source, and has panels that do not overlap', () => {
    expect(dashboard.templating.list).toContainEqual(
      expect.objectContaining({ name: 'datasource', type: 'datasource' }),
    );
    const { panels } = dashboard;
    for (const { type, targets = [], datasource, gridPos } of panels) {
      const isRow = type === 'row';
      const source = isRow ? undefined : { type: 'prometheus', uid: '${datasource}' };
      expect(targets.length > 0).toBe(!isRow);
      for (const each of [datasource, ...targets.map((target) => target.datasource)])
        expect(each).toEqual(source);
      expect(new Set(targets.map(({ refId }) => refId)).size).toBe(targets.length);
      expect(gridPos.x + gridPos.w).toBeLessThanOrEqual(24);
    }
    expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
    const cells = panels.flatMap(({ gridPos: { x, y, w, h } }) =>
      Array.from({ length: w * h }, (_, i) => `${x + (i % w)} ${y + Math.floor(i / w)}`),
    );
    expect(new Set(cells).size).toBe(cells.length);
  });

  test.runIf(hasPromtool)('has queries that Prometheus can read', async () => {
    const check = async (exprs: readonly string[]) => {
      const records = exprs.map((expr, i) => ({
        record: `panel:query${i}`,
        expr: expr.replaceAll('$instance', '.*'),
      }));
      const file = promtoolFile({ groups: [{ name: 'panels', rules: records }] });
      return (await runPromtool(['check', 'rules', file])).isClean;
    };
    expect(await check(queries.map(({ expr }) => expr))).toBe(true);
    expect(await check(['sum by ('])).toBe(false);
  });
});

test('each alert says what is wrong and what to do, also in the handbook, and has a test that makes its trouble', () => {
  const tests = ['alerts', 'alerts-of-waiting'].map((name) =>
    readFileSync(`test/monitoring/${name}.test.ts`, 'utf8'),
  );
  for (const { alert, rest } of rules) {
    expect(rest, alert).toMatch(/^ +summary: \S.*\.$/m);
    expect(rest, alert).toMatch(/^ +do: \S.*\.$/m);
    expect(operations).toMatch(new RegExp(`^\\|.*\`${alert}\`.* \\| \\S`, 'm'));
    expect(tests.join('')).toMatch(new RegExp(`only\\([^)]*'${alert}'`));
  }
  const count = readFileSync('docs/monitoring/alerts.yml', 'utf8').match(/- alert:/g)?.length;
  expect(rules.filter(({ alert }) => alert !== '')).toHaveLength(count ?? 0);
});
