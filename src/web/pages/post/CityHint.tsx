import type { MouseEvent } from 'react';
import { fieldId } from '../../ui/form/Field.tsx';
import styles from './CityHint.module.css';

export const cityHint = 'Use the nearest major city if yours is not found.';

interface CityHintProps {
  readonly help: string;
  /** The city that was probably meant by what was typed. */
  readonly meant: string | undefined;
  readonly onChoose: (city: string) => void;
}

/** What stands below the city. A question takes the place of the help, so that nothing moves under a pointer. */
export function CityHint({ help, meant, onChoose }: CityHintProps) {
  const choose = ({ detail }: MouseEvent) => {
    if (meant !== undefined) onChoose(meant);
    // The button goes. A keyboard's place is then the field; a thumb would only get the keys of a phone in its way.
    if (detail === 0) document.getElementById(fieldId('city'))?.focus();
  };
  return (
    <span className={styles.hint}>
      <span className={meant === undefined ? undefined : styles.covered}>{help}</span>
      {meant === undefined ? null : (
        <span>
          Did you mean{' '}
          <button type="button" className={styles.meant} onClick={choose}>
            <bdi>{meant}</bdi>
          </button>
          ?
        </span>
      )}
    </span>
  );
}
