import type { FastifyBaseLogger } from 'fastify';
import { Thread, type ThreadOptions } from '../threads/thread.ts';
import { openLlmStage, type ReviewModel } from './llm/llm-stage.ts';
import { type Decision, openReviewer, type ReviewedStory, type Reviewer } from './reviewer.ts';

interface ReviewDeps {
  readonly config: { readonly reviewModel: ReviewModel | undefined };
  readonly log: Pick<FastifyBaseLogger, 'error' | 'warn'>;
  /** Overrides of the default thread options. */
  readonly thread?: Partial<ThreadOptions>;
}

/** A review that owns a worker thread. */
interface ThreadedReviewer extends Reviewer {
  close(): Promise<void>;
}

// A story takes 0.5 ms; the resources take about 30 MB.
const defaults: ThreadOptions = {
  script: new URL('worker.ts', import.meta.url),
  deadline: 2_000,
  patience: 8_000,
  limits: { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 16 },
};

/**
 * The review as configured. The rules and model stage runs in a worker thread: a story on which it hangs or runs out of
 * memory is held, and does not block other requests.
 * @throws Error when word lists or weights are missing
 */
export async function openConfiguredReviewer(deps: ReviewDeps): Promise<ThreadedReviewer> {
  const { config, log } = deps;
  const { reviewModel: model } = config;
  const thread = new Thread<ReviewedStory, Decision>({ ...defaults, ...deps.thread });
  await thread.start();
  const reviewer = openReviewer({
    rulesAndModel: (story) => thread.ask(story),
    // Monotonic: after a change of the system clock the circuit breaker could stay open for that long.
    llmStage: model && openLlmStage({ model, now: () => performance.now(), log }),
    log,
  });
  return { ...reviewer, close: () => thread.close() };
}
