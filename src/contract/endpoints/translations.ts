import * as v from 'valibot';
import { languageCodes } from '../languages.ts';
import { endpoint } from './endpoint.ts';

const noLanguage = `Please give to as one of these languages: ${languageCodes.join(', ')}.`;

export const getTranslationEndpoint = endpoint({
  method: 'GET',
  path: '/api/experiences/by-random-id/{randomId}/translation',
  summary:
    'A story in a language of the interface, where the operator of the site has a translator',
  query: v.object({ to: v.picklist(languageCodes, noLanguage) }),
  responses: {
    200: v.object({
      content: v.pipe(v.string(), v.description('Written by a program, and checked by nobody')),
      lang: v.picklist(languageCodes),
    }),
  },
  problems: [
    'invalid',
    'experience-not-found',
    'not-translatable',
    'too-many',
    'translator-failed',
    'unavailable',
  ],
});
