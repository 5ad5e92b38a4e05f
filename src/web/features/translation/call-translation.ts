import { getTranslationEndpoint } from '../../../contract/endpoints/translations.ts';
import type { LanguageCode } from '../../../contract/languages.ts';
import { call } from '../../api/call.ts';

/** The story in another language, by the site's translator. */
export async function callTranslation(
  randomId: string,
  to: LanguageCode,
  signal: AbortSignal,
): Promise<string> {
  const { content } = await call(getTranslationEndpoint, {
    params: { randomId },
    query: { to },
    signal,
  });
  return content;
}
