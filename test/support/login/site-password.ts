import { expect } from 'vitest';
import { engine } from '../database/test-database.ts';
import { statusesOf } from '../server/answers.ts';
import {
  sitePassword,
  openTestServer,
  storeSitePassword,
  type Answer,
  type TestServer,
  type TestVisitor,
} from '../server/test-server.ts';

export const wrongPassword = 'a wrong password, long enough';

/** A server whose password is `sitePassword`. */
export async function openSite(
  options: Parameters<typeof openTestServer>[1] = {},
): Promise<TestServer> {
  const server = await openTestServer(engine, options);
  await storeSitePassword(server.database);
  return server;
}

export function logIn(visitor: TestVisitor, password = sitePassword): Promise<Answer> {
  return visitor.call('POST', '/api/admin/login', { password });
}

export async function failTimes(visitor: TestVisitor, times: number): Promise<void> {
  const statuses = await statusesOf(times, () => logIn(visitor, wrongPassword));
  expect(statuses).toEqual(Array(times).fill(401));
}
