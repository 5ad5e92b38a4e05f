// Over 250 lines because it is one list: all tables.

import type { Generated, Selectable } from 'kysely';
import type { reportStatuses } from '../../contract/endpoints/console/moderation.ts';
import type { ModerationReason } from '../../contract/endpoints/moderation-reasons.ts';
import type { appealStates, ReceiptStatus } from '../../contract/endpoints/receipts.ts';
import type { ReportReason } from '../../contract/report-reasons.ts';
import type { HoldCause } from '../../contract/review.ts';
import type { ConsoleTables } from './console-tables.ts';

// Over 250 lines because it is one list: the tables.

/** Only visible experiences are shown, counted and ranked. */
export type ExperienceState = 'visible' | 'hidden' | 'held';

/** Times are milliseconds since 1970 UTC; hashes are keyed (HMAC-SHA-256) and in base64url. */
export interface Tables extends ConsoleTables {
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
    /**
     * createdAt × 1024 plus a tie-breaker: unique, newest last. The sort key of lists, pages and time windows; all their
     * indexes have it.
     */
    position: number;
    /** 1, 2, 3 … in the order of insertion, to choose a random experience with equal chances. */
    number: number;
    /** The folded city: the same for 'berlin' and 'BERLIN'. */
    cityKey: string;
    /** Content, tags and city, folded for search. */
    searchText: string;
    /** Hash of the folded content and the city, to refuse the same text in a city within a day. */
    contentHash: string;
    /** The language of the content, a BCP 47 tag without script and region; null when unknown or not detected yet. */
    lang: string | null;
  };
  /** Why each held experience waits for a moderator; its row is in `experiences`. */
  heldStories: {
    experienceId: string;
    cause: HoldCause;
    /** JSON list of review reasons: see contract/review.ts. */
    reasons: string;
    /** When a moderator refused it; null while it waits. Its author can appeal. */
    refusedAt: Generated<number | null>;
    /** Since when it is held; null in rows of earlier versions: since it was created. */
    heldAt: Generated<number | null>;
  };
  /** Each story that waits for a moderator, for one reason or several: see experiences/waiting-queries.ts. */
  waiting: {
    experienceId: string;
    /** The earliest of its times. */
    since: number;
    /** 1 when it is decided first, else 0. */
    isGrave: number;
    /** How many of its reports wait. */
    reports: number;
    /** Of the oldest of them. */
    reportedSince: number | null;
    heldSince: number | null;
    appealedSince: number | null;
    /** 1 when it is public and waits for a second look alone: it comes last. */
    isSecondLook: Generated<number>;
  };
  /** Public stories that moderators should look at once more; nobody has to. */
  secondLooks: {
    experienceId: string;
    /** JSON list of review reasons: see contract/review.ts. */
    reasons: string;
    createdAt: number;
  };
  /** Visible stories in other languages, by the operator's translator. */
  translations: {
    experienceId: string;
    /** A code of the interface. */
    language: string;
    content: string;
    /** That of the story when it was translated: with another one, it is of a text that has changed. */
    contentHash: string;
    createdAt: number;
  };
  votes: {
    id: Generated<number>;
    experienceId: string;
    voterFingerprint: string;
    voterDevice: string;
    createdAt: number;
  };
  /**
   * How many votes of a story its voters' devices place in a country. Nothing leads from here to a vote: the two are only
   * counted in one transaction.
   */
  voteCountries: {
    experienceId: string;
    /** A hash of the country, another one for each story. */
    country: string;
    /** At least 1. */
    votes: number;
  };
  /** How many votes of a story come from a network. As with countries, nothing leads from here to a vote. */
  voteNetworks: {
    experienceId: string;
    /** A hash of the network and the city; empty for votes without a network: of earlier versions, and imported ones. */
    network: string;
    /** At least 1. */
    votes: number;
  };
  /** For how many visible stories of a city, and of a period, there are votes from a network. */
  cityNetworks: {
    period: string;
    /** The same as in `voteNetworks`: another one in each city. */
    network: string;
    /** At least 1. */
    experiences: number;
  };
  reports: {
    id: string;
    experienceId: string;
    reason: ReportReason;
    description: string | null;
    reporterFingerprint: string;
    reporterDevice: string;
    reporterNetwork: string;
    /** The /48 of an IPv6 network; the network itself for IPv4; empty in rows of earlier versions. */
    reporterSite: Generated<string>;
    /**
     * 'restored': a moderator found nothing wrong; 'upheld': a moderator deleted or refused the experience; 'lapsed':
     * closed without a decision about what was reported.
     */
    status: (typeof reportStatuses)[number];
    /** 1 when this report hid the experience, else 0. */
    hid: number;
    /** 1 when the author has changed the text since, else 0. */
    isOutdated: Generated<number>;
    createdAt: number;
  };
  /** Votes and number of a city's visible experiences, for each period: 'all', 'w2026-11-16', 'm2026-11'. */
  rankings: {
    period: string;
    continent: string;
    country: string;
    cityKey: string;
    city: string;
    totalVotes: number;
    experienceCount: number;
    /** How many networks the votes come from. */
    networks: Generated<number>;
  };
  /** The same by country over all time: the totals of the whole site are their sum. */
  countryTotals: {
    country: string;
    continent: string;
    totalVotes: number;
    experienceCount: number;
  };
  /** How many visible experiences were created in each minute (minutes since 1970). */
  postMinutes: { minute: number; posts: number };
  /** The response to each Idempotency-Key, kept for 7 days. */
  idempotencyKeys: {
    key: string;
    /** A keyed hash; empty in rows of versions that stored a plain hash. */
    bodyHash: string;
    status: number;
    reply: string;
    /** The experience in the response, so that the response is deleted with it. */
    experienceId: string | null;
    createdAt: number;
  };
  /** Token buckets: how many tokens of a limit a device or network has left. */
  quotas: { key: string; tokens: number; updatedAt: number };
  /** How often a limit was used in a time slot (numbered since 1970); a window is several slots. */
  quotaUses: { key: string; slot: number; uses: number; expiresAt: number };
  /** The read cost of each network in a time slot, by server, so that servers share one limit. */
  readCosts: { source: string; slot: number; server: string; units: number };
  /** Browsers that get the daily notification. Nothing about the reader is stored. */
  pushSubscriptions: {
    /** Hash of the endpoint, which is up to 2,048 characters long. */
    id: string;
    endpoint: string;
    p256dh: string;
    auth: string;
    zone: string;
    hour: number;
    /** From which places the story is, as in an address; empty: from all. */
    places: Generated<string>;
    /** The time that the reader chose for the next notification. */
    plannedAt: number;
    /** When it is due to be sent or retried. */
    dueAt: number;
    /** How often it has been tried without success. */
    tries: number;
    /** The local day of the last notification, such as '2026-11-22'; empty before the first. */
    lastDay: string;
    /** How many notifications in a row could not be delivered. */
    failures: number;
    createdAt: number;
  };
  /** What a CDN still has to remove, of servers of the version before: this one uses the journal. */
  cdnPurges: {
    id: string;
    /** Separated by spaces. */
    tags: string;
    /** 1: something was hidden or deleted. */
    isRemoval: number;
    /** 1: it was sent, and is sent once more. */
    isRepeat: number;
    createdAt: number;
    dueAt: number;
    /** How often it has been tried without success. */
    tries: number;
  };
  /** Messages to the operator's webhook that are not delivered yet. */
  webhookMessages: {
    id: string;
    /** JSON, without any text of a person. */
    body: string;
    createdAt: number;
    dueAt: number;
    /** How often it has been tried without success. */
    tries: number;
  };
  /** What authors can learn about their stories. A receipt outlives its story. */
  receipts: {
    /** SHA-256 of the receipt, which is a random number of 128 bits. */
    tokenHash: string;
    experienceId: string;
    createdAt: number;
    /** The last decision about the story; null before one. */
    outcome: ReceiptOutcome | null;
    /** Why a moderator removed or refused it. */
    reason: ModerationReason | null;
    decidedAt: number | null;
  };
  /** At most one for each story. */
  appeals: {
    experienceId: string;
    /** The author's words; null after the decision. */
    message: string | null;
    state: (typeof appealStates)[number];
    createdAt: number;
  };
  /** What /transparency shows: how often something happened in a month, such as '2026-11'. */
  monthlyCounts: { month: string; measure: string; count: number };
  /** Facts about this installation: the password's hash, the secret's fingerprint, the VAPID keys. */
  settings: { key: string; value: string };
  /** How many changes of each series were published. Versions before read it to see that there are some. */
  dataVersions: { name: string; version: number };
  /** The changes of the last hour, for the caches of other processes. Without any text of a person. */
  journal: {
    series: 'stories' | 'votes';
    /** 1, 2, 3 … in each series. */
    number: number;
    of: 'arrival' | 'removal' | 'votes';
    /** Null where any number of stories may have changed. */
    experienceId: string | null;
    /** JSON of its `ChangedExperience`, without its words. */
    experience: string | null;
    createdAt: number;
  };
}

export type ReceiptOutcome = Extract<
  ReceiptStatus,
  'published' | 'restored' | 'refused' | 'removed' | 'deleted'
>;

export type ExperienceRow = Selectable<Tables['experiences']>;
