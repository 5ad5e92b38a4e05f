import { sitePicturePath } from '../../../../contract/paths.ts';
import { ritualPictureMessages } from '../../../../messages/areas/rituals/pictures.ts';
import type { Ritual } from '../../../router/dialogs.ts';
import { usePath } from '../../../ui/Link.tsx';
import { Dialog } from '../../../ui/overlay/Dialog.tsx';
import { useLanguage, useMessages } from '../../../ui/text/messages.ts';
import { ShareActions } from '../ShareActions.tsx';
import { ritualMessage } from './ritual-message.ts';

interface RitualDialogProps {
  readonly ritual: Ritual;
  readonly onClose: () => void;
}

const titles = { five: 'shareFive', album: 'shareAlbum', place: 'sharePlace' } as const;

/** Shares today's five, a page of the album or a place on the map. */
export function RitualDialog({ ritual, onClose }: RitualDialogProps) {
  const language = useLanguage();
  const linkPicture = usePath(sitePicturePath);
  const t = useMessages(ritualPictureMessages);
  return (
    <Dialog title={t(titles[ritual.kind])} onClose={onClose}>
      <ShareActions
        hasSheet
        message={ritualMessage(ritual, location.origin, language)}
        picture={{ path: linkPicture, isFetched: true }}
      />
    </Dialog>
  );
}
