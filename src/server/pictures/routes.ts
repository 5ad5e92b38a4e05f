import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { BrowseFilterSchema } from '../../contract/browse-query.ts';
import { cityPicturePath, sitePicturePath, storyPicturePath } from '../../contract/paths.ts';
import { cityCard, siteCard, storyCard, type Card } from '../../domain/card/card.ts';
import type { AffectedBy } from '../cache/cached-response.ts';
import type { Database } from '../db/database.ts';
import { Problem } from '../errors.ts';
import { getVisibleExperience } from '../experiences/queries.ts';
import { parseQuery } from '../http/parse.ts';
import type { Router } from '../http/router.ts';
import { Painter } from './painter.ts';
import { findCity } from './queries.ts';

interface PictureDeps {
  readonly database: Database;
  readonly router: Router;
  readonly publicOrigin: string;
  readonly headers: Readonly<Record<string, string>>;
}

interface Picture {
  readonly key: string;
  readonly findCard: () => Promise<Card | undefined>;
  readonly affectedBy: AffectedBy;
}

const CityQuerySchema = v.pick(BrowseFilterSchema, ['country', 'city']);

// Chats show a picture in a page of theirs.
const pictureHeaders = {
  'content-type': 'image/png',
  'cross-origin-resource-policy': 'cross-origin',
};

/** The pictures that other sites show beside a link. Who may not see a story does not see its picture either. */
export function pictureRoutes(app: FastifyInstance, deps: PictureDeps): void {
  const { router, database, publicOrigin } = deps;
  const painter = new Painter();
  app.addHook('onClose', () => painter.close());
  const address = publicOrigin === '' ? '' : new URL(publicOrigin).host;
  const headers = { ...deps.headers, ...pictureHeaders };

  const send = (request: FastifyRequest, reply: FastifyReply, picture: Picture) =>
    router.sendCached(request, reply, {
      key: `picture ${picture.key}`,
      render: async () => {
        const card = await picture.findCard();
        if (card === undefined) throw new Problem('not-found');
        const body = await painter.paint(card, router.sourceOf(request));
        return { status: 200, headers, body, isPacked: true, affectedBy: picture.affectedBy };
      },
    });

  app.get(sitePicturePath, (request, reply) =>
    send(request, reply, {
      key: 'site',
      findCard: () => Promise.resolve(siteCard(address)),
      affectedBy: () => false,
    }),
  );

  app.get(pathname(cityPicturePath({ country: '', city: '' })), (request, reply) => {
    const { search } = new URL(request.url, 'http://localhost');
    const { country, city } = parseQuery(CityQuerySchema, new URLSearchParams(search));
    if (country === undefined || city === undefined) throw new Problem('not-found');
    return send(request, reply, {
      key: `city ${JSON.stringify([country, city])}`,
      affectedBy: ({ of, experience }) => of !== 'votes' && experience.country === country,
      async findCard() {
        const found = await findCity(database.read, { country, city });
        return found && cityCard(found, address);
      },
    });
  });

  app.get<{ Params: { randomId: string } }>(
    storyPicturePath('ID').replace('ID', ':randomId'),
    (request, reply) => {
      const { randomId } = request.params;
      return send(request, reply, {
        key: `story ${randomId}`,
        affectedBy: ({ of, experience }) => of !== 'votes' && experience.randomId === randomId,
        async findCard() {
          const story = await getVisibleExperience(database.read, randomId);
          return story && storyCard(story, address);
        },
      });
    },
  );
}

function pathname(path: string): string {
  return path.split('?', 1)[0] ?? path;
}
