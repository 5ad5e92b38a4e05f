import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Experience } from '../../contract/experiences.ts';
import { cityKey } from '../../domain/places/city-name.ts';
import { day, hour, minute, rankingPeriod } from '../../domain/time-windows.ts';
import { engines } from '../../../test/support/test-database.ts';
import { openTestServer, type TestServer, type TestVisitor } from '../../../test/support/test-server.ts';
import { listOf, rankingOf, statsOf, type ListQuery } from '../../../test/support/story-model.ts';
import { removeExperience } from '../experiences/queries.ts';

const places = [
  { continent: 'europe', country: 'Germany', city: 'Köln' },
  { continent: 'europe', country: 'Germany', city: 'KOELN' },
  { continent: 'europe', country: 'Germany', city: 'koln' },
  { continent: 'europe', country: 'France', city: 'Saint-Denis' },
  { continent: 'asia', country: 'Japan', city: '東京' },
  { continent: 'africa', country: 'Kenya', city: 'Nairobi' },
] as const;

const texts = [
  'A stranger carried my shopping up four floors.',
  'Ein Fremder trug meine Einkäufe: 4 Stockwerke!',
  'Незнакомец донёс мои покупки до двери.',
  'Ένας άγνωστος κουβάλησε τα ψώνια μου.',
  'حمل غريب مشترياتي إلى الباب اليوم.',
  'एक अजनबी ने मेरा सामान घर तक पहुँचाया।',
  '知らない人が荷物を四階まで運んでくれた。',
  '一位陌生人帮我把东西搬上四楼。',
  'Loved the C++ course <3, 100% free_of_charge "wow" 🎉',
];
const searches = ['stranger', 'einkaufe', 'до', 'αγνωστος', 'غريب', 'घर', '四', '四階', 'c++', '<3', '0%', '_', '🎉', 'zz', 'k'];

