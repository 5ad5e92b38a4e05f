import type { FastifyRequest } from 'fastify';
import { defaultLanguage, languageCodes, type LanguageCode } from '../../contract/languages.ts';

const others = languageCodes.filter((code) => code !== defaultLanguage);
const start = new RegExp(`^/(${others.join('|')})(?=[/?]|$)`);

/** The target of a request without the language that it starts with: routes know the paths in English. */
export function withoutLanguage(target: string): string {
  const rest = target.replace(start, '');
  if (rest === target) return target;
  // A slash at the end stays one too many, as it is without a language: such paths are redirected.
  return rest === '/' ? '//' : rest.startsWith('/') ? rest : `/${rest}`;
}

/** The language in which a request wants its answer. */
export function languageOf({ originalUrl }: FastifyRequest): LanguageCode {
  return (start.exec(originalUrl)?.[1] ?? defaultLanguage) as LanguageCode;
}
