import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { CityLight } from '../../../../contract/endpoints/places/places.ts';
import { prefersReducedMotion } from '../../../ui/reduced-motion.ts';
import { cityLightsQuery, shownStatsQuery } from '../map-queries.ts';
import { grownLights } from './lights.ts';

interface CityLights {
  readonly lights: readonly CityLight[];
  /** The keys of cities that have just got a story. */
  readonly sparks: ReadonlySet<string>;
}

const none: readonly CityLight[] = [];
const noSparks: ReadonlySet<string> = new Set();
const sparkTime = 2_000;

/** The lights of the map. They are fetched again when the counters of the page show that there are more stories. */
export function useCityLights(): CityLights {
  const { data: lights = none, refetch } = useQuery(cityLightsQuery);
  const { data: stats } = useQuery(shownStatsQuery);
  const total = stats?.totalExperiences;
  const seenTotal = useRef(total);
  useEffect(() => {
    const before = seenTotal.current;
    seenTotal.current = total;
    if (before !== undefined && total !== undefined && total > before) void refetch();
  }, [total, refetch]);
  return { lights, sparks: useSparks(lights) };
}

function useSparks(lights: readonly CityLight[]): ReadonlySet<string> {
  const before = useRef(none);
  const [sparks, setSparks] = useState(noSparks);
  useEffect(() => {
    const grown = before.current.length === 0 ? noSparks : grownLights(before.current, lights);
    before.current = lights;
    if (grown.size === 0 || prefersReducedMotion()) return undefined;
    setSparks(grown);
    const timer = setTimeout(() => setSparks(noSparks), sparkTime);
    return () => clearTimeout(timer);
  }, [lights]);
  return sparks;
}
