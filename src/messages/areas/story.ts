import { area } from '../message.ts';

/** The page of a story. */
export const storyMessages = area('story', {
  title: 'A story from <link>{city}, {country}</link>',
  loading: 'A story',
  label: 'Story {id} from {city}',
  back: 'Back to Browse',
  thanks: 'Thank you, your vote counts.',
  takeBack: 'Take my vote back',
  takenBack: 'Your vote is taken back.',
  check: 'Please check:',
  introduction:
    "{name} collects short, true and good stories from people all over the world, without accounts. <link>Read today's best.</link>",
  share: 'Share<wide> This Experience</wide>',
  next: 'Next <wide>story</wide>',
  finish: 'Finish',
  readNext: 'Read next',
  more: 'More from {city}',
  all: 'All stories from {city}',
  spread: 'Spread the Positivity',
  somebody: 'Somebody you know could use this today.',
  shareStory: 'Share This Story',
  notFound: 'Experience Not Found',
  missing: "This experience may have been removed or doesn't exist.",
  notFetched:
    "This experience may have been removed or doesn't exist. Or it could not be fetched: please check your connection.",
  notSaved: 'This story is not saved here',
  whenOnline: 'You can read it when you are online again.',
  browseOthers: 'Browse Other Experiences',
  reported: 'You reported this story',
  hidden: 'It is hidden while a person looks at it.',
  hiddenUntil:
    'It is hidden while a person looks at it. If it is fine, it comes back; if not, it is removed.',
});
