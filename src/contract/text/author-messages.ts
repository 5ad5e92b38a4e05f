/** The message to the author for each kind of finding of the review: what was found, and what to change, in one sentence. */
export const authorMessages = {
  'full-name':
    "This looks like somebody's full name: with the first name alone, such as “Maria” or “our neighbour”, your story keeps them safe.",
  address:
    'This looks like a home address: “my street” or the name of the town is enough for your story.',
  document:
    'This looks like the number of a document or account: please leave it out, because somebody could misuse it.',
  bank: 'This looks like a card or bank account number: please leave it out, because somebody could misuse it.',
  plate:
    'This looks like a number plate: please leave it out, so that nobody can be traced by it; “a blue car” tells as much.',
  'birth-date': 'This looks like a date of birth: an age tells as much, and is safer.',
  phone:
    'This looks like a phone number: everyone in the world can read your story, so please leave it out.',
  email:
    'This looks like an e-mail address: everyone in the world can read your story, so please leave it out.',
  link: 'This looks like a link: stories stand on their own here, so please tell it in words instead.',
  handle:
    'This looks like a name on another network: stories are anonymous here, so please leave the name out.',
  platform:
    'This seems to lead to a place where people can be found: stories are anonymous here, so please leave that part out.',
  contact:
    'This seems to ask readers to get in touch or to meet: stories are anonymous here, so please leave that part out.',
  'personal-info':
    'This seems to tell who or where somebody is, or something private about them: please change what others could recognise them by.',
  promotion:
    'This reads like an advertisement or an appeal: tell us what happened to you, without asking anybody to buy, give, join or vote.',
  toxic:
    'These words could hurt somebody: could you tell it in a way that everyone would be glad to read?',
  negative:
    'This sounds like a hard moment, and we are sorry: if something in it did you good, please tell us about that too.',
  'no-words': 'We could not find any words here: please tell your story in a sentence or two.',
} as const;
