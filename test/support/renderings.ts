import type { CachedReply, Rendered } from '../../src/server/cache/cached-response.ts';
import { Unavailable } from '../../src/server/errors.ts';

/** An answer that is made for as long as the test likes. */
export class Making {
  times = 0;
  readonly #outcome = Promise.withResolvers<Rendered>();

  readonly start = (): Promise<Rendered> => {
    this.times++;
    return this.#outcome.promise;
  };

  finish(body: string, details?: Partial<Rendered>): void {
    this.#outcome.resolve(rendered(body, details));
  }

  fail(error: Error): void {
    this.#outcome.reject(error);
  }
}

function rendered(body: string, details: Partial<Rendered> = {}): Rendered {
  return { status: 200, headers: {}, body, ...details };
}

export function rendering(body: string, details?: Partial<Rendered>): () => Promise<Rendered> {
  return () => Promise.resolve(rendered(body, details));
}

export const outage = (): Promise<Rendered> => Promise.reject(new Unavailable('gone'));

export function never(): Promise<Rendered> {
  throw new Error('This answer should have been there');
}

export async function textOf(reply: Promise<CachedReply>): Promise<string> {
  return (await (await reply).variant('identity')).body.toString();
}
