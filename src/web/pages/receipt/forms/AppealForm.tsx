import { limits } from '../../../../contract/limits.ts';
import { receiptMessages } from '../../../../messages/areas/post/receipt.ts';
import { SubmitButton } from '../../../ui/Button.tsx';
import { errorOf } from '../../../ui/form/ErrorSummary.tsx';
import { TextArea } from '../../../ui/form/Field.tsx';
import { useMessages } from '../../../ui/text/messages.ts';
import { ActionForm } from './ActionForm.tsx';
import { useAction, type ActionProps } from './use-action.ts';

/** Asks a person, once, to look at a hidden or refused story again. */
export function AppealForm(props: ActionProps) {
  const action = useAction('appeal', props);
  const t = useMessages(receiptMessages);
  return (
    <ActionForm title={t('appeal')} note={t('once')} action={action}>
      <TextArea
        name="message"
        label={t('appealWhy')}
        hint={t('appealHint', { max: limits.appeal.max })}
        error={errorOf(action.problem, 'message')}
        rows={4}
        required
        defaultValue={action.values?.['message']}
      />
      <SubmitButton disabled={action.isPending}>
        {t(action.isPending ? 'appealSending' : 'appealSend')}
      </SubmitButton>
    </ActionForm>
  );
}
