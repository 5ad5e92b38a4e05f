import { useEffect, useId, useRef, useState } from 'react';
import { defaultLanguage } from '../../../contract/languages.ts';
import { dailyDoseFeedPath } from '../../../contract/paths.ts';
import { placesText } from '../../../contract/places/followed-places.ts';
import { placeRefs } from '../../../domain/places/followed-places.ts';
import { pushMessages } from '../../../messages/areas/site/push.ts';
import type { Language } from '../../../messages/language.ts';
import { shortPlaceName } from '../../../messages/place-name.ts';
import { followedPlaces } from '../../browser/places/followed-places.ts';
import { useStore } from '../../browser/store.ts';
import { localTimeZone } from '../../browser/time-zone.ts';
import { useSite } from '../../router/site.ts';
import { Button } from '../../ui/Button.tsx';
import { createIcon } from '../../ui/create-icon.tsx';
import { Checkbox } from '../../ui/form/Checkbox.tsx';
import { SelectField } from '../../ui/form/Field.tsx';
import { Link } from '../../ui/Link.tsx';
import { useLanguage, useMessages, useRichMessages } from '../../ui/text/messages.ts';
import type { PushState } from './push-state.ts';
import { usePush, type PushControl } from './use-push.ts';
import styles from './push.module.css';

const BellIcon = createIcon('M6 16V11a6 6 0 0 1 12 0v5l2 2H4zM10 21h4M12 5V3');

/** Subscribes a reader to one story a day as a notification, and unsubscribes. */
export function PushCard() {
  return <PushView {...usePush()} />;
}

/** The card in each of its states. */
export function PushView(control: PushControl) {
  const { state, message, isError } = control;
  const t = useMessages(pushMessages);
  const id = useId();
  const { card, notePress } = useFocusFallback(state);
  if (state.kind === 'not-offered') return null;
  return (
    <section
      ref={card}
      className={`card cluster ${styles.card}`}
      aria-labelledby={id}
      tabIndex={-1}
    >
      <span className={styles.bell}>
        <BellIcon />
      </span>
      <div className={styles.text}>
        <h2 id={id}>{t('title')}</h2>
        <PushText state={state} />
        <p className={isError ? styles.error : styles.success} role="status">
          {message}
        </p>
      </div>
      {state.kind === 'off' || state.kind === 'on' ? (
        <Controls
          key={state.kind}
          {...control}
          state={state}
          turnOn={(hour, places) => {
            notePress();
            control.turnOn(hour, places);
          }}
          turnOff={() => {
            notePress();
            control.turnOff();
          }}
        />
      ) : null}
    </section>
  );
}

function PushText({ state }: { state: PushState }) {
  const t = useMessages(pushMessages);
  if (state.kind === 'on') return <Schedule {...state} />;
  if (state.kind === 'unsupported') return state.needsInstall ? <InstallFirst /> : <FeedInstead />;
  return <p>{t(state.kind === 'denied' || state.kind === 'unknown' ? state.kind : 'off')}</p>;
}

function InstallFirst() {
  const { name } = useSite();
  const t = useMessages(pushMessages);
  return <p>{t('installFirst', { name })}</p>;
}

function FeedInstead() {
  const rich = useRichMessages(pushMessages);
  return (
    <p>
      {rich('feed', { link: (content) => <Link href={dailyDoseFeedPath('xml')}>{content}</Link> })}
    </p>
  );
}

function Schedule({ zone, hour }: { zone: string; hour: number }) {
  const language = useLanguage();
  const t = useMessages(pushMessages);
  const time = hourLabel(hour, language);
  const isHere = zone === localTimeZone();
  return <p>{isHere ? t('on', { time }) : t('onIn', { time, zone: zoneName(zone) })}</p>;
}

export const hours: readonly number[] = Array.from({ length: 24 }, (_, hour) => hour);

const defaultHour = 8;

/** In the format of the language, '8:00 AM' or '08:00'; in English in that of the reader's country. */
export function hourLabel(
  hour: number,
  { locale }: Pick<Language, 'locale'>,
  country = locale === defaultLanguage ? undefined : locale,
): string {
  const { hourCycle = 'h23' } = new Intl.DateTimeFormat(country, {
    hour: 'numeric',
  }).resolvedOptions();
  const format = new Intl.DateTimeFormat(locale, {
    hour: 'numeric',
    minute: '2-digit',
    hourCycle,
  });
  return format.format(new Date(2026, 0, 1, hour));
}

/** 'New York' for 'America/New_York'. */
export function zoneName(zone: string): string {
  return (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ');
}

type ControlsProps = PushControl & { readonly state: Extract<PushState, { kind: 'on' | 'off' }> };

function Controls({ state, isBusy, turnOn, turnOff }: ControlsProps) {
  const chosen = state.kind === 'on' ? state.places : undefined;
  const [hour, setHour] = useState(state.kind === 'on' ? state.hour : defaultHour);
  const [places, setPlaces] = useState(chosen);
  const language = useLanguage();
  const t = useMessages(pushMessages);
  const isNew = state.kind === 'off' || hour !== state.hour || places !== chosen;
  return (
    <div className={`cluster ${styles.controls}`} aria-busy={isBusy}>
      <SelectField
        name="dose-hour"
        label={t('hour')}
        translate="no"
        value={hour}
        onChange={({ target }) => setHour(Number(target.value))}
      >
        {hours.map((each) => (
          <option key={each} value={each}>
            {hourLabel(each, language)}
          </option>
        ))}
      </SelectField>
      <PlacesSwitch places={places} onChange={setPlaces} />
      {isNew ? (
        <Button aria-disabled={isBusy} onClick={() => isBusy || turnOn(hour, places)}>
          {state.kind === 'off' ? t('turnOn') : t('change', { time: hourLabel(hour, language) })}
        </Button>
      ) : null}
      {state.kind === 'on' ? (
        <Button aria-disabled={isBusy} onClick={() => isBusy || turnOff()}>
          {t('stop')}
        </Button>
      ) : null}
    </div>
  );
}

interface PlacesSwitchProps {
  readonly places: string | undefined;
  readonly onChange: (places: string | undefined) => void;
}

/** Whether the story is from the places that the reader follows. Who follows none sees nothing. */
function PlacesSwitch({ places, onChange }: PlacesSwitchProps) {
  const id = useId();
  const language = useLanguage();
  const t = useMessages(pushMessages);
  const followed = placesText(useStore(followedPlaces));
  const shown = places ?? followed;
  if (shown === '') return null;
  const names = placeRefs(shown).map((place) => shortPlaceName(place, language));
  return (
    <div className={styles.places}>
      <Checkbox
        checked={places !== undefined}
        aria-describedby={id}
        onChange={({ target }) => onChange(target.checked ? followed || shown : undefined)}
      >
        {t('fromPlaces')}
      </Checkbox>
      <p id={id}>{t('places', { places: names.join(language.signs.comma) })}</p>
    </div>
  );
}

/** The pressed button may be removed with the new state: then the card gets the focus. */
function useFocusFallback(state: PushState) {
  const card = useRef<HTMLElement>(null);
  const wasPressed = useRef(false);
  useEffect(() => {
    if (wasPressed.current && document.activeElement === document.body) {
      card.current?.focus({ preventScroll: true });
    }
    wasPressed.current = false;
  }, [state]);
  return { card, notePress: () => (wasPressed.current = true) };
}
