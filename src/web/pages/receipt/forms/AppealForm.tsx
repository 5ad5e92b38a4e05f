import { limits } from '../../../../contract/limits.ts';
import { SubmitButton } from '../../../ui/Button.tsx';
import { errorOf } from '../../../ui/form/ErrorSummary.tsx';
import { TextArea } from '../../../ui/form/Field.tsx';
import { ActionForm } from './ActionForm.tsx';
import { useAction, type ActionProps } from './use-action.ts';

/** Asks a person, once, to look at a hidden or refused story again. */
export function AppealForm(props: ActionProps) {
  const action = useAction('appeal', props);
  return (
    <ActionForm title="Ask for another look" note="once" action={action}>
      <TextArea
        name="message"
        label="Why should people read it? *"
        hint={`Up to ${limits.appeal.max} characters. You can ask once.`}
        error={errorOf(action.problem, 'message')}
        rows={4}
        required
        defaultValue={action.values?.['message']}
      />
      <SubmitButton disabled={action.isPending}>
        {action.isPending ? 'Sending...' : 'Send it to a person'}
      </SubmitButton>
    </ActionForm>
  );
}
