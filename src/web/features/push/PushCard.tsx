import { DoseView } from './PushView.tsx';
import { useDose } from './use-push.ts';

/** Where a reader asks to be sent a story a day, and ends it. */
export function DoseCard() {
  return <DoseView {...useDose()} />;
}
