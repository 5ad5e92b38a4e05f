import type { FastifyInstance } from 'fastify';
import { paths } from '../../contract/paths.ts';
import type { Site } from '../../contract/site.ts';
import { EncodedResponse } from '../cache/encoded-response.ts';
import { sendCached } from '../cache/send.ts';
import { openApiDocument } from './document.ts';

export function openApiRoutes(
  app: FastifyInstance,
  headers: Readonly<Record<string, string>>,
  site: Site,
): void {
  let document: EncodedResponse | undefined;
  app.get(paths.openapi, (request, response) => {
    // Generated when it is first asked for: it takes as long as all other routes together.
    document ??= new EncodedResponse({
      status: 200,
      headers: { ...headers, 'content-type': 'application/json; charset=utf-8' },
      body: JSON.stringify(openApiDocument(site)),
    });
    return sendCached(request, response, document);
  });
}
