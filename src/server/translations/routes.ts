import type { FastifyBaseLogger } from 'fastify';
import { getTranslationEndpoint } from '../../contract/endpoints/translations.ts';
import type { LanguageCode } from '../../contract/languages.ts';
import type { Config } from '../config/config.ts';
import type { Deps } from '../deps.ts';
import { Problem } from '../errors.ts';
import {
  getForTranslation,
  saveTranslation,
  type TranslatedStory,
} from '../experiences/records/translation-queries.ts';
import { requireSameOrigin } from '../http/origin/origin.ts';
import type { Visitor, Visitors } from '../http/visitor/visitor.ts';
import type { Router } from '../router/router.ts';
import { openTranslator } from './translator.ts';

interface TranslationDeps extends Pick<Deps, 'database' | 'limiter' | 'now'> {
  readonly config: Pick<Config, 'translator' | 'publicOrigin'>;
  readonly log: FastifyBaseLogger;
}

/** One limit holds for all stories together. */
const uses = { translation: 'any story' } as const;

/** Public stories in the languages of the interface. Each is translated once, until it changes. */
export function translationRoutes(router: Router, deps: TranslationDeps, visitors: Visitors): void {
  const { database, limiter, now, config } = deps;
  const translate = config.translator && openTranslator(config.translator, deps);

  router.uncached(getTranslationEndpoint, async ({ params, query, request, reply }) => {
    const { to } = query;
    const story = await getForTranslation(database.read, { ...params, language: to });
    if (story === undefined) throw new Problem('experience-not-found');
    if (story.translation !== null) return { content: story.translation, lang: to };
    // Other sites must not use up what their visitors may do here.
    requireSameOrigin(request, { ...config, strict: false });
    const content = await translateFor(visitors.recognise(request, reply), story, to);
    return { content, lang: to };
  });

  /** A translation that was not to be had counts for no limit. */
  async function translateFor(visitor: Visitor, story: TranslatedStory, to: LanguageCode) {
    const { id, content: text, lang: from } = story;
    if (translate === undefined || from === null || from === to)
      throw new Problem('not-translatable');
    const at = now();
    await database.write((trx) => limiter.take(trx, visitor, uses));
    const content = await translate(text, { from, to }).catch(async (error: unknown) => {
      await database.write((trx) => limiter.giveBack(trx, visitor, uses, at));
      throw error;
    });
    const isCurrent = await database.write(async (trx) => {
      await database.lock(trx, id);
      return saveTranslation(trx, { story, language: to, content, now: now() });
    });
    // Edited or hidden meanwhile: the next try finds out which.
    if (!isCurrent) throw new Problem('translator-failed');
    return content;
  }
}
