import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { getAccountEndpoint } from '../../contract/endpoints/console/account.ts';
import {
  getPasskeyRequestEndpoint,
  loginEndpoint,
  loginWithPasskeyEndpoint,
} from '../../contract/endpoints/console/login.ts';
import { getTeamEndpoint } from '../../contract/endpoints/console/team.ts';
import { CallError, sentenceFor } from '../../web/api/call-error.ts';
import { call, type CallInput } from '../../web/api/call.ts';
import { toasts } from '../../web/ui/overlay/toasts.ts';
import { statusQuery } from '../console-queries.ts';
import { askForPasskey } from './passkey.ts';

export const accountQuery = queryOptions({
  queryKey: ['api', 'admin', 'account'],
  queryFn: () => call(getAccountEndpoint),
});

export const teamQuery = queryOptions({
  queryKey: ['api', 'admin', 'team'],
  queryFn: () => call(getTeamEndpoint),
});

/** Whether only the one-time code is missing for a login. */
export const needsCode = (error: unknown): boolean =>
  error instanceof CallError && error.problem?.code === 'code-needed';

/** Opens the console after a login or an accepted invitation. */
export function useOpenConsole() {
  const client = useQueryClient();
  return () => client.setQueryData(statusQuery.queryKey, { isAdmin: true });
}

/** Logs in. When the password is wrong, the form stays and shows an error. */
export function useLogin() {
  const openConsole = useOpenConsole();
  return useMutation({
    mutationFn: (body: CallInput<typeof loginEndpoint>['body']) => call(loginEndpoint, { body }),
    onSuccess: () => {
      openConsole();
      toasts.add({ title: 'Successfully logged in as admin' });
    },
    onError: (error) => {
      if (needsCode(error)) return;
      const isOther = error instanceof CallError && error.status !== 401;
      toasts.add({
        title: 'Invalid admin password - check console for details',
        ...(isOther && { description: sentenceFor(error, error.message) }),
        variant: 'destructive',
      });
      // The text that the specification shows sends people to the console.
      console.warn(error.message);
    },
  });
}

/** Logs in with a passkey, which the browser asks for. */
export function usePasskeyLogin() {
  const openConsole = useOpenConsole();
  return useMutation({
    mutationFn: async () => {
      const passkey = await askForPasskey(await call(getPasskeyRequestEndpoint));
      return call(loginWithPasskeyEndpoint, { body: { passkey } });
    },
    onSuccess: () => {
      openConsole();
      toasts.add({ title: 'Successfully logged in as admin' });
    },
  });
}

interface Change<Input, Output> {
  readonly act: (input: Input) => Promise<Output>;
  /** The title of the notification after success. */
  readonly done: string;
}

/** A change of an account or the team: afterwards both are loaded again. A failure is shown in a notification. */
export function useChange<Input, Output>({ act, done }: Change<Input, Output>) {
  const reload = useReload();
  return useMutation({
    mutationFn: act,
    onSuccess: () => toasts.add({ title: done }),
    onError: (error) =>
      toasts.add({
        title: 'That did not work',
        description: sentenceFor(error, 'Please try again.'),
        variant: 'destructive',
      }),
    onSettled: reload,
  });
}

/** Loads the account and the team again. */
export function useReload() {
  const client = useQueryClient();
  return async () => {
    await Promise.all(
      [accountQuery, teamQuery].map(({ queryKey }) => client.invalidateQueries({ queryKey })),
    );
  };
}

/** What follows a change of how to log in. */
export const otherSessionsEnded = 'Your other sessions have ended.';
