import {
  changePasswordEndpoint,
  createPasskeyEndpoint,
  deletePasskeyEndpoint,
  endOwnSessionEndpoint,
  getAccountEndpoint,
  startCodesEndpoint,
  startPasskeyEndpoint,
  turnOffCodesEndpoint,
  turnOnCodesEndpoint,
} from './console/account.ts';
import {
  getConsoleStatusEndpoint,
  getPasskeyRequestEndpoint,
  loginEndpoint,
  loginWithPasskeyEndpoint,
  logoutEndpoint,
} from './console/login.ts';
import {
  deleteExperienceEndpoint,
  listHeldExperiencesEndpoint,
  listHidingsEndpoint,
  getModerationLogEndpoint,
  listLogModeratorsEndpoint,
  publishExperienceEndpoint,
  listReportedExperiencesEndpoint,
  restoreExperienceEndpoint,
  restoreHiddenEndpoint,
} from './console/moderation.ts';
import { queueEndpoints } from './console/queue-actions.ts';
import { getReviewMemoryEndpoint } from './console/review-memory.ts';
import {
  acceptInvitationEndpoint,
  changeRoleEndpoint,
  createInvitationEndpoint,
  disableModeratorEndpoint,
  enableModeratorEndpoint,
  endSessionEndpoint,
  getTeamEndpoint,
  openInvitationEndpoint,
  withdrawInvitationEndpoint,
} from './console/team.ts';
import { getEmbedEndpoint } from './embeds.ts';
import type { Endpoint } from './endpoint.ts';
import {
  getDailyDoseEndpoint,
  getExperienceEndpoint,
  getNearbyEndpoint,
  listExperiencesEndpoint,
  createExperienceEndpoint,
  getRandomExperienceEndpoint,
  getTodayEndpoint,
} from './experiences.ts';
import { getLeaderboardEndpoint } from './leaderboard.ts';
import {
  getPlaceEndpoint,
  listCitiesEndpoint,
  listCityLightsEndpoint,
  listCountriesEndpoint,
} from './places/places.ts';
import {
  getPushOfferEndpoint,
  deletePushSubscriptionEndpoint,
  getPushSubscriptionEndpoint,
  createPushSubscriptionEndpoint,
} from './push-subscriptions.ts';
import {
  createAppealEndpoint,
  editExperienceEndpoint,
  getReceiptEndpoint,
  listReceiptsEndpoint,
  withdrawExperienceEndpoint,
} from './receipts.ts';
import { createReportEndpoint } from './reports.ts';
import { getReferenceEndpoint } from './site/reference.ts';
import { getStatsEndpoint } from './stats.ts';
import { getTranslationEndpoint } from './translations.ts';
import { getTransparencyEndpoint } from './transparency.ts';
import { createVoteEndpoint, deleteVoteEndpoint } from './votes.ts';

/** All endpoints, in the order of the specification. */
export const endpoints: readonly Endpoint[] = [
  listExperiencesEndpoint,
  getRandomExperienceEndpoint,
  getExperienceEndpoint,
  getNearbyEndpoint,
  getTranslationEndpoint,
  getDailyDoseEndpoint,
  getTodayEndpoint,
  getStatsEndpoint,
  getLeaderboardEndpoint,
  listCountriesEndpoint,
  listCitiesEndpoint,
  listCityLightsEndpoint,
  getReferenceEndpoint,
  getEmbedEndpoint,
  getPlaceEndpoint,
  createExperienceEndpoint,
  createVoteEndpoint,
  deleteVoteEndpoint,
  createReportEndpoint,
  getReceiptEndpoint,
  listReceiptsEndpoint,
  editExperienceEndpoint,
  withdrawExperienceEndpoint,
  createAppealEndpoint,
  getTransparencyEndpoint,
  getPushOfferEndpoint,
  createPushSubscriptionEndpoint,
  getPushSubscriptionEndpoint,
  deletePushSubscriptionEndpoint,
  getConsoleStatusEndpoint,
  loginEndpoint,
  getPasskeyRequestEndpoint,
  loginWithPasskeyEndpoint,
  logoutEndpoint,
  listReportedExperiencesEndpoint,
  restoreExperienceEndpoint,
  listHidingsEndpoint,
  restoreHiddenEndpoint,
  listHeldExperiencesEndpoint,
  publishExperienceEndpoint,
  deleteExperienceEndpoint,
  getModerationLogEndpoint,
  listLogModeratorsEndpoint,
  getReviewMemoryEndpoint,
  getAccountEndpoint,
  changePasswordEndpoint,
  startCodesEndpoint,
  turnOnCodesEndpoint,
  turnOffCodesEndpoint,
  startPasskeyEndpoint,
  createPasskeyEndpoint,
  deletePasskeyEndpoint,
  endOwnSessionEndpoint,
  getTeamEndpoint,
  createInvitationEndpoint,
  withdrawInvitationEndpoint,
  changeRoleEndpoint,
  disableModeratorEndpoint,
  enableModeratorEndpoint,
  endSessionEndpoint,
  openInvitationEndpoint,
  acceptInvitationEndpoint,
  ...queueEndpoints,
];
