import {
  asOfHeader,
  getExperienceEndpoint,
  getNearbyEndpoint,
  listExperiencesEndpoint,
  type Experience,
} from '../../../src/contract/endpoints/experiences.ts';
import { aStory, emptySite, problem, type FakeServer } from './fake-server.ts';

type Query = Readonly<Record<string, string>>;

/** A site with these stories, newest first: lists of a place, of words and in an order, in pages, and stories to read on. */
export function siteWithStories(stories: readonly Experience[]): FakeServer {
  const server = emptySite();
  const find = (id: string | undefined) => stories.find(({ randomId }) => randomId === id);
  server.answer(listExperiencesEndpoint, ({ query }) => listOf(stories, query));
  server.answer(
    getExperienceEndpoint,
    ({ params }) => find(params.randomId) ?? problem('experience-not-found'),
  );
  server.answer(getNearbyEndpoint, ({ params }) => {
    const story = find(params.randomId);
    if (story === undefined) return problem('experience-not-found');
    const others = ({ city }: Experience) => city === story.city;
    const [next = null, ...older] = stories.slice(stories.indexOf(story) + 1).filter(others);
    return {
      next,
      otherLanguages: older.filter(({ lang }) => next?.lang && lang !== next.lang),
      sameCity: stories.filter(others).filter((each) => each !== story),
    };
  });
  return server;
}

/** This many stories, each with these fields. */
export const storiesWith = (count: number, story: Partial<Experience> = {}): Experience[] =>
  Array.from({ length: count }, () => aStory(story));

function listOf(stories: readonly Experience[], query: Query): Response {
  const { search = '', offset = '0', limit = '20', sortBy, places: several = '' } = query;
  const { asOf = new Date().toISOString() } = query;
  const places = ['continent', 'country', 'city'] as const;
  const matching = stories.filter(
    (story) =>
      story.createdAt <= asOf &&
      places.every((place) => [undefined, story[place]].includes(query[place])) &&
      (several === '' || placesOf(story).some((place) => several.split(',').includes(place))) &&
      [story.content, ...story.tags].join(' ').toLowerCase().includes(search.toLowerCase()),
  );
  if (sortBy === 'oldest') matching.reverse();
  if (sortBy === 'votes') matching.sort((a, b) => b.votes - a.votes);
  const list = matching.slice(Number(offset), Number(offset) + Number(limit));
  return Response.json(list, { headers: { [asOfHeader]: asOf } });
}

/** The places of a story as an address with several places has them. */
const placesOf = ({ continent, country, city }: Experience) => [
  `${country}/${city}`,
  country,
  continent,
];
