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

export type Engine = 'sqlite' | 'postgres';

export interface Options {
  /** Sizes of the data sets, the smallest first. */
  readonly stories: readonly number[];
  readonly engines: readonly Engine[];
  /** The duration of the mixed load, in minutes. */
  readonly minutes: number;
}

/** A benchmark; yields rows of results. */
export type Bench = (options: Options) => AsyncIterable<Row>;

export const seconds = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(1)} s`;
export const ms = (milliseconds: number): string => `${digits(milliseconds)} ms`;
export const us = (microseconds: number): string => `${digits(microseconds)} µs`;
export const times = (ratio: number): string => `${ratio.toFixed(2)}x`;
export const megabytes = (bytes: number): string => `${Math.round(bytes / 1_048_576)} MB`;
export const formatCount = (count: number): string => count.toLocaleString('en');

/** A row for the compressed size of a download, in bytes. */
export function sizeRow(name: string, size: number, goal: number): Row {
  return {
    name: `${name}, brotli`,
    value: `${formatCount(size)} bytes`,
    goal: `<= ${formatCount(goal)} bytes`,
    met: size <= goal,
  };
}

function digits(value: number): string {
  if (value >= 100) return value.toFixed(0);
  return value >= 10 ? value.toFixed(1) : value.toFixed(2);
}
