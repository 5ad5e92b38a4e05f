import * as v from 'valibot';
import { day } from '../../../contract/durations.ts';
import {
  type Experience,
  ExperienceSchema,
  listExperiencesEndpoint,
} from '../../../contract/endpoints/experiences.ts';
import type { AffectedBy } from '../../cache/encoded-response.ts';
import { anyOf } from '../../cache/tags.ts';
import type { Router } from '../../router/router.ts';

interface Place {
  readonly continent?: string | undefined;
  readonly country?: string | undefined;
  readonly city?: string | undefined;
}

interface TodaysStory {
  /** Undefined on a site without stories. */
  readonly experience: Experience | undefined;
  readonly freshUntil: number;
  readonly affectedBy: AffectedBy;
}

/** A quiet place shows one of so many stories with the most votes each day. */
const among = 31;

const ExperiencesSchema = v.array(ExperienceSchema);

/**
 * The best story of the last 24 hours at a place; where there is none, each day another one of its best; where there is
 * none at all, that of its country, its continent, or the world.
 */
export async function getTodaysStory(
  router: Router,
  place: Place,
  { now, network }: { readonly now: number; readonly network: string },
): Promise<TodaysStory> {
  const asked: AffectedBy[] = [];
  let freshUntil = Number.POSITIVE_INFINITY;
  const list = async (of: Place, timeframe: 'day' | 'all', limit: number) => {
    const { continent = '', country = '', city = '' } = of;
    const query = { continent, country, city, timeframe, sortBy: 'votes', limit: String(limit) };
    const call = { path: listExperiencesEndpoint.path, params: {}, query };
    const response = await router.respondInProcess(call, network);
    asked.push(response.affectedBy ?? (() => true));
    freshUntil = Math.min(freshUntil, response.freshUntil ?? freshUntil);
    return v.parse(ExperiencesSchema, response.body);
  };
  const found = (experience: Experience | undefined) => ({
    experience,
    freshUntil,
    affectedBy: anyOf(asked),
  });
  const today = Math.floor(now / day);
  for (const wider of widened(place)) {
    const [best] = await list(wider, 'day', 1);
    if (best !== undefined) return found(best);
    const all = await list(wider, 'all', among);
    if (all.length === 0) continue;
    freshUntil = Math.min(freshUntil, (today + 1) * day);
    return found(all[today % all.length]);
  }
  return found(undefined);
}

/** The place, and each one that it is in. */
function widened({ continent, country, city }: Place): Place[] {
  return [
    ...(city === undefined ? [] : [{ continent, country, city }]),
    ...(country === undefined ? [] : [{ continent, country }]),
    ...(continent === undefined ? [] : [{ continent }]),
    {},
  ];
}
