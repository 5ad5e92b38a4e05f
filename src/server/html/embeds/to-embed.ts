import * as v from 'valibot';
import { EmbedSchema, getEmbedEndpoint, type Embed } from '../../../contract/endpoints/embeds.ts';
import {
  ExperienceSchema,
  getExperienceEndpoint,
  listExperiencesEndpoint,
} from '../../../contract/endpoints/experiences.ts';
import { readPageUrl } from '../../../domain/embeds/read-page-url.ts';
import type { AffectedBy } from '../../cache/encoded-response.ts';
import { Problem } from '../../errors.ts';
import { parse } from '../../http/parse.ts';
import { resolveListedPlace } from '../../places/listed-place.ts';
import { PlaceSchema } from '../feeds/feed-links.ts';
import type { PageDeps } from '../page-deps.ts';

/** How many stories of a place a frame shows at most. */
const newestStories = 3;

const ExperiencesSchema = v.array(ExperienceSchema);

interface ToEmbed {
  readonly body: Embed;
  readonly affectedBy?: AffectedBy;
}

/** Registers the call that says what other sites can show of a page: pages, frames and oEmbed ask it. */
export function embedCall(deps: PageDeps): void {
  const { router, publicOrigin: origin } = deps;
  router.cached(getEmbedEndpoint, async ({ query: { url }, network }) => {
    const page = readPageUrl(url, origin);
    if (page === undefined) throw new Problem('not-found');
    const { embedded } = page;
    const { affectedBy, ...found } =
      'place' in embedded
        ? await placeToEmbed(deps, embedded.place, network)
        : await storyToEmbed(deps, embedded.randomId, network);
    return { body: { origin, ...found }, ...(affectedBy !== undefined && { affectedBy }) };
  });
}

/** The response of that call. @param url absolute, or a path @throws Problem */
export async function toEmbed(
  { router }: PageDeps,
  url: string,
  network: string,
): Promise<ToEmbed> {
  const call = { path: getEmbedEndpoint.path, params: {}, query: { url } };
  const { body, affectedBy } = await router.respondInProcess(call, network);
  return { body: v.parse(EmbedSchema, body), ...(affectedBy !== undefined && { affectedBy }) };
}

/** @throws Problem 'experience-not-found' */
async function storyToEmbed({ router }: PageDeps, randomId: string, network: string) {
  const call = { path: getExperienceEndpoint.path, params: { randomId }, query: {} };
  const { body, affectedBy } = await router.respondInProcess(call, network);
  return { experience: v.parse(ExperienceSchema, body), place: null, newest: [], affectedBy };
}

/** @throws Problem 'invalid' where there is no such continent or country */
async function placeToEmbed({ router, cities }: PageDeps, named: object, network: string) {
  const place = await resolveListedPlace(cities, parse(PlaceSchema, named));
  const { continent = '', country = '', city = '' } = place;
  const query = { continent, country, city, limit: String(newestStories) };
  const call = { path: listExperiencesEndpoint.path, params: {}, query };
  const { body, affectedBy } = await router.respondInProcess(call, network);
  return { experience: null, place, newest: v.parse(ExperiencesSchema, body), affectedBy };
}
