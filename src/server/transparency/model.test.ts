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
import { day, hour, minute } from '../../contract/durations.ts';
import type { TransparencyMonth } from '../../contract/endpoints/transparency.ts';
import { getReceipt } from '../experiences/records/receipt-queries.ts';
import { refuseHeld } from '../moderation/decisions.ts';

/** `ACTS=10000` for the whole history; fewer keep the tests fast. */
const acts = Number(process.env['ACTS'] ?? 300);

interface Story {
  readonly id: string;
  readonly author: Author;
  state: 'visible' | 'held' | 'hidden' | 'refused' | 'gone';
  /** Since when it has waited for a moderator. */
  since: number | undefined;
  appealWaits: boolean;
}

/** Returns what counts in a month, by the acts that succeeded, and how long decided stories had waited. */
async function live() {
  const server = await openReceiptServer(engine);
  const { database, clock } = server;
  const randomInt = seededRandomInt();
  const stories: Story[] = [];
  const counted: { month: string; measure: string }[] = [];
  const waits: { month: string; waited: number }[] = [];
  const month = () => new Date(clock.now).toISOString().slice(0, 7);
  const count = (measure: string) => void counted.push({ month: month(), measure });

  function decided(story: Story, state: Story['state']): void {
    if (story.since !== undefined) waits.push({ month: month(), waited: clock.now - story.since });
    Object.assign(story, { state, since: undefined, appealWaits: false });
  }

  async function isDone(method: 'POST' | 'DELETE', act: string, { id }: Story): Promise<boolean> {
    // A new login each time: sessions end.
    const owner = await server.owner();
    return (await owner.call(method, `/api/admin/${act}/${id}`)).statusCode === 200;
  }

  async function post(): Promise<void> {
    const kind = ['A kind', 'A kind', 'Doubtful', 'Arguable'][randomInt(4)] ?? '';
    const author = await postWithReceipt(server, `${kind} stranger, text ${counted.length}.`);
    const { statusCode } = author.answer;
    if (statusCode === 422) return ['refused', 'refused contact'].forEach(count);
    const isHeld = statusCode === 202;
    for (const measure of isHeld ? ['received', 'held'] : ['received']) count(measure);
    const id = (await getReceipt(database.read, author.token))?.receipt.experienceId ?? '';
    const [state, since] = isHeld ? (['held', clock.now] as const) : (['visible'] as const);
    stories.push({ id, author, state, since, appealWaits: false });
  }

  async function report(story: Story): Promise<void> {
    const answer = await server.visitor().report(story.id);
    if (answer.statusCode !== 201) return;
    count('reported');
    story.since ??= clock.now;
    if (answer.json<{ hidden: boolean }>().hidden) story.state = 'hidden';
  }

  async function approve(story: Story): Promise<void> {
    const isReported = story.state === 'hidden' || story.state === 'visible';
    if (!(await isDone('POST', isReported ? 'restore' : 'publish', story))) return;
    count(isReported ? 'restored' : 'published');
    if (story.appealWaits) count('appealsUpheld');
    decided(story, 'visible');
  }

  async function remove(story: Story): Promise<void> {
    if (!(await isDone('DELETE', 'delete', story))) return;
    if (story.state !== 'refused') count('removed');
    decided(story, 'gone');
  }

  async function refuse(story: Story): Promise<void> {
    const deps = { database, now: () => clock.now };
    const decision = { id: story.id, by: 'owner', reason: 'other' } as const;
    const refused = await database.write((trx) => refuseHeld(deps, trx, decision));
    if (refused === undefined) return;
    count('removed');
    decided(story, 'refused');
  }

  async function appeal(story: Story): Promise<void> {
    if ((await story.author.appeal()).statusCode !== 201) return;
    count('appeals');
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
  return { server, counted, waits };
}

test(
  `what /transparency shows equals a recount after a random history of ${acts} acts`,
  async () => {
    const { server, counted, waits } = await live();
    const byMonth = Map.groupBy(counted, ({ month, measure }) => month + measure);
    const expected = [...byMonth.values()].map((all) => ({ ...all[0], count: all.length }));
    expect(new Set(await rowsOf(server, 'monthlyCounts'))).toEqual(new Set(expected));
    server.clock.now += hour;
    await server.invalidateCache();
    const { months } = await read<{ months: TransparencyMonth[] }>(server, '/api/transparency');
    const newest = [...new Set(counted.map(({ month }) => month))].toSorted().toReversed();
    expect(months.map(({ month }) => month)).toEqual(newest.slice(0, 24));
    for (const { month, medianHours, refusedByRule, ...counts } of months) {
      const shown = { ...counts, 'refused contact': refusedByRule.contact };
      for (const [measure, count] of Object.entries(shown)) {
        const { length } = byMonth.get(month + measure) ?? [];
        // No count under five is shown, so that nobody is recognised.
        const isTooFew = length > 0 && length < 5;
        expect(count, `${measure} in ${month}`).toBe(isTooFew ? null : length);
      }
      const ofMonth = waits.filter((wait) => wait.month === month).map(({ waited }) => waited);
      const median = ofMonth.toSorted((a, b) => a - b)[Math.floor(ofMonth.length / 2)] ?? 0;
      const hours = ofMonth.length < 5 ? null : Math.round((10 * median) / hour) / 10;
      expect(medianHours, month).toBe(hours);
    }
    const log = await logged(server);
    for (const [logAction, counts] of [
      ['report', 'reported'],
      ['restore', 'restored'],
      ['publish', 'published'],
      ['hold', 'held'],
      ['appeal', 'appeals'],
    ] as const) {
      const entries = log.filter(({ action }) => action === logAction);
      const { length } = counted.filter(({ measure }) => measure === counts);
      expect(entries, logAction).toHaveLength(length);
    }
  },
  acts * 200,
);
