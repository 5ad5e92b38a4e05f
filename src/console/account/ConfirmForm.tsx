import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Account } from '../../contract/endpoints/console/account.ts';
import { neededPassword } from '../../contract/endpoints/console/login.ts';
import type { PasskeyAnswer } from '../../contract/endpoints/console/passkeys.ts';
import { consoleAccountMessages } from '../../messages/areas/console/account.ts';
import { Button, SubmitButton } from '../../web/ui/Button.tsx';
import { TextField } from '../../web/ui/form/Field.tsx';
import { toasts } from '../../web/ui/overlay/toasts.ts';
import { useMessages } from '../../web/ui/text/messages.ts';
import { useReload } from '../calls.ts';
import { Loaded } from '../Loading.tsx';
import { accountLists, accountQuery } from './account-calls.ts';
import { CodeField, Form, type Typed, typedIn, useSend, wrong } from './Form.tsx';
import { askForPasskey, hasPasskeys, passkeyErrorText } from './passkey.ts';

/** What shows again who has the session. */
export type Confirmation =
  | { readonly password: string; readonly code?: string }
  | { readonly passkey: PasskeyAnswer };

interface ConfirmFormProps {
  /** The text of the button. */
  readonly action: string;
  /** Makes the change, with what was typed into the further fields; resolves to 'not yet' when the form stays open. */
  readonly change: (confirmation: Confirmation, typed: Typed) => Promise<unknown>;
  /** The notification after the change. */
  readonly done?: { readonly title: string; readonly description?: string };
  readonly onClose: () => void;
  /** Further fields, before the password. */
  readonly children?: ReactNode;
}

/**
 * Asks for the password and code again, or for a passkey, before a change of how to log in or of what more others may do.
 * After it the form closes, and the account and the team are loaded again.
 */
export function ConfirmForm(props: ConfirmFormProps) {
  // What the page has is not asked again while somebody types.
  const query = useQuery({ ...accountQuery, staleTime: Infinity });
  return (
    <Loaded query={query} name="Account">
      {(account) => <LoadedForm account={account} {...props} />}
    </Loaded>
  );
}

function LoadedForm(props: ConfirmFormProps & { readonly account: Account }) {
  const t = useMessages(consoleAccountMessages);
  const { account, action, change, done, onClose, children } = props;
  const { hasPassword, hasCodes } = account;
  const reload = useReload(accountLists);
  const { problem, isPending, submit, setProblem } = useSend(
    async ({ typed, passkey }: { typed: Typed; passkey?: true }) => {
      const { 'confirm-password': password = '', 'confirm-code': code } = typed;
      const confirmation = passkey
        ? { passkey: await askForPasskey() }
        : { password, ...(code !== undefined && { code }) };
      if ((await change(confirmation, typed)) === 'not yet') return;
      if (done !== undefined) toasts.add(done);
      onClose();
      await reload();
    },
    passkeyErrorText,
  );
  const send = (typed: Typed) => {
    if (!hasPassword) return submit({ typed, passkey: true });
    return typed['confirm-password']?.trim()
      ? submit({ typed })
      : setProblem(wrong(neededPassword));
  };

  return (
    <Form onSend={send} isOpened>
      {children}
      {hasPassword ? (
        <TextField
          name="confirm-password"
          label={t('currentPassword')}
          type="password"
          autoComplete="current-password"
          error={problem?.message}
        />
      ) : null}
      {hasPassword && hasCodes ? <CodeField name="confirm-code" /> : null}
      {hasPassword || !problem ? null : <p role="alert">{problem.message}</p>}
      <div className="cluster">
        {hasPassword ? <SubmitButton disabled={isPending}>{action}</SubmitButton> : null}
        {account.passkeys.length > 0 && hasPasskeys() ? (
          <Button
            onClick={({ currentTarget }) =>
              void submit({ typed: typedIn(currentTarget.form), passkey: true })
            }
            disabled={isPending}
          >
            {hasPassword ? t('withPasskey') : action}
          </Button>
        ) : null}
        <Button variant="quiet" onClick={onClose}>
          {t('cancel')}
        </Button>
      </div>
    </Form>
  );
}
