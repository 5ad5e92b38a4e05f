/** A series of one answer of /metrics, such as up{instance="a"}. */
export interface Series {
  readonly name: string;
  readonly labels: Readonly<Record<string, string>>;
  readonly value: number;
}

export interface Scrape {
  /** When it was read, in seconds since 1970 by the server's clock. */
  readonly time: number;
  readonly series: readonly Series[];
  /** The type of each metric. */
  readonly types: ReadonlyMap<string, string>;
}

const line = /^(?<name>[a-z\d_]+)(?:\{(?<labels>.*)\})? (?<value>\S+)$/;
const label = /([a-z_]+)="((?:[^"\\]|\\.)*)"/g;

/** Reads the text format of Prometheus. @throws when a line is not in it */
export function parseScrape(text: string, time: number): Scrape {
  const types = new Map<string, string>();
  const series: Series[] = [];
  for (const each of text.split('\n')) {
    const [, typed, type] = /^# TYPE (\S+) (\S+)$/.exec(each) ?? [];
    if (typed !== undefined && type !== undefined) types.set(typed, type);
    if (each === '' || each.startsWith('#')) continue;
    const { name, labels = '', value } = line.exec(each)?.groups ?? {};
    if (name === undefined) throw new Error(`This is no series: ${each}`);
    const pairs = Array.from(labels.matchAll(label), ([, key = '', content = '']) => [
      key,
      content,
    ]);
    series.push({ name, labels: Object.fromEntries(pairs), value: Number(value) });
  }
  return { time, series, types };
}

/** The metric that a series is part of: a histogram has three series for each. */
export function metricOf(name: string, types: ReadonlyMap<string, string>): string {
  const base = name.replace(/_(?:bucket|count|sum)$/, '');
  return types.has(name) ? name : base;
}
