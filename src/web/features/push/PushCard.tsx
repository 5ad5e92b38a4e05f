import { PushView } from './PushView.tsx';
import { usePush } from './use-push.ts';

/** Subscribes a reader to one story a day as a notification, and unsubscribes. */
export function PushCard() {
  return <PushView {...usePush()} />;
}
