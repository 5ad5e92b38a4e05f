import type { FastifyRequest } from 'fastify';
import { splitPath, type LanguageCode } from '../../contract/languages.ts';

/** The target of a request without the language that it starts with: routes know the paths in English. */
export function withoutLanguage(target: string): string {
  const { path } = splitPath(target);
  // '/de/' has a slash too many, and is redirected to '/de' as '//' is to '/'.
  return path === '/' && target.endsWith('/') && target !== '/' ? '//' : path;
}

/** The language in which a request wants its answer. */
export function languageOf({ originalUrl }: FastifyRequest): LanguageCode {
  return splitPath(originalUrl).language;
}
