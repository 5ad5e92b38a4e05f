import { getEmbedEndpoint } from '../../../src/contract/endpoints/embeds.ts';
import {
  createExperienceEndpoint,
  getDailyDoseEndpoint,
  getRandomExperienceEndpoint,
  type Experience,
} from '../../../src/contract/endpoints/experiences.ts';
import { getLeaderboardEndpoint } from '../../../src/contract/endpoints/leaderboard.ts';
import {
  listCitiesEndpoint,
  listCityLightsEndpoint,
} from '../../../src/contract/endpoints/places/places.ts';
import { getPushOfferEndpoint } from '../../../src/contract/endpoints/push-subscriptions.ts';
import {
  getReceiptEndpoint,
  listReceiptsEndpoint,
  type Receipt,
} from '../../../src/contract/endpoints/receipts.ts';
import { createReportEndpoint } from '../../../src/contract/endpoints/reports.ts';
import {
  getReferenceEndpoint,
  type Reference,
} from '../../../src/contract/endpoints/site/reference.ts';
import { getStatsEndpoint } from '../../../src/contract/endpoints/stats.ts';
import { getTransparencyEndpoint } from '../../../src/contract/endpoints/transparency.ts';
import { createVoteEndpoint } from '../../../src/contract/endpoints/votes.ts';
import { aStory, type FakeServer } from '../components/fake-server.ts';
import { published } from '../components/post-form.ts';
import { siteWithStories } from '../components/stories.ts';
import { aReceipt } from '../receipts/a-receipt.ts';

const jena = { continent: 'europe', country: 'Germany', city: 'Jena' };
const lima = { continent: 'south-america', country: 'Peru', city: 'Lima' };

/** The receipt of a story that its author may still change. */
export const receiptOf = (experience: Experience, more: Partial<Receipt> = {}): Receipt =>
  aReceipt({ experience, editableUntil: new Date(Date.now() + 600_000).toISOString(), ...more });

/** A site on which everything has happened once, with a story in Arabic that has tags. */
export function busySite(): { server: FakeServer; story: Experience; stories: Experience[] } {
  const content = 'ساعدني رجل غريب في حمل أمتعتي ثم ابتسم ومضى.';
  const story = aStory({ ...jena, content, lang: 'ar', tags: ['kindness', 'stairs'] });
  const stories = [story, aStory(jena), aStory(jena)];
  const server = siteWithStories(stories);
  server.answer(getDailyDoseEndpoint, stories);
  server.answer(getRandomExperienceEndpoint, story);
  const cities = [jena, lima].map((city) => ({ ...city, totalVotes: 3, experienceCount: 3 }));
  server.answer(getLeaderboardEndpoint, cities);
  server.answer(listCitiesEndpoint, [{ city: 'Bonn', experienceCount: 1 }]);
  server.answer(listCityLightsEndpoint, [{ ...jena, experienceCount: 3, at: [50.9, 11.6] }]);
  const posts = { lastHourPosts: 1, last24HoursPosts: 2 };
  server.answer(getStatsEndpoint, { ...posts, totalExperiences: 3, totalVotes: 3 });
  server.answer(createVoteEndpoint, { votes: 7 });
  server.answer(createReportEndpoint, { message: 'It is hidden.', hidden: true });
  server.answer(getReceiptEndpoint, receiptOf(story));
  server.answer(listReceiptsEndpoint, [receiptOf(story)]);
  server.answer(createExperienceEndpoint, (request) => {
    const shared = published(request);
    stories.unshift(shared);
    return shared;
  });
  server.answer(getPushOfferEndpoint, { publicKey: 'B'.repeat(87) });
  server.answer(getEmbedEndpoint, { ...anEmbed, experience: story });
  server.answer(getTransparencyEndpoint, { months: [{ month: '2026-11', ...counts }] });
  server.answer(getReferenceEndpoint, reference(story));
  return { server, story, stories };
}

const field = (name: string, type: string, about = '', isRequired = false) => ({
  name,
  type,
  about,
  isRequired,
});

const reference = (example: Experience): Reference => ({
  origin: 'https://uplift.example.org',
  limit: { reads: 600, minutes: 5 },
  calls: [
    {
      path: '/api/experiences',
      summary: 'Browse stories by place, time and words',
      url: '/api/experiences?country=Germany&sortBy=votes&limit=3',
      parameters: [field('country', 'string', 'The English name of a country', true)],
      fields: [field('content', 'string'), field('createdAt', 'string', 'ISO 8601, UTC')],
      example: [example],
    },
  ],
});

/** Of nothing yet. */
const anEmbed = { origin: 'https://uplift.example.org', place: null, newest: [] };

const counts = {
  received: 60,
  refused: 26,
  refusedByRule: { 'personal-info': 5, contact: 9, promotion: null, toxic: 0, negative: 12 },
  held: 8,
  reported: 6,
  restored: null,
  published: 5,
  removed: 7,
  secondLooks: 21,
  removedOnSecondLook: null,
  appeals: 6,
  appealsUpheld: null,
  medianHours: 3,
};
