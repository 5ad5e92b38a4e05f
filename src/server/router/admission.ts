import type { FastifyRequest } from 'fastify';
import type { Moderator } from '../http/moderator.ts';
import { requireSameOrigin } from '../http/origin/origin.ts';
import type { RateLimiter, NetworksToday } from '../http/rate-limiter.ts';
import type { Visitors } from '../http/visitor/visitor.ts';
import type { FairQueue, Urgency } from '../queues/fair-queue.ts';

export interface AdmissionOptions {
  readonly visitors: Pick<Visitors, 'networksToday'>;
  readonly publicOrigin: string;
  /** Who is logged in to the console; undefined for everybody else. */
  readonly moderatorOf: (request: FastifyRequest) => Promise<Moderator | undefined>;
  /** Where what is not cached waits for its turn. */
  readonly queue: FairQueue;
  /** Undefined: no limits. */
  readonly rateLimiter: RateLimiter | undefined;
}

/** Lets requests that no cache answers in: by their limit, their origin and their turn. Charges them for their time. */
export class Admission {
  readonly #options: AdmissionOptions;

  constructor(options: AdmissionOptions) {
    this.#options = options;
  }

  /** The network (IPv6: the /48) by which work for a request is queued fairly. */
  queueNetworkOf(request: FastifyRequest): string {
    return queueNetwork(this.#options.visitors.networksToday(request));
  }

  /**
   * Counts a request, runs its work when it has its turn, and charges its network for the time.
   * @throws Problem 'too-many' or 'busy'
   */
  async run<T>(request: FastifyRequest, work: () => Promise<T>, urgency?: Urgency): Promise<T> {
    const { visitors, rateLimiter, queue } = this.#options;
    const today = visitors.networksToday(request);
    rateLimiter?.take(today);
    return queue.run(queueNetwork(today), () => this.#charge(today, work), urgency);
  }

  /** As `run`, for what only our own pages may ask for. @throws Problem 'foreign-origin' too */
  async runOwn<T>(request: FastifyRequest, work: () => Promise<T>, urgency?: Urgency): Promise<T> {
    requireSameOrigin(request, { publicOrigin: this.#options.publicOrigin, strict: false });
    return this.run(request, work, urgency);
  }

  /** As `runOwn`, for somebody who has written something, or chosen a story: reads wait for it. */
  runWrite<T>(request: FastifyRequest, work: () => Promise<T>): Promise<T> {
    return this.runOwn(request, work, 'urgent');
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
