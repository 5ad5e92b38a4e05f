import { browsePath } from '../../../../contract/paths.ts';
import { placesText } from '../../../../contract/places/followed-places.ts';
import { placesMessages } from '../../../../messages/areas/places/places.ts';
import { followedPlaces } from '../../../browser/places/followed-places.ts';
import { useStore } from '../../../browser/store.ts';
import { NearMe } from '../../../features/places/NearMe.tsx';
import { Link } from '../../../ui/Link.tsx';
import { useMessages } from '../../../ui/text/messages.ts';

/** Other ways to choose a place than its name: what the reader follows, and what is near. */
export function MorePlaces() {
  const t = useMessages(placesMessages);
  const places = useStore(followedPlaces);
  return (
    <div className="stack tight">
      {places.length > 0 ? (
        <Link className="target" href={browsePath({ places: placesText(places) })}>
          {t('yours')}
        </Link>
      ) : null}
      <NearMe />
    </div>
  );
}
