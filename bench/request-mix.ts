import { randomUUID } from 'node:crypto';
import { browsePath, experiencePath, paths } from '../src/contract/paths.ts';
import type { Database } from '../src/server/db/database.ts';
import { Random } from './random.ts';
import { popularCities, someStories, type PopularCity } from './typical-queries.ts';
import { commonTag, vocabularies } from './words.ts';

/** A request of a visitor with its expected statuses. */
export interface VisitorRequest {
  readonly kind: string;
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly body?: string;
  readonly answers: readonly number[];
}

interface Story {
  readonly id: string;
  readonly randomId: string;
}

/** The requests of many visitors: 95 % reads; a few stories and places are much more popular than others. */
export class RequestMix {
  readonly #random = new Random(17);
  readonly #stories: readonly Story[];
  readonly #places: readonly PopularCity[];
  /** The share per thousand requests. */
  readonly #shares: readonly (readonly [number, () => VisitorRequest])[] = [
    [250, () => get('list by place', `/api/experiences?${this.#filter()}`)],
    [120, () => get('home page', paths.home)],
    [130, () => get('browse page', `${paths.browse}?${this.#filter()}`)],
    [80, () => get('story page', experiencePath(this.#story().randomId))],
    [150, () => get('by id', `/api/experiences/by-random-id/${this.#story().randomId}`)],
    [70, () => get('search', `/api/experiences?search=${encodeURIComponent(this.#word())}`)],
    [50, () => get('random', '/api/experiences/random')],
    [70, () => get('stats', '/api/stats')],
    [30, () => get('leaderboard', '/api/leaderboard?timeframe=week')],
    [49, () => this.#vote()],
    [1, () => this.#post()],
  ];

  private constructor(stories: readonly Story[], places: readonly PopularCity[]) {
    this.#stories = stories;
    this.#places = places;
  }

  static async over(database: Database): Promise<RequestMix> {
    return new RequestMix(await someStories(database, 20_000), await popularCities(database, 300));
  }

  next(): VisitorRequest {
    let at = this.#random.below(1_000);
    for (const [share, make] of this.#shares) {
      if (at < share) return make();
      at -= share;
    }
    throw new Error('The shares are not a thousand.');
  }

  #story(): Story {
    return this.#random.earlyOf(this.#stories);
  }

  #word(): string {
    const { words, medium, rare, absent } = this.#random.of(Object.values(vocabularies));
    return this.#random.earlyOf([commonTag, this.#random.of(words), medium, rare, absent]);
  }

  /** The query of a list: worldwide or in a place, sometimes in another order. */
  #filter(): string {
    const { continent, country, city } = this.#random.earlyOf(this.#places);
    const depth = this.#random.below(4);
    const sortBy = this.#random.next() < 0.2 ? 'votes' : undefined;
    const timeframe = this.#random.next() < 0.1 ? 'week' : undefined;
    const path = browsePath({
      ...(depth > 0 && { continent }),
      ...(depth > 1 && { country }),
      ...(depth > 2 && { city }),
      sortBy,
      timeframe,
    });
    return path.split('?')[1] ?? '';
  }

  #vote(): VisitorRequest {
    // Popular stories get most of the votes, each from another visitor.
    const { id } = this.#story();
    const path = `/api/experiences/${id}/vote`;
    const body = JSON.stringify({ voterFingerprint: randomUUID() });
    return { kind: 'vote', method: 'POST', path, body, answers: [200] };
  }

  #post(): VisitorRequest {
    const { continent, country, city } = this.#random.earlyOf(this.#places);
    // The review publishes it, and all are different.
    const friend = this.#random.below(1e9).toString(26).replaceAll(/\d/g, 'o');
    const content = `We planted a tree with the neighbours today and called it ${friend}.`;
    const body = JSON.stringify({ content, continent, country, city, tags: 'kindness, morning' });
    return { kind: 'post', method: 'POST', path: '/api/experiences', body, answers: [201, 202] };
  }
}

function get(kind: string, path: string): VisitorRequest {
  return { kind, method: 'GET', path, answers: [200] };
}
