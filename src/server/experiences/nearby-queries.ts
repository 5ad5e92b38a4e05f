import { sql } from 'kysely';
import type { Database } from '../db/database.ts';
import { type Condition, after, inOrder, visible } from './list-plan-queries.ts';
import { presentedColumns, type PresentedRow } from './present.ts';

/** An experience with what decides which others are near it. */
export type NearbyRow = PresentedRow & { readonly cityKey: string; readonly position: number };

/** How far from an experience another one was found; undefined when there is none. */
export type Distance = 'city' | 'country' | 'world' | undefined;

export interface NextRow {
  readonly row: PresentedRow | undefined;
  readonly distance: Distance;
}

/** Undefined when it is unknown or not visible. */
export async function getNearbyRow(
  { read }: Database,
  randomId: string,
): Promise<NearbyRow | undefined> {
  return read
    .selectFrom('experiences')
    .select([...presentedColumns, 'cityKey', 'position'])
    .where('randomId', '=', randomId)
    .where('state', '=', sql.lit('visible'))
    .executeTakeFirst();
}

/** Returns the next older experience of the city, else of the country, else of the world. */
export async function getNextOlder(database: Database, from: NearbyRow): Promise<NextRow> {
  const scopes = {
    city: inCity(database, from),
    country: [inCountry(from)],
    world: [],
  };
  for (const distance of ['city', 'country', 'world'] as const) {
    const older = after('recent', { position: from.position, votes: 0 });
    const row = await newest(database, [...scopes[distance], older], 1);
    if (row.length > 0) return { row: row[0], distance };
  }
  return { row: undefined, distance: undefined };
}

/** Returns the newest other experiences of the same city. */
export async function listInSameCity(
  database: Database,
  from: NearbyRow,
  count: number,
): Promise<PresentedRow[]> {
  const rows = await newest(database, inCity(database, from), count + 1);
  return rows.filter(({ id }) => id !== from.id).slice(0, count);
}

function newest({ read }: Database, scope: readonly Condition[], limit: number) {
  return inOrder(visible(read, scope).select(presentedColumns), 'recent').limit(limit).execute();
}

const inCountry =
  ({ country }: NearbyRow): Condition =>
  (eb) =>
    eb('country', '=', country);

function inCity(database: Database, from: NearbyRow): readonly Condition[] {
  return [inCountry(from), (eb) => database.selective(eb('cityKey', '=', from.cityKey))];
}
