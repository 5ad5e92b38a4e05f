import { localTimeZone } from '../browser/time-zone.ts';
import type { PushState } from '../features/push/push-state.ts';
import { PushView } from '../features/push/PushView.tsx';

const states: readonly PushState[] = [
  { kind: 'loading' },
  { kind: 'off' },
  { kind: 'on', zone: localTimeZone(), hour: 8 },
  { kind: 'on', zone: 'America/New_York', hour: 20 },
  { kind: 'denied' },
  { kind: 'unknown' },
  { kind: 'unsupported', needsInstall: false },
  { kind: 'unsupported', needsInstall: true },
];

const controls = {
  isBusy: false,
  message: '',
  isError: false,
  turnOn: () => undefined,
  turnOff: () => undefined,
};

/** The card of the daily story in each of its states. */
export function PushStates() {
  return (
    <>
      {states.map((state) => (
        <PushView key={JSON.stringify(state)} {...controls} state={state} />
      ))}
      <PushView {...controls} state={{ kind: 'off' }} message="That did not work." isError />
      <PushView
        {...controls}
        state={{ kind: 'off' }}
        message="Stopped. No more stories will be sent."
      />
    </>
  );
}
