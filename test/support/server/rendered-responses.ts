import type {
  CachedResponse,
  RenderedResponse,
} from '../../../src/server/cache/cached-response.ts';
import { Unavailable } from '../../../src/server/errors.ts';

/** An answer that is made for as long as the test likes. */
export class Making {
  times = 0;
  readonly #outcome = Promise.withResolvers<RenderedResponse>();

  readonly start = (): Promise<RenderedResponse> => {
    this.times++;
    return this.#outcome.promise;
  };

  finish(body: string, details?: Partial<RenderedResponse>): void {
    this.#outcome.resolve(rendered(body, details));
  }

  fail(error: Error): void {
    this.#outcome.reject(error);
  }
}

function rendered(body: string, details: Partial<RenderedResponse> = {}): RenderedResponse {
  return { status: 200, headers: {}, body, ...details };
}

export function rendering(
  body: string,
  details?: Partial<RenderedResponse>,
): () => Promise<RenderedResponse> {
  return () => Promise.resolve(rendered(body, details));
}

export const outage = (): Promise<RenderedResponse> => Promise.reject(new Unavailable('gone'));

export function never(): Promise<RenderedResponse> {
  throw new Error('This answer should have been there');
}

export async function textOf(reply: Promise<CachedResponse>): Promise<string> {
  return (await (await reply).variant('identity')).body.toString();
}
