import { LRUCache } from 'lru-cache';
import type { NewExperience } from '../../contract/new-experience.ts';
import type { Hold } from '../../review/reviewer.ts';
import type { Deps } from '../deps.ts';
import {
  experienceValues,
  type Place,
  type ResolvedPlace,
  resolvePlace,
} from '../experiences/experience-values.ts';
import { type Addition, createExperiences } from './create-experiences.ts';
import { knownCityNames } from './import-queries.ts';
import { Positions } from './positions.ts';

/** A story as an import brings it: checked as a visitor's, with its votes and its time. */
export interface ImportedStory {
  readonly post: NewExperience;
  readonly votes: number;
  /** Milliseconds since 1970; undefined when nobody knows. */
  readonly createdAt: number | undefined;
  /** Why it waits for a person; undefined when it becomes public. */
  readonly hold?: Hold | undefined;
}

/** With its place and its time; the position keeps stories of one moment in the order of the file. */
export interface LocatedStory {
  readonly post: NewExperience;
  readonly votes: number;
  readonly createdAt: number;
  readonly isDated: boolean;
  readonly place: Place;
  readonly position: number;
  readonly hold: Hold | undefined;
}

const remembered = 50_000;

/** Adds stories by the thousand, by the same rules as one that a visitor posts. */
export class StoryImporter {
  readonly #deps: Pick<Deps, 'database' | 'cities' | 'now' | 'randomInt'>;
  readonly #positions = new Positions();
  /** What places were called in the file, and what they are. Few names come back often. */
  readonly #places = new LRUCache<string, ResolvedPlace>({ max: remembered });
  readonly #cityNames = new LRUCache<string, string>({ max: remembered });

  constructor(deps: Pick<Deps, 'database' | 'cities' | 'now' | 'randomInt'>) {
    this.#deps = deps;
  }

  /** @throws Problem 'invalid' when the country is not in the continent */
  async resolvePlace(post: NewExperience): Promise<ResolvedPlace> {
    const name = [post.continent, post.country, post.city].join('\n');
    const place = this.#places.get(name) ?? (await resolvePlace(this.#deps.cities, post));
    this.#places.set(name, place);
    return place;
  }

  locate(story: ImportedStory, { place }: ResolvedPlace): LocatedStory {
    const createdAt = story.createdAt ?? this.#deps.now();
    return {
      post: story.post,
      votes: story.votes,
      createdAt,
      isDated: story.createdAt !== undefined,
      place,
      position: this.#positions.take(createdAt),
      hold: story.hold,
    };
  }

  /** Does the work that needs no lock. */
  async prepare(stories: readonly LocatedStory[]): Promise<Addition[]> {
    await this.#learnCityNames(stories.map(({ place }) => place));
    return stories.map(({ post, votes, createdAt, isDated, place, position, hold }) => ({
      values: experienceValues({
        post,
        place: { ...place, city: this.#cityNames.get(nameKey(place)) ?? place.city },
        votes,
        createdAt,
        ...(hold !== undefined && { state: 'held' }),
      }),
      isDated,
      hold,
      position,
    }));
  }

  /**
   * Stores those that are not stored yet, all or none of them, in one transaction: up to 2,000, whose 15 columns are
   * nearly all of SQLite's 32,766 parameters. @returns how many became public, and how many wait for a person
   */
  add(additions: readonly Addition[]): Promise<{ added: number; held: number }> {
    const { database, randomInt, now } = this.#deps;
    return database.write((trx) =>
      createExperiences(
        { database, randomInt, positions: this.#positions, now: now() },
        trx,
        additions,
      ),
    );
  }

  /** A city that no data set knows keeps the spelling of whoever wrote of it first. */
  async #learnCityNames(places: readonly Place[]): Promise<void> {
    // `get`, not `has`: the names of this batch must not be those that its new ones push out.
    const unknown = places.filter((place) => this.#cityNames.get(nameKey(place)) === undefined);
    if (unknown.length === 0) return;
    const keys = [...new Set(unknown.map((place) => place.cityKey))];
    for (const known of await knownCityNames(this.#deps.database.read, keys)) {
      this.#cityNames.set(nameKey(known), known.city);
    }
    for (const place of unknown) {
      if (!this.#cityNames.has(nameKey(place))) this.#cityNames.set(nameKey(place), place.city);
    }
  }
}

function nameKey({ country, cityKey }: Pick<Place, 'country' | 'cityKey'>): string {
  return `${country}\n${cityKey}`;
}
