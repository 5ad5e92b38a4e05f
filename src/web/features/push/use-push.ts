import { useEffect, useRef, useState } from 'react';
import type { WorkerMessage } from '../../../contract/offline/messages.ts';
import { pushMessages } from '../../../messages/areas/site/push.ts';
import { sentenceFor } from '../../api/call-error.ts';
import { serviceWorkers } from '../../browser/service-workers.ts';
import { useLanguage, useMessages } from '../../ui/text/messages.ts';
import { PushTimeoutError } from './browser-push.ts';
import { getPushState, isDenied, turnOff, turnOn, type PushState } from './push-state.ts';

/** What the card shows about the daily story, and its actions. */
export interface PushControl {
  readonly state: PushState;
  readonly isBusy: boolean;
  /** The result of the last action. */
  readonly message: string;
  readonly isError: boolean;
  readonly turnOn: (hour: number, places?: string) => void;
  readonly turnOff: () => void;
}

/**
 * Checks the state on mount, and whenever the browser's settings, the network or a notification may have changed it. Who
 * had blocked notifications before is not asked again; who does so here reads how to allow them.
 */
export function usePush(): PushControl {
  const t = useMessages(pushMessages);
  const { sentence } = useLanguage();
  const [state, setState] = useState<PushState>(() => ({
    kind: isDenied() ? 'not-offered' : 'loading',
  }));
  const [isBusy, setBusy] = useState(false);
  const [result, setResult] = useState({ message: '', isError: false });
  // A check that began before the last change has an outdated result.
  const changeCount = useRef(0);
  useEffect(() => {
    const check = async () => {
      const countBefore = changeCount.current;
      const found = await getPushState();
      if (countBefore !== changeCount.current) return;
      setState((shown) =>
        found.kind === 'denied' && shown.kind === 'not-offered' ? shown : found,
      );
    };
    return watchPushState(() => void check());
  }, []);

  const act = async (work: () => Promise<PushState | undefined>, done: string) => {
    setBusy(true);
    setResult({ message: '', isError: false });
    try {
      const changed = await work();
      changeCount.current++;
      if (changed) setState(changed);
      setResult(
        changed ? { message: done, isError: false } : { message: t('notAllowed'), isError: true },
      );
    } catch (error) {
      const message =
        error instanceof PushTimeoutError
          ? t(error.key)
          : sentence(sentenceFor(error, t('failed')));
      setResult({ message, isError: true });
    }
    setBusy(false);
  };

  return {
    state,
    isBusy,
    ...result,
    turnOn: (hour, places) => void act(() => turnOn(hour, places), ''),
    turnOff: () => void act(turnOff, t('stopped')),
  };
}

function watchPushState(check: () => void): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  const onMessage = ({ data }: MessageEvent<WorkerMessage>) => {
    if (data.kind === 'dose-ended' || data.kind === 'online') check();
  };
  addEventListener('online', check, { signal });
  addEventListener('offline', check, { signal });
  serviceWorkers()?.addEventListener('message', onMessage, { signal });
  void navigator.permissions
    ?.query({ name: 'notifications' })
    .then((status) => status.addEventListener('change', check, { signal }))
    .catch(() => undefined);
  check();
  return () => controller.abort();
}
