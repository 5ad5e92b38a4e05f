import type * as v from 'valibot';
import type { Endpoint } from '../../../src/contract/endpoints/endpoint.ts';
import type { Experience } from '../../../src/contract/endpoints/experiences.ts';
import {
  getDailyDoseEndpoint,
  getNearbyEndpoint,
  getTodayEndpoint,
  listExperiencesEndpoint,
} from '../../../src/contract/endpoints/experiences.ts';
import { getLeaderboardEndpoint } from '../../../src/contract/endpoints/leaderboard.ts';
import {
  getPlaceEndpoint,
  listCityLightsEndpoint,
  listCitiesEndpoint,
  listCountriesEndpoint,
} from '../../../src/contract/endpoints/places/places.ts';
import { getStatsEndpoint } from '../../../src/contract/endpoints/stats.ts';
import { problems, type ProblemBody, type ProblemCode } from '../../../src/contract/problems.ts';

/** A request that the page has sent. */
export interface SentRequest {
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
  /** The parsed JSON, if there was a body. */
  readonly body: unknown;
  readonly headers: Headers;
}

type Body<E extends Endpoint> = {
  [S in keyof E['responses'] & number]: v.InferInput<E['responses'][S]>;
}[keyof E['responses'] & number];
type Reply<E extends Endpoint> = Body<E> | Response;
/** A body is sent with the first success status of the endpoint; a Response is sent as it is. */
type Answer<E extends Endpoint> = Reply<E> | AnswerTo<E>;
type AnswerTo<E extends Endpoint> = (request: SentRequest) => Reply<E> | Promise<Reply<E>>;

interface Route {
  readonly endpoint: Endpoint;
  readonly answer: (request: SentRequest) => unknown;
}

/** What answers the calls of the page in place of `fetch`. A later answer replaces an earlier one of the same endpoint. */
export class FakeServer {
  readonly #routes: Route[] = [];
  readonly #sent: { readonly endpoint: Endpoint; readonly request: SentRequest }[] = [];

  answer<E extends Endpoint>(endpoint: E, answer: NoInfer<Answer<E>>): void {
    this.#routes.unshift({ endpoint, answer: asFunction(answer) });
  }

  /** From now on calls of this endpoint wait for the returned function, and then get this answer. */
  hold<E extends Endpoint>(endpoint: E, answer: NoInfer<Answer<E>>): () => void {
    const { promise, resolve } = Promise.withResolvers<void>();
    this.answer(endpoint, async (request: SentRequest) => {
      await promise;
      return asFunction(answer)(request);
    });
    return resolve;
  }

  /** From now on calls of this endpoint get no response, as without a network. */
  disconnect(endpoint: Endpoint): void {
    this.#routes.unshift({
      endpoint,
      answer: () => {
        throw new TypeError('Failed to fetch');
      },
    });
  }

  /** What the page has sent to this endpoint, in order. */
  requests(endpoint: Endpoint): SentRequest[] {
    return this.#sent.filter((each) => each.endpoint === endpoint).map((each) => each.request);
  }

  #has(pathname: string): boolean {
    return this.#routes.some(({ endpoint }) => matchPath(endpoint.path, pathname) !== undefined);
  }

  /** Files of places that no test replaces are those of the build. */
  readonly fetch = async (input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> => {
    const url = new URL(input instanceof Request ? input.url : input, location.origin);
    const method = init.method ?? 'GET';
    if (url.pathname.startsWith('/places/') && !this.#has(url.pathname))
      return realFetch(input, init);
    for (const { endpoint, answer } of this.#routes) {
      const params = endpoint.method === method && matchPath(endpoint.path, url.pathname);
      if (!params) continue;
      const request: SentRequest = {
        params,
        query: Object.fromEntries(url.searchParams),
        body: typeof init.body === 'string' ? JSON.parse(init.body) : undefined,
        headers: new Headers(init.headers),
      };
      this.#sent.push({ endpoint, request });
      const reply = await answer(request);
      init.signal?.throwIfAborted();
      if (reply instanceof Response) return reply;
      return Response.json(reply, { status: Number(Object.keys(endpoint.responses)[0]) });
    }
    return problem('not-found', {
      message: `This test has no answer to ${method} ${url.pathname}`,
    });
  };
}

function asFunction<E extends Endpoint>(answer: Answer<E>): AnswerTo<E> {
  return typeof answer === 'function' ? (answer as AnswerTo<E>) : () => answer;
}

const realFetch = globalThis.fetch.bind(globalThis);

function matchPath(pattern: string, pathname: string): Record<string, string> | undefined {
  const expression = pattern.replaceAll('.', '\\.').replace(/\{(\w+)\}/g, '(?<$1>[^/]+)');
  const match = new RegExp(`^${expression}$`).exec(pathname);
  if (match === null) return undefined;
  const params = Object.entries(match.groups ?? {});
  return Object.fromEntries(params.map(([name, value]) => [name, decodeURIComponent(value)]));
}

/** The answer of a server that refuses: the problem of the contract, with these changes. */
export function problem(code: ProblemCode, details: Partial<ProblemBody> = {}): Response {
  const { status, message } = problems[code];
  return Response.json({ message, code, ...details }, { status });
}

/** What no server of ours sends: a text with this status, as of a proxy. */
export const foreignAnswer = (status: number, text = 'Broken') => new Response(text, { status });

export const noStats = {
  lastHourPosts: 0,
  last24HoursPosts: 0,
  totalExperiences: 0,
  totalVotes: 0,
};

/** A site without stories: every list is empty. */
export function emptySite(): FakeServer {
  const server = new FakeServer();
  server.answer(listExperiencesEndpoint, []);
  server.answer(getDailyDoseEndpoint, []);
  server.answer(getNearbyEndpoint, { next: null, otherLanguages: [], sameCity: [] });
  server.answer(getTodayEndpoint, { unstamped: [], morning: [] });
  server.answer(getStatsEndpoint, noStats);
  server.answer(getLeaderboardEndpoint, []);
  server.answer(listCountriesEndpoint, []);
  server.answer(listCitiesEndpoint, []);
  server.answer(listCityLightsEndpoint, []);
  server.answer(getPlaceEndpoint, { stories: 0, cities: 0, best: [], neighbours: [] });
  return server;
}

let stories = 0;

/** A story with an id of its own: what the page knows of other tests' stories has no effect on it. */
export function aStory(story: Partial<Experience> = {}): Experience {
  stories++;
  return {
    id: `id-${stories}`,
    randomId: `joy_${stories.toString(36).padStart(4, '0')}`,
    content: `Somebody held the door for all of us, story number ${stories}.`,
    continent: 'europe',
    country: 'Germany',
    city: 'Berlin',
    tags: [],
    votes: stories,
    createdAt: new Date().toISOString(),
    lang: null,
    ...story,
  };
}
