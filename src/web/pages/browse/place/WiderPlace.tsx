import { useQuery } from '@tanstack/react-query';
import type { BrowseFilter } from '../../../../contract/browse-query.ts';
import type { PlaceSummary } from '../../../../contract/endpoints/places/places.ts';
import { limits } from '../../../../contract/limits.ts';
import { placePageMessages } from '../../../../messages/areas/places/page.ts';
import { shortPlaceName } from '../../../../messages/place-name.ts';
import { pageQuery, queryOptionsFor } from '../../../api/query.ts';
import { useLanguage, useMessages, useRichMessages } from '../../../ui/text/messages.ts';
import { ExperienceCard } from '../../ExperienceCard.tsx';
import { Neighbours } from './Neighbours.tsx';
import { placeQuery } from './place-query.ts';

interface WiderPlaceProps {
  readonly filter: BrowseFilter;
}

/** For a place without stories: the nearest ones with some, and the newest stories of the smallest place around it. */
export function WiderPlace({ filter }: WiderPlaceProps) {
  const query = placeQuery(filter);
  return query ? <Found filter={filter} query={query} /> : null;
}

function Found({
  filter,
  query,
}: WiderPlaceProps & { readonly query: NonNullable<ReturnType<typeof placeQuery>> }) {
  const { data } = useQuery(queryOptionsFor(query));
  return data?.widened ? (
    <Stories filter={filter} wider={data.widened} neighbours={data.neighbours} />
  ) : null;
}

interface StoriesProps extends WiderPlaceProps, Pick<PlaceSummary, 'neighbours'> {
  readonly wider: NonNullable<PlaceSummary['widened']>;
}

function Stories({ filter, wider, neighbours }: StoriesProps) {
  const t = useMessages(placePageMessages);
  const rich = useRichMessages(placePageMessages);
  const language = useLanguage();
  const { continent, country } = wider;
  const { data = [] } = useQuery(
    queryOptionsFor(
      pageQuery('/api/experiences', {
        query: { continent, country, limit: String(limits.recent.size) },
      }),
    ),
  );
  return (
    <section className="stack">
      <Neighbours title={t('nearby')} neighbours={neighbours} />
      <p>
        {rich('wider', {
          place: <bdi>{shortPlaceName(filter, language)}</bdi>,
          wider: <bdi>{shortPlaceName(wider, language)}</bdi>,
        })}
      </p>
      <ul className="list tiles">
        {data.map((experience) => (
          <li key={experience.id}>
            <ExperienceCard experience={experience} />
          </li>
        ))}
      </ul>
    </section>
  );
}
