import { useQueryClient } from '@tanstack/react-query';
import { getAccountEndpoint } from '../../contract/endpoints/console/account.ts';
import { getTeamEndpoint } from '../../contract/endpoints/console/team.ts';
import { queryFor, statusQuery } from '../calls.ts';

export const accountQuery = queryFor(getAccountEndpoint);
export const teamQuery = queryFor(getTeamEndpoint);

/** What a change of an account or of the team concerns. */
export const accountLists = [getAccountEndpoint, getTeamEndpoint];

/** Opens the console after a login or an accepted invitation. */
export function useOpenConsole() {
  const client = useQueryClient();
  return () => client.setQueryData(statusQuery.queryKey, { isAdmin: true });
}
