import { area } from '../../message.ts';

/** The form for a story, as it is shown first. */
export const postMessages = area('post', {
  title: 'Share a Positive Experience',
  description:
    'Tell a short, true story that lifted you up. No account, no name: just a good moment.',
  lead: "One good moment can make somebody's day. No account, no name.",
  guide: 'Keep it short, kind and true',
  short: '<b>Short:</b> one good moment in {min} to {max} characters.',
  kind: "<b>Kind:</b> something that lifts people up, at nobody's expense.",
  true: '<b>True:</b> it happened. First names are fine; full names, addresses, contact details, links and advertising are not.',
  location: 'Location *',
  continent: 'Continent',
  anyContinent: 'Select a continent',
  country: 'Country',
  anyCountry: 'Select a country',
  city: 'City *',
  cityHint: 'Not found? Use the nearest major city.',
  review:
    '<b>AI content review:</b> an automated check reads each post before it is public, for personal information, contact details, promotion, hurtful words and whether the story is a positive one. When it is not sure, a person decides. It cannot tell whether a story is true.',
  preview: 'Preview',
  yourText: 'Your story will appear here.',
  yourCity: 'Your city',
  id: 'ID: {id}',
  anonymous: 'You stay anonymous: a random ID like this one is assigned when you share.',
  trap: 'Please leave this field empty',
  share: 'Share Positive Experience',
  sharing: 'Sharing...',
  failed: 'Failed to share experience',
  cancel: 'Cancel',
});
