import { useEffect } from 'react';
import { limits } from '../../../contract/limits.ts';
import { paths } from '../../../contract/paths.ts';
import type { PlaceRef } from '../../../contract/places/followed-places.ts';
import { placesMessages } from '../../../messages/areas/places/places.ts';
import { shortPlaceName } from '../../../messages/place-name.ts';
import {
  follow,
  followedPlaces,
  isSamePlace,
  markSeen,
  unfollow,
} from '../../browser/places/followed-places.ts';
import { useStore } from '../../browser/store.ts';
import { navigate } from '../../router/address.ts';
import { createIcon } from '../../ui/create-icon.tsx';
import { toasts } from '../../ui/overlay/toasts.ts';
import { useLanguage, useMessages } from '../../ui/text/messages.ts';
import styles from './places.module.css';

const StarIcon = createIcon(
  'M12 3.5l2.6 5.4 5.9.8-4.3 4.1 1 5.9-5.2-2.8-5.2 2.8 1-5.9-4.3-4.1 5.9-.8z',
);

/** Follows a place in this browser, and ends that. Whoever sees the button sees the place's stories. */
export function FollowButton({ place }: { place: PlaceRef }) {
  const t = useMessages(placesMessages);
  const language = useLanguage();
  const name = shortPlaceName(place, language);
  const isFollowed = useStore(followedPlaces, (all) =>
    all.some((each) => isSamePlace(each, place)),
  );
  useEffect(() => markSeen([place], new Date().toISOString()), [place]);
  const toggle = () => {
    if (isFollowed) {
      unfollow(place);
      toasts.add({ title: t('unfollowed', { place: name }) });
    } else if (follow(place)) {
      const action = { label: t('see'), onClick: () => navigate(paths.home) };
      toasts.add({ title: t('followed', { place: name }), action });
    } else {
      const title = t('full', { count: limits.followedPlaces.max });
      toasts.add({ title, variant: 'destructive' });
    }
  };
  return (
    <button
      type="button"
      className={`icon-button ${styles.star}`}
      aria-pressed={isFollowed}
      onClick={toggle}
    >
      <StarIcon />
      <span className="visually-hidden">{t('follow', { place: name })}</span>
    </button>
  );
}
