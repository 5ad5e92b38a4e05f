import {
  useEffect,
  useRef,
  useState,
  type FocusEvent,
  type MouseEvent,
  type ReactNode,
  type SubmitEvent,
} from 'react';
import { honeypotField, paths } from '../../../contract/paths.ts';
import { postMessages } from '../../../messages/areas/post/form.ts';
import { ContentField } from '../../features/post/fields/ContentField.tsx';
import { Refusal } from '../../features/post/fields/Problem.tsx';
import { TagsField } from '../../features/post/fields/TagsField.tsx';
import { askHumanField } from '../../features/post/post-values.ts';
import { LinkButton, SubmitButton } from '../../ui/Button.tsx';
import { ErrorSummary, errorOf } from '../../ui/form/ErrorSummary.tsx';
import { usePath } from '../../ui/Link.tsx';
import { useMessages, useRichMessages } from '../../ui/text/messages.ts';
import { ExperiencePreview } from './ExperiencePreview.tsx';
import { Guidelines } from './Guidelines.tsx';
import type { Held } from './held/HeldExperience.tsx';
import { LocationFields, type PostFieldsProps } from './LocationFields.tsx';
import { postFormId, usePostForm } from './use-post-form.ts';
import styles from './PostForm.module.css';

interface PostFormProps {
  readonly onHeld: (held: Held) => void;
  /** The query of the address. */
  readonly search: URLSearchParams;
}

/** The form for a story. Without JavaScript it is submitted to the page's own address. */
export function PostForm({ onHeld, search }: PostFormProps) {
  const form = usePostForm(onHeld, search);
  const { values, placeFields, problem, failures, text, isPending, change } = form;
  const [isCityFocused, setCityFocused] = useState(false);
  const fieldsProps: PostFieldsProps = { values, problem, onChange: change };
  const isRefused = problem?.reasons !== undefined;
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    void form.submit({
      asksHuman: event.nativeEvent.submitter?.getAttribute('name') === askHumanField,
    });
  };
  return (
    // The handler is for presses on its buttons; keyboards need none.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <form
      id={postFormId}
      className={styles.form}
      method="post"
      action={usePath(paths.post)}
      noValidate
      onMouseDown={keepFocus}
      onFocus={(event) => setCityFocused(isCity(event))}
      onBlur={() => setCityFocused(false)}
      onSubmit={onSubmit}
    >
      <Guidelines />
      <div className={`stack loose ${styles.parts}`}>
        <div className={styles.fields}>
          {problem && !isRefused ? <ErrorSummary key={failures} problem={problem} /> : null}
          <LocationFields placeFields={placeFields} {...fieldsProps} />
          {isRefused ? <Refusal key={failures} {...{ problem, text, isPending }} /> : null}
          <ContentField
            value={values.content}
            error={errorOf(problem, 'content')}
            refused={problem?.reasons && { reasons: problem.reasons, text }}
            onChange={(content) => change({ ...values, content })}
          />
          <TagsField
            value={values.tags}
            error={errorOf(problem, 'tags')}
            onChange={(tags) => change({ ...values, tags })}
          />
          <Honeypot />
        </div>
        <div className={`stack loose ${styles.beside}`}>
          <ReviewNotice />
          <ExperiencePreview {...{ values, isCityFocused }} />
        </div>
      </div>
      <Actions {...{ isPending, failures }} />
    </form>
  );
}

const isCity = ({ target }: FocusEvent) =>
  target instanceof HTMLInputElement && target.name === 'city';

/**
 * A press on a button leaves the focus in the text field: else the keyboard of a phone closes, the navigation comes back,
 * and the button has moved away when the press is released.
 */
function keepFocus(event: MouseEvent): void {
  const pressed = event.target instanceof Element ? event.target : undefined;
  if (pressed?.closest('a, summary, [type=submit], [aria-pressed]')) event.preventDefault();
}

const b = (content: ReactNode) => <strong>{content}</strong>;

function ReviewNotice() {
  const rich = useRichMessages(postMessages);
  return <p className={`small ${styles.notice}`}>{rich('review', { b })}</p>;
}

function Actions({ isPending, failures }: { isPending: boolean; failures: number }) {
  const t = useMessages(postMessages);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // A button loses the focus when it is disabled. It gets the focus back, unless the error summary has it.
    if (failures > 0 && document.activeElement === document.body) button.current?.focus();
  }, [failures]);
  return (
    <div className={styles.actions}>
      <SubmitButton ref={button} disabled={isPending}>
        {t(isPending ? 'sharing' : 'share')}
      </SubmitButton>
      <LinkButton variant="quiet" href={paths.browse}>
        {t('cancel')}
      </LinkButton>
    </div>
  );
}

/** It is hidden even without CSS. */
function Honeypot() {
  return (
    <div hidden>
      <label>
        {useMessages(postMessages)('trap')}
        <input type="text" name={honeypotField} tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}
