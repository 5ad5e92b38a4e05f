import type { FastifyBaseLogger } from 'fastify';
import type { NewExperience } from '../contract/new-experience.ts';
import type { HoldCause, Reason } from '../contract/review.ts';
import { RememberedDecisions } from './llm/remembered-decisions.ts';

/** What of a story is read before it is public. */
export interface ReviewedStory extends Pick<NewExperience, 'content' | 'tags'> {
  /** ISO 3166-1 alpha-2: phone numbers are written differently in each. */
  readonly country: string | undefined;
  /** A city that no data set knows: somebody typed it. */
  readonly ownCity: string | undefined;
}

/** Why a story waits for a person. */
export interface Hold {
  readonly cause: HoldCause;
  readonly reasons: readonly Reason[];
}

/** What becomes of a story. */
export type Decision =
  | { readonly verdict: 'publish' }
  | {
      readonly verdict: 'hold';
      readonly hold: Hold;
      /** Only a person decides: no second reader, and nothing else that was found. */
      readonly isGrave?: boolean;
    }
  | {
      readonly verdict: 'reject';
      readonly reasons: Reason[];
      /** Whether the author may have a person decide. */
      readonly mayAskHuman: boolean;
    };

/** The entry point of the automated review. It never throws and always answers in time. */
export interface Reviewer {
  review(story: ReviewedStory, asker?: Asker): Promise<Decision>;
}

/** Who wants a story to be read. */
export interface Asker {
  /** Whether the language model may be asked for them; if not, a story that it would be asked about waits for a person. */
  readonly mayAskModel: () => Promise<boolean>;
}

/** Rules and model: pure, and done within milliseconds. */
export type RulesAndModelStage = (story: ReviewedStory) => Decision;

/** The first stages, wherever they run. */
export type AsyncRulesAndModelStage = (story: ReviewedStory) => Decision | Promise<Decision>;

/** Decides about a story that the first stages hold; undefined when it can't. */
export type LlmStage = (story: ReviewedStory, hold: Hold) => Promise<Decision | undefined>;

/**
 * The decision when its author asks a person: only what is refused without proof waits for one. What a program has
 * probably sent waits in any case.
 */
export function decisionFor(
  decision: Decision,
  { askHuman, isByProgram }: { askHuman: boolean; isByProgram: boolean },
): Decision {
  if (decision.verdict === 'publish' && isByProgram) return asked([]);
  const waits = decision.verdict === 'reject' && decision.mayAskHuman && askHuman;
  return waits ? asked(decision.reasons) : decision;
}

const asked = (reasons: Reason[]): Decision => ({
  verdict: 'hold',
  hold: { cause: 'asked', reasons },
});

interface ReviewerOptions {
  readonly rulesAndModel: AsyncRulesAndModelStage;
  readonly llmStage?: LlmStage | undefined;
  /** How long the second reader may take in all, in milliseconds. */
  readonly llmTimeout?: number;
  readonly log: Pick<FastifyBaseLogger, 'error'>;
}

const anybody: Asker = { mayAskModel: () => Promise.resolve(true) };
const failed: Decision = { verdict: 'hold', hold: { cause: 'failed', reasons: [] } };
const usualPatience = 8_000;

/** A review that holds whatever it could not read to the end: nothing is lost, and nothing public unread. */
export function openReviewer(options: ReviewerOptions): Reviewer {
  const { rulesAndModel, llmStage, llmTimeout = usualPatience, log } = options;

  async function first(story: ReviewedStory): Promise<Decision> {
    try {
      return await rulesAndModel(story);
    } catch (error) {
      log.error({ err: error }, 'the review failed; the story waits for a person');
      return failed;
    }
  }

  const remembered = new RememberedDecisions<Decision>();

  async function second(
    story: ReviewedStory,
    hold: Hold,
    mayAskModel: Asker['mayAskModel'],
  ): Promise<Decision | undefined> {
    const decide = async () => ((await mayAskModel()) ? llmStage?.(story, hold) : undefined);
    try {
      return await Promise.race([remembered.get(textOf(story), decide), after(llmTimeout)]);
    } catch (error) {
      log.error({ err: error }, 'the second reader failed; the story waits for a person');
      return undefined;
    }
  }

  return {
    async review(story, { mayAskModel } = anybody) {
      const decision = await first(story);
      if (decision.verdict !== 'hold' || llmStage === undefined) return decision;
      if (decision.isGrave === true) return decision;
      return (await second(story, decision.hold, mayAskModel)) ?? decision;
    },
  };
}

/** All that a second reader goes by. */
function textOf({ content, tags, country = '', ownCity = '' }: ReviewedStory): string {
  return JSON.stringify([content, tags, country, ownCity]);
}

function after(milliseconds: number): Promise<undefined> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds, undefined).unref();
  });
}
