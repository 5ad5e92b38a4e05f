import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { CallError } from '../web/api/call-error.ts';
import { endSession } from './console-queries.ts';

/**
 * As the readers' app: no retries, stale at once (section 9 of the specification). Whatever call finds that the session has
 * ended, the login is shown: so every call of the console belongs to a query or a mutation.
 */
export function createConsoleQueryClient(): QueryClient {
  const onError = (error: unknown) => {
    if (error instanceof CallError && error.problem?.code === 'unauthorized') endSession(client);
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
