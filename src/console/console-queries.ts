import {
  hashKey,
  infiniteQueryOptions,
  keepPreviousData,
  type QueryClient,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { getAdminStatusEndpoint, logoutEndpoint } from '../contract/endpoints/console/login.ts';
import {
  deleteExperienceEndpoint,
  listHeldExperiencesEndpoint,
  listHidingsEndpoint,
  getModerationLogEndpoint,
  listLogModeratorsEndpoint,
  type ModerationLogEntry,
  publishExperienceEndpoint,
  listReportedExperiencesEndpoint,
  restoreExperienceEndpoint,
  restoreHiddenEndpoint,
  type HiderKind,
  type LogFilter,
} from '../contract/endpoints/console/moderation.ts';
import { limits } from '../contract/limits.ts';
import { sentenceFor } from '../web/api/call-error.ts';
import { call, callUnlessLoggedOut } from '../web/api/call.ts';
import { toasts } from '../web/ui/overlay/toasts.ts';

const statusKey = ['api', 'admin', 'status'];
const reportedKey = ['api', 'admin', 'reported-experiences'];
const hidingsKey = ['api', 'admin', 'hidings'];
const heldKey = ['api', 'admin', 'held-experiences'];

interface Status {
  readonly isAdmin: boolean;
  /** Somebody was logged in until a call was refused. */
  readonly hasEnded?: true;
}

export const statusQuery = queryOptions({
  queryKey: statusKey,
  queryFn: (): Promise<Status> => call(getAdminStatusEndpoint),
});

/** Shows the login, and removes all confidential data from the cache. */
export function endSession(
  client: QueryClient,
  status: Status = { isAdmin: false, hasEnded: true },
) {
  // The status stays, because the console observes it.
  const isOther = ({ queryHash }: { queryHash: string }) => queryHash !== hashKey(statusKey);
  client.setQueryData(statusKey, status);
  void client.cancelQueries({ predicate: isOther });
  client.removeQueries({ predicate: isOther });
}

export const reportedQuery = queryOptions({
  queryKey: reportedKey,
  // Without a session the login is shown instead of the list.
  queryFn: async ({ client }) => {
    const items = await callUnlessLoggedOut(listReportedExperiencesEndpoint);
    if (items === undefined) endSession(client);
    return items ?? [];
  },
});

export const hidingsQuery = queryOptions({
  queryKey: hidingsKey,
  queryFn: () => call(listHidingsEndpoint),
});

export const heldQuery = queryOptions({
  queryKey: heldKey,
  queryFn: () => call(listHeldExperiencesEndpoint),
});

export const logQuery = (filter: LogFilter) =>
  infiniteQueryOptions({
    queryKey: ['api', 'admin', 'log', filter],
    queryFn: ({ pageParam: before }) =>
      call(getModerationLogEndpoint, {
        query: { ...filter, ...(before !== undefined && { before: String(before) }) },
      }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: lastIdOf,
    placeholderData: keepPreviousData,
  });

/** Undefined at the end of the log: a page that is not full is the last. Failed logins come with the actions around them. */
function lastIdOf(page: readonly ModerationLogEntry[]): number | undefined {
  const actions = page.filter(({ action }) => action !== 'login-failed');
  return actions.length < limits.log.page ? undefined : Math.min(...actions.map(({ id }) => id));
}

export const logModeratorsQuery = queryOptions({
  queryKey: ['api', 'admin', 'log', 'moderators'],
  queryFn: () => call(listLogModeratorsEndpoint),
});

export function useLogout() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(logoutEndpoint),
    onSuccess: (status) => {
      endSession(client, status);
      toasts.add({ title: 'Logged out successfully' });
    },
    onError: (error) =>
      toasts.add({
        title: 'Could not log out',
        description: sentenceFor(error, 'Please try again.'),
        variant: 'destructive',
      }),
  });
}

/** A story as a moderator has read it: a decision about another version is refused. */
export interface SeenStory {
  readonly id: string;
  readonly version: string;
}

const targetOf = ({ id, version }: SeenStory) => ({ params: { id }, query: { version } });

/** Makes a story visible again. */
export function useRestore() {
  return useDecision({
    list: 'reported',
    act: (story: SeenStory) => call(restoreExperienceEndpoint, targetOf(story)),
    done: () => 'Experience restored successfully',
    failed: 'Failed to restore experience',
  });
}

/** Publishes a held story. */
export function usePublish() {
  return useDecision({
    list: 'held',
    act: (story: SeenStory) => call(publishExperienceEndpoint, targetOf(story)),
    done: () => 'Story published',
    failed: 'Failed to publish story',
  });
}

/** Restores all stories that the sender of a report, or their network, hid. */
export function useRestoreHidden() {
  return useDecision({
    list: 'reported',
    act: (body: { readonly report: string; readonly kind: HiderKind }) =>
      call(restoreHiddenEndpoint, { body }),
    done: ({ restored, left }) => {
      const done = restored === 1 ? '1 story restored' : `${restored} stories restored`;
      // What somebody else has reported, too, is not for one decision about all.
      return left === 0 ? done : `${done}, ${left} left in the queue`;
    },
    failed: 'Failed to restore the stories',
  });
}

export const deleteQuestion =
  'Are you sure you want to permanently delete this experience? This action cannot be undone.';

/** The queries that are invalidated after a decision, by the list of the story. */
const queriesOfList = { reported: [reportedKey, hidingsKey], held: [heldKey] } as const;

/** Deletes a story for good. */
export function useDelete(list: keyof typeof queriesOfList) {
  return useDecision({
    list,
    act: (story: SeenStory) => call(deleteExperienceEndpoint, targetOf(story)),
    done: () => 'Experience permanently deleted',
    failed: 'Failed to delete experience',
  });
}

interface Decision<Input, Output> {
  readonly list: keyof typeof queriesOfList;
  readonly act: (input: Input) => Promise<Output>;
  /** The title of the notification after success. */
  readonly done: (output: Output) => string;
  /** The title of the notification after a failure. */
  readonly failed: string;
}

function useDecision<Input, Output>({ list, act, done, failed }: Decision<Input, Output>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: act,
    onSuccess: (output) => toasts.add({ title: done(output) }),
    onError: (error) => {
      const description = sentenceFor(error, '');
      toasts.add({ title: failed, ...(description && { description }), variant: 'destructive' });
    },
    onSettled: () =>
      Promise.all(queriesOfList[list].map((queryKey) => client.invalidateQueries({ queryKey }))),
  });
}
