import { useQueryClient } from '@tanstack/react-query';
import type { SubmitEvent } from 'react';
import { receiptFormPath, type ReceiptForm } from '../../../../contract/paths.ts';
import type { ProblemBody } from '../../../../contract/problems.ts';
import { CallError } from '../../../api/call-error.ts';
import { focusHeading } from '../../../router/focus-heading.ts';
import { useFormResult } from '../../../router/form-result.tsx';
import type { FormResult } from '../../../router/renderer.ts';
import { useForm, type SubmitResult } from '../../../ui/form/use-form.ts';
import { toasts } from '../../../ui/overlay/toasts.ts';

/** What each form needs to send itself. */
export interface ActionProps {
  readonly token: string;
  /** Called after the change: what became of the story is asked again. */
  readonly onDone: () => void;
}

const doneTexts: Readonly<Record<ReceiptForm, string>> = {
  edit: 'Your story is changed.',
  delete: 'Your story is deleted.',
  appeal: 'Thank you. A person will look at it again.',
};

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
  const refused = resultOf(action, useFormResult());
  const send = async (form: HTMLFormElement): Promise<SubmitResult> => {
    try {
      const { sendAction } = await import('../receipt-calls.ts');
      await sendAction(token, action, textsIn(new FormData(form)));
    } catch (error) {
      return { isSubmitted: false, problem: problemIn(error) };
    }
    form.closest('details')?.removeAttribute('open');
    onDone();
    toasts.add({ title: doneTexts[action] });
    void client.invalidateQueries({ queryKey: ['api'] });
    requestAnimationFrame(focusHeading);
    return { isSubmitted: true };
  };
  const form = useForm(send, refused?.problem);
  return {
    ...form,
    /** Where the form is sent without JavaScript. */
    path: receiptFormPath(token, action),
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
function problemIn(error: unknown): ProblemBody {
  const hasStatus = error instanceof CallError;
  const message = hasStatus
    ? 'That did not work. Please try again in a moment.'
    : 'This needs a connection. Please try again when you are online.';
  return (hasStatus ? error.problem : undefined) ?? { code: 'unavailable', message };
}
