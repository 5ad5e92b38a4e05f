import { moderationReasonTexts } from '../../contract/endpoints/moderation-reasons.ts';
import { problems } from '../../contract/problems.ts';
import { reportReasonTexts } from '../../contract/report-reasons.ts';
import { area } from '../message.ts';

/**
 * What the server says to readers, in English: the API has one language. Pages look their words up by the sentence; values
 * in it are what stands between the words around them.
 */
export const sentenceMessages = area('sentences', {
  invalid: problems.invalid.message,
  notFound: problems['not-found'].message,
  noStories: problems['no-stories'].message,
  experienceNotFound: problems['experience-not-found'].message,
  notOffered: problems['not-offered'].message,
  notSubscribed: problems['not-subscribed'].message,
  receiptNotFound: problems['receipt-not-found'].message,
  foreignOrigin: problems['foreign-origin'].message,
  timeout: problems.timeout.message,
  alreadyVoted: problems['already-voted'].message,
  alreadyReported: problems['already-reported'].message,
  duplicate: problems.duplicate.message,
  noRecentVote: problems['no-recent-vote'].message,
  notEditable: problems['not-editable'].message,
  notAppealable: problems['not-appealable'].message,
  tooLarge: problems['too-large'].message,
  uriTooLong: problems['uri-too-long'].message,
  keyReused: problems['key-reused'].message,
  review: problems.review.message,
  tooMany: problems['too-many'].message,
  internal: problems.internal.message,
  noRoom: problems['no-room'].message,
  busy: problems.busy.message,
  unavailable: problems.unavailable.message,

  asText: 'Please write this as text.',
  textTooLong: 'This text is too long. Please shorten it.',
  contentTooShort: 'Experience must be at least {count} characters',
  contentTooLong: 'Experience must be {count} characters or less',
  contentInWords: 'Please tell your story in words, with {count} letters or more.',
  tagsTooLong: 'These tags are too long. Please use fewer.',
  tooManyTags: 'Please use at most {count} tags.',
  tagTooLong: 'Each tag can have at most {count} characters.',
  tagWithoutLetter: 'Each tag needs a letter or a digit.',
  selectCity: 'Please select a city',
  cityTooLong: 'A city can have at most {count} characters.',
  citySigns: "Please write the city with letters, digits, spaces and . ' - ( ) , ! / & only.",
  selectCountry: 'Please select a country',
  selectContinent: 'Please select a continent',
  countryElsewhere: 'Please select a country of this continent. {country} is in {continent} here.',
  unknownCountry: 'We know no country “{country}”. Please check its name.',
  unknownCountryOr: 'We know no country “{country}”. Did you mean {names}?',
  hiddenAtStart:
    'This text holds control or hidden characters. Please remove them. The first is at the start.',
  hiddenAfter:
    'This text holds control or hidden characters. Please remove them. The first is after “{text}”.',
  detailsTooLong: 'Details can have at most {count} characters.',
  searchTooLong: 'Please search with at most {count} characters.',
  pleaseCheck: 'Please check this.',
  farTooLong: 'This text is far too long. Please shorten it.',
  honeypot:
    'Your story is not public yet: a field that has to stay empty was filled in, perhaps by your browser.',

  selectReason: 'Please select a reason for reporting',
  reportedAndHidden: 'The post has been removed from public view and flagged for review.',
  reportedAndQueued: 'Thank you. A person will look at this post.',
  reportSpam: reportReasonTexts.spam.label,
  reportSpamMore: reportReasonTexts.spam.description,
  reportInappropriate: reportReasonTexts.inappropriate.label,
  reportInappropriateMore: reportReasonTexts.inappropriate.description,
  reportPersonalInfo: reportReasonTexts['personal-info'].label,
  reportPersonalInfoMore: reportReasonTexts['personal-info'].description,
  reportHarassment: reportReasonTexts.harassment.label,
  reportHarassmentMore: reportReasonTexts.harassment.description,
  reportOther: reportReasonTexts.other.label,
  reportOtherMore: reportReasonTexts.other.description,

  removedPersonalInfo: moderationReasonTexts['personal-info'].author,
  removedContact: moderationReasonTexts.contact.author,
  removedPromotion: moderationReasonTexts.promotion.author,
  removedToxic: moderationReasonTexts.toxic.author,
  removedNegative: moderationReasonTexts.negative.author,
  removedNoStory: moderationReasonTexts['no-story'].author,
  removedUnsafe: moderationReasonTexts.unsafe.author,
  removedOther: moderationReasonTexts.other.author,

  fullName:
    "This looks like somebody's full name: with the first name alone, such as “Maria” or “our neighbour”, your story keeps them safe.",
  address:
    'This looks like a home address: “my street” or the name of the town is enough for your story.',
  document:
    'This looks like the number of a document or account: please leave it out, because somebody could misuse it.',
  bank: 'This looks like a card or bank account number: please leave it out, because somebody could misuse it.',
  plate:
    'This looks like a number plate: please leave it out, so that nobody can be traced by it; “a blue car” tells as much.',
  birthDate: 'This looks like a date of birth: an age tells as much, and is safer.',
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
  personalInfo:
    'This seems to tell who or where somebody is, or something private about them: please change what others could recognise them by.',
  promotion:
    'This reads like an advertisement or an appeal: tell us what happened to you, without asking anybody to buy, give, join or vote.',
  toxic:
    'These words could hurt somebody: could you tell it in a way that everyone would be glad to read?',
  negative:
    'This sounds like a hard moment, and we are sorry: if something in it did you good, please tell us about that too.',
  noWords: 'We could not find any words here: please tell your story in a sentence or two.',
  inTags: 'In your tags: {reason}',
  inCity: 'In the name of the city: {reason}',
});
