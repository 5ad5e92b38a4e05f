import { sql } from 'kysely';
import type { Database } from '../db/database.ts';
import { prepared } from '../db/prepared.ts';
import { inOrder, visible } from './list-plan-queries.ts';
import { presentedColumns, type PresentedRow } from './present.ts';

/** An experience with what decides which others are near it. */
export type NearbyRow = PresentedRow & { readonly cityKey: string; readonly position: number };

/** How far from an experience another one was found; undefined when there is none. */
export type Distance = 'city' | 'country' | 'world' | undefined;

/** Older experiences, the newest first, all of one place. */
export interface OlderRows {
  readonly rows: readonly PresentedRow[];
  readonly distance: Distance;
}

/** What is near an experience. Every story page asks for it, so its queries are compiled once. */
export class NearbyQueries {
  readonly #database: Database;
  readonly #newest: ReturnType<typeof newestQueries>;

  constructor(database: Database) {
    this.#database = database;
    this.#newest = newestQueries(database);
  }

  /** Undefined when it is unknown or not visible. */
  async get(randomId: string): Promise<NearbyRow | undefined> {
    const [row] = await getNearbyRow(this.#database.read, { randomId });
    return row;
  }

  /** Returns the next older experiences of the city, else of the country, else of the world. */
  async listNextOlder(
    { country, cityKey, position }: NearbyRow,
    limit: number,
  ): Promise<OlderRows> {
    const { read } = this.#database;
    const older = { country, cityKey, before: position, limit };
    for (const distance of ['city', 'country', 'world'] as const) {
      const rows = await this.#newest[distance](read, older);
      if (rows.length > 0) return { rows, distance };
    }
    return { rows: [], distance: undefined };
  }

  /** Returns the newest other experiences of the same city. */
  async listInSameCity(
    { id, country, cityKey }: NearbyRow,
    count: number,
  ): Promise<PresentedRow[]> {
    const all = { country, cityKey, before: Number.MAX_SAFE_INTEGER, limit: count + 1 };
    const rows = await this.#newest.city(this.#database.read, all);
    return rows.filter((row) => row.id !== id).slice(0, count);
  }
}

const getNearbyRow = prepared((db, { randomId }: { randomId: string }) =>
  db
    .selectFrom('experiences')
    .select([...presentedColumns, 'cityKey', 'position'])
    .where('randomId', '=', randomId)
    .where('state', '=', sql.lit('visible')),
);

interface Newest extends Readonly<Record<string, string | number>> {
  readonly country: string;
  readonly cityKey: string;
  /** A sort key that is not among them. */
  readonly before: number;
  readonly limit: number;
}

/** The newest experiences of a city, of a country and of the world. */
function newestQueries(database: Database) {
  return {
    city: prepared((db, { country, cityKey, before, limit }: Newest) =>
      newest(db, before, limit)
        .where('country', '=', country)
        .where((eb) => database.selective(eb('cityKey', '=', cityKey))),
    ),
    country: prepared((db, { country, before, limit }: Newest) =>
      newest(db, before, limit).where('country', '=', country),
    ),
    world: prepared((db, { before, limit }: Newest) => newest(db, before, limit)),
  };
}

function newest(db: Database['read'], before: number, limit: number) {
  const query = visible(db, [(eb) => eb('position', '<', before)]).select(presentedColumns);
  return inOrder(query, 'recent').limit(limit);
}
