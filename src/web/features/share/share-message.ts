import type { Experience } from '../../../contract/endpoints/experiences.ts';
import { experiencePath } from '../../../contract/paths.ts';
import { experienceTitle, siteName } from '../../../contract/site.ts';

/** What is shared: a sentence and the link that it leads to. */
export interface ShareMessage {
  readonly title: string;
  readonly link: string;
  /** The sentence by itself, for where the link stands beside it. */
  readonly lead: string;
  /** The sentence with the link. */
  readonly text: string;
}

const invitation =
  'Discover amazing positive experiences from people around the world ... your daily dose of uplifting stories!';

/** What to say about a story. `origin` is that of the app, as `location.origin` gives it. */
export function storyMessage(
  { randomId, city, country }: Pick<Experience, 'randomId' | 'city' | 'country'>,
  origin: string,
): ShareMessage {
  const link = origin + experiencePath(randomId);
  const lead = `Check out this uplifting story from ${city}, ${country}`;
  return { title: experienceTitle({ city, country }), link, lead, text: `${lead}: ${link}` };
}

/** What to say about the whole app. */
export function inviteMessage(origin: string): ShareMessage {
  return {
    title: siteName,
    link: origin,
    lead: invitation,
    text: `${invitation} ${origin}`,
  };
}
