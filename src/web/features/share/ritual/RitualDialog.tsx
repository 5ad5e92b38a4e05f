import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { sitePicturePath } from '../../../../contract/paths.ts';
import { cityPicturePath } from '../../../../contract/places/place-paths.ts';
import { ritualPictureMessages } from '../../../../messages/areas/rituals/pictures.ts';
import { messagesOf, type Language } from '../../../../messages/language.ts';
import type { Ritual } from '../../../router/dialogs.ts';
import { usePath } from '../../../ui/Link.tsx';
import { Dialog } from '../../../ui/overlay/Dialog.tsx';
import { useLanguage } from '../../../ui/text/messages.ts';
import { ShareTabs } from '../ShareTabs.tsx';
import { sharedRitual } from './shared-ritual.ts';

interface RitualDialogProps {
  readonly ritual: Ritual;
  readonly onClose: () => void;
}

function titleOf(ritual: Ritual, language: Language): string {
  const t = messagesOf(ritualPictureMessages, language);
  if (ritual.kind === 'five') return t('shareFive');
  if (ritual.kind === 'place') return t('sharePlace');
  const { country } = ritual;
  return country === undefined
    ? t('shareAlbum')
    : t('shareCountry', { country: language.country(country) });
}

/** Shares today's five, a page of the album or a place on the map. */
export function RitualDialog({ ritual, onClose }: RitualDialogProps) {
  const client = useQueryClient();
  const language = useLanguage();
  const linkPicture = usePath(ritual.kind === 'place' ? cityPicturePath(ritual) : sitePicturePath);
  const shared = useMemo(() => sharedRitual(ritual, client, language), [ritual, client, language]);
  return (
    <Dialog title={titleOf(ritual, language)} onClose={onClose}>
      <ShareTabs shared={shared} linkPicture={linkPicture} />
    </Dialog>
  );
}
