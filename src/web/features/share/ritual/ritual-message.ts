import { localPath } from '../../../../contract/languages.ts';
import { browsePath, paths } from '../../../../contract/paths.ts';
import { wanderPath } from '../../../../contract/places/place-paths.ts';
import { ritualPictureMessages } from '../../../../messages/areas/rituals/pictures.ts';
import { sharingMessages } from '../../../../messages/areas/sharing.ts';
import { storiesMessages } from '../../../../messages/areas/stories/stories.ts';
import { messagesOf, placeNamesIn, type Language } from '../../../../messages/language.ts';
import type { Ritual } from '../../../router/dialogs.ts';
import type { ShareMessage } from '../share-message.ts';

/** The message about a ritual, with its page in this language. `origin` is the app's `location.origin`. */
export function ritualMessage(ritual: Ritual, origin: string, language: Language): ShareMessage {
  const { title, lead } = wordsOf(ritual, language);
  const link = origin + localPath(language.code, ritualPath(ritual));
  const text = messagesOf(sharingMessages, language)('withLink', { lead, link });
  return { title, link, lead, text };
}

function wordsOf(ritual: Ritual, language: Language): Pick<ShareMessage, 'title' | 'lead'> {
  const t = messagesOf(ritualPictureMessages, language);
  if (ritual.kind === 'five') return { title: t('five'), lead: t('fiveLead') };
  if (ritual.kind === 'place') {
    const place = placeNamesIn(ritual, language);
    const title = messagesOf(storiesMessages, language)('place', place);
    return { title, lead: t('placeLead', place) };
  }
  const { country, countries } = ritual;
  const lead =
    country === undefined
      ? t('albumLead', { count: countries })
      : t('countryLead', { country: language.country(country) });
  return { title: t('album'), lead };
}

/**
 * The five are in the fragment, which no browser sends to a server. An album is on its own device only: its link leads to
 * the stories it is made of.
 */
function ritualPath(ritual: Ritual): string {
  if (ritual.kind === 'five')
    return `${paths.today}#five=${ritual.stories.map(({ randomId }) => randomId).join('.')}`;
  if (ritual.kind === 'album') {
    const { country, stamps } = ritual;
    return country === undefined
      ? paths.home
      : browsePath({ continent: stamps[0]?.continent, country });
  }
  return wanderPath(ritual);
}
