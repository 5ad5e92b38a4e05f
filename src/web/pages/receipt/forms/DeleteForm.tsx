import { receiptMessages } from '../../../../messages/areas/post/receipt.ts';
import { SubmitButton } from '../../../ui/Button.tsx';
import { useMessages } from '../../../ui/text/messages.ts';
import { ActionForm } from './ActionForm.tsx';
import { useAction, type ActionProps } from './use-action.ts';

/** Deletes a story for good. Opening it is the first step, its button the confirmation. */
export function DeleteForm(props: ActionProps) {
  const action = useAction('delete', props);
  const t = useMessages(receiptMessages);
  return (
    <ActionForm title={t('delete')} note={t('deleteWhen')} action={action}>
      <p>{t('deleteMeaning')}</p>
      <SubmitButton variant="danger" disabled={action.isPending}>
        {t(action.isPending ? 'deleting' : 'deleteSend')}
      </SubmitButton>
    </ActionForm>
  );
}
