import type { ReactElement } from 'react';
import type { ShareRequest } from '../../router/dialogs.ts';
import { ShareDialog } from './ShareDialog.tsx';

/** Creates the element of a dialog for sharing. What draws today's five, an album and a map is imported for these alone. */
export async function createShareDialog(
  request: ShareRequest,
  onClose: () => void,
): Promise<ReactElement> {
  if (request.kind === 'share-ritual') {
    const { RitualDialog } = await import('./ritual/RitualDialog.tsx');
    return <RitualDialog ritual={request.ritual} onClose={onClose} />;
  }
  const shared = request.kind === 'share' ? { experience: request.experience } : {};
  return <ShareDialog {...shared} onClose={onClose} />;
}
