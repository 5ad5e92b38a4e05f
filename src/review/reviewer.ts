import type { FastifyBaseLogger } from 'fastify';
import type { NewExperience } from '../contract/new-experience.ts';
import type { HoldCause, Reason } from '../contract/review.ts';
import { VerdictCache } from './llm/verdict-cache.ts';
import type { ReviewMemory } from './memory/memory.ts';
import type { Lesson, LessonResult } from './memory/take-lesson.ts';

/** The parts of a story that are reviewed. */
export interface ReviewedStory extends Pick<NewExperience, 'content' | 'tags'> {
  /** ISO 3166-1 alpha-2: the format of phone numbers depends on it. */
  readonly country: string | undefined;
  /** A city that is not in the data set, as the visitor typed it. */
  readonly ownCity: string | undefined;
  /** What the moderators of the site have taught the review. */
  readonly memory?: ReviewMemory | undefined;
}

/** Why a story waits for a person. */
export interface Hold {
  readonly cause: HoldCause;
  readonly reasons: readonly Reason[];
}

/** The result of the review. */
export type Verdict =
  | {
      readonly kind: 'publish';
      /** Why moderators should look at it once more; it is public meanwhile. */
      readonly secondLook?: readonly Reason[];
    }
  | {
      readonly kind: 'hold';
      readonly hold: Hold;
      /** Only a person decides: the LLM stage is skipped, and other findings do not reject the story. */
      readonly isGrave?: boolean;
    }
  | {
      readonly kind: 'reject';
      readonly reasons: Reason[];
      /** Whether the author may ask for a human decision. */
      readonly mayAskHuman: boolean;
    };

/** The entry point of the automated review. It never throws, and each stage has a timeout. */
export interface Reviewer {
  review(story: ReviewedStory, limit?: LlmLimit): Promise<Verdict>;
}

/** Learns from moderators. @throws Error when the thread fails */
export type Learn = (memory: ReviewMemory, lesson: Lesson) => Promise<LessonResult>;

/** Limits the calls of the LLM stage. */
export interface LlmLimit {
  /** Whether the LLM may be asked for this request; if not, a held story waits for a person. */
  readonly mayAskModel: () => Promise<boolean>;
}

/** The rules and model stage: pure, takes milliseconds. */
export type RulesAndModelStage = (story: ReviewedStory) => Verdict;

/** The same, possibly in another thread. */
export type AsyncRulesAndModelStage = (story: ReviewedStory) => Verdict | Promise<Verdict>;

/**
 * The verdict about a story for whose doubts the LLM is asked; without reasons it is asked about all rules. Undefined when
 * the LLM cannot decide.
 */
export type LlmStage = (story: ReviewedStory, hold: Hold) => Promise<Verdict | undefined>;

/** Which stories the LLM is asked about: those that the rules and model stage holds, or also those that it publishes. */
export const llmScopes = ['held', 'all'] as const;
export type LlmScope = (typeof llmScopes)[number];

/**
 * The decision after the author asked for a human decision: a rejected story without a proved finding is held. A story
 * that was probably sent by a program is always held.
 */
export function verdictFor(
  verdict: Verdict,
  { askHuman, isLikelyBot }: { askHuman: boolean; isLikelyBot: boolean },
): Verdict {
  if (verdict.kind === 'publish' && isLikelyBot) return heldOnRequest([]);
  const isHeld = verdict.kind === 'reject' && verdict.mayAskHuman && askHuman;
  return isHeld ? heldOnRequest(verdict.reasons) : verdict;
}

const heldOnRequest = (reasons: Reason[]): Verdict => ({
  kind: 'hold',
  hold: { cause: 'asked', reasons },
});

interface ReviewerOptions {
  readonly rulesAndModel: AsyncRulesAndModelStage;
  readonly llmStage?: LlmStage | undefined;
  readonly llmScope?: LlmScope | undefined;
  /** For the whole LLM stage, in milliseconds. */
  readonly llmTimeout?: number;
  readonly log: Pick<FastifyBaseLogger, 'error'>;
}

const unlimited: LlmLimit = { mayAskModel: () => Promise.resolve(true) };
const failed: Verdict = { kind: 'hold', hold: { cause: 'failed', reasons: [] } };
const nothingDoubted: Hold = { cause: 'unsure', reasons: [] };
const defaultLlmTimeout = 8_000;

/** A review that holds every story that it could not review completely: none is lost, none is published unreviewed. */
export function openReviewer(options: ReviewerOptions): Reviewer {
  const {
    rulesAndModel,
    llmStage,
    llmScope = 'held',
    llmTimeout = defaultLlmTimeout,
    log,
  } = options;

  async function runRulesAndModel(story: ReviewedStory): Promise<Verdict> {
    try {
      return await rulesAndModel(story);
    } catch (error) {
      log.error({ err: error }, 'the review failed; the story waits for a person');
      return failed;
    }
  }

  const verdicts = new VerdictCache<Verdict>();

  async function runLlm(
    story: ReviewedStory,
    hold: Hold,
    mayAskModel: LlmLimit['mayAskModel'],
  ): Promise<Verdict | undefined> {
    const decide = async () => ((await mayAskModel()) ? llmStage?.(story, hold) : undefined);
    try {
      return await Promise.race([
        verdicts.get(cacheKeyOf(story), decide),
        timeoutAfter(llmTimeout),
      ]);
    } catch (error) {
      log.error({ err: error }, 'the LLM stage failed; the story waits for a person');
      return undefined;
    }
  }

  return {
    async review(story, { mayAskModel } = unlimited) {
      const verdict = await runRulesAndModel(story);
      if (llmStage === undefined || verdict.kind === 'reject') return verdict;
      if (verdict.kind === 'publish') {
        if (llmScope === 'held') return verdict;
        // Without an answer the story is not reviewed as the operator wants it.
        return (await runLlm(story, nothingDoubted, mayAskModel)) ?? failed;
      }
      // The LLM stage does not know what the rules know: alone it publishes nothing.
      if (verdict.isGrave === true || verdict === failed) return verdict;
      return (await runLlm(story, verdict.hold, mayAskModel)) ?? verdict;
    },
  };
}

/** Everything that the LLM stage depends on. */
function cacheKeyOf({ content, tags, country = '', ownCity = '' }: ReviewedStory): string {
  return JSON.stringify([content, tags, country, ownCity]);
}

function timeoutAfter(milliseconds: number): Promise<undefined> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds, undefined).unref();
  });
}
