import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { embedPatterns } from '../../../contract/embed-paths.ts';
import { PageUrlSchema } from '../../../contract/endpoints/embeds.ts';
import { localPath } from '../../../contract/languages.ts';
import { paths, storyPicturePath } from '../../../contract/paths.ts';
import { landscape } from '../../../domain/card/layout.ts';
import { frameSize, frameSnippet } from '../../../domain/embeds/frame.ts';
import { readPageUrl } from '../../../domain/embeds/read-page-url.ts';
import { cardsMessages } from '../../../messages/areas/stories/cards.ts';
import { embedTitle } from '../../../messages/embed-title.ts';
import { messagesOf } from '../../../messages/language.ts';
import { Problem } from '../../errors.ts';
import { parseQuery, searchOf } from '../../http/parse.ts';
import { escapeXml } from '../escape.ts';
import type { PageDeps } from '../page-deps.ts';
import { toEmbed } from './to-embed.ts';

const noSize = 'Please give maxwidth and maxheight as whole numbers of pixels.';
const SizeSchema = v.optional(
  v.pipe(v.string(), v.regex(/^\d{1,5}$/, noSize), v.transform(Number), v.minValue(1, noSize)),
);
const OembedQuerySchema = v.object({
  url: PageUrlSchema,
  format: v.optional(v.string(), 'json'),
  maxwidth: SizeSchema,
  maxheight: SizeSchema,
});
type Asked = Omit<v.InferOutput<typeof OembedQuerySchema>, 'format'>;

/** https://oembed.com: what another site shows of an address of this one. The scripts of any site may ask, too. */
export function oembedRoute(app: FastifyInstance, deps: PageDeps): void {
  const anySite = { 'access-control-allow-origin': '*' };
  app.get(embedPatterns.oembed, async (request, reply) => {
    void reply.headers(anySite);
    const { format, ...asked } = parseQuery(OembedQuerySchema, searchOf(request));
    if (!isFormat(format)) throw new Problem('unknown-format');
    return deps.router.sendCached(request, reply, {
      key: `oembed ${JSON.stringify({ format, ...asked })}`,
      parameters: Object.keys(OembedQuerySchema.entries),
      async render(network) {
        const { fields, affectedBy } = await answer(deps, asked, network);
        return {
          status: 200,
          headers: { ...deps.headers, ...anySite, 'content-type': types[format] },
          body: format === 'xml' ? toXml(fields) : JSON.stringify(fields),
          affectedBy,
        };
      },
    });
  });
}

const types = { json: 'application/json; charset=utf-8', xml: 'text/xml; charset=utf-8' };
const isFormat = (text: string): text is keyof typeof types => Object.hasOwn(types, text);

/** @throws Problem where there is nothing to show, and without a public origin: its address has to be in the response. */
async function answer(deps: PageDeps, asked: Asked, network: string) {
  const { publicOrigin, bundle, site } = deps;
  const page = publicOrigin === '' ? undefined : readPageUrl(asked.url, publicOrigin);
  if (page === undefined) throw new Problem('not-found');
  const language = bundle.languages[page.language];
  const at = (path: string) => publicOrigin + localPath(page.language, path);
  const { body: embed, affectedBy } = await toEmbed(deps, asked.url, network);
  const { experience } = embed;
  const title = embedTitle(embed, language);
  const size = frameSize(embed, { maxWidth: asked.maxwidth, maxHeight: asked.maxheight });
  const fields = {
    type: 'rich',
    version: '1.0',
    title,
    provider_name: site.name,
    provider_url: at(paths.home),
    ...(experience !== null && {
      author_name: messagesOf(cardsMessages, language)('anonymous'),
      ...thumbnailOf(at(storyPicturePath(experience.randomId)), asked),
    }),
    html: frameSnippet({ embed, language: page.language, title, size }),
    ...size,
  };
  return { fields, affectedBy };
}

/** The picture of a story, where it is not larger than what was asked for. */
function thumbnailOf(url: string, { maxwidth = Infinity, maxheight = Infinity }: Asked) {
  const { width, height } = landscape;
  if (width > maxwidth || height > maxheight) return {};
  return { thumbnail_url: url, thumbnail_width: width, thumbnail_height: height };
}

function toXml(fields: Readonly<Record<string, string | number>>): string {
  const elements = Object.entries(fields).map(
    ([name, value]) => `<${name}>${escapeXml(String(value))}</${name}>`,
  );
  return `<?xml version="1.0" encoding="utf-8" standalone="yes"?><oembed>${elements.join('')}</oembed>`;
}
