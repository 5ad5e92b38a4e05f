import type { FastifyInstance } from 'fastify';
import { minute } from '../../contract/durations.ts';
import { endpoints } from '../../contract/endpoints/endpoints.ts';
import { getReferenceEndpoint } from '../../contract/endpoints/site/reference.ts';
import { paths } from '../../contract/paths.ts';
import type { Site } from '../../contract/site.ts';
import { EncodedResponse } from '../cache/encoded-response.ts';
import { sendCached } from '../cache/send.ts';
import { tagged } from '../cache/tags.ts';
import type { Config } from '../config/config.ts';
import { readableByAll } from '../http/cors.ts';
import { uncachedReads } from '../limits/spent-units.ts';
import type { Router } from '../router/router.ts';
import { openApiDocument } from './document.ts';
import { referenceCall } from './reference.ts';

interface OpenApiDeps {
  readonly headers: Readonly<Record<string, string>>;
  readonly site: Site;
  readonly config: Pick<Config, 'publicOrigin' | 'port'>;
}

/** The calls of the contract: all of them for programs, and those that anybody may make for people. */
export function openApiRoutes(
  app: FastifyInstance,
  router: Router,
  { headers, site, config }: OpenApiDeps,
): void {
  let document: EncodedResponse | undefined;
  app.get(paths.openapi, (request, response) => {
    // Generated when it is first asked for: it takes as long as all other routes together.
    document ??= new EncodedResponse({
      status: 200,
      headers: { ...headers, ...readableByAll, 'content-type': 'application/json; charset=utf-8' },
      body: JSON.stringify(openApiDocument(site)),
    });
    return sendCached(request, response, document);
  });

  router.cached(getReferenceEndpoint, () =>
    Promise.resolve({
      body: {
        origin: config.publicOrigin || `http://localhost:${config.port}`,
        limit: { reads: uncachedReads.limit, minutes: uncachedReads.span / minute },
        calls: endpoints.filter((each) => router.isOpen(each)).map(referenceCall),
      },
      affectedBy: tagged(() => false, []),
    }),
  );
}
