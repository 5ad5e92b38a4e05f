import { area } from '../../message.ts';

/** The map of the world that one walks from story to story. */
export const wanderMessages = area('wander', {
  description:
    'Go from light to light on a map of the world: each one is a city with good stories.',
});
