/** A row of the results. */
export interface Row {
  readonly name: string;
  readonly value: string;
  /** The baseline from the same run; empty when the goal is absolute. */
  readonly limit?: string;
  readonly goal: string;
  /** Whether the goal is met; undefined without a goal. */
  readonly met?: boolean;
}

export const seconds = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(1)} s`;
export const ms = (milliseconds: number): string => `${digits(milliseconds)} ms`;
export const us = (microseconds: number): string => `${digits(microseconds)} µs`;
export const times = (ratio: number): string => `${ratio.toFixed(2)}x`;
export const megabytes = (bytes: number): string => `${Math.round(bytes / 1_048_576)} MB`;
export const formatBytes = (bytes: number): string => `${formatCount(bytes)} bytes`;
export const formatCount = (count: number): string => count.toLocaleString('en');

function digits(value: number): string {
  if (value >= 100) return value.toFixed(0);
  return value >= 10 ? value.toFixed(1) : value.toFixed(2);
}

/** A row whose value may be at most the goal. */
export function atMost(
  name: string,
  { value, goal, format }: { value: number; goal: number; format: (value: number) => string },
): Row {
  return { name, value: format(value), goal: `<= ${format(goal)}`, met: value <= goal };
}

/** A row whose value has to be exactly the goal. */
export const exactly = (name: string, value: number, goal: number): Row => ({
  name,
  value: formatCount(value),
  goal: formatCount(goal),
  met: value === goal,
});

/** A row for the time within which this share of the responses came. */
export function withinRow(
  name: string,
  { latencies, share, goal }: { latencies: readonly number[]; share: number; goal: number },
): Row {
  const title = `${name}: ${Math.round(share * 100)} of 100 within`;
  if (latencies.length === 0) return { name: title, value: 'none', goal: '' };
  const value = percentile(latencies, share);
  return {
    name: title,
    value: `${ms(value)} (half within ${ms(median(latencies))})`,
    goal: `<= ${goal} ms`,
    met: value <= goal,
  };
}

/** The percentile for a share from 0 to 1. @throws when there are no values */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  const value = sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))];
  if (value === undefined) throw new Error('Nothing was measured.');
  return value;
}

export const median = (values: readonly number[]): number => percentile(values, 0.5);

/** The duration of the action, in milliseconds. */
export async function timeOf(action: () => unknown): Promise<number> {
  const started = performance.now();
  await action();
  return performance.now() - started;
}
