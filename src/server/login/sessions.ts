import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { minute } from '../../contract/durations.ts';
import { deleteClaimsOf } from '../claims/claim-queries.ts';
import type { Database, Transaction } from '../db/database.ts';
import { cookieName, readCookie, serializeCookie } from '../http/cookies.ts';
import type { Moderator } from '../http/moderator.ts';
import type { Visitors } from '../http/visitor/visitor.ts';
import { getSession, sessionLimits, touchSession } from './session-queries.ts';

const touchInterval = minute;

/** Moderators' sessions: a random 256-bit token in a strict cookie, its SHA-256 in the database. */
export class Sessions {
  readonly #database: Database;
  readonly #visitors: Visitors;
  readonly #now: () => number;

  constructor(options: { database: Database; visitors: Visitors; now: () => number }) {
    this.#database = options.database;
    this.#visitors = options.visitors;
    this.#now = options.now;
  }

  /** Returns whose valid session the request has. Its use extends the idle timeout. */
  async moderatorOf(request: FastifyRequest): Promise<Moderator | undefined> {
    const tokenHash = this.#tokenHashOf(request);
    if (tokenHash === undefined) return undefined;
    const session = await getSession(this.#database.read, tokenHash);
    const now = this.#now();
    if (session === undefined || now - session.createdAt > sessionLimits.lifetime) return undefined;
    if (now - session.lastSeenAt > sessionLimits.idle) return undefined;
    if (now - session.lastSeenAt > touchInterval)
      await this.#database.write((trx) => touchSession(trx, tokenHash, now));
    const { id, name, role, sessionId } = session;
    return { id, name, role, sessionId: sessionId ?? tokenHash };
  }

  /** Creates a session, and deletes the browser's previous one. */
  async create(
    trx: Transaction,
    moderatorId: string,
    { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  ): Promise<void> {
    await this.#deleteRow(trx, request);
    const token = randomBytes(32).toString('base64url');
    const now = this.#now();
    await trx
      .insertInto('adminSessions')
      .values({
        tokenHash: hashOf(token) ?? '',
        id: randomUUID(),
        moderatorId,
        createdAt: now,
        lastSeenAt: now,
      })
      .execute();
    this.#setCookie(request, reply, { value: token, maxAge: sessionLimits.lifetime / 1000 });
  }

  /** Deletes the session. Returns whether there was one. */
  async delete(trx: Transaction, request: FastifyRequest, reply: FastifyReply): Promise<boolean> {
    this.#setCookie(request, reply, { value: '', maxAge: 0 });
    return this.#deleteRow(trx, request);
  }

  async #deleteRow(trx: Transaction, request: FastifyRequest): Promise<boolean> {
    const tokenHash = this.#tokenHashOf(request);
    if (tokenHash === undefined) return false;
    const deleted = await trx
      .deleteFrom('adminSessions')
      .where('tokenHash', '=', tokenHash)
      .returning((eb) => eb.fn.coalesce('id', 'tokenHash').as('sessionId'))
      .executeTakeFirst();
    if (deleted === undefined) return false;
    await deleteClaimsOf(trx, deleted);
    return true;
  }

  /** A cookie that any neighbouring site of the domain could set is none where the browser keeps a better one. */
  #tokenHashOf(request: FastifyRequest): string | undefined {
    const name = cookieName('admin', this.#visitors.isSecure(request));
    return hashOf(readCookie(request.headers.cookie, name));
  }

  #setCookie(
    request: FastifyRequest,
    reply: FastifyReply,
    { value, maxAge }: { value: string; maxAge: number },
  ): void {
    const secure = this.#visitors.isSecure(request);
    void reply.header(
      'set-cookie',
      serializeCookie({ name: 'admin', value, maxAge, secure, sameSite: 'Strict' }),
    );
  }
}

function hashOf(token: string | undefined): string | undefined {
  return token === undefined || token === ''
    ? undefined
    : createHash('sha256').update(token).digest('base64url');
}
