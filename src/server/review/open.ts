import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../config.ts';
import { firstStages } from './first-stages.ts';
import { readKnowledge } from './knowledge.ts';
import { openLanguageModel } from './language-model.ts';
import { openReviewer, type Reviewer } from './reviewer.ts';

interface ReviewDeps {
  readonly config: Pick<Config, 'reviewModel'>;
  readonly now: () => number;
  readonly log: Pick<FastifyBaseLogger, 'error' | 'warn'>;
}

/** The review as it is configured. @throws Error when its lists or weights are not there */
export function openConfiguredReviewer({ config, now, log }: ReviewDeps): Reviewer {
  const { reviewModel: model } = config;
  return openReviewer({
    firstStages: firstStages(readKnowledge()),
    secondReader: model && openLanguageModel({ model, now, log }),
    log,
  });
}
