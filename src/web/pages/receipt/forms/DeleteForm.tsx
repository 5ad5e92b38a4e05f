import { receiptFormPath } from '../../../../contract/paths.ts';
import { SubmitButton } from '../../../ui/Button.tsx';
import { ErrorSummary } from '../../../ui/form/ErrorSummary.tsx';
import { Disclosure } from './Disclosure.tsx';
import { useAction, type ActionProps } from './use-action.ts';

/** Deletes a story for good. Opening it is the first step, its button the confirmation. */
export function DeleteForm(props: ActionProps) {
  const { problem, failures, isPending, submit } = useAction('delete', props);
  return (
    <Disclosure title="Delete it" note="at any time" isOpen={problem !== undefined}>
      <form method="post" action={receiptFormPath(props.token, 'delete')} onSubmit={submit}>
        {problem ? <ErrorSummary key={failures} problem={problem} /> : null}
        <p>
          It is deleted for good, with its votes, and nobody can bring it back. This page then says
          that you have deleted it.
        </p>
        <SubmitButton variant="danger" disabled={isPending}>
          {isPending ? 'Deleting...' : 'Delete it for good'}
        </SubmitButton>
      </form>
    </Disclosure>
  );
}
