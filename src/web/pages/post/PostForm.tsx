import { useEffect, useRef, type SubmitEvent } from 'react';
import { honeypotField, paths } from '../../../contract/paths.ts';
import { LinkButton, SubmitButton } from '../../ui/Button.tsx';
import { errorOf } from '../../ui/form/ErrorSummary.tsx';
import { TextField } from '../../ui/form/Field.tsx';
import { ContentField } from './ContentField.tsx';
import { ExperiencePreview } from './ExperiencePreview.tsx';
import { Guidelines } from './Guidelines.tsx';
import { LocationFields, type PostFieldsProps } from './LocationFields.tsx';
import { Problem } from './Problem.tsx';
import { postFormId, usePostForm, type Submission } from './use-post-form.ts';
import styles from './PostForm.module.css';

/** The form for a story. Without JavaScript it is submitted to the page's own address. */
export function PostForm() {
  const { values, PlaceFields, submission, change, submit } = usePostForm();
  const { problem, failures, text } = submission;
  const fieldsProps: PostFieldsProps = { values, problem, onChange: change };
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    void submit({ asksHuman: event.nativeEvent.submitter?.getAttribute('name') === askHuman });
  };
  return (
    <form id={postFormId} method="post" action={paths.post} noValidate onSubmit={onSubmit}>
      {problem ? <Problem key={failures} problem={problem} text={text} /> : null}
      <div className={styles.parts}>
        <Guidelines />
        <div className={styles.fields}>
          <LocationFields PlaceFields={PlaceFields} {...fieldsProps} />
          <ContentField
            value={values.content}
            error={errorOf(problem, 'content') ?? problem?.reasons?.[0]?.message}
            onChange={(content) => change({ ...values, content })}
          />
          <TextField
            name="tags"
            label="Tags (optional)"
            hint="Separated by commas, as in kindness, travel."
            dir="auto"
            autoComplete="off"
            value={values.tags}
            error={errorOf(problem, 'tags')}
            onChange={({ target }) => change({ ...values, tags: target.value })}
          />
          <Honeypot />
        </div>
        <ExperiencePreview values={values} />
        <div className={styles.end}>
          <ReviewNotice />
          <Actions {...submission} />
        </div>
      </div>
    </form>
  );
}

const askHuman = 'askHuman';

function ReviewNotice() {
  return (
    <p className={styles.notice}>
      <strong>AI content review:</strong> an automated check reads each post before it is public,
      for personal information, contact details, promotion, hurtful words and whether the story is a
      positive one. When it is not sure, a person decides. It cannot tell whether a story is true.
    </p>
  );
}

function Actions({ isPending, failures, problem }: Submission) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // A button loses the focus when it is disabled. It gets the focus back, unless the error summary has it.
    if (failures > 0 && document.activeElement === document.body) button.current?.focus();
  }, [failures]);
  return (
    <div className={styles.actions}>
      <SubmitButton ref={button} disabled={isPending}>
        {isPending ? 'Sharing...' : 'Share Positive Experience'}
      </SubmitButton>
      {problem?.mayAskHuman ? (
        // After the other one: Enter in a field clicks the first submit button of a form.
        <SubmitButton variant="secondary" name={askHuman} value="true" disabled={isPending}>
          Ask a person to read it
        </SubmitButton>
      ) : null}
      <LinkButton variant="quiet" href={paths.browse}>
        Cancel
      </LinkButton>
    </div>
  );
}

/** It is hidden even without CSS. */
function Honeypot() {
  return (
    <div hidden>
      <label>
        Please leave this field empty
        <input type="text" name={honeypotField} tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}
