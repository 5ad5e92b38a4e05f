import type { Generated } from 'kysely';
import type { moderationActions } from '../../contract/endpoints/console/moderation.ts';
import type { ModeratorRole } from '../../contract/endpoints/console/roles.ts';
import type { ModerationReason } from '../../contract/endpoints/moderation-reasons.ts';

/** The tables of the console: who may use it, their work on the queue, and the log. */
export interface ConsoleTables {
  /** Who may use the console. The owner who logs in with the site's password has the id 'owner', and a row once there is more to store than that. */
  moderators: {
    id: string;
    name: string;
    /** The folded name, with which a moderator logs in. */
    nameKey: string;
    role: ModeratorRole;
    /** argon2id; null for the owner, whose password is a setting, and for those who use passkeys alone. */
    passwordHash: string | null;
    /** Encrypted; null without one-time codes. */
    totpSecret: string | null;
    /** The time step of the last code, so that no code is used twice. */
    totpUsedStep: Generated<number>;
    createdAt: number;
    disabledAt: number | null;
  };
  passkeys: {
    /** The credential's id, base64url. */
    id: string;
    moderatorId: string;
    name: string;
    /** COSE, base64url. */
    publicKey: string;
    counter: number;
    /** JSON list. */
    transports: string;
    createdAt: number;
    lastUsedAt: number | null;
  };
  /** Each is deleted when it is used, and expires. */
  invitations: {
    /** SHA-256 of the token in the link. */
    tokenHash: string;
    id: string;
    name: string;
    role: ModeratorRole;
    /** The moderator who made it. */
    createdBy: string;
    createdAt: number;
  };
  /** Challenges of passkeys that were answered, so that no answer is used twice. */
  usedChallenges: { hash: string; expiresAt: number };
  /** Who works on which story of the queue, so that nobody else does. */
  claims: { experienceId: string; sessionId: string; moderatorId: string; until: number };
  /** Decisions that can still be undone. */
  decisions: {
    experienceId: string;
    id: string;
    decision: 'approve' | 'remove';
    reason: ModerationReason | null;
    /** Of what the moderator has read: the decision is dropped when it is another one. */
    version: string;
    sessionId: string;
    moderatorId: string;
    decidedAt: number;
    /** When it takes effect. */
    dueAt: number;
  };
  /** What moderators note about a story, for each other. */
  notes: {
    id: string;
    experienceId: string;
    moderatorId: string;
    text: string;
    createdAt: number;
  };
  adminSessions: {
    tokenHash: string;
    createdAt: number;
    lastSeenAt: number;
    /** Null in rows of the previous version. */
    id: Generated<string | null>;
    /** Null in rows of the previous version: the owner. */
    moderatorId: Generated<string | null>;
  };
  /** Browsers in which a moderator has logged in: their id, a space and the device. Versions before stored the device alone. */
  adminDevices: { device: string; lastLoginAt: number };
  /**
   * Failed logins of the last day: with the network and its /48 (hashes that change daily), or with the device alone
   * when a moderator has logged in with it. The other columns are empty.
   */
  loginFailures: { network: string; site: string; device: string; createdAt: number };
  /** The moderators' actions, append-only. */
  moderationLog: {
    id: Generated<number>;
    action: ModerationAction;
    experienceId: string | null;
    randomId: string | null;
    /** A word or number about the action. */
    detail: string | null;
    createdAt: number;
    /** Who did it; null for authors, readers, the review, commands and failed logins. */
    moderatorId: Generated<string | null>;
    /** Why a story was removed or refused. */
    reason: Generated<ModerationReason | null>;
    /** For how long the story had waited for this decision, in milliseconds. */
    waited: Generated<number | null>;
  };
}

export type ModerationAction = (typeof moderationActions)[number];
