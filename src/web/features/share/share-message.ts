import type { Experience } from '../../../contract/endpoints/experiences.ts';
import { experiencePath } from '../../../contract/paths.ts';
import { experienceTitle } from '../../../contract/site.ts';

/** What is shared: a sentence and a link. */
export interface ShareMessage {
  readonly title: string;
  readonly link: string;
  /** The sentence without the link. */
  readonly lead: string;
  /** The sentence with the link. */
  readonly text: string;
}

const invitation =
  'Discover amazing positive experiences from people around the world ... your daily dose of uplifting stories!';

/** The message about an experience. `origin` is the app's `location.origin`. */
export function experienceMessage(
  { randomId, city, country }: Pick<Experience, 'randomId' | 'city' | 'country'>,
  origin: string,
): ShareMessage {
  const link = origin + experiencePath(randomId);
  const lead = `Check out this uplifting story from ${city}, ${country}`;
  return { title: experienceTitle({ city, country }), link, lead, text: `${lead}: ${link}` };
}

/** The message that invites to the app with this name. */
export function inviteMessage(origin: string, name: string): ShareMessage {
  return {
    title: name,
    link: origin,
    lead: invitation,
    text: `${invitation} ${origin}`,
  };
}
