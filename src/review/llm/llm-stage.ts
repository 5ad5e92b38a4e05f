import type { FastifyBaseLogger } from 'fastify';
import * as v from 'valibot';
import { minute } from '../../contract/durations.ts';
import type { Decision, ReviewedStory, LlmStage, Hold } from '../reviewer.ts';
import { CircuitBreaker } from './circuit-breaker.ts';
import { type Answer, answerFormat, AnswerSchema, mayAddressModel, promptFor } from './prompt.ts';

/** A language model that reads what the review is not sure about. */
export interface ReviewModel {
  /** Of its chat completions endpoint. */
  readonly url: string;
  readonly name: string;
  /** Empty where none is asked for. */
  readonly key: string;
}

interface LlmStageOptions {
  readonly model: ReviewModel;
  readonly now: () => number;
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
  /** For one question, in milliseconds. */
  readonly timeOut?: number;
}

const usualTimeOut = 6_000;
const breaker = { failures: 3, pause: minute, atOnce: 8 };
const maxReplyBytes = 64 * 1024;
const maxAnswerTokens = 200;

/** Why there is no answer, in words of our own: an error's message may quote the story. */
class NoAnswer extends Error {
  override readonly name = 'NoAnswer';
}

const ReplySchema = v.object({
  choices: v.pipe(
    v.array(v.object({ message: v.object({ content: v.string() }) })),
    v.minLength(1),
  ),
});

/**
 * A language model behind any chat completions endpoint in the style of OpenAI, asked about what the first stages
 * hold. It can publish a story or refuse it for what they doubted; whatever else it says, the story goes on waiting.
 */
export function openLlmStage(options: LlmStageOptions): LlmStage {
  const { log, now } = options;
  const circuit = new CircuitBreaker({ ...breaker, now });
  return async (story, hold) => {
    if (mayAddressModel(story)) return undefined;
    try {
      const answer = await circuit.run(() => ask(options, story, hold));
      return answer && decisionFrom(answer, hold);
    } catch (error) {
      const why = error instanceof NoAnswer ? error.message : 'unknown';
      log.warn({ why }, 'the language model gave no answer; the story waits for a person');
      return undefined;
    }
  };
}

/** A refusal counts for a rule that the first stages doubted: only for those there is a sentence for the author. */
function decisionFrom({ verdict, rules }: Answer, { reasons }: Hold): Decision | undefined {
  if (verdict === 'publish') return rules.length === 0 ? { verdict } : undefined;
  if (verdict === 'unsure') return undefined;
  const confirmed = reasons.filter(({ rule }) => rules.includes(rule));
  if (confirmed.length === 0) return undefined;
  return { verdict: 'reject', reasons: confirmed, mayAskHuman: true };
}

async function ask(
  { model, timeOut = usualTimeOut }: LlmStageOptions,
  story: ReviewedStory,
  hold: Hold,
): Promise<Answer> {
  const signal = AbortSignal.timeout(timeOut);
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
    if (!response.ok) throw new NoAnswer(`status ${response.status}`);
    return readReply(await textOf(response));
  } catch (error) {
    if (error instanceof NoAnswer) throw error;
    throw new NoAnswer(signal.aborted ? 'time-out' : 'no connection');
  }
}

/** The body, given up when it is longer than any answer. */
async function textOf(response: Response): Promise<string> {
  const decoder = new TextDecoder();
  const body: AsyncIterable<Uint8Array> | undefined = response.body ?? undefined;
  let text = '';
  if (body === undefined) return text;
  for await (const chunk of body) {
    text += decoder.decode(chunk, { stream: true });
    if (text.length > maxReplyBytes) throw new NoAnswer('too long');
  }
  return text;
}

function readReply(text: string): Answer {
  try {
    const [choice] = v.parse(ReplySchema, JSON.parse(text)).choices;
    return v.parse(AnswerSchema, JSON.parse(choice?.message.content ?? ''));
  } catch {
    throw new NoAnswer('not in the asked form');
  }
}
