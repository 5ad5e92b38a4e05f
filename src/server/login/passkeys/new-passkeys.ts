import type { FastifyRequest } from 'fastify';
import type { NewPasskeyAnswer } from '../../../contract/endpoints/console/passkeys.ts';
import type { Transaction } from '../../db/database.ts';
import { Problem } from '../../errors.ts';
import type { Credentials, UsedChallenge } from '../credentials.ts';
import { consumeChallenge, insertPasskey } from './queries.ts';
import { verifyNewPasskey, type NewPasskey } from './webauthn.ts';

/** A passkey that is verified and not stored yet. */
export interface VerifiedPasskey extends NewPasskey {
  readonly challenge: UsedChallenge;
  readonly transports: readonly string[];
}

/** Verifies a new passkey, before the transaction. @throws Problem 'invalid' or 'passkeys-unavailable' */
export async function readNewPasskey(
  credentials: Credentials,
  request: FastifyRequest,
  { answer, purpose }: { readonly answer: NewPasskeyAnswer; readonly purpose: string },
): Promise<VerifiedPasskey> {
  const used: UsedChallenge[] = [];
  const isChallenge = credentials.expectChallenge(purpose, used);
  const passkey = await verifyNewPasskey(answer, credentials.relyingParty(request), isChallenge);
  const [challenge] = used;
  if (passkey === undefined || challenge === undefined) throw notAdded();
  return { ...passkey, challenge, transports: answer.response.transports };
}

/** Stores a verified passkey, once. @throws Problem 'invalid' */
export async function storeNewPasskey(
  trx: Transaction,
  { challenge, transports, ...passkey }: VerifiedPasskey,
  details: { readonly moderatorId: string; readonly name: string; readonly now: number },
): Promise<void> {
  const isNew =
    (await consumeChallenge(trx, challenge.text, challenge.expiresAt)) &&
    (await insertPasskey(trx, passkey, { ...details, transports }));
  if (!isNew) throw notAdded();
}

const notAdded = () =>
  new Problem('invalid', { message: 'This passkey could not be added. Please try again.' });
