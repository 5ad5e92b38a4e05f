import { randomInt, randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { changeOf } from '../src/server/db/changes.ts';
import type { Database } from '../src/server/db/database.ts';
import { openDatabase } from '../src/server/db/open.ts';
import { createExperience } from '../src/server/experiences/create-experience.ts';
import { Limiter } from '../src/server/limits/limiter.ts';
import { createVote } from '../src/server/votes/queries.ts';
import { copiesOf, copyDataSet } from './support/data-sets.ts';
import { someStories } from './support/popular.ts';
import type { Options } from './support/report.ts';
import { median, ms, timeOf, times, us, type Row } from './support/row.ts';
import { uniqueText } from './support/stories.ts';

const goal = 0.7;
const rounds = 9;
const votesARound = 208;
const postsInAll = 120;

/** A durable vote in SQLite, compared with two statements in one transaction with the same pragmas. */
export async function* vote({ stories: [count = 0] }: Options): AsyncIterable<Row> {
  const { place, remove } = await copyDataSet(count);
  // A file of its own: in a shared one each would copy the other's pages from the log to the database.
  const limitCopy = await copyDataSet(count);
  const database = openDatabase(place);
  const stories = await someStories(database, 5_000);
  const bare = openBare(join(limitCopy.place.dataDir, 'uplift.sqlite'));
  const plain = ourVote(database, new Limiter({ enabled: false, now: Date.now }));
  const limited = ourVote(database, new Limiter({ enabled: true, now: Date.now }));
  const ways = [
    { name: 'without limits, one after the other', ours: plain, atOnce: 1 },
    { name: 'with limits, one after the other', ours: limited, atOnce: 1 },
    { name: 'without limits, 16 at once', ours: plain, atOnce: 16 },
    { name: 'with limits, 16 at once', ours: limited, atOnce: 16 },
  ];
  for (const { name, ours, atOnce } of ways) {
    const costs = { ours: [] as number[], bare: [] as number[] };
    let next = 0;
    const nextId = () => stories[next++ % stories.length]?.id ?? '';
    for (let round = -1; round < rounds; round++) {
      const limit = await timeOf(() => {
        for (let i = 0; i < votesARound; i++) bare.vote(nextId());
      });
      const value = await timeOf(async () => {
        for (let i = 0; i < votesARound; i += atOnce) {
          await Promise.all(Array.from({ length: atOnce }, () => ours(nextId())));
        }
      });
      if (round < 0) continue;
      costs.bare.push(limit / votesARound);
      costs.ours.push(value / votesARound);
    }
    const share = median(costs.bare.map((cost, round) => cost / (costs.ours[round] ?? Number.NaN)));
    const perVote = (values: readonly number[]) => us(median(values) * 1_000);
    yield {
      name: `vote, embedded and durable, ${name}`,
      value: `${perVote(costs.ours)}, ${times(share)}`,
      limit: `two bare statements ${perVote(costs.bare)}`,
      goal: `>= ${goal}x as many`,
      met: share >= goal,
    };
  }
  bare.close();
  await database.close();
  remove();
  limitCopy.remove();
}

/** A post without its review, on both engines. */
export async function* post(options: Options): AsyncIterable<Row> {
  for await (const { place, what } of copiesOf(options)) {
    const database = openDatabase(place);
    const deps = { database, now: Date.now, randomInt: (end: number) => randomInt(end) };
    const durations: number[] = [];
    for (let i = 0; i < postsInAll; i++) {
      const story = {
        post: { content: uniqueText(), tags: ['kindness'] },
        place: { continent: 'asia', country: 'Japan', city: 'Kyoto', cityKey: 'kyoto' },
        lang: 'en',
      };
      const create = () => database.write((trx) => createExperience(deps, trx, story));
      durations.push(await timeOf(create));
    }
    await database.close();
    yield { name: `post at ${what}`, value: ms(median(durations)), goal: '' };
  }
}

/** A vote of a new visitor, like in the route. */
function ourVote(database: Database, limiter: Limiter): (experienceId: string) => Promise<unknown> {
  return (experienceId) => {
    const now = Date.now();
    const visitor = {
      device: randomUUID(),
      deviceSince: now,
      network: randomUUID(),
      networkThisQuarter: randomUUID(),
      independentNetwork: randomUUID(),
      prefix48ThisQuarter: randomUUID(),
    };
    const voter = { device: visitor.device, fingerprint: randomUUID() };
    return database.write(async (trx) => {
      await limiter.take(trx, visitor, { vote: true, 'vote for story': experienceId });
      const story = await createVote(trx, {
        experienceId,
        voter,
        networkIn: () => visitor.independentNetwork,
        now,
      });
      await database.publish(trx, changeOf('votes', story));
    });
  };
}

function openBare(file: string): { vote: (experienceId: string) => void; close: () => void } {
  const database = new DatabaseSync(file);
  database.exec('PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON;');
  database.exec('PRAGMA cache_size = -65536; PRAGMA mmap_size = 1073741824;');
  database.exec('PRAGMA temp_store = MEMORY; PRAGMA secure_delete = ON;');
  const begin = database.prepare('begin immediate');
  const commit = database.prepare('commit');
  const count = database.prepare('update experiences set votes = votes + 1 where id = ?');
  const note = database.prepare(
    `insert into votes ("experienceId", "voterFingerprint", "voterDevice", "createdAt")
     values (?, ?, ?, ?)`,
  );
  return {
    vote(experienceId) {
      begin.run();
      count.run(experienceId);
      note.run(experienceId, randomUUID(), randomUUID(), Date.now());
      commit.run();
    },
    close: () => database.close(),
  };
}
