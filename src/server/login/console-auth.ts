import type { FastifyReply, FastifyRequest } from 'fastify';
import type { PasskeyAnswer } from '../../contract/endpoints/console/passkeys.ts';
import type { Database, Transaction } from '../db/database.ts';
import { Problem, invalid } from '../errors.ts';
import type { Moderator } from '../http/moderator.ts';
import type { Visitor, Visitors } from '../http/visitor/visitor.ts';
import { logAction } from '../moderation-log/queries.ts';
import { Credentials } from './credentials.ts';
import { rememberDevice } from './login-queries.ts';
import { LoginThrottle } from './login-throttle.ts';
import type { Sessions } from './sessions.ts';

interface ConsoleAuthOptions {
  readonly database: Database;
  readonly visitors: Visitors;
  readonly sessions: Sessions;
  readonly secret: string;
  readonly publicOrigin: string;
  /** The name of the site, as authenticators show it. */
  readonly siteName: string;
  readonly now: () => number;
}

/** What a browser sends and gets with a login. */
export interface Exchange {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

interface Confirmation {
  readonly password?: string | undefined;
  readonly code?: string | undefined;
  readonly passkey?: PasskeyAnswer | undefined;
}

/** What the login, the accounts and the team have in common. */
export interface ConsoleAuth extends ConsoleAuthOptions {
  readonly loginThrottle: LoginThrottle;
  readonly credentials: Credentials;
  /** Starts a session, in the transaction of the login that it logs. */
  startSession(
    trx: Transaction,
    moderatorId: string,
    login: Exchange & { visitor: Visitor },
  ): Promise<void>;
  /** Checks again who has a session, by password and code or by a passkey. @throws Problem 'not-confirmed' */
  confirm(moderator: Moderator, confirmation: Confirmation, exchange: Exchange): Promise<void>;
}

export function openConsoleAuth(options: ConsoleAuthOptions): ConsoleAuth {
  const { sessions, visitors, now } = options;
  const loginThrottle = new LoginThrottle(options);
  const credentials = new Credentials(options);
  return {
    ...options,
    loginThrottle,
    credentials,

    async startSession(trx, moderatorId, { visitor, ...exchange }) {
      await sessions.create(trx, moderatorId, exchange);
      await rememberDevice(trx, { device: visitor.device, moderatorId }, now());
      await logAction(trx, { action: 'login', now: now(), by: moderatorId });
    },

    async confirm({ id }, { password, code, passkey }, { request, reply }) {
      if (password === undefined && passkey === undefined)
        throw invalid([{ path: 'password', message: 'Please enter your password.' }]);
      // A stolen session guesses no faster with many devices or from many networks.
      const checked = { moderatorId: id, kind: `confirmations of ${id}` };
      const visitor = visitors.recognise(request, reply);
      const result = await loginThrottle.check(visitor, checked, async () => {
        if (passkey === undefined)
          return credentials.checkAgain(id, { password: password ?? '', code });
        const owner = await credentials.checkPasskey(request, passkey);
        return owner?.id === id ? owner : undefined;
      });
      if (result === undefined || result === 'code-needed') throw new Problem('not-confirmed');
    },
  };
}
