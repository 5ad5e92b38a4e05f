/** One line of the results. */
export interface Row {
  readonly name: string;
  readonly value: string;
  /** What the value is compared with, measured in the same run; empty where the goal stands alone. */
  readonly limit?: string;
  readonly goal: string;
  /** Undefined: only told, nothing was promised. */
  readonly met?: boolean;
}

export type Engine = 'sqlite' | 'postgres';

export interface Options {
  /** Sizes of the data sets, the smallest first. */
  readonly stories: readonly number[];
  readonly engines: readonly Engine[];
  /** How long the mixed load is held. */
  readonly minutes: number;
}

/** A measurement: gives its rows as they become known. */
export type Bench = (options: Options) => AsyncIterable<Row>;

export const seconds = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(1)} s`;
export const ms = (milliseconds: number): string => `${digits(milliseconds)} ms`;
export const us = (microseconds: number): string => `${digits(microseconds)} µs`;
export const times = (ratio: number): string => `${ratio.toFixed(2)}x`;
export const megabytes = (bytes: number): string => `${Math.round(bytes / 1_048_576)} MB`;
export const many = (count: number): string => count.toLocaleString('en');

/** How much a browser fetches, compressed, in bytes. */
export function sizeRow(name: string, size: number, goal: number): Row {
  return {
    name: `${name}, brotli`,
    value: `${many(size)} bytes`,
    goal: `<= ${many(goal)} bytes`,
    met: size <= goal,
  };
}

function digits(value: number): string {
  if (value >= 100) return value.toFixed(0);
  return value >= 10 ? value.toFixed(1) : value.toFixed(2);
}
