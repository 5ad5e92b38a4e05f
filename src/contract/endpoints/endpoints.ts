import type { Endpoint } from './endpoint.ts';
import {
  dailyDose,
  experienceByRandomId,
  listExperiences,
  postExperience,
  randomExperience,
} from './experiences.ts';
import { leaderboard } from './leaderboard.ts';
import {
  adminStatus,
  deleteExperience,
  heldExperiences,
  hidings,
  login,
  logout,
  moderationLog,
  publish,
  reportedExperiences,
  restore,
  restoreHidden,
} from './moderation.ts';
import { cities, countries } from './places.ts';
import { doseOffer, endDose, lookAtDose, subscribeToDose } from './push-subscriptions.ts';
import { report } from './reports.ts';
import { stats } from './stats.ts';
import { vote } from './votes.ts';

/** Every call, in the order of the specification. */
export const endpoints: readonly Endpoint[] = [
  listExperiences,
  randomExperience,
  experienceByRandomId,
  dailyDose,
  stats,
  leaderboard,
  countries,
  cities,
  postExperience,
  vote,
  report,
  doseOffer,
  subscribeToDose,
  lookAtDose,
  endDose,
  adminStatus,
  login,
  logout,
  reportedExperiences,
  restore,
  hidings,
  restoreHidden,
  heldExperiences,
  publish,
  deleteExperience,
  moderationLog,
];
