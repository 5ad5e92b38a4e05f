import type { Endpoint } from './endpoint.ts';
import {
  getDailyDoseEndpoint,
  getExperienceEndpoint,
  getNearbyEndpoint,
  listExperiencesEndpoint,
  createExperienceEndpoint,
  getRandomExperienceEndpoint,
} from './experiences.ts';
import { getLeaderboardEndpoint } from './leaderboard.ts';
import {
  getAdminStatusEndpoint,
  deleteExperienceEndpoint,
  listHeldExperiencesEndpoint,
  listHidingsEndpoint,
  loginEndpoint,
  logoutEndpoint,
  getModerationLogEndpoint,
  publishExperienceEndpoint,
  listReportedExperiencesEndpoint,
  restoreExperienceEndpoint,
  restoreHiddenEndpoint,
} from './moderation.ts';
import { listCitiesEndpoint, listCityLightsEndpoint, listCountriesEndpoint } from './places.ts';
import {
  getPushOfferEndpoint,
  deletePushSubscriptionEndpoint,
  getPushSubscriptionEndpoint,
  createPushSubscriptionEndpoint,
} from './push-subscriptions.ts';
import { createReportEndpoint } from './reports.ts';
import { getStatsEndpoint } from './stats.ts';
import { createVoteEndpoint } from './votes.ts';

/** All endpoints, in the order of the specification. */
export const endpoints: readonly Endpoint[] = [
  listExperiencesEndpoint,
  getRandomExperienceEndpoint,
  getExperienceEndpoint,
  getNearbyEndpoint,
  getDailyDoseEndpoint,
  getStatsEndpoint,
  getLeaderboardEndpoint,
  listCountriesEndpoint,
  listCitiesEndpoint,
  listCityLightsEndpoint,
  createExperienceEndpoint,
  createVoteEndpoint,
  createReportEndpoint,
  getPushOfferEndpoint,
  createPushSubscriptionEndpoint,
  getPushSubscriptionEndpoint,
  deletePushSubscriptionEndpoint,
  getAdminStatusEndpoint,
  loginEndpoint,
  logoutEndpoint,
  listReportedExperiencesEndpoint,
  restoreExperienceEndpoint,
  listHidingsEndpoint,
  restoreHiddenEndpoint,
  listHeldExperiencesEndpoint,
  publishExperienceEndpoint,
  deleteExperienceEndpoint,
  getModerationLogEndpoint,
];
