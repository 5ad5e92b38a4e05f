import { area } from '../../message.ts';

/** The page about the site. */
export const aboutMessages = area('about', {
  headTitle: 'About our community',
  description: 'What {name} is for, how it works, what we keep private and what we ask of you.',
  title: 'About {name}',
  lead: 'A small place on the web for the good that people do, and for the moments that carry a day.',
  mission: 'Mission',
  missionText:
    'Bad news travels by itself. Good news needs someone to tell it: the stranger who ran after you with your wallet, the neighbour who shovelled the whole street, the bus driver who waited. We collect these moments, short and true, from every place on earth, so that two minutes here leave you lighter than you came.',
  how: 'How It Works',
  stepShare:
    '<b>Share.</b> Write what happened in {min} to {max} characters and say in which city. You need no account and give no name. Your story gets a random ID and a face of its own.',
  stepReview:
    '<b>Review.</b> An automated review looks at each post for personal information, contact details, promotion, hurtful words and a positive spirit. When it is not sure, a person reads the story before others do.',
  stepRead:
    '<b>Read and vote.</b> Browse by place, time or words, or let chance pick a story. One vote for each story lifts it, and its city in the rankings.',
  stepPass:
    '<b>Pass it on.</b> Send a story as a link or as a picture to someone who could use it today.',
  review: 'What the review checks, and what it does not',
  reviewReads:
    'Before a story is public a program reads its text, its tags and a city of your own: rules for telephone numbers, links, addresses, full names and the like, and a small language model that has learned from examples.',
  reviewRefuses:
    'If it refuses a story it says why and marks the words. You can change them or, unless it is a clear case such as a link, ask a person to decide.',
  reviewHolds:
    "Stories of which it is not sure wait until a person has read them. A larger language model, which can be another company's, may be asked about these. It is given the text and nothing about you.",
  reviewErrs:
    'It makes mistakes in both directions, and more of them in languages that it knows little of. That is why every card has a Report button.',
  reviewVerified:
    '“AI Verified” says that a story passed this review, or that a person read it. It does not say that the story is true: nobody checks that.',
  comfort: 'As you like to read',
  keys: 'With a keyboard, single keys lead from story to story, vote and share.',
  privacy: 'Privacy & Safety',
  noAccounts:
    'There are no accounts, no profiles and no advertising, and nobody follows you around.',
  noName: 'A story shows its text, its city and its tags. Nothing in it says who wrote it.',
  device:
    'So that everyone votes and reports once, your browser keeps a random number and a cookie. We keep only scrambled forms of them, which cannot be turned back.',
  network:
    'Your network address is never stored as it is. A scrambled form of it, which changes with time, keeps anyone from flooding the site.',
  push: "If you ask for a story a day, we keep the address that your browser's maker gave it for messages, the hour and the time zone, your places if you want the story from them, and nothing else. They are deleted when you end it.",
  protect:
    'Please protect yourself and others as well: leave out full names, addresses, telephone numbers and anything by which a person could be found.',
  guidelines: 'Community Guidelines',
  beTrue: 'Tell something true that you lived or saw yourself, and that lifted you up.',
  beKind: 'Be kind. No insults, threats or hatred, against anyone.',
  keepPrivate:
    'Keep people private: first names are fine; no full names, contact details or ways to find someone.',
  noAdvertising: 'No advertising, no links, no collecting of money or followers.',
  forEveryone: 'Keep it fit for everyone, of every age.',
  report:
    'If a story breaks these guidelines, press Report on its card and choose a reason. It takes two taps and no account.',
  moderation: 'Moderation and legal disclaimer',
  reported:
    'Reported content is hidden immediately pending human review. If it keeps to the guidelines it is reinstated; if not, it is removed. To stop people from hiding good stories on purpose, reports of someone who has often been wrong wait for a person first.',
  receipts:
    'Whoever shares a story gets a receipt: a link that tells what became of it, and with which they can change it for a while, delete it at any time, and ask once for another look. Those of this browser are under <yours>Your stories</yours>. How many stories were held, reported and removed, <months>by month</months>, can be seen by everybody.',
  disclaimer:
    'The stories are written by visitors and are theirs alone. We do not check whether they are true, and they are no advice of any kind. The operators of this site are not liable for what visitors post nor for what follows from it. Content may be removed with or without notice.',
  join: 'Join Our Community',
  joinText: 'Someone did something good near you lately. Tell us: it takes a minute.',
  embed: 'Do you have a site of your own? <link>Put a story on it.</link>',
  share: 'Share Your Story',
  developers: 'For programs and other websites: <developers>API, feeds and displays</developers>.',
  credits:
    'City names come from <geonames>GeoNames</geonames> under the <licence>Creative Commons Attribution 4.0 licence</licence>.',
});
