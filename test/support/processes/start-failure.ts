import { expect } from 'vitest';
import { runProgram } from './production-server.ts';

interface Failure {
  readonly code: number | null;
  readonly problem: unknown;
  readonly sentence: string;
}

/** How a start fails: one line in the log's form, and nothing else but warnings. */
export async function failureOf(options: Parameters<typeof runProgram>[0]): Promise<Failure> {
  const { code, out, err } = await runProgram(options);
  expect(err).toBe('');
  const lines = out.trimEnd().split('\n');
  const [line, ...before] = lines.map((text) => JSON.parse(text)).toReversed();
  expect(before.filter(({ level }) => level !== 'warn')).toEqual([]);
  expect(line).toMatchObject({ level: 'fatal', time: expect.stringMatching(/^20/) });
  expect(line).not.toHaveProperty('err');
  return { code, problem: line.problem, sentence: line.msg };
}
