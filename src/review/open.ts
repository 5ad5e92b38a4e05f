import type { FastifyBaseLogger } from 'fastify';
import { Thread, type ThreadOptions } from '../threads/thread.ts';
import { openLlmStage, type ReviewModel } from './llm/llm-stage.ts';
import { type Decision, openReviewer, type ReviewedStory, type Reviewer } from './reviewer.ts';

interface ReviewDeps {
  readonly config: { readonly reviewModel: ReviewModel | undefined };
  readonly log: Pick<FastifyBaseLogger, 'error' | 'warn'>;
  /** What differs from the usual thread. */
  readonly thread?: Partial<ThreadOptions>;
}

/** A review with a thread of its own, which ends with it. */
interface ThreadedReviewer extends Reviewer {
  close(): Promise<void>;
}

// One story takes half a millisecond; all of them together some 30 MB.
const usual: ThreadOptions = {
  script: new URL('worker.ts', import.meta.url),
  deadline: 2_000,
  patience: 8_000,
  limits: { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 16 },
};

/**
 * The review as it is configured. Its first stages read in a thread of their own: a story that they hang on, or that
 * takes their memory, waits for a person, and nobody else waits for it.
 * @throws Error when its lists or weights are not there
 */
export async function openConfiguredReviewer(deps: ReviewDeps): Promise<ThreadedReviewer> {
  const { config, log } = deps;
  const { reviewModel: model } = config;
  const thread = new Thread<ReviewedStory, Decision>({ ...usual, ...deps.thread });
  await thread.start();
  const reviewer = openReviewer({
    rulesAndModel: (story) => thread.ask(story),
    // A clock that is set back would keep the model unasked for as long.
    llmStage: model && openLlmStage({ model, now: () => performance.now(), log }),
    log,
  });
  return { ...reviewer, close: () => thread.close() };
}
