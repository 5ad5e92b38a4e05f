import { embedPagePath } from '../../../contract/embed-paths.ts';
import type { Experience } from '../../../contract/endpoints/experiences.ts';
import type { CardFrame } from '../../../domain/card/card.ts';
import { renderCard } from '../../../domain/card/render-card.ts';
import type { CardInput } from '../../../domain/card/render-frame.ts';
import { shareMessages } from '../../../messages/areas/share.ts';
import { type CardSite, experienceCard } from '../../../messages/cards/story-cards.ts';
import { messagesOf, placeNamesIn, type Language } from '../../../messages/language.ts';
import { experienceMessage, type ShareMessage } from './share-message.ts';

/** A card that can be rendered. */
export interface Drawing {
  readonly card: CardFrame;
  /** What is written on it besides the frame. */
  readonly words: readonly string[];
  readonly render: (input: CardInput) => void;
}

/** What is shared, as a picture and as a link. */
export interface Shared {
  readonly message: ShareMessage;
  /** What the picture shows, in words. */
  readonly label: string;
  /** The name of the downloaded picture. */
  readonly download: string;
  readonly draw: (site: CardSite) => Drawing | Promise<Drawing>;
  /** The page on which one gets it for another site. */
  readonly embedPath?: string;
}

export function sharedStory(experience: Experience, language: Language): Shared {
  return {
    message: experienceMessage(experience, location.origin, language),
    label: messagesOf(shareMessages, language)('picture', placeNamesIn(experience, language)),
    embedPath: embedPagePath({ randomId: experience.randomId }),
    download: `uplift-${experience.randomId}.png`,
    draw(site) {
      const card = experienceCard(experience, site, language);
      const { text, place, note, stamp } = card;
      const words = [text, place, note, (stamp.name + stamp.date).toUpperCase()];
      return { card, words, render: (input) => renderCard({ ...input, card }) };
    },
  };
}
