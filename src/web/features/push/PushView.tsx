import { useEffect, useId, useRef, useState, type RefObject } from 'react';
import { dailyDoseFeedPath } from '../../../contract/paths.ts';
import { localTimeZone } from '../../browser/time-zone.ts';
import { Button } from '../../ui/Button.tsx';
import { createIcon } from '../../ui/create-icon.tsx';
import { SelectField } from '../../ui/form/Field.tsx';
import { hourLabel, hours, usualHour, zoneName } from './hours.ts';
import type { Dose } from './subscription.ts';
import type { DoseControl } from './use-push.ts';
import styles from './PushView.module.css';

const BellIcon = createIcon('M6 16V11a6 6 0 0 1 12 0v5l2 2H4zM10 21h4M12 5V3');

/** The card in each of its states. */
export function DoseView(control: DoseControl) {
  const { dose, said, failed } = control;
  const id = useId();
  const card = useFocusThatStays(dose);
  if (dose.kind === 'not-offered') return null;
  return (
    <section ref={card} className={styles.card} aria-labelledby={id} tabIndex={-1}>
      <span className={styles.bell}>
        <BellIcon />
      </span>
      <div className={styles.words}>
        <h2 id={id}>A story a day</h2>
        <Words dose={dose} />
        <p className={failed ? styles.failure : styles.said} role="status">
          {said}
        </p>
      </div>
      {dose.kind === 'off' || dose.kind === 'on' ? (
        <Controls key={dose.kind} {...control} dose={dose} />
      ) : null}
    </section>
  );
}

function Words({ dose }: { dose: Dose }) {
  if (dose.kind === 'on') return <p>{whenOf(dose)} One tap here or in the message ends it.</p>;
  if (dose.kind === 'unsupported') return dose.needsInstall ? <InstallFirst /> : <FeedInstead />;
  return <p>{dose.kind === 'denied' || dose.kind === 'unknown' ? words[dose.kind] : words.off}</p>;
}

const words = {
  off: 'The best story of the day as a notification, at the hour you like. No account, and one tap ends it.',
  denied:
    'Notifications of this site are blocked. To allow them again, open the site’s settings beside the address, ' +
    'set Notifications to Allow, and come back here.',
  unknown: 'This can be set once you are online again. What you have set before stays.',
};

function InstallFirst() {
  return (
    <p>
      On an iPhone or iPad, first add Daily Uplift to your Home Screen: tap Share, then Add to Home
      Screen, and open it from there.
    </p>
  );
}

function FeedInstead() {
  return (
    <p>
      This browser can’t show notifications. In a feed reader you find the same stories: the{' '}
      <a href={dailyDoseFeedPath('xml')}>daily dose as a feed</a>.
    </p>
  );
}

function whenOf({ zone, hour }: { zone: string; hour: number }): string {
  const here = localTimeZone();
  const where = zone === here ? '' : ` in ${zoneName(zone)}`;
  return `On: a story comes every day at ${hourLabel(hour)}${where}.`;
}

type ControlsProps = DoseControl & { readonly dose: Extract<Dose, { kind: 'on' | 'off' }> };

function Controls({ dose, isBusy, turnOn, turnOff }: ControlsProps) {
  const [hour, setHour] = useState(dose.kind === 'on' ? dose.hour : usualHour);
  const isNew = dose.kind === 'off' || hour !== dose.hour;
  return (
    <div className={styles.controls} aria-busy={isBusy}>
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
        <Button variant="primary" aria-disabled={isBusy} onClick={() => isBusy || turnOn(hour)}>
          {dose.kind === 'off' ? 'Send me a story a day' : `Change to ${hourLabel(hour)}`}
        </Button>
      ) : null}
      {dose.kind === 'on' ? (
        <Button aria-disabled={isBusy} onClick={() => isBusy || turnOff()}>
          Stop
        </Button>
      ) : null}
    </div>
  );
}

/** The button that was pressed may be gone with the answer: the focus stays with the card. */
function useFocusThatStays(dose: Dose): RefObject<HTMLElement | null> {
  const card = useRef<HTMLElement>(null);
  const seen = useRef(dose);
  useEffect(() => {
    const isFirstLook = seen.current.kind === 'looking';
    if (seen.current === dose) return;
    seen.current = dose;
    if (!isFirstLook && document.activeElement === document.body) {
      card.current?.focus({ preventScroll: true });
    }
  }, [dose]);
  return card;
}
