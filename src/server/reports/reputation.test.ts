import { describe, expect, test } from 'vitest';
import { rowsOf } from '../../../test/support/database/rows.ts';
import { engine } from '../../../test/support/database/test-database.ts';
import {
  hides,
  inPrefix48,
  isVisible,
  postedElsewhere,
  restore,
  restoredBy,
} from '../../../test/support/moderation/reported.ts';
import { idOf, postWithReceipt } from '../../../test/support/receipts/author.ts';
import {
  openTestServer,
  type TestServer,
  type TestVisitor,
} from '../../../test/support/server/test-server.ts';
import { day, hour, minute } from '../../contract/durations.ts';

const fingerprint = { reporterFingerprint: 'the same browser' };

describe('a restored story', () => {
  test('is hidden again when three independent /48 report it, not by whoever hid it before', async () => {
    const server = await openTestServer(engine);
    const story = await restoredBy(server, server.visitor(inPrefix48(1, 0)), fingerprint);
    const isHiddenBy = async (address?: string, details = {}) =>
      hides(await server.visitor(address).report(story.id, details));
    const isHiddenByTheSame = async () => [
      await isHiddenBy(inPrefix48(1, 0)),
      await isHiddenBy(inPrefix48(1, 7)),
      await isHiddenBy(undefined, fingerprint),
    ];
    expect(await isHiddenByTheSame()).toEqual([false, false, false]);
    // One /48, however many networks.
    for (let i = 0; i < 8; i++) expect(await isHiddenBy(inPrefix48(2, i)), String(i)).toBe(false);
    expect(await isHiddenBy('203.0.113.1')).toBe(false);
    expect(await isHiddenBy('203.0.113.1')).toBe(false);
    // Two independent ones: those who hid it before are not the third.
    expect(await isHiddenByTheSame()).toEqual([false, false, false]);
    expect(await isVisible(server, story)).toBe(true);
    expect(await isHiddenBy('203.0.113.2')).toBe(true);
    expect(await isVisible(server, story)).toBe(false);
  });
});

describe('a reporter who was wrong twice', () => {
  test('hides nothing from this device, network or browser; once is forgiven', async () => {
    const server = await openTestServer(engine);
    const reporter = server.visitor('198.51.100.7');
    await restoredBy(server, reporter, fingerprint);
    await restoredBy(server, reporter, fingerprint);
    const story = await server.post();
    const queued = await server.visitor(undefined, reporter).report(story.id);
    expect([queued.statusCode, queued.json()]).toEqual([
      201,
      { hidden: false, message: 'Thank you. A person will look at this post.' },
    ]);
    expect(hides(await server.visitor('198.51.100.7').report(story.id))).toBe(false);
    expect(hides(await server.visitor().report(story.id, fingerprint))).toBe(false);
    expect(await isVisible(server, story)).toBe(true);
    expect(hides(await server.visitor('198.51.100.8').report(story.id))).toBe(true);
  });

  test('is forgiven when the ten last decided reports were right, or after thirty days, not through pending reports', async () => {
    const server = await openTestServer(engine);
    // So many that no breaker opens.
    await postedElsewhere(server, 40);
    const [improved, patient] = [server.visitor(), server.visitor()];
    for (const reporter of [improved, patient, improved, patient]) {
      await restoredBy(server, reporter);
    }
    const restoredAt = server.clock.now;
    const isHiddenBy = async (reporter: TestVisitor) => {
      server.clock.now += 1;
      const { id } = await server.post();
      return { id, isHidden: hides(await reporter.report(id)) };
    };
    const pending: string[] = [];
    for (let i = 0; i < 12; i++) {
      const { id, isHidden } = await isHiddenBy(improved);
      expect(isHidden).toBe(false);
      pending.push(id);
    }
    const owner = await server.owner();
    for (const id of pending.slice(0, 9)) {
      expect((await isHiddenBy(improved)).isHidden).toBe(false);
      await owner.call('DELETE', `/api/admin/delete/${id}`);
    }
    expect((await isHiddenBy(improved)).isHidden).toBe(true);
    server.clock.now = restoredAt + 30 * day - 4;
    expect((await isHiddenBy(patient)).isHidden).toBe(false);
    expect((await isHiddenBy(patient)).isHidden).toBe(true);
  });

  test('is not forgiven for reports of stories that their author has deleted: own ones earn nobody a standing', async () => {
    const server = await openTestServer(engine);
    const reporter = server.visitor();
    for (let i = 0; i < 2; i++) await restoredBy(server, reporter);
    for (let i = 0; i < 10; i++) {
      server.clock.now += 1;
      const author = await postWithReceipt(server, `A kind stranger waved ${'again '.repeat(i)}.`);
      expect(hides(await reporter.report(idOf(author)))).toBe(false);
      await author.withdraw();
    }
    expect(hides(await reporter.report((await server.post()).id))).toBe(false);
    expect(await rowsOf(server, 'reports')).not.toContainEqual(
      expect.objectContaining({ status: 'upheld' }),
    );
  });

  test('is not blamed for a report of a text that its author has changed since; one of the same text still counts', async () => {
    const server = await openTestServer(engine);
    const reporter = server.visitor();
    for (let i = 0; i < 2; i++) await restoredBy(server, reporter);
    const [changed, same] = [
      await postWithReceipt(server, 'My neighbour is a wombat.'),
      await postWithReceipt(server, 'A kind stranger waved at me.'),
    ];
    for (const author of [changed, same])
      expect(hides(await reporter.report(idOf(author)))).toBe(false);
    expect((await changed.edit('My neighbour is a kind one.')).statusCode).toBe(200);
    expect((await same.edit('A kind stranger waved at me.')).statusCode).toBe(200);
    const owner = await server.owner();
    for (const author of [changed, same])
      await owner.call('POST', `/api/admin/restore/${idOf(author)}`);
    const closed = await server.database.read
      .selectFrom('reports')
      .select(['experienceId', 'status'])
      .where('experienceId', 'in', [idOf(changed), idOf(same)])
      .execute();
    expect(new Map(closed.map(({ experienceId, status }) => [experienceId, status]))).toEqual(
      new Map([
        [idOf(changed), 'lapsed'],
        [idOf(same), 'restored'],
      ]),
    );
  });

  test('hides nothing from other networks of the /48 when it was eight times', async () => {
    const server = await openTestServer(engine);
    for (let i = 0; i < 7; i++) await restoredBy(server, server.visitor(inPrefix48(1, i)));
    const { id } = await server.post();
    expect(hides(await server.visitor(inPrefix48(1, 50)).report(id))).toBe(true);
    await restoredBy(server, server.visitor(inPrefix48(1, 51)));
    const other = await server.post();
    expect(hides(await server.visitor(inPrefix48(1, 52)).report(other.id))).toBe(false);
    expect(hides(await server.visitor(inPrefix48(2, 0)).report(other.id))).toBe(true);
  });
});

