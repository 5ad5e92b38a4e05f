import { useEffect, useId, useRef, useState } from 'react';
import { dailyDoseFeedPath } from '../../../contract/paths.ts';
import { localTimeZone } from '../../browser/time-zone.ts';
import { useSite } from '../../router/site.ts';
import { Button } from '../../ui/Button.tsx';
import { createIcon } from '../../ui/create-icon.tsx';
import { SelectField } from '../../ui/form/Field.tsx';
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
        <h2 id={id}>A story a day</h2>
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
          turnOn={(hour) => {
            notePress();
            control.turnOn(hour);
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
  if (state.kind === 'on') return <p>{scheduleText(state)}</p>;
  if (state.kind === 'unsupported') return state.needsInstall ? <InstallFirst /> : <FeedInstead />;
  return (
    <p>{state.kind === 'denied' || state.kind === 'unknown' ? texts[state.kind] : texts.off}</p>
  );
}

const texts = {
  off: 'The best story of the day as a notification, at the hour you like. No account, and one tap ends it.',
  denied:
    'Notifications of this site are blocked. To allow them again, open the settings of the site beside the address, ' +
    'set Notifications to Allow, and come back here.',
  unknown: 'This can be set once you are online again. What you have set before stays.',
};

function InstallFirst() {
  const { name } = useSite();
  return (
    <p>
      {`On an iPhone or iPad, first add ${name} to your Home Screen: tap Share, then Add to Home Screen, and open it from there.`}
    </p>
  );
}

function FeedInstead() {
  return (
    <p>
      This browser can't show notifications. In a feed reader you find the same stories: the{' '}
      <a href={dailyDoseFeedPath('xml')}>daily dose as a feed</a>.
    </p>
  );
}

function scheduleText({ zone, hour }: { zone: string; hour: number }): string {
  const here = localTimeZone();
  const where = zone === here ? '' : ` in ${zoneName(zone)}`;
  return `On: a story comes every day at ${hourLabel(hour)}${where}. One tap here or in the message ends it.`;
}

export const hours: readonly number[] = Array.from({ length: 24 }, (_, hour) => hour);

const defaultHour = 8;

/** In the reader's format: '8:00 AM' or '08:00'. */
export function hourLabel(hour: number, locale?: string): string {
  const { hourCycle = 'h23' } = new Intl.DateTimeFormat(locale, {
    hour: 'numeric',
  }).resolvedOptions();
  const format = new Intl.DateTimeFormat('en', { hour: 'numeric', minute: '2-digit', hourCycle });
  return format.format(new Date(2026, 0, 1, hour));
}

/** 'New York' for 'America/New_York'. */
export function zoneName(zone: string): string {
  return (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ');
}

type ControlsProps = PushControl & { readonly state: Extract<PushState, { kind: 'on' | 'off' }> };

function Controls({ state, isBusy, turnOn, turnOff }: ControlsProps) {
  const [hour, setHour] = useState(state.kind === 'on' ? state.hour : defaultHour);
  const isNew = state.kind === 'off' || hour !== state.hour;
  return (
    <div className={`cluster ${styles.controls}`} aria-busy={isBusy}>
      <SelectField
        name="dose-hour"
        label="Send it at"
        value={hour}
        onChange={({ target }) => setHour(Number(target.value))}
      >
        {hours.map((each) => (
          <option key={each} value={each}>
            {hourLabel(each)}
          </option>
        ))}
      </SelectField>
      {isNew ? (
        <Button aria-disabled={isBusy} onClick={() => isBusy || turnOn(hour)}>
          {state.kind === 'off' ? 'Send me a story a day' : `Change to ${hourLabel(hour)}`}
        </Button>
      ) : null}
      {state.kind === 'on' ? (
        <Button aria-disabled={isBusy} onClick={() => isBusy || turnOff()}>
          Stop
        </Button>
      ) : null}
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
