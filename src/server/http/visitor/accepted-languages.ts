import type { FastifyRequest } from 'fastify';
import { limits } from '../../../contract/limits.ts';
import { storyLanguages } from '../../../domain/text/story-language.ts';

/** The languages that a browser sends with each request, the preferred ones first. */
export function acceptedLanguages({ headers }: FastifyRequest): string[] {
  const header = headers['accept-language'] ?? '';
  const tags = header.split(',').map((part) => part.split(';', 1)[0] ?? '');
  return storyLanguages(tags).slice(0, limits.readerLanguages.max);
}
