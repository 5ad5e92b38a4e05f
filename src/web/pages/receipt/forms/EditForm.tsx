import { useState, type ComponentProps } from 'react';
import { normalizeText } from '../../../../contract/text/text.ts';
import { clockTime } from '../../../browser/clock-time.ts';
import { ContentField } from '../../../features/post/fields/ContentField.tsx';
import { Refusal, withSummaryMessage } from '../../../features/post/fields/Problem.tsx';
import { TagsField } from '../../../features/post/fields/TagsField.tsx';
import { editMinutes } from '../../../features/post/status-texts.ts';
import { SubmitButton } from '../../../ui/Button.tsx';
import { ErrorSummary, errorOf } from '../../../ui/form/ErrorSummary.tsx';
import { useClock } from '../../../ui/text/clock.tsx';
import { ActionForm } from './ActionForm.tsx';
import { useAction, type ActionProps } from './use-action.ts';

interface EditFormProps extends ActionProps {
  readonly content: string;
  readonly tags: readonly string[];
  /** ISO 8601; null once the server takes no change any more. */
  readonly until: string | null;
}

/**
 * Changes text and tags of a story that is new and has no votes. The server decides, not the clock of this device. When the
 * time is over, a form that is open stays with what was typed: what to do with it is the author's.
 */
export function EditForm({ content, tags, until, ...props }: EditFormProps) {
  const { isHydrated } = useClock();
  const action = useAction('edit', props);
  const { problem, failures, isPending, values = {} } = action;
  const [isOpen, setOpen] = useState(problem !== undefined);
  const [text, setText] = useState(values['content'] ?? content);
  // The submitted text, tidied, to which the marks of the review refer.
  const [sentText, setSentText] = useState(normalizeText(text));
  const [tagText, setTagText] = useState(values['tags'] ?? tags.join(', '));
  if (until === null && !isOpen) return null;
  const submit: typeof action.submit = (event) => {
    setSentText(normalizeText(text));
    action.submit(event);
  };
  return (
    <ActionForm
      title="Change it"
      note={until === null ? tooLate : `${endOf(until, isHydrated)}, or until its first vote`}
      action={{ ...action, submit }}
      isOpen={isOpen}
      onToggle={setOpen}
      summary={
        problem && <EditProblem key={failures} text={sentText} {...{ problem, isPending }} />
      }
    >
      <ContentField
        value={text}
        error={errorOf(problem, 'content')}
        refused={problem?.reasons && { reasons: problem.reasons, text: sentText }}
        onChange={setText}
      />
      <TagsField value={tagText} error={errorOf(problem, 'tags')} onChange={setTagText} />
      <p className="note">The automated review reads it again.</p>
      <SubmitButton disabled={isPending}>
        {isPending ? 'Saving...' : 'Save the change'}
      </SubmitButton>
    </ActionForm>
  );
}

const tooLate = 'its time is over, or it has a vote';

const endOf = (until: string, isHydrated: boolean) =>
  isHydrated ? `until ${clockTime(until)}` : `for ${editMinutes} minutes`;

/** A refusal of the review as in the form of a new story, and all others as a summary. */
function EditProblem({ problem, ...props }: ComponentProps<typeof Refusal>) {
  if (problem.reasons) return <Refusal problem={withSummaryMessage(problem)} {...props} />;
  return <ErrorSummary problem={problem.issues ? withSummaryMessage(problem) : problem} />;
}
