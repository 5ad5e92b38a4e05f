import { actionsMessages } from './areas/actions.ts';
import { appMessages } from './areas/app.ts';
import { comboboxMessages } from './areas/combobox.ts';
import { documentMessages } from './areas/documents.ts';
import { fiveStoriesMessages } from './areas/five-stories.ts';
import { homeMessages } from './areas/home.ts';
import { offlineMessages } from './areas/offline.ts';
import { placePageMessages } from './areas/places/page.ts';
import { placesMessages } from './areas/places/places.ts';
import { storyFieldMessages } from './areas/post/fields.ts';
import { postMessages } from './areas/post/form.ts';
import { postLaterMessages } from './areas/post/later.ts';
import { authorNewsMessages } from './areas/post/news.ts';
import { promptMessages } from './areas/post/prompts.ts';
import { receiptMessages } from './areas/post/receipt.ts';
import { storyStatusMessages } from './areas/post/status.ts';
import { yourStoriesMessages } from './areas/post/your-stories.ts';
import { reportFormMessages } from './areas/report/form.ts';
import { reportMessages } from './areas/report/report.ts';
import { albumMessages } from './areas/rituals/album.ts';
import { ritualPictureMessages } from './areas/rituals/pictures.ts';
import { todayMessages } from './areas/rituals/today.ts';
import { wanderMessages } from './areas/rituals/wander.ts';
import { sentenceMessages } from './areas/sentences.ts';
import { shareMessages } from './areas/share.ts';
import { sharingMessages } from './areas/sharing.ts';
import { aboutMessages } from './areas/site/about.ts';
import { developersMessages } from './areas/site/developers.ts';
import { embedMessages } from './areas/site/embeds.ts';
import { extrasMessages } from './areas/site/extras.ts';
import { lostMessages } from './areas/site/lost.ts';
import { newsMessages } from './areas/site/news.ts';
import { previewMessages } from './areas/site/previews.ts';
import { pushMessages } from './areas/site/push.ts';
import { transparencyMessages } from './areas/site/transparency.ts';
import { cardsMessages } from './areas/stories/cards.ts';
import { listLaterMessages } from './areas/stories/list-later.ts';
import { listMessages } from './areas/stories/list.ts';
import { pictureMessages } from './areas/stories/pictures.ts';
import { quickTagMessages } from './areas/stories/quick-tags.ts';
import { rankingsMessages } from './areas/stories/rankings.ts';
import { storiesMessages } from './areas/stories/stories.ts';
import { translationMessages } from './areas/stories/translation.ts';
import { storyMessages } from './areas/story.ts';
import { uiMessages } from './areas/ui.ts';
import { waitingMessages } from './areas/waiting.ts';
import { workerMessages } from './areas/worker.ts';
import type { TranslationOf } from './message.ts';

/** All areas of the readers' app: what a catalogue has to translate. */
export const areas = {
  actions: actionsMessages,
  about: aboutMessages,
  app: appMessages,
  authorNews: authorNewsMessages,
  combobox: comboboxMessages,
  documents: documentMessages,
  pictures: pictureMessages,
  places: placesMessages,
  placePage: placePageMessages,
  ritualPictures: ritualPictureMessages,
  previews: previewMessages,
  post: postMessages,
  postLater: postLaterMessages,
  prompts: promptMessages,
  receipt: receiptMessages,
  report: reportMessages,
  reportForm: reportFormMessages,
  sentences: sentenceMessages,
  storyFields: storyFieldMessages,
  storyStatus: storyStatusMessages,
  yourStories: yourStoriesMessages,
  cards: cardsMessages,
  home: homeMessages,
  list: listMessages,
  listLater: listLaterMessages,
  quickTags: quickTagMessages,
  rankings: rankingsMessages,
  stories: storiesMessages,
  waiting: waitingMessages,
  developers: developersMessages,
  embeds: embedMessages,
  extras: extrasMessages,
  fiveStories: fiveStoriesMessages,
  lost: lostMessages,
  news: newsMessages,
  offline: offlineMessages,
  push: pushMessages,
  share: shareMessages,
  sharing: sharingMessages,
  story: storyMessages,
  transparency: transparencyMessages,
  translation: translationMessages,
  ui: uiMessages,
  today: todayMessages,
  album: albumMessages,
  wander: wanderMessages,
  worker: workerMessages,
} as const;

/** The words of a language other than English. */
export type Catalogue = TranslationOf<typeof areas>;
