import { randomUUID } from 'node:crypto';
import { browsePath, experiencePath, paths } from '../src/contract/paths.ts';
import type { Database } from '../src/server/db/database.ts';
import { busyPlaces, someStories, type BusyPlace } from './questions.ts';
import { Random } from './random.ts';
import { commonTag, vocabularies } from './words.ts';

/** One request of a visitor, and which statuses are no failure. */
export interface Act {
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

/** What a crowd does: 95 of 100 read, few stories and places are far more popular than the others. */
export class Mix {
  readonly #random = new Random(17);
  readonly #stories: readonly Story[];
  readonly #places: readonly BusyPlace[];
  /** How many of a thousand requests. */
  readonly #shares: readonly (readonly [number, () => Act])[] = [
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

  private constructor(stories: readonly Story[], places: readonly BusyPlace[]) {
    this.#stories = stories;
    this.#places = places;
  }

  static async over(database: Database): Promise<Mix> {
    return new Mix(await someStories(database, 20_000), await busyPlaces(database, 300));
  }

  next(): Act {
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

  /** The query of a list: everywhere, or in a place, now and then in another order. */
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

  #vote(): Act {
    // Some stories get most of the votes, but from everybody only one.
    const { id } = this.#story();
    const path = `/api/experiences/${id}/vote`;
    const body = JSON.stringify({ voterFingerprint: randomUUID() });
    return { kind: 'vote', method: 'POST', path, body, answers: [200] };
  }

  #post(): Act {
    const { continent, country, city } = this.#random.earlyOf(this.#places);
    // The review lets it through, and no two are alike.
    const friend = this.#random.below(1e9).toString(26).replaceAll(/\d/g, 'o');
    const content = `We planted a tree with the neighbours today and called it ${friend}.`;
    const body = JSON.stringify({ content, continent, country, city, tags: 'kindness, morning' });
    return { kind: 'post', method: 'POST', path: '/api/experiences', body, answers: [201, 202] };
  }
}

function get(kind: string, path: string): Act {
  return { kind, method: 'GET', path, answers: [200] };
}
