import { useQueryClient } from '@tanstack/react-query';
import { useState, type SubmitEvent } from 'react';
import type { ReceiptForm } from '../../../../contract/paths.ts';
import type { ProblemBody } from '../../../../contract/problems.ts';
import { CallError } from '../../../api/call-error.ts';
import { focusHeading } from '../../../page/focus-heading.ts';
import { useFormOutcome } from '../../../page/form-outcome.tsx';
import type { FormOutcome } from '../../../page/renderer.ts';
import { toasts } from '../../../ui/overlay/toasts.ts';

/** What each form needs to send itself. */
export interface ActionProps {
  readonly token: string;
  /** Called after the change: what became of the story is asked again. */
  readonly onDone: () => void;
}

interface ActionState {
  readonly isPending: boolean;
  readonly problem: ProblemBody | undefined;
  /** The number of failures, a React key: the error summary is mounted again after each. */
  readonly failures: number;
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

/** Sends one form of the page. Without JavaScript it is submitted as it is, and the page shows its outcome. */
export function useAction(action: ReceiptForm, { token, onDone }: ActionProps) {
  const client = useQueryClient();
  const outcome = outcomeOf(action, useFormOutcome());
  const [state, setState] = useState<ActionState>({
    isPending: false,
    problem: outcome?.problem,
    failures: 0,
  });

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (state.isPending) return;
    const form = event.currentTarget;
    const values = textsIn(new FormData(form));
    setState({ ...state, isPending: true });
    try {
      const { sendAction } = await import('../receipt-calls.ts');
      await sendAction(token, action, values);
      form.closest('details')?.removeAttribute('open');
      setState({ isPending: false, problem: undefined, failures: state.failures });
      onDone();
      toasts.add({ title: doneTexts[action] });
      void client.invalidateQueries({ queryKey: ['api'] });
      requestAnimationFrame(focusHeading);
    } catch (error) {
      setState({ isPending: false, problem: problemIn(error), failures: state.failures + 1 });
    }
  };
  return {
    ...state,
    values: outcome?.values,
    submit: (event: SubmitEvent<HTMLFormElement>) => void submit(event),
  };
}

function outcomeOf(action: ReceiptForm, outcome: FormOutcome | undefined) {
  const sent = Object.entries(ownFields).find(
    ([, field]) => field !== undefined && outcome && field in outcome.values,
  );
  return (sent?.[0] ?? 'delete') === action ? outcome : undefined;
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
