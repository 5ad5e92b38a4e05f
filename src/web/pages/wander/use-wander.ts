import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { minute } from '../../../contract/durations.ts';
import type { CityLight } from '../../../contract/endpoints/places/places.ts';
import { localPath } from '../../../contract/languages.ts';
import { wanderPath } from '../../../contract/places/place-paths.ts';
import { pageTitle } from '../../../contract/site.ts';
import { inOrderOfDawn } from '../../../domain/places/dawn.ts';
import { wanderMessages } from '../../../messages/areas/rituals/wander.ts';
import { messagesOf, placeNamesIn } from '../../../messages/language.ts';
import { connectionStore } from '../../api/connection.ts';
import { useStore } from '../../browser/store.ts';
import { lightKey } from '../../features/map/layers/lights.ts';
import { worldMapQuery } from '../../features/map/map-queries.ts';
import { useSite } from '../../router/site.ts';
import { reducedMotion } from '../../ui/reduced-motion.ts';
import { useClock } from '../../ui/text/clock.tsx';
import { useLanguage } from '../../ui/text/messages.ts';
import { lightTowards, wanderLights, type WanderLight } from './map/plane.ts';
import { placeIn } from './place-in.ts';
import { firstLight, lightAfter, lightAlongDawn } from './route.ts';
import { useDrift } from './use-drift.ts';
import { useKeys } from './use-keys.ts';
import { useMediaQuery } from './use-media-query.ts';
import { useWanderMap } from './use-wander-map.ts';
import { lightStoriesQuery, savedStoriesQuery } from './wander-queries.ts';

/** The times of flights in milliseconds: step by step, and along the dawn. */
const stepTime = 1_100;
const driftTime = 7_000;
/** The order changes as slowly as the earth turns. */
const orderInterval = 4 * minute;

/** One's way over the map: the light in the ring, and how to go on. */
export function useWander(cities: readonly CityLight[], search: URLSearchParams) {
  const { lights, time, inOrder, citiesInOrder, start } = useLights(cities, search);
  const [light, setLight] = useState<WanderLight>();
  const [isMoving, setMoving] = useState(false);
  /** Whether the page itself went to the light: then nothing is announced. */
  const [isUnasked, setUnasked] = useState(true);
  const [isUntouched, setUntouched] = useState(true);
  const seen = useRef(new Set<string>());

  const isAtHand = useIsAtHand();
  const onWay = wayOver(inOrder, isAtHand, light);
  const [refs, map] = useWanderMap({
    lights,
    isAtHand,
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
  const drift = useDriftAlongDawn({
    mayGo: light !== undefined,
    go: () => light && goTo(lightAlongDawn(onWay, light, { time, seen: seen.current }), driftTime),
    stop: () => isUnasked && map?.interrupt(),
  });
  useKeys((direction) => light && goTo(lightTowards(lights, light, direction)));

  return {
    refs,
    light,
    time,
    isMoving,
    isUnasked,
    isUntouched,
    unknown: useUnknown(cities, search),
    ...drift,
    zoomBy: (factor: number) => map?.zoomBy(factor),
    step: (steps: 1 | -1) => goTo(lightAfter(onWay, light, steps)),
    goToKey: (key: string) => {
      const target = lights.find((each) => each.key === key);
      goTo(target);
      return target !== undefined && map !== undefined;
    },
    citiesInOrder,
  };
}

/** Without a network, one goes past the lights without a story. */
const wayOver = (
  inOrder: readonly WanderLight[],
  isAtHand: (light: WanderLight) => boolean,
  from: WanderLight | undefined,
) => inOrder.filter((light) => isAtHand(light) || light.key === from?.key);

/**
 * Goes from light to light by itself: at once when it is turned on, and when nobody has touched anything for a while. With
 * reduced motion it does not until somebody asks for it.
 */
function useDriftAlongDawn({
  mayGo,
  go,
  stop,
}: {
  readonly mayGo: boolean;
  readonly go: () => void;
  readonly stop: () => void;
}) {
  const [chosen, turn] = useState<boolean>();
  const isReduced = useMediaQuery(reducedMotion);
  const isOn = chosen ?? !isReduced;
  const wasAsked = chosen === true;
  const [hasGone, setGone] = useState(false);
  const goOn = () => {
    setGone(true);
    go();
  };
  useDrift({ isOn: isOn && mayGo, wasAsked, go: goOn, stop });
  // Until it has gone once nobody knows that it will.
  const isDrifting = isOn && (wasAsked || hasGone);
  const toggleDrift = () => {
    turn(!isDrifting);
    if (!isDrifting) goOn();
  };
  return { isDrifting, toggleDrift };
}

/** The light of the address of the page. */
function keyIn(search: URLSearchParams): string | undefined {
  const place = placeIn(search);
  return place && lightKey(place);
}

/** The city of the address, if it has no stories. Small ones with stories are not among the lights. */
function useUnknown(cities: readonly CityLight[], search: URLSearchParams): string | undefined {
  const place = placeIn(search);
  const isMissing = place && !cities.some((city) => lightKey(city) === keyIn(search));
  const { data } = useQuery({
    ...lightStoriesQuery(place ?? { country: '', city: '' }),
    enabled: isMissing === true,
  });
  return data?.length === 0 ? place?.city : undefined;
}

/** The lights on the map, all in the order of the dawn at this time, and where to begin. */
function useLights(cities: readonly CityLight[], search: URLSearchParams) {
  const { data: world } = useQuery(worldMapQuery);
  const lights = useMemo(() => wanderLights(cities, world), [cities, world]);
  const time = Math.floor(useClock().now / orderInterval) * orderInterval;
  const inOrder = useMemo(() => inOrderOfDawn(lights, time), [lights, time]);
  const citiesInOrder = useMemo(() => inOrderOfDawn(cities, time), [cities, time]);
  const asked = keyIn(search);
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

/** The address and the title name the light in the ring: for a reload, for Back, to share, and among other tabs. */
function useAddressOf(light: WanderLight | undefined): void {
  const client = useQueryClient();
  const language = useLanguage();
  const site = useSite();
  useEffect(() => {
    if (light === undefined) return undefined;
    history.replaceState(history.state, '', localPath(language.code, wanderPath(light)));
    const name = messagesOf(wanderMessages, language)('stories', placeNamesIn(light, language));
    const write = () => {
      document.title = pageTitle(name, site);
    };
    write();
    // With each answer the page names the place that it was opened with: this is written after it.
    return client.getQueryCache().subscribe(write);
  }, [client, language, light, site]);
}
