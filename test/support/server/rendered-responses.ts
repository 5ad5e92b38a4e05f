import type {
  EncodedResponse,
  RenderedResponse,
} from '../../../src/server/cache/encoded-response.ts';
import { ResponseStore } from '../../../src/server/cache/store.ts';
import { Unavailable } from '../../../src/server/errors.ts';
import { FairQueue } from '../../../src/server/queues/fair-queue.ts';

/** A queue in which everything starts at once, whatever else was started in this turn of the event loop. */
const withoutTurns = () =>
  new FairQueue({ maxWait: 1_000, patience: 2_000, nextTurn: (callback) => callback() });

/** An empty cache, and the clocks that it sees: a monotonic one, and the wall clock at its start. */
export function openCache({ maxBytes = 1_000_000 } = {}) {
  const clock = { now: 1_000_000 };
  const wall = { now: clock.now };
  const cache = new ResponseStore({
    maxBytes,
    now: () => wall.now,
    monotonic: () => clock.now,
    queue: withoutTurns(),
  });
  /** The text of a response that is in the cache. */
  const kept = (key: string) => textOf(cache.getOrRender(key, mustNotRender));
  return { cache, clock, wall, kept };
}

/** A render that finishes when the test says so. */
export class ControlledRender {
  calls = 0;
  readonly #outcome = Promise.withResolvers<RenderedResponse>();

  readonly render = (): Promise<RenderedResponse> => {
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
  throw new Error('This response should have been cached');
}

export async function textOf(response: Promise<EncodedResponse>): Promise<string> {
  return (await (await response).variant('identity')).body.toString();
}
