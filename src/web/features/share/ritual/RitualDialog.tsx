import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { sitePicturePath } from '../../../../contract/paths.ts';
import { ritualPictureMessages } from '../../../../messages/areas/rituals/pictures.ts';
import type { Ritual } from '../../../router/dialogs.ts';
import { usePath } from '../../../ui/Link.tsx';
import { Dialog } from '../../../ui/overlay/Dialog.tsx';
import { useLanguage, useMessages } from '../../../ui/text/messages.ts';
import { ShareTabs } from '../ShareTabs.tsx';
import { sharedRitual } from './shared-ritual.ts';

interface RitualDialogProps {
  readonly ritual: Ritual;
  readonly onClose: () => void;
}

const titles = { five: 'shareFive', album: 'shareAlbum', place: 'sharePlace' } as const;

/** Shares today's five, a page of the album or a place on the map. */
export function RitualDialog({ ritual, onClose }: RitualDialogProps) {
  const client = useQueryClient();
  const language = useLanguage();
  const linkPicture = usePath(sitePicturePath);
  const t = useMessages(ritualPictureMessages);
  const shared = useMemo(() => sharedRitual(ritual, client, language), [ritual, client, language]);
  return (
    <Dialog title={t(titles[ritual.kind])} onClose={onClose}>
      <ShareTabs shared={shared} linkPicture={linkPicture} />
    </Dialog>
  );
}
