import { area } from '../../message.ts';

/** The tags that lists and the form offer, by what stories have: see `quickTags` of the domain. */
export const quickTagMessages = area('quickTags', {
  kindness: 'kindness',
  stranger: 'stranger',
  community: 'community',
  travel: 'travel',
  food: 'food',
  transport: 'transport',
});
