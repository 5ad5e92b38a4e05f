import type { FindingKind } from './finding.ts';

/** The message to the author for each kind of finding: what was found, and what to do. */
export const authorMessages: Readonly<Record<FindingKind, string>> = {
  'full-name':
    'This looks like a full name. To keep people safe, please use first names only, such as "Maria" or "our neighbour".',
  address:
    'This looks like a street address. Please leave it out; "my street" or the name of the town is enough.',
  document:
    'This looks like the number of a document or account. Please leave it out: it could be misused.',
  bank: 'This looks like a card or bank account number. Please leave it out: it could be misused.',
  plate: 'This looks like a number plate. Please leave it out, so that nobody can be traced by it.',
  'birth-date': 'This looks like a date of birth. Please leave it out; an age is fine.',
  phone: 'This looks like a phone number. Everyone can read this page, so please leave it out.',
  email: 'This looks like an e-mail address. Everyone can read this page, so please leave it out.',
  link: 'This looks like a link. Stories stand on their own here, so please leave it out.',
  handle:
    'This looks like a name on another network. Stories are anonymous here, so please leave it out.',
  contact:
    'This seems to ask people to get in touch. Stories are anonymous here; please leave that part out.',
  'personal-info':
    'This seems to say who or where somebody is. Please leave out what identifies a person; first names are fine.',
  promotion:
    'This reads like an advertisement or a call for support. Please tell what happened to you, without selling or collecting anything.',
  toxic: 'These words could hurt someone. Please tell it in a kinder way.',
  negative:
    'This sounds like a hard moment, and we are sorry. This place is for stories with some light in them; please add what did you good, if something did.',
};
