import type { Answer } from './test-server.ts';

type Send = (i: number) => Promise<Answer>;

/** The statuses of this many requests, one after the other. */
export async function statusesOf(times: number, send: Send): Promise<number[]> {
  const statuses: number[] = [];
  for (let i = 0; i < times; i++) statuses.push((await send(i)).statusCode);
  return statuses;
}

/** How often each status was among this many requests at the same time. */
export async function statusesAtOnce(times: number, send: Send): Promise<Record<number, number>> {
  const answers = await Promise.all(Array.from({ length: times }, (_, i) => send(i)));
  const counts: Record<number, number> = {};
  for (const { statusCode } of answers) counts[statusCode] = (counts[statusCode] ?? 0) + 1;
  return counts;
}
