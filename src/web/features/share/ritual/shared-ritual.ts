import type { QueryClient } from '@tanstack/react-query';
import type { Experience } from '../../../../contract/endpoints/experiences.ts';
import { localDay } from '../../../../domain/calendar-date.ts';
import type { Stamp } from '../../../../domain/card/card.ts';
import { renderAlbum } from '../../../../domain/card/rituals/render-album.ts';
import { renderFive } from '../../../../domain/card/rituals/render-five.ts';
import { renderPlaceCard } from '../../../../domain/card/rituals/render-place.ts';
import { ritualPictureMessages } from '../../../../messages/areas/rituals/pictures.ts';
import { albumCard, fiveCard, placeCard } from '../../../../messages/cards/ritual-cards.ts';
import { messagesOf, placeNamesIn, type Language } from '../../../../messages/language.ts';
import type { Ritual } from '../../../router/dialogs.ts';
import { shorten } from '../../../ui/text/shorten.ts';
import type { Shared } from '../shared.ts';
import { getPlaceMap } from './place-map.ts';
import { ritualMessage } from './ritual-message.ts';

type RitualOf<Kind extends Ritual['kind']> = Extract<Ritual, { kind: Kind }>;

/** A ritual as a picture and as a link. */
export function sharedRitual(ritual: Ritual, client: QueryClient, language: Language): Shared {
  const message = ritualMessage(ritual, location.origin, language);
  if (ritual.kind === 'five') return { message, ...picturedFive(ritual, language) };
  if (ritual.kind === 'album') return { message, ...picturedAlbum(ritual, language) };
  return { message, ...picturedPlace(ritual, client, language) };
}

type Pictured = Omit<Shared, 'message'>;

function picturedFive({ stories }: RitualOf<'five'>, language: Language): Pictured {
  const now = Date.now();
  return {
    label: messagesOf(ritualPictureMessages, language)('fivePicture'),
    download: `uplift-five-${dateOf(now)}.png`,
    draw(site) {
      const card = fiveCard(stories.map(withFirstWords), now, site, language);
      const words = [card.title, card.date, card.places, card.text, ...card.stamps.map(wordsOf)];
      return { card, words, render: (input) => renderFive({ ...input, card }) };
    },
  };
}

function picturedAlbum(album: RitualOf<'album'>, language: Language): Pictured {
  const place = album.country === undefined ? '' : `-${fileNameOf(album.country)}`;
  return {
    label: messagesOf(ritualPictureMessages, language)('albumPicture'),
    download: `uplift-album${place}-${dateOf(Date.now())}.png`,
    draw(site) {
      const card = albumCard(album, site, language);
      const words = [card.title, card.note, card.more, ...card.stamps.map(wordsOf)];
      return { card, words, render: (input) => renderAlbum({ ...input, card }) };
    },
  };
}

function picturedPlace(
  place: RitualOf<'place'>,
  client: QueryClient,
  language: Language,
): Pictured {
  const t = messagesOf(ritualPictureMessages, language);
  const story = place.experience && withFirstWords(place.experience);
  return {
    label: t('placePicture', placeNamesIn(place, language)),
    download: `uplift-${fileNameOf(place.city)}.png`,
    async draw(site) {
      const map = await getPlaceMap(place, client, Date.now());
      const card = placeCard(place, story, site, language);
      const words = [card.city, card.country, card.text, wordsOf(card.stamp)];
      return { card, words, render: (input) => renderPlaceCard({ ...input, card, map }) };
    },
  };
}

const wordsOf = ({ name, date }: Stamp) => (name + date).toUpperCase();

const firstWords = 110;

/** Nothing wraps on a picture by itself: the mark that keeps the dots with their word is not needed. */
const withFirstWords = (story: Experience): Experience => ({
  ...story,
  content: shorten(story.content.replace(/\s+/g, ' '), firstWords).replace('\u2060...', '…'),
});

const fileNameOf = (name: string) => name.toLowerCase().replace(/[^\p{L}\p{M}\p{N}]+/gu, '-');

/** Such as 2026-11-22. */
function dateOf(time: number): string {
  const { year, month, day } = localDay(time);
  return [year, month + 1, day].map((part) => String(part).padStart(2, '0')).join('-');
}
