import { useState, type ComponentProps } from 'react';
import { normalizeText } from '../../../../contract/text/text.ts';
import { receiptMessages } from '../../../../messages/areas/post/receipt.ts';
import { clockTime } from '../../../browser/clock-time.ts';
import { ContentField } from '../../../features/post/fields/ContentField.tsx';
import { Refusal, withSummaryMessage } from '../../../features/post/fields/Problem.tsx';
import { TagsField } from '../../../features/post/fields/TagsField.tsx';
import { editMinutes } from '../../../features/post/status-texts.ts';
import { SubmitButton } from '../../../ui/Button.tsx';
import { ErrorSummary, errorOf } from '../../../ui/form/ErrorSummary.tsx';
import { useClock } from '../../../ui/text/clock.tsx';
import { useLanguage, useMessages } from '../../../ui/text/messages.ts';
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
  const t = useMessages(receiptMessages);
  const when = useEditTime(until);
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
      title={t('edit')}
      note={when}
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
      <p className="note">{t('editReview')}</p>
      <SubmitButton disabled={isPending}>{t(isPending ? 'editSaving' : 'editSave')}</SubmitButton>
    </ActionForm>
  );
}

/** Until when it can be changed, in words. */
function useEditTime(until: string | null): string {
  const language = useLanguage();
  const t = useMessages(receiptMessages);
  const { isHydrated } = useClock();
  if (until === null) return t('editOver');
  return isHydrated
    ? t('editUntil', { time: clockTime(until, language) })
    : t('editFor', { count: editMinutes });
}

/** A refusal of the review as in the form of a new story, and all others as a summary. */
function EditProblem({ problem, ...props }: ComponentProps<typeof Refusal>) {
  const summary = withSummaryMessage(problem, useLanguage());
  if (problem.reasons) return <Refusal problem={summary} {...props} />;
  return <ErrorSummary problem={problem.issues ? summary : problem} />;
}
