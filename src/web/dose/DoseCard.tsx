import { DoseView } from './DoseView.tsx';
import { useDose } from './use-dose.ts';

/** Where a reader asks to be sent a story a day, and ends it. */
export function DoseCard() {
  return <DoseView {...useDose()} />;
}