describe('further reports only queue', () => {
  test('when more than twenty stories, and more than a twentieth, were hidden within the hour', async () => {
    for (const [visible, most] of [
      [130, 21],
      // 22 of 440 are a twentieth: with the 23rd it is more.
      [440, 23],
    ] as const) {
      const server = await openTestServer(engine);
      const stories = await postedElsewhere(server, 30);
      await countAsVisible(server, visible - 30);
      const hidden = await hiddenAmong(stories, (id) => server.visitor().report(id));
      expect(hidden, `of ${visible}`).toEqual(stories.map((_, i) => i < most));
      server.clock.now += hour + 1;
      expect(hides(await server.visitor().report(stories[29]?.id ?? ''))).toBe(true);
    }
  });

  test('when half of a small site would be hidden, however long one /48 goes on, until a person has decided; its first story is hidden at once', async () => {
    const server = await openTestServer(engine);
    const first = await server.post();
    expect(hides(await server.visitor().report(first.id))).toBe(true);
    await (await server.owner()).call('DELETE', `/api/admin/delete/${first.id}`);
    const stories = await postedElsewhere(server, 6);
    for (let h = 0; h < 3; h++) {
      const hidden = await hiddenAmong(stories, (id, i) =>
        server.visitor(inPrefix48(1, 10 * h + i)).report(id),
      );
      expect(hidden, `after ${h} hours`).toEqual([true, true, true, false, false, false]);
      server.clock.now += hour;
    }
    for (const story of stories) await restore(server, story);
    expect(hides(await server.visitor().report((await server.post()).id))).toBe(true);
  });

  test('after five hidden stories an hour of a device, and ten of a network, however many devices it has', async () => {
    const server = await openTestServer(engine, { limits: true });
    await countAsVisible(server, 100);
    const ofNetwork = await postedElsewhere(server, 12);
    const byNetwork = await hiddenAmong(ofNetwork, (id) =>
      server.visitor('198.51.100.7').report(id),
    );
    expect(byNetwork).toEqual(ofNetwork.map((_, i) => i < 10));
    const stories = await postedElsewhere(server, 9);
    const reporter = server.visitor();
    const byDevice = await hiddenAmong(stories.slice(0, 7), (id) => reporter.report(id));
    expect(byDevice).toEqual([true, true, true, true, true, false, false]);
    server.clock.now += hour - minute;
    expect(hides(await reporter.report(stories[7]?.id ?? ''))).toBe(false);
    server.clock.now += 6 * minute;
    expect(hides(await reporter.report(stories[8]?.id ?? ''))).toBe(true);
  });
});

/** Whether each story, reported one after the other, is hidden. */
async function hiddenAmong(
  stories: readonly { readonly id: string }[],
  report: (id: string, i: number) => ReturnType<TestVisitor['report']>,
): Promise<boolean[]> {
  const hidden: boolean[] = [];
  for (const [i, { id }] of stories.entries()) hidden.push(hides(await report(id, i)));
  return hidden;
}

/** Raises the number of visible stories. */
async function countAsVisible({ database }: TestServer, experienceCount: number): Promise<void> {
  const total = { country: 'Chile', continent: 'south-america', totalVotes: 0, experienceCount };
  await database.write((trx) => trx.insertInto('countryTotals').values(total).execute());
}
