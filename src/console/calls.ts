import {
  hashKey,
  MutationCache,
  QueryCache,
  QueryClient,
  type QueryKey,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { getConsoleStatusEndpoint } from '../contract/endpoints/console/login.ts';
import type { Endpoint } from '../contract/endpoints/endpoint.ts';
import { consoleMessages } from '../messages/areas/console/console.ts';
import { segmentsOf } from '../web/api/call-address.ts';
import { CallError, sentenceFor } from '../web/api/call-error.ts';
import {
  call,
  callUnlessLoggedOut,
  type CallInput,
  type Optional,
  type Target,
} from '../web/api/call.ts';
import { toasts } from '../web/ui/overlay/toasts.ts';
import { useLanguage, useMessages } from '../web/ui/text/messages.ts';

/** The key of a query without parameters, and the beginning of the keys with some. */
export const keyOf = ({ path }: Endpoint): QueryKey => segmentsOf(path, {});

/** A query of the console: its key is its path, and what it asks for. */
export function queryFor<E extends Endpoint>(endpoint: E, ...[target]: Optional<Target<E>>) {
  const { query }: { query?: unknown } = target ?? {};
  return queryOptions({
    queryKey: [...keyOf(endpoint), ...(query === undefined ? [] : [query])],
    // A target is an input without a body, which no query has.
    queryFn: () => call(endpoint, ...([target] as Optional<CallInput<E>>)),
  });
}

interface Status {
  readonly isAdmin: boolean;
  /** Somebody was logged in until a call was refused. */
  readonly hasEnded?: true;
}

/** Whether somebody is logged in. */
export const statusQuery = queryOptions({
  queryKey: keyOf(getConsoleStatusEndpoint),
  queryFn: async (): Promise<Status> =>
    (await callUnlessLoggedOut(getConsoleStatusEndpoint)) ?? { isAdmin: false },
});

/** Shows the login, and removes all confidential data from the cache. The address stays: the next login goes on there. */
export function endSession(client: QueryClient, status: Status): void {
  // The status stays, because the console observes it.
  const isOther = ({ queryHash }: { queryHash: string }) =>
    queryHash !== hashKey(statusQuery.queryKey);
  client.setQueryData(statusQuery.queryKey, status);
  void client.cancelQueries({ predicate: isOther });
  client.removeQueries({ predicate: isOther });
}

/**
 * As the readers' app: no retries, stale at once (section 9 of the specification). Whatever call finds that the session has
 * ended, the login is shown: so every call of the console belongs to a query or a mutation.
 */
export function createConsoleQueryClient(): QueryClient {
  const onError = (error: unknown) => {
    if (error instanceof CallError && error.problem?.code === 'unauthorized')
      endSession(client, { isAdmin: false, hasEnded: true });
  };
  const client = new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: { retry: false, staleTime: 0, refetchOnWindowFocus: false, networkMode: 'always' },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
  return client;
}

interface Action<Input, Output> {
  readonly act: (input: Input) => Promise<Output>;
  /** The title of the notification after success. */
  readonly done: string | ((output: Output) => string);
  /** The title of the notification after a failure. */
  readonly failed?: string;
  /** The lists that are loaded again, whether it worked or not. */
  readonly changes: readonly Endpoint[];
}

/** What a button of the console does: it says what became of it, and the lists that it changes are loaded again. */
export function useAction<Input, Output>(action: Action<Input, Output>) {
  const t = useMessages(consoleMessages);
  const { sentence } = useLanguage();
  const { act, done, failed = t('failed'), changes } = action;
  const reload = useReload(changes);
  return useMutation({
    mutationFn: act,
    onSuccess: (output) => toasts.add({ title: typeof done === 'string' ? done : done(output) }),
    onError: (error) =>
      toasts.add({
        title: failed,
        description: sentence(sentenceFor(error, t('tryAgain'))),
        variant: 'destructive',
      }),
    onSettled: reload,
  });
}

/** Loads these lists again. */
export function useReload(changes: readonly Endpoint[]) {
  const client = useQueryClient();
  return async () => {
    await Promise.all(
      changes.map((endpoint) => client.invalidateQueries({ queryKey: keyOf(endpoint) })),
    );
  };
}
