import type { Endpoint } from './endpoint.ts';
import {
  getDailyDose,
  getExperience,
  listExperiences,
  createExperience,
  getRandomExperience,
} from './experiences.ts';
import { getLeaderboard } from './leaderboard.ts';
import {
  getAdminStatus,
  deleteExperience,
  listHeldExperiences,
  listHidings,
  login,
  logout,
  getModerationLog,
  publishExperience,
  listReportedExperiences,
  restoreExperience,
  restoreHidden,
} from './moderation.ts';
import { listCities, listCountries } from './places.ts';
import {
  getPushOffer,
  deletePushSubscription,
  getPushSubscription,
  createPushSubscription,
} from './push-subscriptions.ts';
import { report } from './reports.ts';
import { getStats } from './stats.ts';
import { createVote } from './votes.ts';

/** Every call, in the order of the specification. */
export const endpoints: readonly Endpoint[] = [
  listExperiences,
  getRandomExperience,
  getExperience,
  getDailyDose,
  getStats,
  getLeaderboard,
  listCountries,
  listCities,
  createExperience,
  createVote,
  report,
  getPushOffer,
  createPushSubscription,
  getPushSubscription,
  deletePushSubscription,
  getAdminStatus,
  login,
  logout,
  listReportedExperiences,
  restoreExperience,
  listHidings,
  restoreHidden,
  listHeldExperiences,
  publishExperience,
  deleteExperience,
  getModerationLog,
];
