import type { Generated, Selectable } from 'kysely';
import type { moderationActions, reportStatuses } from '../../contract/endpoints/moderation.ts';
import type { ReportReason } from '../../contract/report-reasons.ts';
import type { HoldCause } from '../../contract/review.ts';

/** Where a story stands: only visible ones are shown, counted and ranked. */
export type ExperienceState = 'visible' | 'hidden' | 'held';

/** Times are milliseconds since 1970 UTC; hashes are keyed (HMAC-SHA-256) and in base64url. */
export interface Tables {
  experiences: {
    id: string;
    randomId: string;
    content: string;
    continent: string;
    country: string;
    city: string;
    /** JSON list of strings. */
    tags: string;
    votes: number;
    state: ExperienceState;
    createdAt: number;
    /** createdAt × 1024 plus a tie-breaker: unique, newest last. Lists, pages and windows go by it. */
    position: number;
    /** 1, 2, 3 … in the order of arrival, for drawing a story with equal chances. */
    number: number;
    /** The city folded, so that 'berlin' and 'BERLIN' are one. */
    cityKey: string;
    /** Content, tags and city folded, for search. */
    searchText: string;
    /** Hash of the folded content with its city, to refuse the same text there within a day. */
    contentHash: string;
  };
  /** Why each held story waits for a person; the story itself is among the experiences. */
  heldStories: {
    experienceId: string;
    cause: HoldCause;
    /** JSON list of reasons, as the contract has them. */
    reasons: string;
  };
  votes: {
    id: Generated<number>;
    experienceId: string;
    voterFingerprint: string;
    voterDevice: string;
    createdAt: number;
  };
  reports: {
    id: string;
    experienceId: string;
    reason: ReportReason;
    description: string | null;
    reporterFingerprint: string;
    reporterDevice: string;
    reporterNetwork: string;
    /** The /48 that the network is a part of; the network itself for IPv4; empty where no server has told it. */
    reporterSite: Generated<string>;
    /** 'restored': a person found nothing wrong; 'upheld': the story was deleted. */
    status: (typeof reportStatuses)[number];
    /** 1 when this report hid the story, 0 when it only queued. */
    hid: number;
    createdAt: number;
  };
  /** Votes and stories of a city over its visible stories, for each period: 'all', 'w2026-11-16', 'm2026-11'. */
  rankings: {
    period: string;
    continent: string;
    country: string;
    cityKey: string;
    city: string;
    totalVotes: number;
    experienceCount: number;
  };
  /** The same by country over all time: the totals of the whole product are their sum. */
  countryTotals: {
    country: string;
    continent: string;
    totalVotes: number;
    experienceCount: number;
  };
  /** How many visible stories were made in each minute (minutes since 1970). */
  postMinutes: { minute: number; posts: number };
  /** What took effect for an Idempotency-Key, kept for 7 days. */
  idempotencyKeys: {
    key: string;
    /** Keyed; empty in rows of servers that kept a plain one. */
    bodyHash: string;
    status: number;
    reply: string;
    /** The story that the answer shows, so that nothing of it stays when it is deleted. */
    experienceId: string | null;
    createdAt: number;
  };
  /** Token buckets: how much of an rateLimiter a device or network has left. */
  quotas: { key: string; tokens: number; updatedAt: number };
  /** How often a limit was used in a slot of time (the number of the slot since 1970); a window is several slots. */
  quotaUses: { key: string; slot: number; uses: number; expiresAt: number };
  /** What networks made each server read in a slot of time, for the others to know. */
  readCosts: { source: string; slot: number; server: string; units: number };
  /** The browsers that are sent a story a day, and nothing of who reads it. */
  pushSubscriptions: {
    /** A hash of the endpoint, which is long. */
    id: string;
    endpoint: string;
    p256dh: string;
    auth: string;
    zone: string;
    hour: number;
    /** When the story is wanted that was not sent yet. */
    plannedAt: number;
    /** When that is to be done, or tried again. */
    dueAt: number;
    /** How often it was tried. */
    tries: number;
    /** The day of the zone whose story was sent last, such as '2026-11-22'; empty before the first. */
    lastDay: string;
    /** How many stories in a row could not be delivered. */
    failures: number;
    createdAt: number;
  };
  adminSessions: { tokenHash: string; createdAt: number; lastSeenAt: number };
  /** The browsers that the administrator has logged in with. */
  adminDevices: { device: string; lastLoginAt: number };
  /**
   * Where logins failed within the last day: with the network and its /48 (hashes of the day), or with the device
   * alone where that is one of the administrator's. Empty is none.
   */
  loginFailures: { network: string; site: string; device: string; createdAt: number };
  /** What the administrator did, append-only. */
  moderationLog: {
    id: Generated<number>;
    action: ModerationAction;
    experienceId: string | null;
    randomId: string | null;
    /** A word or number about the act. */
    detail: string | null;
    createdAt: number;
  };
  /** Facts about this installation: the password's hash, the mark of its secret, the keys of push messages. */
  settings: { key: string; value: string };
  /** Counts every change that readers must see at once, for servers that share this database. */
  dataVersions: { name: string; version: number };
}

export type ModerationAction = (typeof moderationActions)[number];

export type ExperienceRow = Selectable<Tables['experiences']>;
