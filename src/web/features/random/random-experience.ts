import {
  getRandomExperienceEndpoint,
  type Experience,
} from '../../../contract/endpoints/experiences.ts';
import { limits } from '../../../contract/limits.ts';
import { call } from '../../api/call.ts';
import { readerLanguages } from '../../browser/reader-languages.ts';

/**
 * A random experience, preferably in one of the reader's languages. When it is the one that was just read, another one is requested once: where there are others, the
 * same one hardly ever appears twice in a row.
 * @throws {CallError} 'no-stories' when there are none; what `call` throws
 */
export async function getRandomExperience(lastRandomId: string | undefined): Promise<Experience> {
  const lang = readerLanguages().slice(0, limits.readerLanguages.max).join(',');
  const next = () => call(getRandomExperienceEndpoint, { query: { lang } });
  const experience = await next();
  return experience.randomId === lastRandomId ? next() : experience;
}
