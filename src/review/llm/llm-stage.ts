import type { FastifyBaseLogger } from 'fastify';
import * as v from 'valibot';
import { minute } from '../../contract/durations.ts';
import { reviewRules } from '../../contract/review.ts';
import { authorMessages } from '../../contract/text/author-messages.ts';
import type { Verdict, ReviewedStory, LlmScope, LlmStage, Hold } from '../reviewer.ts';
import { CircuitBreaker } from './circuit-breaker.ts';
import {
  type Answer,
  answerFormat,
  AnswerSchema,
  mayBePromptInjection,
  promptFor,
} from './prompt.ts';
import { readLimited } from './read-limited.ts';

/** The configured language model. */
export interface ReviewModel {
  /** The URL of its chat completions endpoint. */
  readonly url: string;
  readonly name: string;
  /** Empty when the server needs none. */
  readonly key: string;
  readonly scope: LlmScope;
}

interface LlmStageOptions {
  readonly model: Omit<ReviewModel, 'scope'>;
  readonly now: () => number;
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
  /** For one request, in milliseconds. */
  readonly timeout?: number;
}

const defaultTimeout = 6_000;
const breaker = { failures: 3, resetTimeout: minute, maxConcurrent: 8 };
const maxReplyLength = 64 * 1024;
const maxAnswerTokens = 200;

/** Its message is safe to log; the messages of other errors may quote the story. */
class LlmError extends Error {
  override readonly name = 'LlmError';
}

const ReplySchema = v.object({
  choices: v.pipe(
    v.array(v.object({ message: v.object({ content: v.string() }) })),
    v.minLength(1),
  ),
});

/**
 * Asks an OpenAI-compatible chat completions endpoint about stories. The LLM can publish a story or reject it for one of the
 * given reasons; after any other answer the story is held.
 */
export function openLlmStage(options: LlmStageOptions): LlmStage {
  const { log, now } = options;
  const circuit = new CircuitBreaker({ ...breaker, now });
  return async (story, hold) => {
    if (mayBePromptInjection(story)) return undefined;
    try {
      const answer = await circuit.run(() => ask(options, story, hold));
      return answer && verdictFrom(answer, hold);
    } catch (error) {
      const why = error instanceof LlmError ? error.message : 'unknown';
      log.warn({ why }, 'the language model gave no answer; the story waits for a person');
      return undefined;
    }
  };
}

/** Rejects a story with doubts only for rules that it was doubted for, with the words that caused the doubt. */
function verdictFrom({ verdict, rules }: Answer, { reasons }: Hold): Verdict | undefined {
  if (verdict === 'publish') return rules.length === 0 ? { kind: verdict } : undefined;
  if (verdict === 'unsure') return undefined;
  const possible =
    reasons.length > 0
      ? reasons
      : reviewRules.map((rule) => ({ rule, message: authorMessages[rule], marks: [] }));
  const confirmed = possible.filter(({ rule }) => rules.includes(rule));
  if (confirmed.length === 0) return undefined;
  return { kind: 'reject', reasons: confirmed, mayAskHuman: true };
}

async function ask(
  { model, timeout = defaultTimeout }: LlmStageOptions,
  story: ReviewedStory,
  hold: Hold,
): Promise<Answer> {
  const signal = AbortSignal.timeout(timeout);
  try {
    const response = await fetch(model.url, {
      method: 'POST',
      redirect: 'error',
      signal,
      headers: {
        'content-type': 'application/json',
        ...(model.key !== '' && { authorization: `Bearer ${model.key}` }),
      },
      body: JSON.stringify({
        model: model.name,
        temperature: 0,
        max_tokens: maxAnswerTokens,
        messages: promptFor(story, hold),
        response_format: answerFormat,
      }),
    });
    if (!response.ok) throw new LlmError(`status ${response.status}`);
    const text = await readLimited(response, maxReplyLength);
    if (text === undefined) throw new LlmError('too long');
    return parseReply(text);
  } catch (error) {
    if (error instanceof LlmError) throw error;
    throw new LlmError(signal.aborted ? 'time-out' : 'no connection');
  }
}

function parseReply(text: string): Answer {
  try {
    const [choice] = v.parse(ReplySchema, JSON.parse(text)).choices;
    return v.parse(AnswerSchema, JSON.parse(choice?.message.content ?? ''));
  } catch {
    throw new LlmError('not in the asked form');
  }
}
