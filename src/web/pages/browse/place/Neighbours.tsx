import type { Neighbour } from '../../../../contract/endpoints/places/places.ts';
import { placeText } from '../../../../contract/places/followed-places.ts';
import { storiesMessages } from '../../../../messages/areas/stories/stories.ts';
import { shortPlaceName } from '../../../../messages/place-name.ts';
import { placePath, placeRefOf } from '../../../features/places/place-ref.ts';
import { Link } from '../../../ui/Link.tsx';
import { useLanguage, useMessages } from '../../../ui/text/messages.ts';

interface NeighboursProps {
  readonly title: string;
  readonly neighbours: readonly Neighbour[];
}

/** Places with stories as links, each with how many. */
export function Neighbours({ title, neighbours }: NeighboursProps) {
  const text = useMessages(storiesMessages);
  const language = useLanguage();
  if (neighbours.length === 0) return null;
  return (
    <div className="stack tight">
      <h3>{title}</h3>
      <ul className="list cluster">
        {neighbours.map((place) => {
          const name = shortPlaceName(place, language);
          const stories = text('stories', { count: place.stories });
          return (
            <li key={placeText(placeRefOf(place))}>
              <Link
                className="chip"
                href={placePath(place)}
                aria-label={text('counted', { place: name, stories })}
              >
                <bdi dir="auto">{name}</bdi>
                <small className="small" data-quiet-hides>
                  {' '}
                  {language.number(place.stories)}
                </small>
              </Link>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
