import { sql } from 'kysely';
import { todaySize } from '../../contract/endpoints/experiences.ts';
import { cityKey } from '../../domain/places/city-name.ts';
import type { Database } from '../db/database.ts';
import { prepared } from '../db/prepared.ts';
import { inOrder, visible } from '../experiences/list-plan-queries.ts';
import { presentedColumns, type PresentedRow } from '../experiences/present.ts';

/** Which of the experiences of a city, in the order of votes. */
interface OfCity {
  readonly country: string;
  readonly city: string;
  readonly limit: number;
  readonly offset: number;
}

/** Queries for what is new to everybody and where it is morning, compiled once. */
export class TodayQueries {
  readonly #database: Database;
  readonly #mostVoted: ReturnType<typeof mostVotedInCity>;

  constructor(database: Database) {
    this.#database = database;
    this.#mostVoted = mostVotedInCity(database);
  }

  /** Returns the newest visible experiences without a vote. */
  listUnstamped(): Promise<PresentedRow[]> {
    return selectUnstamped(this.#database.read, { limit: todaySize });
  }

  listMostVoted({ city, ...rest }: OfCity): Promise<PresentedRow[]> {
    return this.#mostVoted(this.#database.read, { ...rest, key: cityKey(city) });
  }
}

const selectUnstamped = prepared((db, { limit }: { limit: number }) => {
  const query = visible(db, []).select(presentedColumns).where('votes', '=', sql.lit(0));
  // An index begins with the votes.
  return inOrder(query, 'votes').limit(limit);
});

function mostVotedInCity(database: Database) {
  return prepared(
    (db, { country, key, limit, offset }: Omit<OfCity, 'city'> & { readonly key: string }) => {
      const query = visible(db, [
        (eb) => eb('country', '=', country),
        (eb) => database.selective(eb('cityKey', '=', key)),
      ]);
      return inOrder(query.select(presentedColumns), 'votes').limit(limit).offset(offset);
    },
  );
}
