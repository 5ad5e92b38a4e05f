import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  embeddedPath,
  embedPatterns,
  framePath,
  looks,
  type Embedded,
  type Look,
} from '../../../contract/embed-paths.ts';
import { localPath, type LanguageCode } from '../../../contract/languages.ts';
import type { RenderedResponse } from '../../cache/encoded-response.ts';
import { Problem } from '../../errors.ts';
import { framedHeaders } from '../../http/headers.ts';
import { languageOf } from '../../http/language.ts';
import { parseQuery, searchOf } from '../../http/parse.ts';
import { resolveListedPlace } from '../../places/listed-place.ts';
import { brandCss } from '../bundle.ts';
import { cspHash } from '../document.ts';
import { PlaceSchema } from '../feeds/feed-links.ts';
import type { PageDeps } from '../page-deps.ts';
import { frameCss, frameDocument, quietDocument } from './frame-document.ts';
import { oembedRoute } from './oembed.ts';
import { embedCall, toEmbed } from './to-embed.ts';

/** What other sites show of this one: pages for their frames, and how they find them. */
export function embedRoutes(app: FastifyInstance, deps: PageDeps): void {
  embedCall(deps);
  oembedRoute(app, deps);
  const { router, cities } = deps;
  const render = frameRenderer(deps);

  app.get<{ Params: { randomId: string } }>(embedPatterns.story, (request, reply) =>
    send(request, reply, { randomId: request.params.randomId }),
  );

  app.get(embedPatterns.place, async (request, reply) => {
    const place = await orNothing(async () =>
      resolveListedPlace(cities, parseQuery(PlaceSchema, searchOf(request))),
    );
    return send(request, reply, place && { place });
  });

  function send(
    request: FastifyRequest,
    reply: FastifyReply,
    embedded: Embedded | undefined,
  ): Promise<void> {
    const language = languageOf(request);
    const asked = searchOf(request).get('look');
    const look = looks.find((each) => each === asked);
    const path = embedded === undefined ? '/' : framePath(embedded, look);
    return router.sendCached(request, reply, {
      key: `frame ${localPath(language, path)}`,
      parameters: ['continent', 'country', 'city', 'look'],
      render: (network) => render({ embedded, look, language, network }),
    });
  }
}

interface FrameRequest {
  /** Undefined where the address names no place that there is. */
  readonly embedded: Embedded | undefined;
  readonly look: Look | undefined;
  readonly language: LanguageCode;
  readonly network: string;
}

type RenderFrame = (of: FrameRequest) => Promise<RenderedResponse>;

/** Renders what is in a frame; in place of what is not there, a quiet sentence. */
function frameRenderer(deps: PageDeps): RenderFrame {
  const { bundle, site, brand } = deps;
  const css = frameCss(brandCss(brand));
  // A sandboxed page cannot have a window of its own.
  const { 'cross-origin-opener-policy': _, ...others } = deps.headers;
  const headers = {
    ...others,
    ...framedHeaders(cspHash(css)),
    'content-type': 'text/html; charset=utf-8',
    'x-robots-tag': 'noindex',
  };
  return async ({ embedded, look, language, network }) => {
    const frame = { language: bundle.languages[language], site, css, look };
    const found =
      embedded && (await orNothing(() => toEmbed(deps, embeddedPath(embedded), network)));
    if (found === undefined) {
      const body = quietDocument(embedded === undefined ? 'nothing' : 'gone', frame);
      return { status: 404, headers, body, isCacheable: false };
    }
    const { body: embed, affectedBy } = found;
    return { status: 200, headers, body: frameDocument(embed, frame), affectedBy };
  };
}

/** The result; undefined where there is none, because somebody has asked for what is not there. */
async function orNothing<T>(find: () => Promise<T>): Promise<T | undefined> {
  try {
    return await find();
  } catch (error) {
    if (error instanceof Problem && error.status < 429) return undefined;
    throw error;
  }
}
