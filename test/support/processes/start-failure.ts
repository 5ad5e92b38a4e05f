import { expect } from 'vitest';
import { runServer } from './production-server.ts';

/** The fatal log line of a server that fails to start; everything before it must be warnings. */
export async function startFailure(options: Parameters<typeof runServer>[0]) {
  const { code, out, err } = await runServer(options);
  expect(err).toBe('');
  const lines = out.trimEnd().split('\n');
  const [line, ...before] = lines.map((text) => JSON.parse(text)).toReversed();
  expect(before.filter(({ level }) => level !== 'warn')).toEqual([]);
  expect(line).toMatchObject({ level: 'fatal', time: expect.stringMatching(/^20/) });
  expect(line).not.toHaveProperty('err');
  return { code, problem: line.problem as unknown, message: line.msg as unknown };
}
