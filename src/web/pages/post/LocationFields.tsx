import type { ComponentType } from 'react';
import { continentLabels, continents } from '../../../contract/continents.ts';
import type { ProblemBody } from '../../../contract/problems.ts';
import { withContinent, type PostValues } from '../../features/post/post-values.ts';
import { classes } from '../../ui/classes.ts';
import { errorOf } from '../../ui/form/ErrorSummary.tsx';
import { SelectField } from '../../ui/form/Field.tsx';
import styles from './PostForm.module.css';

/** The props of every part of the form. */
export interface PostFieldsProps {
  readonly values: PostValues;
  readonly problem: ProblemBody | undefined;
  readonly onChange: (values: PostValues) => void;
}

interface LocationFieldsProps extends PostFieldsProps {
  readonly PlaceFields: ComponentType<PostFieldsProps>;
}

/** Where it happened: continent, country, city. */
export function LocationFields({ PlaceFields, ...fieldsProps }: LocationFieldsProps) {
  const { values, problem, onChange } = fieldsProps;
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
          onChange(withContinent(values, continents.find((each) => each === target.value) ?? ''))
        }
      >
        <option value="">Select a continent</option>
        {continents.map((each) => (
          <option key={each} value={each}>
            {continentLabels[each]}
          </option>
        ))}
      </SelectField>
      <PlaceFields {...fieldsProps} />
    </fieldset>
  );
}
