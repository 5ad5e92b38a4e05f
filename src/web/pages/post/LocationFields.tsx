import type { ComponentType } from 'react';
import { continentLabels, continents } from '../../../contract/continents.ts';
import { errorOf } from '../../ui/ErrorSummary.tsx';
import { classes } from '../../ui/classes.ts';
import { SelectField } from '../../ui/Field.tsx';
import styles from './PostForm.module.css';
import type { PartProps } from './PostForm.tsx';
import { inContinent } from '../../features/draft/post-values.ts';

interface LocationFieldsProps extends PartProps {
  readonly PlaceFields: ComponentType<PartProps>;
}

/** Where it happened: continent, country, city. */
export function LocationFields({ PlaceFields, ...part }: LocationFieldsProps) {
  const { values, problem, onChange } = part;
  return (
    <fieldset className={styles.location}>
      <legend className={classes(styles.legend, 'display')}>Location *</legend>
      <SelectField
        name="continent"
        label="Continent"
        required
        value={values.continent}
        error={errorOf(problem, 'continent')}
        onChange={({ target }) =>
          onChange(inContinent(values, continents.find((each) => each === target.value) ?? ''))
        }
      >
        <option value="">Select a continent</option>
        {continents.map((each) => (
          <option key={each} value={each}>
            {continentLabels[each]}
          </option>
        ))}
      </SelectField>
      <PlaceFields {...part} />
    </fieldset>
  );
}
