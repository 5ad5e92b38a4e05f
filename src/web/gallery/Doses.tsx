import { localTimeZone } from '../browser/time-zone.ts';
import { DoseView } from '../features/push/PushView.tsx';
import type { Dose } from '../features/push/subscription.ts';

const states: readonly Dose[] = [
  { kind: 'looking' },
  { kind: 'off' },
  { kind: 'on', zone: localTimeZone(), hour: 8 },
  { kind: 'on', zone: 'America/New_York', hour: 20 },
  { kind: 'denied' },
  { kind: 'unknown' },
  { kind: 'unsupported', needsInstall: false },
  { kind: 'unsupported', needsInstall: true },
];

const idle = {
  isBusy: false,
  said: '',
  failed: false,
  turnOn: () => undefined,
  turnOff: () => undefined,
};

/** The card of the story a day in each of its states. */
export function Doses() {
  return (
    <>
      {states.map((dose) => (
        <DoseView key={JSON.stringify(dose)} {...idle} dose={dose} />
      ))}
      <DoseView {...idle} dose={{ kind: 'off' }} said="That did not work." failed />
      <DoseView {...idle} dose={{ kind: 'off' }} said="Stopped. No more stories will be sent." />
    </>
  );
}
