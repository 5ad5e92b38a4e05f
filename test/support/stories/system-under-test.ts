import { day, hour, minute } from '../../../src/contract/durations.ts';
import type { Experience } from '../../../src/contract/endpoints/experiences.ts';
import { transition } from '../../../src/server/experiences/lifecycle.ts';
import { fc } from '../random/property.ts';
import type { Answer, TestServer, TestVisitor } from '../server/test-server.ts';

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

const networks = 4;

interface Post {
  readonly act: 'post';
  readonly place: number;
  readonly text: number;
  readonly tags: string;
}

interface ActionOnStory {
  readonly act: 'vote' | 'take back' | 'report' | 'restore' | 'delete';
  readonly story: number;
  readonly who: number;
  /** Of which network the visitor is this time. */
  readonly network: number;
}

type Action = Post | ActionOnStory | { readonly act: 'wait'; readonly span: number };

/** An action of a visitor or a moderator. */
export const action: fc.Arbitrary<Action> = fc.oneof(
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
      act: fc.constantFrom(
        'vote' as const,
        'vote' as const,
        'vote' as const,
        'take back' as const,
        'report' as const,
        'restore' as const,
        'delete' as const,
      ),
      story: fc.nat({ max: 30 }),
      who: fc.nat({ max: 5 }),
      network: fc.nat({ max: networks - 1 }),
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

interface Story {
  readonly experience: Experience;
  readonly visible: boolean;
  /** How many of its votes each network counts. */
  readonly networks: ReadonlyMap<number, number>;
}

type Stored = { -readonly [Key in keyof Story]: Story[Key] };

/** The server, and the state that follows from its responses. */
export class SystemUnderTest {
  readonly server: TestServer;
  #owner: TestVisitor;
  #stories: Stored[] = [];
  #visitors: TestVisitor[] = [];

  static async open(server: TestServer): Promise<SystemUnderTest> {
    return new SystemUnderTest(server, await server.owner());
  }

  constructor(server: TestServer, owner: TestVisitor) {
    this.server = server;
    this.#owner = owner;
  }

  get visible(): Experience[] {
    return this.#stories.filter((story) => story.visible).map((story) => story.experience);
  }

  /** With their networks. */
  get visibleStories(): readonly Story[] {
    return this.#stories.filter((story) => story.visible);
  }

  async reset(): Promise<void> {
    const { database, clock } = this.server;
    await database.write(async (trx) => {
      const rows = await trx.selectFrom('experiences').selectAll().execute();
      const deps = { database, now: () => clock.now };
      for (const experience of rows) await transition(deps, trx, 'expire', { experience });
      for (const table of [
        'reports',
        'rankings',
        'cityNetworks',
        'countryTotals',
        'postMinutes',
      ] as const) {
        await trx.deleteFrom(table).execute();
      }
    });
    this.#stories = [];
    this.#visitors = Array.from({ length: 6 }, (_, who) => this.#visitorAt(who % networks));
  }

  #visitorAt(network: number, same?: TestVisitor): TestVisitor {
    return this.server.visitor(`198.51.100.${network}`, same);
  }

  async apply(next: Action): Promise<void> {
    const { clock } = this.server;
    if (next.act === 'wait') {
      clock.now += next.span;
      this.#owner = await this.server.owner();
      return;
    }
    clock.now += 1;
    if (next.act === 'post') await this.#post(next);
    else await this.#actOn(next);
  }

  async #post({ place, text, tags }: Post): Promise<void> {
    const answer = await this.server.call('POST', '/api/experiences', {
      ...places[place],
      content: texts[text],
      tags,
    });
    if (answer.statusCode === 409) return;
    require(answer.statusCode === 201, answer.body);
    this.#stories.push({ experience: answer.json(), visible: true, networks: new Map() });
  }

  async #actOn({ act, story: at, who, network }: ActionOnStory): Promise<void> {
    const story = this.#stories[at % this.#stories.length];
    const device = this.#visitors[who];
    if (story === undefined || device === undefined) return;
    // Whoever has no cookie yet is at home.
    const from = device.cookies.size > 0 ? network : who % networks;
    const visitor = from === who % networks ? device : this.#visitorAt(from, device);
    const { id } = story.experience;
    if (act === 'vote') count(story, { from, by: 1 }, await visitor.vote(id));
    else if (act === 'take back') {
      const path = `/api/experiences/${id}/vote`;
      const answer = await visitor.call('DELETE', path, { voterFingerprint: 'f' });
      count(story, { from, by: -1 }, answer);
    } else if (act === 'report') {
      const answer = await visitor.report(id);
      if (answer.statusCode === 201) story.visible = !answer.json<{ hidden: boolean }>().hidden;
    } else if (act === 'restore') {
      const answer = await this.#owner.call('POST', `/api/admin/restore/${id}`);
      // Nothing to restore: it is visible and has no pending report.
      const isIdle = story.visible && answer.statusCode === 409;
      require(isIdle || answer.statusCode === 200, answer.body);
      story.visible = true;
    } else {
      const answer = await this.#owner.call('DELETE', `/api/admin/delete/${id}`);
      require(answer.statusCode === 200, answer.body);
      this.#stories = this.#stories.filter((other) => other !== story);
    }
  }
}

/** Counts a vote, or one that was taken back. */
function count(
  story: Stored,
  { from, by }: { from: number; by: 1 | -1 },
  { statusCode }: Answer,
): void {
  require((statusCode === 404) === !story.visible, 'Only visible stories take votes');
  if (statusCode !== 200) return;
  story.experience = { ...story.experience, votes: story.experience.votes + by };
  // A network without a vote has none to lose: the device was in another one.
  const ofNetwork = Math.max(0, (story.networks.get(from) ?? 0) + by);
  story.networks = new Map([...story.networks, [from, ofNetwork]]);
}

function require(isSo: boolean, otherwise: string): void {
  if (!isSo) throw new Error(otherwise);
}
