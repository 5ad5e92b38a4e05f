import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { minute } from '../../../contract/durations.ts';
import type { CityLight } from '../../../contract/endpoints/places.ts';
import { localPath } from '../../../contract/languages.ts';
import { paths } from '../../../contract/paths.ts';
import { inOrderOfDawn } from '../../../domain/places/dawn.ts';
import { connectionStore } from '../../api/connection.ts';
import { useStore } from '../../browser/store.ts';
import { lightKey } from '../../features/map/layers/lights.ts';
import { worldMapQuery } from '../../features/map/map-queries.ts';
import { useClock } from '../../ui/text/clock.tsx';
import { useLanguage } from '../../ui/text/messages.ts';
import { lightTowards, wanderLights, type WanderLight } from './map/plane.ts';
import { firstLight, lightAfter, lightAlongDawn } from './route.ts';
import { useDrift } from './use-drift.ts';
import { useKeys } from './use-keys.ts';
import { useWanderMap } from './use-wander-map.ts';
import { lightStoriesQuery, savedStoriesQuery } from './wander-queries.ts';

/** The times of flights in milliseconds: step by step, and along the dawn. */
const stepTime = 1_100;
const driftTime = 7_000;
/** The order changes as slowly as the earth turns. */
const orderInterval = 4 * minute;

/** The place in the address of the page. */
export const placeIn = (search: URLSearchParams) =>
  lightKey({ country: search.get('country') ?? '', city: search.get('city') ?? '' });

/** One's way over the map: the light in the ring, and how to go on. */
export function useWander(cities: readonly CityLight[], search: URLSearchParams) {
  const { lights, time, inOrder, citiesInOrder, start } = useLights(cities, search);
  const [light, setLight] = useState<WanderLight>();
  const [isMoving, setMoving] = useState(false);
  const [isDrifting, setDrifting] = useState(true);
  /** Whether the page itself went to the light: then nothing is announced. */
  const [isUnasked, setUnasked] = useState(true);
  const [isUntouched, setUntouched] = useState(true);
  const seen = useRef(new Set<string>());

  const [refs, map] = useWanderMap({
    lights,
    isAtHand: useIsAtHand(),
    start,
    onMove(isByHand) {
      setMoving(true);
      if (light) setUntouched(false);
      if (isByHand) setUnasked(false);
    },
    onLand(landed) {
      seen.current.add(landed.key);
      setLight(landed);
      setMoving(false);
    },
  });
  useAddressOf(light);

  const goTo = (target: WanderLight | undefined, duration = stepTime) => {
    setUnasked(duration === driftTime);
    if (target) map?.goTo(target, duration);
  };
  useDrift({
    isOn: isDrifting && light !== undefined,
    go: () =>
      light && goTo(lightAlongDawn(inOrder, light, { time, seen: seen.current }), driftTime),
    stop: () => isUnasked && map?.interrupt(),
  });
  const zoomBy = (factor: number) => map?.zoomBy(factor);
  useKeys((direction) => light && goTo(lightTowards(lights, light, direction)));

  return {
    refs,
    light,
    time,
    isMoving,
    isUnasked,
    isUntouched,
    isDrifting,
    toggleDrift: () => setDrifting(!isDrifting),
    zoomBy,
    step: (steps: 1 | -1) => goTo(lightAfter(inOrder, light, steps)),
    goToKey: (key: string) => {
      const target = lights.find((each) => each.key === key);
      goTo(target);
      return target !== undefined && map !== undefined;
    },
    citiesInOrder,
  };
}

/** The lights on the map, all in the order of the dawn at this time, and where to begin. */
function useLights(cities: readonly CityLight[], search: URLSearchParams) {
  const { data: world } = useQuery(worldMapQuery);
  const lights = useMemo(() => wanderLights(cities, world), [cities, world]);
  const time = Math.floor(useClock().now / orderInterval) * orderInterval;
  const inOrder = useMemo(() => inOrderOfDawn(lights, time), [lights, time]);
  const citiesInOrder = useMemo(() => inOrderOfDawn(cities, time), [cities, time]);
  const asked = placeIn(search);
  const start = useMemo(
    () => lights.find(({ key }) => key === asked) ?? firstLight(inOrder, time),
    [lights, inOrder, asked, time],
  );
  return { lights, time, inOrder, citiesInOrder, start };
}

/** Without a network: whether there is a story of this light in the browser. With one, always. */
function useIsAtHand(): (light: WanderLight) => boolean {
  const client = useQueryClient();
  const isOffline = useStore(connectionStore, ({ offlineSince }) => offlineSince !== undefined);
  const { data: saved } = useQuery({ ...savedStoriesQuery, enabled: isOffline });
  return useCallback(
    (light) =>
      !isOffline ||
      saved?.some((story) => lightKey(story) === light.key) === true ||
      (client.getQueryData(lightStoriesQuery(light).queryKey)?.length ?? 0) > 0,
    [client, isOffline, saved],
  );
}

/** The address names the light in the ring: for a reload, for Back and to share. */
function useAddressOf(light: WanderLight | undefined): void {
  const { code } = useLanguage();
  useEffect(() => {
    if (light === undefined) return;
    const { country, city } = light;
    const query = new URLSearchParams({ country, city });
    history.replaceState(history.state, '', localPath(code, `${paths.wander}?${query.toString()}`));
  }, [code, light]);
}
