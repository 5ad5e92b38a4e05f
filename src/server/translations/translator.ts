import type { FastifyBaseLogger } from 'fastify';
import * as v from 'valibot';
import { minute, second } from '../../contract/durations.ts';
import { limits } from '../../contract/limits.ts';
import { NormalizedTextSchema } from '../../contract/new-experience.ts';
import { CircuitBreaker } from '../../review/llm/circuit-breaker.ts';
import { readLimited } from '../../review/llm/read-limited.ts';
import type { TranslatorConfig } from '../config/config.ts';
import { Problem } from '../errors.ts';

/** Translates a text between two languages. @throws Problem 'not-translatable' or 'translator-failed' */
export type Translate = (text: string, languages: Languages) => Promise<string>;

/** As stories have them. */
interface Languages {
  readonly from: string;
  readonly to: string;
}

interface TranslatorOptions {
  readonly now: () => number;
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
  /** Of one request, in milliseconds. */
  readonly timeout?: number | undefined;
}

const defaultTimeout = 15 * second;
const breaker = { failures: 3, resetTimeout: minute, maxConcurrent: 4 };
const maxReplyLength = 4 * limits.content.maxBytes;

const ReplySchema = v.object({
  translatedText: v.pipe(NormalizedTextSchema, v.nonEmpty()),
});

/** Languages that LibreTranslate calls otherwise than stories do. */
const codes: Readonly<Record<string, string>> = { no: 'nb', fil: 'tl' };

/** Its message is safe to log; those of other errors may quote the story. */
class StatusError extends Error {
  override readonly name = 'StatusError';
}

function reasonOf(error: unknown): string {
  if (error instanceof StatusError) return error.message;
  return error instanceof Error ? error.name : 'unknown';
}

/** Asks a server with the API of LibreTranslate: https://docs.libretranslate.com/api/operations/translate/ */
export function openTranslator(
  { url, key }: TranslatorConfig,
  { now, log, timeout = defaultTimeout }: TranslatorOptions,
): Translate {
  const circuit = new CircuitBreaker({ ...breaker, now });

  /** Without a text where it does not know the languages. */
  async function ask(text: string, { from, to }: Languages): Promise<{ text?: string }> {
    const response = await fetch(`${url}/translate`, {
      method: 'POST',
      redirect: 'error',
      signal: AbortSignal.timeout(timeout),
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        q: text,
        source: codes[from] ?? from,
        target: to,
        format: 'text',
        ...(key !== '' && { api_key: key }),
      }),
    });
    const reply = await readLimited(response, maxReplyLength);
    if (response.status === 400) return {};
    if (!response.ok) throw new StatusError(`status ${response.status}`);
    return { text: v.parse(ReplySchema, JSON.parse(reply ?? '')).translatedText };
  }

  return async (text, languages) => {
    const answer = await circuit
      .run(() => ask(text, languages))
      .catch((error: unknown) => {
        log.warn({ why: reasonOf(error) }, 'the translator gave no answer');
      });
    if (answer === undefined)
      throw new Problem('translator-failed', { retryAfter: minute / second });
    if (answer.text === undefined) throw new Problem('not-translatable');
    return answer.text;
  };
}
