import { randomUUID } from 'node:crypto';
import { browsePath, experiencePath, paths } from '../../src/contract/paths.ts';
import { openDatabase, type DatabaseConfig } from '../../src/server/db/open.ts';
import type { VisitorRequest } from './client.ts';
import { popularCities, someStories } from './popular.ts';
import { Random } from './random.ts';
import { uniqueText } from './stories.ts';
import { commonTag, vocabularies } from './words.ts';

/** A request of a visitor with its expected statuses. */
export interface MixedRequest extends VisitorRequest {
  readonly kind: string;
  readonly answers: readonly number[];
}

/** Makes the next request of many visitors. */
export type RequestMix = () => MixedRequest;

/** 95 % reads; a few stories and places are much more popular than others. */
export async function openMix(place: DatabaseConfig): Promise<RequestMix> {
  const database = openDatabase(place);
  const stories = await someStories(database, 20_000);
  const places = await popularCities(database, 300);
  await database.close();
  const random = new Random(17);
  const get = (kind: string, path: string): MixedRequest => ({ kind, path, answers: [200] });
  const story = () => random.earlyOf(stories);

  function word(): string {
    const { words, medium, rare, absent } = random.of(Object.values(vocabularies));
    return random.earlyOf([commonTag, random.of(words), medium, rare, absent]);
  }

  /** The query of a list: worldwide or in a place, sometimes in another order. */
  function filter(): string {
    const { continent, country, city } = random.earlyOf(places);
    const depth = random.below(4);
    const path = browsePath({
      ...(depth > 0 && { continent }),
      ...(depth > 1 && { country }),
      ...(depth > 2 && { city }),
      sortBy: random.next() < 0.2 ? 'votes' : undefined,
      timeframe: random.next() < 0.1 ? 'week' : undefined,
    });
    return path.split('?')[1] ?? '';
  }

  // Popular stories get most of the votes, each from another visitor.
  const vote = (): MixedRequest => ({
    kind: 'vote',
    path: `/api/experiences/${story().id}/vote`,
    body: { voterFingerprint: randomUUID() },
    answers: [200],
  });
  const post = (): MixedRequest => ({
    kind: 'post',
    path: '/api/experiences',
    body: { content: uniqueText(), ...random.earlyOf(places), tags: 'kindness, morning' },
    answers: [201, 202],
  });

  /** With their shares per thousand. */
  const kinds: readonly (readonly [number, () => MixedRequest])[] = [
    [250, () => get('list by place', `/api/experiences?${filter()}`)],
    [120, () => get('home page', paths.home)],
    [130, () => get('browse page', `${paths.browse}?${filter()}`)],
    [80, () => get('story page', experiencePath(story().randomId))],
    [150, () => get('by id', `/api/experiences/by-random-id/${story().randomId}`)],
    [70, () => get('search', `/api/experiences?search=${encodeURIComponent(word())}`)],
    [50, () => get('random', '/api/experiences/random')],
    [70, () => get('stats', '/api/stats')],
    [30, () => get('leaderboard', '/api/leaderboard?timeframe=week')],
    [49, vote],
    [1, post],
  ];
  return () => {
    let at = random.below(1_000);
    for (const [share, make] of kinds) {
      if (at < share) return make();
      at -= share;
    }
    throw new Error('The shares are not a thousand.');
  };
}
