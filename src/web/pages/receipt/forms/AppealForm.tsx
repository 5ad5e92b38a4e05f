import { limits } from '../../../../contract/limits.ts';
import { receiptFormPath } from '../../../../contract/paths.ts';
import { SubmitButton } from '../../../ui/Button.tsx';
import { ErrorSummary, errorOf } from '../../../ui/form/ErrorSummary.tsx';
import { TextArea } from '../../../ui/form/Field.tsx';
import { Disclosure } from './Disclosure.tsx';
import { useAction, type ActionProps } from './use-action.ts';

const hint = `Up to ${limits.appeal.max} characters. You can ask once.`;

/** Asks a person, once, to look at a hidden or refused story again. */
export function AppealForm(props: ActionProps) {
  const { problem, failures, isPending, values, submit } = useAction('appeal', props);
  return (
    <Disclosure title="Ask for another look" note="once" isOpen={problem !== undefined}>
      <form
        method="post"
        action={receiptFormPath(props.token, 'appeal')}
        noValidate
        onSubmit={submit}
      >
        {problem ? <ErrorSummary key={failures} problem={problem} /> : null}
        <TextArea
          name="message"
          label="Why should people read it? *"
          hint={hint}
          error={errorOf(problem, 'message')}
          rows={4}
          required
          defaultValue={values?.['message']}
        />
        <SubmitButton disabled={isPending}>
          {isPending ? 'Sending...' : 'Send it to a person'}
        </SubmitButton>
      </form>
    </Disclosure>
  );
}
