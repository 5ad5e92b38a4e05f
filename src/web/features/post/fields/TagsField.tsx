import { quickTags } from '../../../../domain/quick-tags.ts';
import { storyFieldMessages } from '../../../../messages/areas/post/fields.ts';
import { quickTagMessages } from '../../../../messages/areas/stories/quick-tags.ts';
import { controlProps, Field, fieldId } from '../../../ui/form/Field.tsx';
import { CheckIcon } from '../../../ui/icons.tsx';
import { useMessages } from '../../../ui/text/messages.ts';
import { hasTag, toggleTag } from '../tag-text.ts';
import styles from './fields.module.css';

interface TagsFieldProps {
  /** Separated by commas. */
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (tags: string) => void;
}

/** Tags: six to tap, and a text field for any. */
export function TagsField({ value, error, onChange }: TagsFieldProps) {
  const t = useMessages(storyFieldMessages);
  const nameOf = useMessages(quickTagMessages);
  const help = (
    <span className={`small ${styles.help}`} id={`${fieldId('tags')}-hint`}>
      {t('commas')}
    </span>
  );
  return (
    <Field name="tags" label={t('tags')} help={help} error={error}>
      <div
        className={`cluster ${styles.chips}`}
        role="group"
        aria-label={t('quickTags')}
        // In every language the English word is written into the field: all readers search for the same.
        translate="no"
        data-needs-script
      >
        {quickTags.map((tag) => {
          const isChosen = hasTag(value, tag);
          return (
            <button
              key={tag}
              type="button"
              className="chip"
              aria-pressed={isChosen}
              onClick={() => onChange(toggleTag(value, tag))}
            >
              {isChosen ? <CheckIcon /> : null}
              {nameOf(tag)}
            </button>
          );
        })}
      </div>
      <input
        type="text"
        name="tags"
        dir="auto"
        autoComplete="off"
        placeholder={t('ownTags')}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        {...controlProps('tags', help, error)}
      />
    </Field>
  );
}
