import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { findProgram } from '../../../scripts/support/programs.mjs';
import { newFolder } from '../processes/production-server.ts';
import { metricOf, type Scrape, type Series } from './scrape.ts';

const promtool = findProgram('promtool');
/** Without it the tests that evaluate rules are skipped. */
export const hasPromtool = promtool !== undefined;

const rules = resolve(import.meta.dirname, '../../../docs/monitoring/alerts.yml');
/** Minutes of the simulated time: before the trouble, and while it lasts. Longer than the longest `for`. */
const minutesBefore = 15;
const minutesAfter = 195;
/** The last minutes of both, as promtool writes them. */
const lastMinutes = { before: '14m', after: '3h29m' };

/** Runs promtool. @returns its output and whether it found no fault */
export function runPromtool(
  args: readonly string[],
  input = '',
): Promise<{ isClean: boolean; out: string }> {
  return new Promise((done) => {
    const child = execFile(String(promtool), [...args], (error, stdout, stderr) =>
      done({ isClean: error === null, out: stdout + stderr }),
    );
    child.stdin?.end(input);
  });
}

/** A file for promtool, which reads JSON as YAML; removed after the test. */
export function promtoolFile(content: object): string {
  const file = join(newFolder(), 'file.json');
  writeFileSync(file, JSON.stringify(content));
  return file;
}

export interface Trouble {
  readonly before: Scrape;
  readonly after: Scrape;
  /** Minutes in which counters grow once by what they grew between the two; by default one. */
  readonly every?: number;
}

/**
 * The alerts that fire when a server had the figures of `before` for a quarter of an hour, at its end, and when it then had
 * those of `after` for three hours. Counters go on growing as they did between the two.
 */
export async function firingAlerts({
  before,
  after,
  every = 1,
}: Trouble): Promise<{ before: string[]; after: string[] }> {
  const series = new Map<string, { first?: Series; last?: Series }>();
  for (const each of before.series) series.set(keyOf(each), { first: each });
  for (const each of after.series)
    series.set(keyOf(each), { ...series.get(keyOf(each)), last: each });
  const input = [...series].map(([key, { first, last }]) => {
    const name = (last ?? first)?.name ?? '';
    const type = after.types.get(metricOf(name, after.types));
    const isCounter = type === 'counter' || type === 'histogram';
    const past = valueAt(before, first, name, 0);
    const values = isCounter
      ? growing(past, last?.value, every)
      : steady(valueAt(after, last, name, minutesBefore * 60));
    return { series: key, values: `${repeated(past, minutesBefore)} ${values}` };
  });
  const file = promtoolFile({
    rule_files: [rules],
    evaluation_interval: '1m',
    tests: [
      {
        interval: '1m',
        input_series: input,
        promql_expr_test: Object.values(lastMinutes).map((minute) => ({
          expr: 'count by (alertname) (ALERTS{alertstate="firing"})',
          eval_time: minute,
          exp_samples: [],
        })),
      },
    ],
  });
  const { out, isClean } = await runPromtool(['test', 'rules', file]);
  // promtool has no way to ask what fires: it says it where nothing is expected.
  const answers = out.split(/^ +expr: /m).slice(1);
  if (!isClean && answers.length === 0) throw new Error(out);
  const firingAt = (minute: string) => {
    const answer = answers.find((each) => each.includes(` time: ${minute},`)) ?? '';
    return Array.from(answer.matchAll(/alertname="(\w+)"/g), ([, name = '']) => name).toSorted();
  };
  return { before: firingAt(lastMinutes.before), after: firingAt(lastMinutes.after) };
}

/** The name and the labels that Prometheus stores. */
function keyOf({ name, labels }: Series): string {
  const stored = { job: 'uplift', instance: 'a', ...labels };
  const pairs = Object.entries(stored).map(([key, value]) => `${key}="${value}"`);
  return `${name}{${pairs.join(',')}}`;
}

/** Times are relative to the moment of the scrape, because the simulated time begins at 0. */
function valueAt(
  { time }: Scrape,
  series: Series | undefined,
  name: string,
  second: number,
): number | undefined {
  if (series === undefined) return undefined;
  return name.endsWith('_timestamp_seconds') ? series.value - time + second : series.value;
}

function repeated(value: number | undefined, minutes: number): string {
  return value === undefined ? `_x${minutes}` : `${value}+0x${minutes - 1}`;
}

function steady(value: number | undefined): string {
  return repeated(value, minutesAfter);
}

function growing(past: number | undefined, latest: number | undefined, every: number): string {
  if (latest === undefined) return steady(past);
  const growth = latest - (past ?? 0);
  const values = Array.from(
    { length: minutesAfter },
    (_, minute) => (past ?? 0) + growth * (1 + Math.floor(minute / every)),
  );
  return values.join(' ');
}
