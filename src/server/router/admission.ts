import type { FastifyRequest } from 'fastify';
import type { EncodedResponse, RenderedResponse } from '../cache/encoded-response.ts';
import type { ResponseStore } from '../cache/store.ts';
import type { Moderator } from '../http/moderator.ts';
import { requireSameOrigin } from '../http/origin/origin.ts';
import type { RateLimiter, NetworksToday } from '../http/rate-limiter.ts';
import type { Visitors } from '../http/visitor/visitor.ts';
import type { FairQueue, Urgency } from '../queues/fair-queue.ts';

export interface AdmissionOptions {
  readonly cache: ResponseStore;
  readonly visitors: Pick<Visitors, 'networksToday'>;
  readonly publicOrigin: string;
  /** Who is logged in to the console; undefined for everybody else. */
  readonly moderatorOf: (request: FastifyRequest) => Promise<Moderator | undefined>;
  /** Where what is not cached waits for its turn. */
  readonly queue: FairQueue;
  /** Undefined: no limits. */
  readonly rateLimiter: RateLimiter | undefined;
}

/** Renders, or other work, for a network (IPv6: a /48), by which it takes its turn. */
type WorkFor<T> = (network: string) => Promise<T>;

/** Lets requests that no cache answers in: by their limit, their origin and their turn. Charges them for their time. */
export class Admission {
  readonly #options: AdmissionOptions;

  constructor(options: AdmissionOptions) {
    this.#options = options;
  }

  /**
   * Counts a request, runs its work when it has its turn, and charges its network for the time.
   * @throws Problem 'too-many' or 'busy'
   */
  async run<T>(request: FastifyRequest, work: WorkFor<T>, urgency?: Urgency): Promise<T> {
    const { visitors, rateLimiter, queue } = this.#options;
    const today = visitors.networksToday(request);
    rateLimiter?.take(today);
    const network = queueNetwork(today);
    return queue.run(network, () => this.#charge(today, () => work(network)), urgency);
  }

  /** As `run`, for what only our own pages may ask for. @throws Problem 'foreign-origin' too */
  async runOwn<T>(request: FastifyRequest, work: WorkFor<T>, urgency?: Urgency): Promise<T> {
    requireSameOrigin(request, { publicOrigin: this.#options.publicOrigin, strict: false });
    return this.run(request, work, urgency);
  }

  /** As `runOwn`, for somebody who has written something, or chosen a story: reads wait for it. */
  runWrite<T>(request: FastifyRequest, work: () => Promise<T>): Promise<T> {
    return this.runOwn(request, work, 'urgent');
  }

  /**
   * The cached response, or a new one. The network of this request pays for a render that it waits for; those in the
   * background are free. @throws Problem 'too-many' or 'busy' where there is not even an older response
   */
  getOrRender(
    request: FastifyRequest,
    key: string,
    render: WorkFor<RenderedResponse>,
  ): Promise<EncodedResponse> {
    const { cache, visitors, rateLimiter } = this.#options;
    const today = visitors.networksToday(request);
    const network = queueNetwork(today);
    let isWaitedFor = false;
    const work = () => render(network);
    return cache.getOrRender(key, () => (isWaitedFor ? this.#charge(today, work) : work()), {
      network,
      checkLimit() {
        rateLimiter?.take(today);
        isWaitedFor = true;
      },
    });
  }

  /**
   * Runs the work of a request of the console at once: moderators do not wait for readers. Who is logged in pays for it,
   * and for everybody else their network, which moderators share with others. @throws Problem 'too-many'
   */
  async runForModerator<T>(
    request: FastifyRequest,
    work: (moderator: Moderator | undefined) => Promise<T>,
  ): Promise<T> {
    const { moderatorOf, visitors, rateLimiter } = this.#options;
    const moderator = await moderatorOf(request);
    const today =
      moderator === undefined
        ? visitors.networksToday(request)
        : { network: `moderator ${moderator.id}` };
    rateLimiter?.take(today);
    return this.#charge(today, () => work(moderator));
  }

  #charge<T>(today: NetworksToday, work: () => Promise<T>): Promise<T> {
    const { rateLimiter } = this.#options;
    return rateLimiter === undefined ? work() : rateLimiter.run(today, work);
  }
}

const queueNetwork = ({ network, prefix48 = network }: NetworksToday) => prefix48;
