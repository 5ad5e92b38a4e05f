import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { BrowseFilterSchema } from '../../contract/browse-query.ts';
import type { LanguageCode } from '../../contract/languages.ts';
import { sitePicturePath, storyPicturePath } from '../../contract/paths.ts';
import { cityPicturePath } from '../../contract/places/place-paths.ts';
import type { Card } from '../../domain/card/card.ts';
import { cityCard, siteCard, experienceCard } from '../../messages/cards/story-cards.ts';
import type { Language } from '../../messages/language.ts';
import type { AffectedBy } from '../cache/encoded-response.ts';
import { tagged } from '../cache/tags.ts';
import type { Brand } from '../config/brand/brand.ts';
import { sunriseOf } from '../config/brand/colours.ts';
import type { Deps } from '../deps.ts';
import { Problem } from '../errors.ts';
import { experienceTextAffectedBy } from '../experiences/list-changes.ts';
import { presentExperience } from '../experiences/present.ts';
import { getVisibleExperience } from '../experiences/queries.ts';
import { languageOf } from '../http/language.ts';
import { parseQuery, searchOf } from '../http/parse.ts';
import { countryAffectedBy } from '../places/affected-by.ts';
import type { Router } from '../router/router.ts';
import { displayRoutes } from './displays/routes.ts';
import { getCity } from './queries.ts';
import { PictureRenderer } from './renderer.ts';

interface PictureDeps extends Pick<Deps, 'database' | 'cities' | 'now'> {
  readonly router: Router;
  readonly bundle: { readonly languages: Readonly<Record<LanguageCode, Language>> };
  readonly publicOrigin: string;
  readonly brand: Brand;
  readonly headers: Readonly<Record<string, string>>;
}

interface Picture {
  readonly key: string;
  readonly getCard: (language: Language) => Promise<Card | undefined>;
  readonly affectedBy: AffectedBy;
}

const CityQuerySchema = v.pick(BrowseFilterSchema, ['country', 'city']);

// Other sites embed the picture in their pages.
const pictureHeaders = {
  'content-type': 'image/png',
  'cross-origin-resource-policy': 'cross-origin',
};

/** Pictures for link previews, in the language of their address. Those of hidden experiences are not found, like the experiences. */
export function pictureRoutes(app: FastifyInstance, deps: PictureDeps): void {
  const { router, bundle, database, publicOrigin, brand } = deps;
  const { colours, logo } = brand;
  const sunrise = colours && sunriseOf(colours);
  const renderer = new PictureRenderer({ sunrise, logo: logo?.bytes });
  app.addHook('onClose', () => renderer.close());
  const site = { ...brand.site, address: publicOrigin && new URL(publicOrigin).host };
  const headers = { ...deps.headers, ...pictureHeaders };
  displayRoutes(app, { ...deps, renderer, site });

  const send = (request: FastifyRequest, reply: FastifyReply, picture: Picture) => {
    const language = bundle.languages[languageOf(request)];
    return router.sendCached(request, reply, {
      key: `picture ${language.code} ${picture.key}`,
      parameters: ['country', 'city'],
      render: async (network) => {
        const card = await picture.getCard(language);
        if (card === undefined) throw new Problem('not-found');
        const body = await renderer.render(card, network);
        return { status: 200, headers, body, isCompressed: true, affectedBy: picture.affectedBy };
      },
    });
  };

  app.get(sitePicturePath, (request, reply) =>
    send(request, reply, {
      key: 'site',
      getCard: (language) => Promise.resolve(siteCard(site, language)),
      affectedBy: tagged(() => false, []),
    }),
  );

  app.get(pathname(cityPicturePath({ country: '', city: '' })), (request, reply) => {
    const { country, city } = parseQuery(CityQuerySchema, searchOf(request));
    if (country === undefined || city === undefined) throw new Problem('not-found');
    return send(request, reply, {
      key: `city ${JSON.stringify([country, city])}`,
      affectedBy: countryAffectedBy(country),
      async getCard(language) {
        const found = await getCity(database.read, { country, city });
        return found && cityCard(found, site, language);
      },
    });
  });

  app.get<{ Params: { randomId: string } }>(
    storyPicturePath('ID').replace('ID', ':randomId'),
    (request, reply) => {
      const { randomId } = request.params;
      return send(request, reply, {
        key: `story ${randomId}`,
        affectedBy: experienceTextAffectedBy(randomId),
        async getCard(language) {
          const experience = await getVisibleExperience(database.read, randomId);
          return experience && experienceCard(presentExperience(experience), site, language);
        },
      });
    },
  );
}

function pathname(path: string): string {
  return path.split('?', 1)[0] ?? path;
}
