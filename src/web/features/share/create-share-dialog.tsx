import type { ReactElement } from 'react';
import type { ShareRequest } from '../../router/dialogs.ts';
import { ShareDialog } from './ShareDialog.tsx';

/** Creates the element of a dialog for sharing. What draws today's five, an album and a map is imported for these alone. */
export async function createShareDialog(
  request: ShareRequest,
  onClose: () => void,
): Promise<ReactElement> {
  if (request.kind === 'share-ritual') {
    const rituals = await import('./ritual/RitualDialog.tsx');
    return <rituals.RitualDialog ritual={request.ritual} onClose={onClose} />;
  }
  const experience = request.kind === 'share' ? request.experience : undefined;
  return <ShareDialog experience={experience} onClose={onClose} />;
}
