import { useEffect, useRef, useState } from 'react';
import type { WorkerMessage } from '../../../contract/offline/messages.ts';
import { sentenceFor } from '../../api/call-error.ts';
import { serviceWorkers } from '../../browser/service-workers.ts';
import { TooLateError } from './browser-push.ts';
import { lookUp, turnOff, turnOn, type Dose } from './subscription.ts';

/** The story a day as the card shows it, and what can be done about it. */
export interface DoseControl {
  readonly dose: Dose;
  readonly isBusy: boolean;
  /** What became of the last tap. */
  readonly said: string;
  readonly failed: boolean;
  readonly turnOn: (hour: number) => void;
  readonly turnOff: () => void;
}

const notAllowed = 'Your browser did not allow it, so nothing has changed.';
const failure = 'That did not work. Please try again in a moment.';

/** Looks at once, and again whenever it may have changed: by the browser's settings, the network or a notification. */
export function useDose(): DoseControl {
  const [dose, setDose] = useState<Dose>({ kind: 'looking' });
  const [isBusy, setBusy] = useState(false);
  const [{ said, failed }, say] = useState({ said: '', failed: false });
  // What was looked up before the last change is no longer true.
  const changes = useRef(0);
  useEffect(() => {
    const look = async () => {
      const asOf = changes.current;
      const found = await lookUp();
      if (asOf === changes.current) setDose(found);
    };
    return watch(() => void look());
  }, []);

  const act = async (work: () => Promise<Dose | undefined>, done: string) => {
    setBusy(true);
    say({ said: '', failed: false });
    try {
      const changed = await work();
      changes.current++;
      if (changed) setDose(changed);
      say(changed ? { said: done, failed: false } : { said: notAllowed, failed: true });
    } catch (error) {
      const sentence = error instanceof TooLateError ? error.message : sentenceFor(error, failure);
      say({ said: sentence, failed: true });
    }
    setBusy(false);
  };

  return {
    dose,
    isBusy,
    said,
    failed,
    turnOn: (hour) => void act(() => turnOn(hour), ''),
    turnOff: () => void act(turnOff, 'Stopped. No more stories will be sent.'),
  };
}

function watch(look: () => void): () => void {
  const ended = new AbortController();
  const { signal } = ended;
  const hear = ({ data }: MessageEvent<WorkerMessage>) => {
    if (data.kind === 'dose-ended' || data.kind === 'online') look();
  };
  addEventListener('online', look, { signal });
  addEventListener('offline', look, { signal });
  serviceWorkers()?.addEventListener('message', hear, { signal });
  void navigator.permissions
    ?.query({ name: 'notifications' })
    .then((status) => status.addEventListener('change', look, { signal }))
    .catch(() => undefined);
  look();
  return () => ended.abort();
}
