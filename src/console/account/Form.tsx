import { useMutation } from '@tanstack/react-query';
import { type ReactNode, type SubmitEvent, useEffect, useRef } from 'react';
import { limits } from '../../contract/limits.ts';
import type { ProblemBody } from '../../contract/problems.ts';
import { consoleAccountMessages } from '../../messages/areas/console/account.ts';
import type { Say } from '../../messages/message.ts';
import { sentenceFor } from '../../web/api/call-error.ts';
import { TextField } from '../../web/ui/form/Field.tsx';
import { useForm } from '../../web/ui/form/use-form.ts';
import { useLanguage, useMessages } from '../../web/ui/text/messages.ts';
import styles from './Account.module.css';

/** Says what went wrong, by itself or as the server does; undefined for nothing. */
export type TextFor = (
  error: unknown,
  t: Say<typeof consoleAccountMessages.english>,
) => string | undefined;

export const failureText: TextFor = (error, t) => sentenceFor(error, t('failed'));

/** What is wrong with a form, in these words. */
export const wrong = (message: string): ProblemBody => ({ code: 'invalid', message });

/** The state of a form of the console. What `send` throws is its problem, in the words of `textFor`, if it has any. */
export function useSend<Input>(send: (input: Input) => Promise<unknown>, textFor = failureText) {
  const t = useMessages(consoleAccountMessages);
  const { sentence } = useLanguage();
  const { mutateAsync } = useMutation({ mutationFn: send });
  return useForm(async (input: Input) => {
    try {
      await mutateAsync(input);
      return { isSubmitted: true };
    } catch (error) {
      const text = textFor(error, t);
      return {
        isSubmitted: false,
        problem: text === undefined ? undefined : wrong(sentence(text)),
      };
    }
  });
}

/** What was typed into a form, by the names of its fields. */
export type Typed = Readonly<Record<string, string>>;

export const typedIn = (form: HTMLFormElement | null): Typed =>
  form === null ? {} : (Object.fromEntries(new FormData(form)) as Record<string, string>);

interface FormProps {
  readonly onSend: (typed: Typed, form: HTMLFormElement) => unknown;
  /**
   * Whether a button has opened it, which it replaces: then its first field is focused, and later what opened it, where the
   * focus would be lost.
   */
  readonly isOpened?: boolean;
  readonly className?: string;
  readonly children: ReactNode;
}

/** A form without state of its own: its fields keep what is typed. */
export function Form({
  onSend,
  isOpened = false,
  className = `stack ${styles.form}`,
  children,
}: FormProps) {
  const element = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (!isOpened) return undefined;
    const part = element.current?.closest<HTMLElement>('li, section');
    focusUnlessSet(element.current);
    // React has not rendered the button yet.
    return () => void setTimeout(() => focusUnlessSet(part));
  }, [isOpened]);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    void onSend(typedIn(event.currentTarget), event.currentTarget);
  };
  return (
    <form ref={element} className={className} onSubmit={submit}>
      {children}
    </form>
  );
}

function focusUnlessSet(parent: HTMLElement | null | undefined): void {
  if (document.activeElement !== document.body) return;
  parent?.querySelector<HTMLElement>('input, select, button')?.focus();
}

interface FieldProps {
  readonly name: string;
  readonly error?: string | undefined;
  readonly autoFocus?: boolean;
}

/** The field for a one-time code of an authenticator app. */
export function CodeField(props: FieldProps) {
  const t = useMessages(consoleAccountMessages);
  return (
    <TextField
      label={t('code')}
      hint={t('codeHint')}
      inputMode="numeric"
      autoComplete="one-time-code"
      {...props}
    />
  );
}

/** The field for a password that is chosen. */
export function NewPasswordField({ error }: Pick<FieldProps, 'error'>) {
  const t = useMessages(consoleAccountMessages);
  return (
    <TextField
      name="new-password"
      label={t('newPassword')}
      type="password"
      autoComplete="new-password"
      hint={t('newPasswordHint', { number: limits.password.min })}
      error={error}
    />
  );
}
