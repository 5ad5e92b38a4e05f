import { expect, test } from 'vitest';
import { runCommand } from '../../../test/support/commands/run-command.ts';
import {
  connectTo,
  createMigratedDatabase,
  engine,
  engines,
} from '../../../test/support/database/test-database.ts';
import { graveReviewer, named, openQueue } from '../../../test/support/moderation/queue-fixture.ts';
import { read } from '../../../test/support/server/read.ts';
import { openTestServer } from '../../../test/support/server/test-server.ts';
import type { ReviewMemoryState } from '../../contract/endpoints/console/review-memory.ts';
import { readReviewResources } from '../../review/load-resources.ts';
import { memoryLength } from '../../review/memory/memory.ts';
import { takeLesson } from '../../review/memory/take-lesson.ts';
import type { Learn } from '../../review/reviewer.ts';
import { reviewMemory } from '../commands/review-memory.ts';
import type { Database } from '../db/database.ts';
import { setSetting } from '../db/settings-queries.ts';
import { openLog } from '../process/log.ts';
import { getStoredMemory, readMemory, reviewMemoryKey } from './queries.ts';
import { teachWith } from './teach.ts';

const resources = readReviewResources();
const learn: Learn = (memory, lesson) => Promise.resolve(takeLesson(memory, lesson, resources));
const secret = 'a secret for tests, long enough to be one';
const teachOn = (database: Database) =>
  teachWith({ database, secret, learn, log: openLog('silent') });

const canary = 'Sour: a zanzibar wombat ate my quokkaberry lunch.';

test.each(engines)(
  'each decision of a moderator on %s teaches the review, and nothing of a deleted story is left',
  async (onEngine) => {
    const config = await createMigratedDatabase(onEngine);
    const database = connectTo(config);
    const teach = teachOn(database);
    const queue = await openQueue(onEngine, { database, reviewer: graveReviewer, teach });
    const ada = await queue.moderator('Ada');
    const state = () => read<ReviewMemoryState>(ada, '/api/admin/review-memory');
    expect(await state()).toEqual({ isOn: true, lessons: 0, last: 0, agreed: 0, agreedAlone: 0 });
    await queue.server.post({ content: canary });
    await queue.held('Grave: a wombat pushed me.');
    const [held, sour] = (await ada.queue()).items.map(named);
    if (!held || !sour) throw new Error('Two stories wait.');
    await ada.decide([held], { decision: 'approve' });
    await ada.decide([sour], { decision: 'remove', reason: 'negative' });
    queue.server.clock.now += 10_000;
    await queue.execute(teach);
    expect(await state()).toMatchObject({ lessons: 2, last: 2 });
    const stored = await getStoredMemory(database.read);
    expect(readMemory(stored, secret)?.slots.some((value) => value !== 0)).toBe(true);
    expect(readMemory(stored, 'another secret')?.key).not.toEqual(readMemory(stored, secret)?.key);
    const settings = await database.read.selectFrom('settings').selectAll().execute();
    for (const word of ['zanzibar', 'quokkaberry', sour.id])
      expect(JSON.stringify(settings)).not.toContain(word);
  },
);

test.each(engines)(
  'two servers that learn at the same time on %s lose no lesson',
  async (onEngine) => {
    const config = await createMigratedDatabase(onEngine);
    const [one, other] = [connectTo(config), connectTo(config)];
    const decide = (database: Database, word: string) =>
      teachOn(database)({ experience: { content: `Nobody ${word} me.` }, decision: 'approve' });
    await Promise.all([decide(one, 'called'), decide(other, 'saw'), decide(one, 'asked')]);
    expect(await getStoredMemory(one.read)).toMatchObject({ lessons: 3 });
  },
);

test('an operator sees what the review has learnt, lets it forget, and turns it off and on', async () => {
  const config = await createMigratedDatabase(engine);
  const database = connectTo(config);
  const run = (...args: string[]) => runCommand(reviewMemory, config, { args });
  const decide = () =>
    teachOn(database)({
      experience: { content: 'My grandfather is not at the table this year.' },
      decision: 'remove',
      reason: 'negative',
    });
  await decide();
  expect((await run('show')).out).toContain('It has learnt from 1 decisions.');
  expect((await run('on')).code).toBe(0);
  expect((await run('show')).out).toContain('It has learnt from 1 decisions.');
  await run('reset');
  expect((await run('show')).out).toContain('It has learnt from 0 decisions.');
  await decide();
  await run('off');
  await decide();
  expect((await run('show')).out).toContain(
    'does not learn from moderators. It has learnt from 0 decisions.',
  );
  await run('on');
  await decide();
  expect((await run('show')).out).toContain('It has learnt from 1 decisions.');
  await expect(run('forget')).rejects.toThrow('Please name one of');
});

test('what cannot be read stops no review, and is replaced by the next lesson', async () => {
  const config = await createMigratedDatabase(engine);
  const database = connectTo(config);
  for (const value of [
    '',
    '{"isOn":1}',
    '{"isOn":true,"lessons":1,"agreements":"3","slots":"AAAA"}',
  ]) {
    await database.write((trx) => setSetting(trx, reviewMemoryKey, value));
    const server = await openTestServer(engine, { database });
    await server.post({ content: `A wombat carried my bag ${value.length} times.` });
  }
  await teachOn(database)({ experience: { content: 'It rained.' }, decision: 'approve' });
  const stored = await getStoredMemory(database.read);
  expect([stored.lessons, readMemory(stored, secret)?.slots.length]).toEqual([2, memoryLength]);
});

test('a removal without a reason that is about the text teaches nothing, and a thread that fails stops no decision', async () => {
  const config = await createMigratedDatabase(engine);
  const database = connectTo(config);
  const experience = { content: 'A story about nothing at all.' };
  for (const reason of ['no-story', 'unsafe', 'other', null] as const)
    await teachOn(database)({ experience, decision: 'remove', reason });
  const failing = teachWith({
    database,
    secret,
    learn: () => Promise.reject(new Error('The thread has ended.')),
    log: openLog('silent'),
  });
  await failing({ experience, decision: 'approve' });
  expect(await getStoredMemory(database.read)).toMatchObject({ lessons: 0 });
});
