import { useQueryClient } from '@tanstack/react-query';
import type { SubmitEvent } from 'react';
import { receiptFormPath, type ReceiptForm } from '../../../../contract/paths.ts';
import type { ProblemBody } from '../../../../contract/problems.ts';
import { receiptMessages } from '../../../../messages/areas/post/receipt.ts';
import { messagesOf, type Language } from '../../../../messages/language.ts';
import { CallError } from '../../../api/call-error.ts';
import { focusHeading } from '../../../router/focus-heading.ts';
import { useFormResult } from '../../../router/form-result.tsx';
import type { FormResult } from '../../../router/renderer.ts';
import { useForm, type SubmitResult } from '../../../ui/form/use-form.ts';
import { usePath } from '../../../ui/Link.tsx';
import { toasts } from '../../../ui/overlay/toasts.ts';
import { useLanguage } from '../../../ui/text/messages.ts';

/** What each form needs to send itself. */
export interface ActionProps {
  readonly token: string;
  /** Called after the change: what became of the story is asked again. */
  readonly onDone: () => void;
}

/** The field by which the values of a form tell whose they are. */
const ownFields: Readonly<Record<ReceiptForm, string | undefined>> = {
  edit: 'content',
  delete: undefined,
  appeal: 'message',
};

export type Action = ReturnType<typeof useAction>;

/** Sends one form of the page. Without JavaScript it is submitted as it is, and the page shows its outcome. */
export function useAction(action: ReceiptForm, { token, onDone }: ActionProps) {
  const client = useQueryClient();
  const language = useLanguage();
  const refused = resultOf(action, useFormResult());
  const send = async (form: HTMLFormElement): Promise<SubmitResult> => {
    try {
      const { sendAction } = await import('../receipt-calls.ts');
      await sendAction(token, action, textsIn(new FormData(form)));
    } catch (error) {
      return { isSubmitted: false, problem: problemIn(error, language) };
    }
    form.closest('details')?.removeAttribute('open');
    onDone();
    toasts.add({ title: messagesOf(receiptMessages, language)(`${action}Done`) });
    void client.invalidateQueries({ queryKey: ['api'] });
    requestAnimationFrame(focusHeading);
    return { isSubmitted: true };
  };
  const form = useForm(send, refused?.problem);
  return {
    ...form,
    /** Where the form is sent without JavaScript. */
    path: usePath(receiptFormPath(token, action)),
    values: refused?.values,
    submit: (event: SubmitEvent<HTMLFormElement>) => {
      event.preventDefault();
      void form.submit(event.currentTarget);
    },
  };
}

function resultOf(action: ReceiptForm, result: FormResult | undefined) {
  const sent = Object.entries(ownFields).find(
    ([, field]) => field !== undefined && result && field in result.values,
  );
  return (sent?.[0] ?? 'delete') === action ? result : undefined;
}

function textsIn(data: FormData): Record<string, string> {
  return Object.fromEntries(
    [...data].map(([name, value]) => [name, typeof value === 'string' ? value : '']),
  );
}

/** The page of a failing server, or of a proxy, has no sentence for people, but there is a connection. */
function problemIn(error: unknown, language: Language): ProblemBody {
  const hasStatus = error instanceof CallError;
  const message = messagesOf(receiptMessages, language)(hasStatus ? 'tryAgain' : 'offline');
  return (hasStatus ? error.problem : undefined) ?? { code: 'unavailable', message };
}
