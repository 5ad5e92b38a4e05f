import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { BrowseFilterSchema } from '../../../contract/browse-query.ts';
import { displayPaths } from '../../../contract/endpoints/site/display-files.ts';
import { localPath, type LanguageCode } from '../../../contract/languages.ts';
import { experiencePath, paths } from '../../../contract/paths.ts';
import type { CardSite } from '../../../messages/cards/story-cards.ts';
import type { Language } from '../../../messages/language.ts';
import type { RenderedResponse } from '../../cache/encoded-response.ts';
import type { Deps } from '../../deps.ts';
import { languageOf } from '../../http/language.ts';
import { parseQuery, searchOf } from '../../http/parse.ts';
import { resolveListedPlace } from '../../places/listed-place.ts';
import type { Router } from '../../router/router.ts';
import type { PictureRenderer } from '../renderer.ts';
import { displayCard, plainText } from './display-card.ts';
import { getTodaysStory } from './todays-story.ts';

interface DisplayDeps extends Pick<Deps, 'cities' | 'now'> {
  readonly router: Router;
  readonly bundle: { readonly languages: Readonly<Record<LanguageCode, Language>> };
  readonly publicOrigin: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly renderer: PictureRenderer;
  readonly site: CardSite;
}

const PlaceSchema = v.pick(BrowseFilterSchema, ['continent', 'country', 'city']);

/** The story of the day for displays that show one file, in the language of the address: as a picture and as plain text. */
export function displayRoutes(app: FastifyInstance, deps: DisplayDeps): void {
  for (const format of ['picture', 'text'] as const)
    app.get(displayPaths[format], (request, reply) => send(deps, request, reply, format));
}

async function send(
  { router, bundle, cities, publicOrigin, headers, renderer, site, now }: DisplayDeps,
  request: FastifyRequest,
  reply: FastifyReply,
  format: keyof typeof displayPaths,
): Promise<void> {
  const place = await resolveListedPlace(cities, parseQuery(PlaceSchema, searchOf(request)));
  const language = bundle.languages[languageOf(request)];
  const { continent, country, city } = place;
  return router.sendCached(request, reply, {
    key: `display ${format} ${language.code} ${JSON.stringify([continent, country, city])}`,
    parameters: ['continent', 'country', 'city'],
    async render(network): Promise<RenderedResponse> {
      const story = await getTodaysStory(router, place, { now: now(), network });
      const { experience, freshUntil, affectedBy } = story;
      const card = displayCard(experience, site, language);
      const whole = { status: 200, freshUntil, affectedBy };
      if (format === 'picture') {
        const type = {
          'content-type': 'image/png',
          'cross-origin-resource-policy': 'cross-origin',
        };
        const body = await renderer.render(card, network, 'display');
        return { ...whole, headers: { ...headers, ...type }, body, isCompressed: true };
      }
      const path = experience === undefined ? paths.home : experiencePath(experience.randomId);
      const url = publicOrigin && publicOrigin + localPath(language.code, path);
      const type = { 'content-type': 'text/plain; charset=utf-8' };
      return { ...whole, headers: { ...headers, ...type }, body: plainText(card, url) };
    },
  });
}
