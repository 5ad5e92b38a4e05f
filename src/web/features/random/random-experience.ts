import {
  getRandomExperienceEndpoint,
  type Experience,
} from '../../../contract/endpoints/experiences.ts';
import { call } from '../../api/call.ts';

/**
 * A random experience. When it is the one that was just read, another one is requested once: where there are others, the
 * same one hardly ever appears twice in a row.
 * @throws {CallError} 'no-stories' when there are none; what `call` throws
 */
export async function getRandomExperience(lastRandomId: string | undefined): Promise<Experience> {
  const experience = await call(getRandomExperienceEndpoint);
  return experience.randomId === lastRandomId ? call(getRandomExperienceEndpoint) : experience;
}
