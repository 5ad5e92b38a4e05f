import type { Experience } from '../../../contract/endpoints/experiences.ts';
import { placeText } from '../../../contract/places/followed-places.ts';
import { placesMessages } from '../../../messages/areas/places/places.ts';
import { shortPlaceName } from '../../../messages/place-name.ts';
import { Link } from '../../ui/Link.tsx';
import { useLanguage, useMessages } from '../../ui/text/messages.ts';
import { freshStories, type SeenPlace } from './fresh-stories.ts';
import { placePath } from './place-ref.ts';
import styles from './places.module.css';

interface FollowedChipsProps {
  readonly label: string;
  readonly places: readonly SeenPlace[];
  /** Their newest stories, as far as they are known. */
  readonly stories: readonly Experience[];
}

/** Places as links, with how many of their stories are new. */
export function FollowedChips({ label, places, stories }: FollowedChipsProps) {
  const t = useMessages(placesMessages);
  const language = useLanguage();
  return (
    <ul className={`list cluster ${styles.chips}`} aria-label={label}>
      {places.map((place) => {
        const { count, isAtLeast } = freshStories(place, stories);
        return (
          <li key={placeText(place)}>
            <Link className="chip" href={placePath(place)}>
              <bdi dir="auto">{shortPlaceName(place, language)}</bdi>
              {count === 0 ? null : (
                <strong className={`small ${styles.fresh}`}>
                  {' '}
                  {t(isAtLeast ? 'freshOrMore' : 'fresh', { count })}
                </strong>
              )}
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
