import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import {
  ExperienceSchema,
  getDailyDoseEndpoint,
  listExperiencesEndpoint,
} from '../../../contract/endpoints/experiences.ts';
import {
  browsePath,
  dailyDoseFeedPath,
  feedPath,
  paths,
  type FeedFormat,
} from '../../../contract/paths.ts';
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

/** Atom and JSON feeds of the newest stories, worldwide and by place, and of the daily dose. */
export function feedRoutes(app: FastifyInstance, deps: PageDeps): void {
  const { cities, site } = deps;
  for (const format of ['xml', 'json'] as const) {
    app.get(feedPath(format, {}), async (request, reply) => {
      const asked = parseQuery(PlaceSchema, searchOf(request));
      const place = await resolveListedPlace(cities, asked);
      // An empty parameter counts as missing.
      const { continent = '', country = '', city = '' } = place;
      const query = { continent, country, city, limit: String(feedSize) };
      const feed = {
        title: placeFeedTitle(place, site),
        description: 'The newest uplifting stories from real people',
        path: feedPath(format, place),
        pagePath: browsePath({ ...place }),
      };
      const load = { path: listExperiencesEndpoint.path, params: {}, query };
      return send(deps, request, reply, { format, load, feed });
    });

    app.get(dailyDoseFeedPath(format), (request, reply) => {
      const feed = {
        title: doseFeedTitle(site),
        description: 'The best uplifting stories of the last 24 hours',
        path: dailyDoseFeedPath(format),
        pagePath: paths.home,
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
