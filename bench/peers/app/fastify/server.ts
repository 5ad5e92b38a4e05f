/** The pages with Fastify, its usual plugins and templates. */
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import etag from '@fastify/etag';
import formBody from '@fastify/formbody';
import helmet from '@fastify/helmet';
import serveStatic from '@fastify/static';
import view from '@fastify/view';
import { Eta } from 'eta';
import fastify from 'fastify';
import * as format from '../shared/format.ts';
import {
  browsePage,
  continents,
  homePage,
  orders,
  readFilter,
  storyPage,
  timeframes,
  vote,
} from '../shared/stories.ts';

const views = join(import.meta.dirname, 'views');
const year = 365 * 86_400;

const app = fastify({ logger: { level: 'error' } });
await app.register(helmet);
await app.register(cookie);
await app.register(formBody);
await app.register(compress);
await app.register(etag);
await app.register(serveStatic, {
  root: join(import.meta.dirname, '..', 'shared'),
  prefix: '/assets/',
  allowedPath: (path) => path.endsWith('.css'),
  maxAge: year * 1_000,
  immutable: true,
});
await app.register(view, {
  engine: { eta: new Eta({ views, cache: true }) },
  root: views,
  layout: 'layout.eta',
  defaultContext: { ...format, continents, orders, timeframes },
});

app.get('/', (_request, reply) => reply.view('home.eta', { title: 'Daily Uplift', ...homePage() }));

app.get('/browse', (request, reply) => {
  const filter = readFilter(new URL(request.url, 'http://localhost').searchParams);
  return reply.view('browse.eta', {
    title: 'All stories | Daily Uplift',
    filter,
    stories: browsePage(filter),
  });
});

app.get<{ Params: { randomId: string } }>('/experience/:randomId', (request, reply) => {
  const page = storyPage(request.params.randomId);
  if (page === undefined) {
    return reply.code(404).view('missing.eta', { title: 'Not found | Daily Uplift' });
  }
  const title = `A story from ${page.story.city} | Daily Uplift`;
  return reply.view('story.eta', { title, ...page });
});

app.post<{ Params: { randomId: string } }>('/experience/:randomId/vote', (request, reply) => {
  const { randomId } = request.params;
  const voter = request.cookies['voter'] ?? randomUUID();
  vote(randomId, voter);
  return reply
    .setCookie('voter', voter, { path: '/', httpOnly: true, sameSite: 'lax', maxAge: year })
    .redirect(`/experience/${randomId}`, 303);
});

await app.listen({ port: Number(process.env['PORT']), host: process.env['HOST'] ?? '127.0.0.1' });
process.once('SIGTERM', () => void app.close());
