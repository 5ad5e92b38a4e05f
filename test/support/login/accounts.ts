import { Secret, TOTP } from 'otpauth';
import { expect } from 'vitest';
import type { Account } from '../../../src/contract/endpoints/console/account.ts';
import { read } from '../server/read.ts';
import type { TestServer, TestVisitor } from '../server/test-server.ts';
import { FakeAuthenticator } from './fake-authenticator.ts';
import { moderatorPassword } from './moderators.ts';

export type Challenge = Parameters<FakeAuthenticator['answer']>[0];
export type NewChallenge = Parameters<FakeAuthenticator['create']>[0];

const account = '/api/admin/account';
export const passkeyLogin = '/api/admin/login/passkey';

export const accountOf = (visitor: TestVisitor) => read<Account>(visitor, account);

/** Whether their session goes on. */
export async function isLoggedIn(visitor: TestVisitor): Promise<boolean> {
  return (await visitor.call('GET', account)).statusCode === 200;
}

/** The one-time code at this time. */
export function codeAt(secret: string, timestamp: number): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp });
}

export async function startCodes(visitor: TestVisitor, password = moderatorPassword) {
  const answer = await visitor.call('POST', `${account}/codes/start`, { password });
  return answer.json<{ secret: string; uri: string; setup: string }>();
}

/** From now on their password needs a code. Returns the secret of the codes. */
export async function turnOnCodes(
  { clock }: TestServer,
  visitor: TestVisitor,
  password?: string,
): Promise<string> {
  const { secret, setup } = await startCodes(visitor, password);
  const code = codeAt(secret, clock.now);
  const answer = await visitor.call('POST', `${account}/codes`, { setup, code });
  expect(answer.statusCode).toBe(200);
  return secret;
}

export async function startPasskey(
  visitor: TestVisitor,
  password = moderatorPassword,
): Promise<NewChallenge> {
  const answer = await visitor.call('POST', `${account}/passkeys/start`, { password });
  return answer.json<NewChallenge>();
}

/** Adds a passkey, which is named Laptop. */
export async function addPasskey(
  visitor: TestVisitor,
  password?: string,
): Promise<FakeAuthenticator> {
  const key = new FakeAuthenticator();
  const passkey = key.create(await startPasskey(visitor, password));
  const answer = await visitor.call('POST', `${account}/passkeys`, { name: 'Laptop', passkey });
  expect(answer.statusCode).toBe(200);
  return key;
}

/** What a passkey answers when the console asks for it. */
export async function passkeyAnswer(visitor: TestVisitor, key: FakeAuthenticator, given = {}) {
  return key.answer(await read<Challenge>(visitor, passkeyLogin), given);
}

export async function logInWithPasskey(visitor: TestVisitor, key: FakeAuthenticator, given = {}) {
  return visitor.call('POST', passkeyLogin, { passkey: await passkeyAnswer(visitor, key, given) });
}
