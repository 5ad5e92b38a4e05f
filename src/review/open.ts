import type { FastifyBaseLogger } from 'fastify';
import { WorkerThread, type WorkerThreadOptions } from '../threads/worker-thread.ts';
import { openLlmStage, type ReviewModel } from './llm/llm-stage.ts';
import type { LessonResult } from './memory/take-lesson.ts';
import { type Learn, type Verdict, openReviewer, type Reviewer } from './reviewer.ts';
import type { ReviewTask } from './worker.ts';

interface ReviewDeps {
  readonly config: { readonly reviewModel: ReviewModel | undefined };
  readonly log: Pick<FastifyBaseLogger, 'error' | 'warn'>;
  /** Overrides of the default thread options. */
  readonly thread?: Partial<WorkerThreadOptions>;
}

/** A review that owns a worker thread. */
interface ThreadedReviewer extends Reviewer {
  readonly learn: Learn;
  close(): Promise<void>;
}

// A story takes 0.5 ms; the resources take about 30 MB.
const defaults: WorkerThreadOptions = {
  script: new URL('worker.ts', import.meta.url),
  taskTimeout: 2_000,
  queueTimeout: 8_000,
  resourceLimits: { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 16 },
};

/**
 * The review as configured. The rules and model stage runs in a worker thread: a story on which it hangs or runs out of
 * memory is held, and does not block other requests.
 * @throws Error when word lists or weights are missing
 */
export async function openConfiguredReviewer(deps: ReviewDeps): Promise<ThreadedReviewer> {
  const { config, log } = deps;
  const { reviewModel: model } = config;
  const thread = new WorkerThread<ReviewTask, Verdict | LessonResult>({
    ...defaults,
    ...deps.thread,
  });
  await thread.start();
  const reviewer = openReviewer({
    rulesAndModel: async (story) => (await thread.run({ story })) as Verdict,
    // Monotonic: after a change of the system clock the circuit breaker could stay open for that long.
    llmScope: model?.scope,
    llmStage: model && openLlmStage({ model, now: () => performance.now(), log }),
    log,
  });
  const learn: Learn = async (memory, lesson) =>
    (await thread.run({ memory, lesson })) as LessonResult;
  return { ...reviewer, learn, close: () => thread.close() };
}
