import {
  getRandomExperienceEndpoint,
  type Experience,
} from '../../../contract/endpoints/experiences.ts';
import { call } from '../../api/call.ts';

/**
 * A random story. When chance brings the one just read, it is asked once more: where there are others, the
 * same one hardly ever comes twice in a row.
 * @throws {CallError} 'no-stories' when there are none; what `call` throws
 */
export async function drawStory(justRead: string | undefined): Promise<Experience> {
  const story = await call(getRandomExperienceEndpoint);
  return story.randomId === justRead ? call(getRandomExperienceEndpoint) : story;
}
