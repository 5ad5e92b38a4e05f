import { area } from '../../message.ts';

/** The rankings of the cities. */
export const rankingsMessages = area('rankings', {
  title: 'Positive Cities Rankings',
  description: 'The cities whose uplifting stories move people most, this week and of all time.',
  where: 'Where stories move people most.',
  updates: 'Rankings update in real time and reset weekly.',
  time: 'Time',
  week: 'This Week',
  month: 'This Month',
  all: 'All Time',
  weekFirst: 'First this week',
  monthFirst: 'First this month',
  allFirst: 'First of all time',
  forStories: { one: '{votes} for {count} story', other: '{votes} for {count} stories' },
  failed: 'The rankings did not load',
  none: 'No rankings available for this time period.',
  share: 'Share a story',
  loading: 'Loading the rankings',
  regions: 'Rankings by Region',
  by: 'Ranked',
  votes: 'By votes',
  fair: 'Fair',
  why: 'For each story of a city, fair counts the different internet connections that vote: a small town can come first, a thousand votes from one connection count once, and cities too close to call share a place.',
  places: 'about {from} to {to}',
  place: 'about {from}',
  needs: 'A city needs three stories, with votes from three connections.',
});
