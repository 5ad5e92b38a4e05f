import { describe, expect, test } from 'vitest';
import { engines, type Engine } from '../../../test/support/database/test-database.ts';
import { seededRandomInt } from '../../../test/support/random/random.ts';
import { openKeywordReviewer } from '../../../test/support/review/fake-reviewers.ts';
import {
  aStory,
  openTestServer,
  type TestServer,
} from '../../../test/support/server/test-server.ts';
import { day, hour, minute } from '../../contract/durations.ts';
import type { TransparencyMonth } from '../../contract/endpoints/transparency.ts';
import { createReceiptToken } from '../../domain/receipt-token.ts';
import { refuseHeld } from '../moderation/decisions.ts';
import { getReceipt } from '../receipts/queries.ts';

/** `ACTS=10000` for the whole history; fewer keep the tests fast. */
const acts = Number(process.env['ACTS'] ?? 300);

type Count = Record<string, number>;

/** What happened in each month, by the acts that succeeded. */
class History {
  readonly months = new Map<string, Count>();
  readonly waits = new Map<string, number[]>();
  readonly #server: TestServer;

  constructor(server: TestServer) {
    this.#server = server;
  }

  get #month(): string {
    return new Date(this.#server.clock.now).toISOString().slice(0, 7);
  }

  count(...measures: string[]): void {
    const counts = this.months.get(this.#month) ?? {};
    for (const measure of measures) counts[measure] = (counts[measure] ?? 0) + 1;
    this.months.set(this.#month, counts);
  }

  decided(since: number | undefined): void {
    if (since === undefined) return;
    const waits = this.waits.get(this.#month) ?? [];
    this.waits.set(this.#month, [...waits, this.#server.clock.now - since]);
  }
}

interface Story {
  readonly token: string;
  state: 'visible' | 'held' | 'hidden' | 'refused' | 'gone';
  since: number | undefined;
  isAppealed: boolean;
  appealWaits: boolean;
}

async function live(engine: Engine) {
  const server = await openTestServer(engine, { reviewer: openKeywordReviewer() });
  const { database, clock } = server;
  const now = () => clock.now;
  const randomInt = seededRandomInt();
  const history = new History(server);
  const stories: Story[] = [];
  const reader = () => server.visitor();
  let texts = 0;

  const idOf = async ({ token }: Story) => {
    const row = await getReceipt(database.read, token);
    return row?.receipt.experienceId ?? '';
  };

  async function post(): Promise<void> {
    const kind = ['A kind', 'A kind', 'Doubtful', 'Arguable'][randomInt(4)] ?? '';
    const token = createReceiptToken();
    const content = `${kind} stranger waved at me, time ${texts++}.`;
    const body = { ...aStory(), content, receipt: token };
    const { statusCode } = await reader().call('POST', '/api/experiences', body);
    if (statusCode === 422) return history.count('refused', 'refused contact');
    const isHeld = statusCode === 202;
    history.count('received', ...(isHeld ? ['held'] : []));
    const state = isHeld ? 'held' : 'visible';
    const since = isHeld ? clock.now : undefined;
    stories.push({ token, state, since, isAppealed: false, appealWaits: false });
  }

  async function report(story: Story): Promise<void> {
    const { statusCode } = await reader().report(await idOf(story));
    if (statusCode !== 201) return;
    history.count('reported');
    story.since ??= clock.now;
    const row = await getReceipt(database.read, story.token);
    if (row?.experience?.state === 'hidden') story.state = 'hidden';
  }

  async function approve(story: Story): Promise<void> {
    const isReported = story.state === 'hidden' || story.state === 'visible';
    const path = isReported ? 'restore' : 'publish';
    const answer = await call('POST', `/api/admin/${path}/${await idOf(story)}`);
    if (answer !== 200) return;
    history.count(isReported ? 'restored' : 'published');
    if (story.appealWaits) history.count('appealsUpheld');
    history.decided(story.since);
    Object.assign(story, { state: 'visible', since: undefined, appealWaits: false });
  }

  async function remove(story: Story): Promise<void> {
    if ((await call('DELETE', `/api/admin/delete/${await idOf(story)}`)) !== 200) return;
    if (story.state !== 'refused') history.count('removed');
    history.decided(story.since);
    Object.assign(story, { state: 'gone', since: undefined, appealWaits: false });
  }

  async function refuse(story: Story): Promise<void> {
    const id = await idOf(story);
    const decider = { id, by: 'owner', reason: 'other' } as const;
    const refused = await database.write((trx) => refuseHeld({ database, now }, trx, decider));
    if (refused === undefined) return;
    history.count('removed');
    history.decided(story.since);
    Object.assign(story, { state: 'refused', since: undefined });
  }

  async function appeal(story: Story): Promise<void> {
    const body = { receipt: story.token, message: 'Please look again.' };
    const { statusCode } = await reader().call('POST', '/api/receipts/appeal', body);
    if (statusCode !== 201) return;
    history.count('appeals');
    story.since ??= clock.now;
    Object.assign(story, { isAppealed: true, appealWaits: true });
  }

  async function withdraw(story: Story): Promise<void> {
    await reader().call('POST', '/api/receipts/delete', { receipt: story.token });
    Object.assign(story, { state: 'gone', since: undefined, appealWaits: false });
  }

  let admin = await server.admin();
  async function call(method: 'POST' | 'DELETE', path: string): Promise<number> {
    const { statusCode } = await admin.call(method, path);
    if (statusCode !== 401) return statusCode;
    admin = await server.admin();
    return (await admin.call(method, path)).statusCode;
  }

  const ofStories = [report, report, approve, approve, remove, refuse, appeal, appeal, withdraw];
  for (let i = 0; i < acts; i++) {
    clock.now += randomInt(20) === 0 ? randomInt(3 * day) : randomInt(2 * minute);
    const story = stories[Math.max(0, stories.length - 1 - randomInt(40))];
    if (story === undefined || randomInt(3) === 0) await post();
    else await ofStories[randomInt(ofStories.length)]?.(story);
  }
  return { server, history };
}

describe.each(engines)('what /transparency shows on %s', (engine) => {
  test(
    `equals a recount after a random history of ${acts} acts`,
    async () => {
      const { server, history } = await live(engine);
      const counts = await server.database.read.selectFrom('monthlyCounts').selectAll().execute();
      const stored = Map.groupBy(counts, ({ month }) => month);
      const months = [...history.months.keys()].toSorted().toReversed();
      for (const month of months) {
        const rows = (stored.get(month) ?? []).map((row) => [row.measure, row.count] as const);
        expect(Object.fromEntries(rows), month).toEqual(history.months.get(month));
      }
      server.clock.now += hour;
      await server.invalidateCache();
      const answer = await server.call('GET', '/api/transparency');
      const shown = answer.json<{ months: TransparencyMonth[] }>().months;
      expect(shown.map(({ month }) => month)).toEqual(months.slice(0, 24));
      for (const month of shown) expect(month).toMatchObject(expectedOf(month.month, history));
      expect(await recountedInLog(server)).toEqual(loggedIn(history));
    },
    acts * 100,
  );
});

const shownCount = (count = 0) => (count > 0 && count < 5 ? null : count);

function expectedOf(month: string, history: History) {
  const counts = history.months.get(month) ?? {};
  const waits = (history.waits.get(month) ?? []).toSorted((a, b) => a - b);
  const median = waits[Math.floor(waits.length / 2)] ?? 0;
  return {
    received: shownCount(counts['received']),
    refused: shownCount(counts['refused']),
    held: shownCount(counts['held']),
    reported: shownCount(counts['reported']),
    restored: shownCount(counts['restored']),
    published: shownCount(counts['published']),
    removed: shownCount(counts['removed']),
    appeals: shownCount(counts['appeals']),
    appealsUpheld: shownCount(counts['appealsUpheld']),
    medianHours: waits.length < 5 ? null : Math.round((10 * median) / hour) / 10,
  };
}

/** What the log says for all months together. */
async function recountedInLog({ database }: TestServer): Promise<Count> {
  const rows = await database.read
    .selectFrom('moderationLog')
    .select((eb) => ['action', eb.fn.countAll<number>().as('count')])
    .where('action', 'in', ['report', 'restore', 'publish', 'hold', 'appeal'])
    .groupBy('action')
    .execute();
  return Object.fromEntries(rows.map(({ action, count }) => [action, count]));
}

function loggedIn(history: History): Count {
  const sumOf = (measure: string) =>
    [...history.months.values()].reduce((sum, counts) => sum + (counts[measure] ?? 0), 0);
  const all = {
    report: sumOf('reported'),
    restore: sumOf('restored'),
    publish: sumOf('published'),
    hold: sumOf('held'),
    appeal: sumOf('appeals'),
  };
  return Object.fromEntries(Object.entries(all).filter(([, count]) => count > 0));
}
