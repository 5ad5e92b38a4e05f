import { expect, test } from 'vitest';
import { rowsOf } from '../../../test/support/database/rows.ts';
import { engine } from '../../../test/support/database/test-database.ts';
import { logged } from '../../../test/support/moderation/log.ts';
import { seededRandomInt } from '../../../test/support/random/random.ts';
import {
  openReceiptServer,
  postWithReceipt,
  type Author,
} from '../../../test/support/receipts/author.ts';
import { read } from '../../../test/support/server/read.ts';
import type { TestServer } from '../../../test/support/server/test-server.ts';
import { day, hour, minute } from '../../contract/durations.ts';
import type { TransparencyMonth } from '../../contract/endpoints/transparency.ts';
import { refuseHeld } from '../moderation/decisions.ts';
import { getReceipt } from '../receipts/queries.ts';

/** `ACTS=10000` for the whole history; fewer keep the tests fast. */
const acts = Number(process.env['ACTS'] ?? 300);

/** What happened, by the acts that succeeded: what counts in a month, and how long decided stories had waited. */
class History {
  readonly counted: { month: string; measure: string }[] = [];
  readonly waits: { month: string; waited: number }[] = [];
  readonly #clock: TestServer['clock'];

  constructor({ clock }: TestServer) {
    this.#clock = clock;
  }

  get #month() {
    return new Date(this.#clock.now).toISOString().slice(0, 7);
  }

  count(...measures: string[]): void {
    for (const measure of measures) this.counted.push({ month: this.#month, measure });
  }

  decided(story: Story, state: Story['state']): void {
    if (story.since !== undefined) {
      this.waits.push({ month: this.#month, waited: this.#clock.now - story.since });
    }
    Object.assign(story, { state, since: undefined, appealWaits: false });
  }

  /** No count under five is shown, so that nobody is recognised. */
  shownCount(month: string, measure: string): number | null {
    const all = this.counted.filter((each) => each.month === month && each.measure === measure);
    return all.length > 0 && all.length < 5 ? null : all.length;
  }

  medianHours(month: string): number | null {
    const all = this.waits.filter((wait) => wait.month === month).map(({ waited }) => waited);
    const median = all.toSorted((a, b) => a - b)[Math.floor(all.length / 2)] ?? 0;
    return all.length < 5 ? null : Math.round((10 * median) / hour) / 10;
  }
}

interface Story {
  readonly author: Author;
  state: 'visible' | 'held' | 'hidden' | 'refused' | 'gone';
  /** Since when it has waited for a moderator. */
  since: number | undefined;
  appealWaits: boolean;
}

async function live() {
  const server = await openReceiptServer(engine);
  const { database, clock } = server;
  const now = () => clock.now;
  const randomInt = seededRandomInt();
  const history = new History(server);
  const stories: Story[] = [];
  let texts = 0;

  const storedOf = ({ author }: Story) => getReceipt(database.read, author.token);
  const idOf = async (story: Story) => (await storedOf(story))?.receipt.experienceId ?? '';
  const decide = async (method: 'POST' | 'DELETE', act: string, story: Story) => {
    // A new login each time: sessions end.
    const admin = await server.admin();
    const answer = await admin.call(method, `/api/admin/${act}/${await idOf(story)}`);
    return answer.statusCode === 200;
  };

  async function post(): Promise<void> {
    const kind = ['A kind', 'A kind', 'Doubtful', 'Arguable'][randomInt(4)] ?? '';
    const author = await postWithReceipt(server, `${kind} stranger, text ${texts++}.`);
    const { statusCode } = author.answer;
    if (statusCode === 422) return history.count('refused', 'refused contact');
    const isHeld = statusCode === 202;
    history.count('received', ...(isHeld ? ['held'] : []));
    const [state, since] = isHeld ? (['held', clock.now] as const) : (['visible'] as const);
    stories.push({ author, state, since, appealWaits: false });
  }

  async function report(story: Story): Promise<void> {
    const { statusCode } = await server.visitor().report(await idOf(story));
    if (statusCode !== 201) return;
    history.count('reported');
    story.since ??= clock.now;
    if ((await storedOf(story))?.experience?.state === 'hidden') story.state = 'hidden';
  }

  async function approve(story: Story): Promise<void> {
    const isReported = story.state === 'hidden' || story.state === 'visible';
    if (!(await decide('POST', isReported ? 'restore' : 'publish', story))) return;
    history.count(isReported ? 'restored' : 'published');
    if (story.appealWaits) history.count('appealsUpheld');
    history.decided(story, 'visible');
  }

  async function remove(story: Story): Promise<void> {
    if (!(await decide('DELETE', 'delete', story))) return;
    if (story.state !== 'refused') history.count('removed');
    history.decided(story, 'gone');
  }

  async function refuse(story: Story): Promise<void> {
    const decider = { id: await idOf(story), by: 'owner', reason: 'other' } as const;
    const refused = await database.write((trx) => refuseHeld({ database, now }, trx, decider));
    if (refused === undefined) return;
    history.count('removed');
    history.decided(story, 'refused');
  }

  async function appeal(story: Story): Promise<void> {
    if ((await story.author.appeal()).statusCode !== 201) return;
    history.count('appeals');
    story.since ??= clock.now;
    story.appealWaits = true;
  }

  async function withdraw(story: Story): Promise<void> {
    await story.author.withdraw();
    Object.assign(story, { state: 'gone', since: undefined, appealWaits: false });
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

test(
  `what /transparency shows equals a recount after a random history of ${acts} acts`,
  async () => {
    const { server, history } = await live();
    const byMonth = Map.groupBy(history.counted, ({ month, measure }) => month + measure);
    const expected = [...byMonth.values()].map((all) => ({ ...all[0], count: all.length }));
    expect(new Set(await rowsOf(server, 'monthlyCounts'))).toEqual(new Set(expected));
    server.clock.now += hour;
    await server.invalidateCache();
    const { months } = await read<{ months: TransparencyMonth[] }>(server, '/api/transparency');
    const all = new Set(history.counted.map(({ month }) => month));
    const newest = [...all].toSorted().toReversed().slice(0, 24);
    expect(months.map(({ month }) => month)).toEqual(newest);
    for (const { month, medianHours, refusedByRule, ...counts } of months) {
      for (const [measure, count] of Object.entries(counts)) {
        expect(count, `${measure} in ${month}`).toBe(history.shownCount(month, measure));
      }
      expect(refusedByRule.contact).toBe(history.shownCount(month, 'refused contact'));
      expect(medianHours, month).toBe(history.medianHours(month));
    }
    const log = await logged(server);
    for (const [action, measure] of [
      ['report', 'reported'],
      ['restore', 'restored'],
      ['publish', 'published'],
      ['hold', 'held'],
      ['appeal', 'appeals'],
    ] as const) {
      const entries = log.filter((entry) => entry.action === action);
      const counted = history.counted.filter((entry) => entry.measure === measure);
      expect(entries, action).toHaveLength(counted.length);
    }
  },
  acts * 200,
);
