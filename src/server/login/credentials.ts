import type { FastifyRequest } from 'fastify';
import type { PasskeyAnswer } from '../../contract/endpoints/console/passkeys.ts';
import type { Database } from '../db/database.ts';
import { Problem } from '../errors.ts';
import { stepOfCode } from './codes.ts';
import { Encryption } from './encryption.ts';
import { loginWindow, requireLoginAllowed } from './login-limit.ts';
import { insertLoginFailure, listLoginFailures } from './login-queries.ts';
import {
  findModerator,
  getModerator,
  consumeCodeStep,
  type StoredModerator,
} from './moderator-queries.ts';
import { Challenges } from './passkeys/challenges.ts';
import { getPasskey, touchPasskey, consumeChallenge } from './passkeys/queries.ts';
import { findRelyingParty, type RelyingParty } from './passkeys/relying-party.ts';
import { passkeyRequest, verifyPasskey } from './passkeys/webauthn.ts';
import { verifyPassword } from './password.ts';

interface CredentialsOptions {
  readonly database: Database;
  readonly secret: string;
  readonly publicOrigin: string;
  readonly now: () => number;
}

interface PasswordAttempt {
  readonly password: string;
  readonly code?: string | undefined;
}

/** A moderator's id; 'code-needed' when only the code is missing; undefined when something is wrong. */
type PasswordResult = { readonly id: string } | 'code-needed' | undefined;

const loginPurpose = 'login';

/** Finds out who somebody is, by password and code or by a passkey. `LoginThrottle` limits how often. */
export class Credentials {
  readonly encryption: Encryption;
  readonly challenges: Challenges;
  readonly #options: CredentialsOptions;

  constructor(options: CredentialsOptions) {
    this.#options = options;
    this.encryption = new Encryption(options.secret);
    this.challenges = new Challenges(options.secret, options.now);
  }

  /** Checks the password of the moderator with this name; without a name, of the site's owner. */
  async checkLogin(name: string | undefined, attempt: PasswordAttempt): Promise<PasswordResult> {
    return this.#checkPassword(await findModerator(this.#options.database.read, name), attempt);
  }

  /** Checks the password of a moderator who is logged in. */
  async checkAgain(id: string, attempt: PasswordAttempt): Promise<PasswordResult> {
    return this.#checkPassword(await getModerator(this.#options.database.read, id), attempt);
  }

  async #checkPassword(
    moderator: StoredModerator | undefined,
    { password, code }: PasswordAttempt,
  ): Promise<PasswordResult> {
    const isCorrect = await verifyPassword(moderator?.passwordHash ?? null, password);
    if (!isCorrect || moderator === undefined || moderator.disabledAt !== null) return undefined;
    const { id, totpSecret } = moderator;
    if (totpSecret === null) return { id };
    if (code === undefined) return 'code-needed';
    return (await this.#consumeCode(id, totpSecret, code)) ? { id } : undefined;
  }

  /** Also limits codes by moderator, from wherever they come: only who has the password gets here. */
  async #consumeCode(id: string, totpSecret: string, code: string): Promise<boolean> {
    const { database, now } = this.#options;
    const keys = { device: `codes of ${id}` };
    const failures = await listLoginFailures(database.read, keys, now() - loginWindow);
    requireLoginAllowed(failures, keys, now());
    const secret = this.encryption.decrypt(totpSecret, codesOf(id));
    const step = secret === undefined ? undefined : stepOfCode(secret, code, now());
    return database.write(async (trx) => {
      if (step !== undefined && (await consumeCodeStep(trx, id, step))) return true;
      await insertLoginFailure(trx, keys, now());
      return false;
    });
  }

  /** What a browser asks for a passkey with. @throws Problem 'passkeys-unavailable' */
  passkeyRequest(request: FastifyRequest) {
    return passkeyRequest(this.relyingParty(request), this.challenges.create(loginPurpose));
  }

  /** Returns whose passkey answered. @throws Problem 'passkeys-unavailable' */
  async checkPasskey(
    request: FastifyRequest,
    answer: PasskeyAnswer,
  ): Promise<{ readonly id: string } | undefined> {
    const { database, now } = this.#options;
    const party = this.relyingParty(request);
    const passkey = await getPasskey(database.read, answer.id);
    if (passkey === undefined) return undefined;
    const used: UsedChallenge[] = [];
    const counter = await verifyPasskey(
      answer,
      { party, passkey },
      this.expectChallenge(loginPurpose, used),
    );
    const [challenge] = used;
    if (counter === undefined || challenge === undefined) return undefined;
    return database.write(async (trx) => {
      if (!(await consumeChallenge(trx, challenge.text, challenge.expiresAt))) return undefined;
      const isNext = await touchPasskey(trx, { id: passkey.id, counter, now: now() });
      return isNext ? { id: passkey.moderatorId } : undefined;
    });
  }

  /** Whether a challenge is valid for this purpose; those that are go to `used`. */
  expectChallenge(purpose: string, used: UsedChallenge[]): (challenge: string) => boolean {
    return (text) => {
      const expiresAt = this.challenges.expiryOf(text, purpose);
      if (expiresAt === undefined) return false;
      used.push({ text, expiresAt });
      return true;
    };
  }

  /** @throws Problem 'passkeys-unavailable' */
  relyingParty(request: FastifyRequest): RelyingParty {
    const party = findRelyingParty(request, this.#options.publicOrigin);
    if (party === undefined) throw new Problem('passkeys-unavailable');
    return party;
  }
}

export interface UsedChallenge {
  readonly text: string;
  readonly expiresAt: number;
}

/** What a moderator's encrypted secret belongs to. */
export const codesOf = (moderatorId: string): string => `one-time codes of ${moderatorId}`;
