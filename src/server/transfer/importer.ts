import { LRUCache } from 'lru-cache';
import type { NewExperience } from '../../contract/new-experience.ts';
import type { Hold } from '../../review/reviewer.ts';
import type { Deps, WriteDeps } from '../deps.ts';
import {
  experienceValues,
  type Place,
  type ResolvedPlace,
  resolvePlace,
} from '../experiences/experience-values.ts';
import { type Addition, createExperiences } from './create-experiences.ts';
import { getCityNames } from './import-queries.ts';
import { SortKeys } from './sort-keys.ts';

/** An experience from an import file, validated like a visitor's post, with its votes and time of creation. */
export interface ImportedExperience {
  readonly post: NewExperience;
  readonly votes: number;
  /** Milliseconds since 1970; undefined when the file does not have it. */
  readonly createdAt: number | undefined;
  /** Null when the file does not have it: then the servers detect it later. */
  readonly lang: string | null;
  /** Why it is held for a moderator; undefined for a public one. */
  readonly hold?: Hold | undefined;
}

/** With a resolved place; by its sort key, experiences with the same time keep the order of the file. */
export interface LocatedExperience extends ImportedExperience {
  readonly createdAt: number;
  readonly isDated: boolean;
  readonly place: Place;
  readonly sortKey: number;
}

type ImporterDeps = WriteDeps & Pick<Deps, 'cities'>;

const maxCached = 50_000;

/** Creates experiences in bulk, by the same rules as for a visitor's post. */
export class ExperienceImporter {
  readonly #deps: ImporterDeps;
  readonly #sortKeys = new SortKeys();
  /** Resolved places by their names in the file: most files repeat a few names. */
  readonly #places = new LRUCache<string, ResolvedPlace>({ max: maxCached });
  readonly #cityNames = new LRUCache<string, string>({ max: maxCached });

  constructor(deps: ImporterDeps) {
    this.#deps = deps;
  }

  /** @throws Problem 'invalid' when the country is not in the continent */
  async resolvePlace(post: NewExperience): Promise<ResolvedPlace> {
    const name = [post.continent, post.country, post.city].join('\n');
    const place = this.#places.get(name) ?? (await resolvePlace(this.#deps.cities, post));
    this.#places.set(name, place);
    return place;
  }

  locate(experience: ImportedExperience, { place }: ResolvedPlace): LocatedExperience {
    const createdAt = experience.createdAt ?? this.#deps.now();
    const isDated = experience.createdAt !== undefined;
    const sortKey = this.#sortKeys.allocate(createdAt);
    return { ...experience, createdAt, isDated, place, sortKey };
  }

  /** Computes the values to store, before the transaction: this needs no lock. */
  async prepare(experiences: readonly LocatedExperience[]): Promise<Addition[]> {
    await this.#loadCityNames(experiences.map(({ place }) => place));
    return experiences.map(({ place, ...experience }) => ({
      ...experience,
      values: experienceValues({
        ...experience,
        place: { ...place, city: this.#cityNames.get(nameKey(place)) ?? place.city },
        ...(experience.hold !== undefined && { state: 'held' }),
      }),
    }));
  }

  /**
   * Creates those that are not stored yet, in one transaction. At most 2,000: with 16 columns each they need nearly all
   * of SQLite's 32,766 parameters. Returns how many became public and how many are held.
   */
  create(additions: readonly Addition[]): Promise<{ added: number; held: number }> {
    const deps = { ...this.#deps, sortKeys: this.#sortKeys };
    return deps.database.write((trx) => createExperiences(deps, trx, additions));
  }

  /** A city that no data set contains keeps the spelling of its first experience. */
  async #loadCityNames(places: readonly Place[]): Promise<void> {
    // `get`, unlike `has`, marks a name as recently used: new names must not evict the others of this batch.
    const unknown = places.filter((place) => this.#cityNames.get(nameKey(place)) === undefined);
    if (unknown.length === 0) return;
    const keys = [...new Set(unknown.map((place) => place.cityKey))];
    for (const known of await getCityNames(this.#deps.database.read, keys)) {
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
