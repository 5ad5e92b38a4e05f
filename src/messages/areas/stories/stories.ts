import { area } from '../../message.ts';

/** What several pages show of stories and of their places. */
export const storiesMessages = area('stories', {
  votes: { one: '{count} vote', other: '{count} votes' },
  stories: { one: '{count} story', other: '{count} stories' },
  place: '{city}, {country}',
  counted: '{place}, {stories}',
  story: 'Story {id} from {city}',
  from: '<hidden>Story from </hidden>{place}',
  fromAt: '<hidden>Story from {place}</hidden>{time}',
  id: 'ID: {id}',
  quote: '“{text}”',
  share: 'Share',
  tryAgain: 'Try again',
  legend: 'Each light is a city. The shade is the night.',
  noCities: 'Share some experiences to get cities on the leaderboard!',
});