type Step =
  | { readonly act: 'post'; readonly place: number; readonly text: number; readonly tags: string }
  | { readonly act: 'vote' | 'report' | 'restore' | 'delete'; readonly story: number; readonly who: number }
  | { readonly act: 'wait'; readonly span: number };

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      act: fc.constant('post' as const),
      place: fc.nat({ max: places.length - 1 }),
      text: fc.nat({ max: texts.length - 1 }),
      tags: fc.constantFrom('', 'kindness', 'Food, travel', 'C++'),
    }),
  },
  {
    weight: 8,
    arbitrary: fc.record({
      act: fc.constantFrom('vote' as const, 'vote' as const, 'report' as const, 'restore' as const, 'delete' as const),
      story: fc.nat({ max: 30 }),
      who: fc.nat({ max: 5 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      act: fc.constant('wait' as const),
      span: fc.constantFrom(1, 997, minute, hour - 1, hour, day, 7 * day, 31 * day),
    }),
  },
);

const unset = { nil: undefined };
const query: fc.Arbitrary<ListQuery> = fc.record(
  {
    continent: fc.constantFrom('europe', 'asia'),
    country: fc.constantFrom('Germany', 'Japan'),
    city: fc.constantFrom('köln', 'SAINT DENIS', '東京', 'Rome'),
    sortBy: fc.constantFrom('recent', 'votes', 'oldest'),
    timeframe: fc.constantFrom('all', 'day', 'week', 'month'),
    search: fc.option(fc.constantFrom(...searches), unset) as fc.Arbitrary<string>,
    limit: fc.constantFrom(1, 3, 20),
    offset: fc.constantFrom(0, 2, 5),
  },
  { requiredKeys: [] },
);

describe.each(engines)('whatever happens on %s', (engine) => {
  test('every count equals a recount, and every answer what is visible', async () => {
    const server = await openTestServer(engine);
    const world = await World.open(server);
    await fc.assert(
      fc.asyncProperty(
        fc.array(step, { minLength: 5, maxLength: 30 }),
        fc.array(query, { minLength: 6, maxLength: 6 }),
        async (steps, queries) => {
          await world.begin();
          for (const next of steps) await world.take(next);
          await server.refresh();
          await expectCountsToEqualRows(server);
          await expectAnswersToEqual(server, world.visible, queries);
        },
      ),
      { numRuns: 25, endOnFailure: true },
    );
  }, 60_000);
});

/** The server, and what is known to be in it from what it answered. */
class World {
  readonly server: TestServer;
  #admin: TestVisitor;
  #stories: { experience: Experience; visible: boolean }[] = [];
  #visitors: TestVisitor[] = [];

  static async open(server: TestServer): Promise<World> {
    return new World(server, await server.admin());
  }

  constructor(server: TestServer, admin: TestVisitor) {
    this.server = server;
    this.#admin = admin;
  }

  get visible(): Experience[] {
    return this.#stories.filter((story) => story.visible).map((story) => story.experience);
  }

  async begin(): Promise<void> {
    const { database, clock } = this.server;
    await database.write(async (trx) => {
      const rows = await trx.selectFrom('experiences').select('id').execute();
      for (const { id } of rows) await removeExperience({ database, trx, now: clock.now }, id);
      for (const table of ['reports', 'rankings', 'countryTotals', 'postMinutes'] as const) {
        await trx.deleteFrom(table).execute();
      }
    });
    this.#stories = [];
    this.#visitors = Array.from({ length: 6 }, () => this.server.visitor());
  }

  async take(next: Step): Promise<void> {
    const { clock } = this.server;
    if (next.act === 'wait') {
      clock.now += next.span;
      this.#admin = await this.server.admin();
      return;
    }
    clock.now += 1;
    if (next.act === 'post') await this.#post(next);
    else await this.#actOn(next);
  }

  async #post({ place, text, tags }: Step & { act: 'post' }): Promise<void> {
    const answer = await this.server.call('POST', '/api/experiences', {
      ...places[place],
      content: texts[text],
      tags,
    });
    if (answer.statusCode === 409) return;
    expect(answer.statusCode, answer.body).toBe(201);
    this.#stories.push({ experience: answer.json(), visible: true });
  }

  async #actOn({ act, story: at, who }: Step & { story: number }): Promise<void> {
    const story = this.#stories[at % this.#stories.length];
    const visitor = this.#visitors[who];
    if (story === undefined || visitor === undefined) return;
    const { id } = story.experience;
    if (act === 'vote') {
      const { statusCode } = await visitor.vote(id);
      const voted = { ...story.experience, votes: story.experience.votes + 1 };
      if (statusCode === 200) story.experience = voted;
      expect(statusCode === 404).toBe(!story.visible);
    } else if (act === 'report') {
      const answer = await visitor.report(id);
      if (answer.statusCode === 201) story.visible = !answer.json<{ hidden: boolean }>().hidden;
    } else if (act === 'restore') {
      expect((await this.#admin.call('POST', `/api/admin/restore/${id}`)).statusCode).toBe(200);
      story.visible = true;
    } else {
      expect((await this.#admin.call('DELETE', `/api/admin/delete/${id}`)).statusCode).toBe(200);
      this.#stories = this.#stories.filter((other) => other !== story);
    }
  }
}

async function expectAnswersToEqual(
  server: TestServer,
  visible: readonly Experience[],
  queries: readonly ListQuery[],
): Promise<void> {
  const { now } = server.clock;
  const read = async (path: string): Promise<unknown> => (await server.call('GET', path)).json();
  for (const asked of queries) {
    const url = `/api/experiences?${new URLSearchParams(JSON.parse(JSON.stringify(asked)))}`;
    expect(await read(url), url).toEqual(listOf(visible, asked, now));
  }
  expect(await read('/api/daily-dose')).toEqual(
    listOf(visible, { sortBy: 'votes', timeframe: 'day', limit: 5 }, now),
  );
  expect(await read('/api/stats')).toEqual(statsOf(visible, now));
  for (const timeframe of ['week', 'month', 'all'] as const) {
    expect(await read(`/api/leaderboard?timeframe=${timeframe}`), timeframe).toEqual(
      rankingOf(visible, timeframe, now),
    );
  }
  const random = await server.call('GET', '/api/experiences/random');
  if (visible.length === 0) expect(random.statusCode).toBe(404);
  else expect(visible).toContainEqual(random.json());
}

/** Counts the rows themselves, for whatever a reader can still be shown. */
async function expectCountsToEqualRows({ database, clock }: TestServer): Promise<void> {
  const rows = await database.read.selectFrom('experiences').selectAll().execute();
  const visible = rows.filter((row) => row.state === 'visible');
  const periods = (['week', 'month', 'all'] as const).map((each) => rankingPeriod(each, clock.now));
  const kept = await database.read.selectFrom('rankings').selectAll().where('period', 'in', periods).execute();
  const minutes = await database.read
    .selectFrom('postMinutes')
    .selectAll()
    .where('minute', '>', Math.floor((clock.now - day) / minute))
    .execute();
  const countries = await database.read.selectFrom('countryTotals').selectAll().execute();
  const sum = (of: typeof visible) => [of.length, of.reduce((votes, row) => votes + row.votes, 0)];
  for (const { period, cityKey: key, country, experienceCount, totalVotes } of kept) {
    const timeframe = period === 'all' ? 'all' : period.startsWith('w') ? 'week' : 'month';
    const own = visible.filter(
      (row) =>
        cityKey(row.city) === key &&
        row.country === country &&
        rankingPeriod(timeframe, row.createdAt) === period,
    );
    expect([experienceCount, totalVotes], `${period} ${key}`).toEqual(sum(own));
  }
  for (const { country, experienceCount, totalVotes } of countries) {
    const own = visible.filter((row) => row.country === country);
    expect([experienceCount, totalVotes], country).toEqual(sum(own));
  }
  for (const { minute: number, posts } of minutes) {
    const own = visible.filter((row) => Math.floor(row.createdAt / minute) === number);
    expect(posts, `minute ${number}`).toBe(own.length);
  }
}
