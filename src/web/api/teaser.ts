import type { Experience } from '../../contract/endpoints/experiences.ts';

/** What a teaser shows of a story. */
export type Teaser = Pick<
  Experience,
  'randomId' | 'content' | 'city' | 'country' | 'votes' | 'createdAt' | 'lang'
>;

export function teaserOf({
  randomId,
  content,
  city,
  country,
  votes,
  createdAt,
  lang,
}: Teaser): Teaser {
  return { randomId, content, city, country, votes, createdAt, lang };
}
