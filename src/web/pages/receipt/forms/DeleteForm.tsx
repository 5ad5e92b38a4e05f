import { SubmitButton } from '../../../ui/Button.tsx';
import { ActionForm } from './ActionForm.tsx';
import { useAction, type ActionProps } from './use-action.ts';

/** Deletes a story for good. Opening it is the first step, its button the confirmation. */
export function DeleteForm(props: ActionProps) {
  const action = useAction('delete', props);
  return (
    <ActionForm title="Delete it" note="at any time" action={action}>
      <p>
        It is deleted for good, with its votes, and nobody can bring it back. This page then says
        that you have deleted it.
      </p>
      <SubmitButton variant="danger" disabled={action.isPending}>
        {action.isPending ? 'Deleting...' : 'Delete it for good'}
      </SubmitButton>
    </ActionForm>
  );
}
