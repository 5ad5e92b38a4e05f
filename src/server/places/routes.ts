import { countries } from '../../contract/countries.ts';
import type { Deps } from '../deps.ts';
import type { Binder } from '../http/bind.ts';
import { findCountries } from './queries.ts';

export function placeRoutes(bind: Binder, { database }: Deps): void {
  bind.cached(countries, async () => ({
    body: await findCountries(database.read),
    touchedBy: ({ of }) => of !== 'votes',
  }));
}
