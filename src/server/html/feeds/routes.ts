import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import {
  ExperienceSchema,
  getDailyDoseEndpoint,
  listExperiencesEndpoint,
} from '../../../contract/endpoints/experiences.ts';
import { localPath } from '../../../contract/languages.ts';
import {
  browsePath,
  dailyDoseFeedPath,
  feedPath,
  paths,
  type FeedFormat,
} from '../../../contract/paths.ts';
import { previewMessages } from '../../../messages/areas/site/previews.ts';
import { messagesOf } from '../../../messages/language.ts';
import { languageOf } from '../../http/language.ts';
import { parseQuery, searchOf } from '../../http/parse.ts';
import { resolveListedPlace } from '../../places/listed-place.ts';
import type { ReadingCall } from '../../router/router.ts';
import type { PageDeps } from '../page-deps.ts';
import { PlaceSchema, doseFeedTitle, placeFeedTitle } from './feed-links.ts';
import { atomFeed, jsonFeed, type Feed } from './formats.ts';

/** Enough for a feed reader that polls once a day. */
const feedSize = 50;
const types = {
  xml: 'application/atom+xml; charset=utf-8',
  json: 'application/feed+json; charset=utf-8',
} as const;

const ExperiencesSchema = v.array(ExperienceSchema);

/** Atom and JSON feeds of the newest stories, worldwide and by place, and of the daily dose, in the language of the address. */
export function feedRoutes(app: FastifyInstance, deps: PageDeps): void {
  const { bundle, cities, site } = deps;
  for (const format of ['xml', 'json'] as const) {
    app.get(feedPath(format, {}), async (request, reply) => {
      const asked = parseQuery(PlaceSchema, searchOf(request));
      const place = await resolveListedPlace(cities, asked);
      // An empty parameter counts as missing.
      const { continent = '', country = '', city = '' } = place;
      const query = { continent, country, city, limit: String(feedSize) };
      const language = bundle.languages[languageOf(request)];
      const feed = {
        language,
        title: placeFeedTitle(place, site, language),
        description: messagesOf(previewMessages, language)('newest'),
        path: localPath(language.code, feedPath(format, place)),
        pagePath: localPath(language.code, browsePath({ ...place })),
      };
      const load = { path: listExperiencesEndpoint.path, params: {}, query };
      return send(deps, request, reply, { format, load, feed });
    });

    app.get(dailyDoseFeedPath(format), (request, reply) => {
      const language = bundle.languages[languageOf(request)];
      const feed = {
        language,
        title: doseFeedTitle(site, language),
        description: messagesOf(previewMessages, language)('best'),
        path: localPath(language.code, dailyDoseFeedPath(format)),
        pagePath: localPath(language.code, paths.home),
      };
      const load = { path: getDailyDoseEndpoint.path, params: {}, query: {} };
      return send(deps, request, reply, { format, load, feed });
    });
  }
}

interface FeedRequest {
  readonly format: FeedFormat;
  readonly load: ReadingCall;
  readonly feed: Omit<Feed, 'experiences'>;
}

function send(
  { router, publicOrigin, headers, now }: PageDeps,
  request: FastifyRequest,
  reply: FastifyReply,
  { format, load, feed }: FeedRequest,
): Promise<void> {
  return router.sendCached(request, reply, {
    key: `feed ${feed.path}`,
    parameters: ['continent', 'country', 'city'],
    async render(network) {
      const { body, freshUntil, affectedBy } = await router.respondInProcess(load, network);
      const whole = { ...feed, experiences: v.parse(ExperiencesSchema, body) };
      return {
        status: 200,
        headers: {
          ...headers,
          'content-type': types[format],
          // For feed readers that have no ETag. Not the time of the newest story: one may have been removed.
          'last-modified': new Date(now()).toUTCString(),
        },
        body: format === 'xml' ? atomFeed(whole, publicOrigin) : jsonFeed(whole, publicOrigin),
        ...(freshUntil !== undefined && { freshUntil }),
        affectedBy,
      };
    },
  });
}
