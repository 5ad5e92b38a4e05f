import { load } from './query.ts';

/** Asks for one experience by the id in its address. */
export const experienceLoad = ({ randomId = '' }: Readonly<Record<string, string>>) =>
  load('/api/experiences/by-random-id/{randomId}', { params: { randomId } });
