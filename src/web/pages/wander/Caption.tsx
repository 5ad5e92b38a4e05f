import { dayPartAt } from '../../../domain/places/dawn.ts';
import { wanderMessages } from '../../../messages/areas/rituals/wander.ts';
import { storiesMessages } from '../../../messages/areas/stories/stories.ts';
import { createIcon } from '../../ui/create-icon.tsx';
import { ChevronRightIcon } from '../../ui/icons.tsx';
import { useLanguage, useMessages, useRichMessages } from '../../ui/text/messages.ts';
import type { WanderLight } from './map/plane.ts';
import type { useWander } from './use-wander.ts';
import styles from './Caption.module.css';

const ChevronLeftIcon = createIcon('M15 6l-6 6 6 6');

interface CaptionProps {
  readonly wander: ReturnType<typeof useWander>;
  readonly light: WanderLight;
}

/** Where one is and what time of the day it is there, between the ways to the lights before and after it. */
export function Caption({ wander: { step, time, isUnasked }, light }: CaptionProps) {
  const t = useMessages(wanderMessages);
  const rich = useRichMessages(wanderMessages);
  const stories = useMessages(storiesMessages);
  const language = useLanguage();
  const { city, country, count, at } = light;
  return (
    <div className={`surface ${styles.caption}`}>
      <button type="button" className="icon-button" data-shortcut="k" onClick={() => step(-1)}>
        <ChevronLeftIcon />
        <span className="visually-hidden">{t('previous')}</span>
      </button>
      <p aria-live={isUnasked ? 'off' : 'polite'}>
        <b>{rich(dayPartAt(at, time), { city: <bdi>{language.city(city, country)}</bdi> })}</b>
        <span className="small">
          {language.country(country)}
          <span data-quiet-hides>{stories('stories', { count })}</span>
        </span>
      </p>
      <button type="button" className="icon-button" data-shortcut="j" onClick={() => step(1)}>
        <ChevronRightIcon />
        <span className="visually-hidden">{t('next')}</span>
      </button>
    </div>
  );
}
