import type {
  CachedResponse,
  RenderedResponse,
} from '../../../src/server/cache/cached-response.ts';
import { Unavailable } from '../../../src/server/errors.ts';

/** A response whose rendering ends when the test calls `finish` or `fail`. */
export class PendingResponse {
  calls = 0;
  readonly #outcome = Promise.withResolvers<RenderedResponse>();

  readonly start = (): Promise<RenderedResponse> => {
    this.calls++;
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

export function renders(
  body: string,
  details?: Partial<RenderedResponse>,
): () => Promise<RenderedResponse> {
  return () => Promise.resolve(rendered(body, details));
}

export const rendersUnavailable = (): Promise<RenderedResponse> =>
  Promise.reject(new Unavailable('gone'));

export function mustNotRender(): Promise<RenderedResponse> {
  throw new Error('The response should have been cached');
}

export async function textOf(reply: Promise<CachedResponse>): Promise<string> {
  return (await (await reply).variant('identity')).body.toString();
}
