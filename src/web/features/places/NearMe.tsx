import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { CityLight } from '../../../contract/endpoints/places/places.ts';
import { browsePath } from '../../../contract/paths.ts';
import { countryNamed } from '../../../domain/places/countries.ts';
import { nearest } from '../../../domain/places/nearest-cities.ts';
import { placesMessages } from '../../../messages/areas/places/places.ts';
import { pageQuery, queryOptionsFor } from '../../api/query.ts';
import { getPosition, type Located } from '../../browser/places/position.ts';
import { Button } from '../../ui/Button.tsx';
import { MapPinIcon } from '../../ui/icons.tsx';
import { Link } from '../../ui/Link.tsx';
import { useLanguage, useMessages } from '../../ui/text/messages.ts';
import { distanceText } from './distance-text.ts';
import styles from './places.module.css';

const shown = 6;

const cityLightsQuery = queryOptionsFor(pageQuery('/api/city-lights'));

type State = 'asking' | Located | undefined;

/**
 * The cities with stories that are nearest to the reader. They are chosen here from the list that every reader gets, so
 * that no request has the position.
 */
export function NearMe() {
  const t = useMessages(placesMessages);
  const [state, setState] = useState<State>();
  const lights = useQuery({ ...cityLightsQuery, enabled: state !== undefined });
  const ask = async () => {
    setState('asking');
    if (lights.isError) void lights.refetch();
    setState(await getPosition());
  };
  const position = typeof state === 'object' ? state.position : undefined;
  return (
    <div className={`stack ${styles.near}`} data-needs-script>
      <Button variant="quiet" disabled={state === 'asking'} onClick={() => void ask()}>
        <MapPinIcon />
        {t('near')}
      </Button>
      <p className="note" role="status">
        <StatusText state={state} hasFailed={lights.isError} />
      </p>
      {position && lights.data ? <Cities cities={nearest(lights.data, position, shown)} /> : null}
    </div>
  );
}

function StatusText({ state, hasFailed }: { state: State; hasFailed: boolean }) {
  const t = useMessages(placesMessages);
  if (state === undefined) return null;
  if (state === 'asking') return t('nearAsking');
  if (state.position === undefined) return t(state.isDenied ? 'nearDenied' : 'nearUnknown');
  return t(hasFailed ? 'nearFailed' : 'nearPrivate');
}

type NearCity = CityLight & { readonly kilometres: number };

function Cities({ cities }: { cities: readonly NearCity[] }) {
  const t = useMessages(placesMessages);
  const language = useLanguage();
  return (
    <ul className="list cluster" aria-label={t('nearTitle')}>
      {cities.map(({ city, country, kilometres }) => (
        <li key={`${city}, ${country}`}>
          <Link
            className="chip"
            href={browsePath({ continent: countryNamed(country)?.continent, country, city })}
          >
            <bdi dir="auto">{language.city(city, country)}</bdi>
            <small className="small">
              {' '}
              <bdi dir="auto">{distanceText(kilometres, language)}</bdi>
            </small>
          </Link>
        </li>
      ))}
    </ul>
  );
}
