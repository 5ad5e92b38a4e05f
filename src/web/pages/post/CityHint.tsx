import type { MouseEvent } from 'react';
import { postLaterMessages } from '../../../messages/areas/post/later.ts';
import { fieldId } from '../../ui/form/Field.tsx';
import { useRichMessages } from '../../ui/text/messages.ts';
import styles from './LocationFields.module.css';

interface CityHintProps {
  readonly help: string;
  /** The city that was probably meant. */
  readonly suggestion: string | undefined;
  readonly onChoose: (city: string) => void;
}

/** The text below the city field. A suggestion replaces the help without changing the layout. */
export function CityHint({ help, suggestion, onChoose }: CityHintProps) {
  const rich = useRichMessages(postLaterMessages);
  const choose = ({ detail }: MouseEvent) => {
    if (suggestion !== undefined) onChoose(suggestion);
    // The focused button disappears. After a keyboard's click the field gets the focus; after a touch it would open the
    // on-screen keyboard.
    if (detail === 0) document.getElementById(fieldId('city'))?.focus();
  };
  return (
    <span className={styles.hint}>
      <span className={suggestion === undefined ? undefined : styles.covered}>{help}</span>
      {suggestion === undefined ? null : (
        <span>
          {rich('didYouMean', {
            city: (
              <button type="button" className={`text-button ${styles.meant}`} onClick={choose}>
                <bdi>{suggestion}</bdi>
              </button>
            ),
          })}
        </span>
      )}
    </span>
  );
}
