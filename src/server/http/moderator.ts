import type { FastifyReply, FastifyRequest } from 'fastify';
import { isPermitted, type ModeratorRole } from '../../contract/endpoints/console/roles.ts';
import type { BodyOf, Endpoint, ParamsOf, QueryOf } from '../../contract/endpoints/endpoint.ts';
import { Problem } from '../errors.ts';

/** Who acts in the console, and in which session. */
export interface ModeratorSession {
  readonly id: string;
  /** Of this browser's session, not its token. */
  readonly sessionId: string;
}

/** Whoever is logged in to the console. */
export interface Moderator extends ModeratorSession {
  readonly name: string;
  readonly role: ModeratorRole;
}

/** Who may make a call of the console: everybody, or a moderator whose role includes this one. */
export type Access = 'public' | ModeratorRole;

/** A call of the console whose caller is known and permitted. */
export interface ConsoleRequest<E extends Endpoint, A extends Access> {
  readonly params: ParamsOf<E>;
  readonly query: QueryOf<E>;
  readonly body: BodyOf<E>;
  readonly moderator: A extends 'public' ? undefined : Moderator;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** @throws Problem 'unauthorized' for nobody, 'not-permitted' for a role that is too low */
export function requireRole(moderator: Moderator | undefined, role: ModeratorRole): Moderator {
  if (moderator === undefined) throw new Problem('unauthorized');
  if (!isPermitted(moderator.role, role)) throw new Problem('not-permitted');
  return moderator;
}
