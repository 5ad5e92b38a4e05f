/**
 * What a moderator may do. An observer reads the queue and the log; a moderator also decides; an owner also invites,
 * changes and disables moderators.
 */
export const moderatorRoles = ['observer', 'moderator', 'owner'] as const;
export type ModeratorRole = (typeof moderatorRoles)[number];

/** Whether the role includes all that `needed` permits. */
export function isPermitted(role: ModeratorRole, needed: ModeratorRole): boolean {
  return moderatorRoles.indexOf(role) >= moderatorRoles.indexOf(needed);
}
