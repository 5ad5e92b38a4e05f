import type { ComponentType } from 'react';
import { continents } from '../../../contract/continents.ts';
import type { ProblemBody } from '../../../contract/problems.ts';
import { postMessages } from '../../../messages/areas/post/form.ts';
import { withContinent, type PostValues } from '../../features/post/post-values.ts';
import { errorOf } from '../../ui/form/ErrorSummary.tsx';
import { SelectField } from '../../ui/form/Field.tsx';
import { useLanguage, useMessages } from '../../ui/text/messages.ts';
import styles from './LocationFields.module.css';

/** The props of every part of the form. */
export interface PostFieldsProps {
  readonly values: PostValues;
  readonly problem: ProblemBody | undefined;
  readonly onChange: (values: PostValues) => void;
}

/** The fields for country and city, plain ones or comboboxes. */
export interface PlaceFields {
  readonly Country: ComponentType<PostFieldsProps>;
  readonly City: ComponentType<PostFieldsProps>;
}

interface LocationFieldsProps extends PostFieldsProps {
  readonly placeFields: PlaceFields;
}

/** Where it happened: continent, country and city. */
export function LocationFields({ placeFields, ...fieldsProps }: LocationFieldsProps) {
  const { values, problem, onChange } = fieldsProps;
  const { Country, City } = placeFields;
  const t = useMessages(postMessages);
  const language = useLanguage();
  return (
    <fieldset className={styles.location}>
      <legend className="strong">{t('location')}</legend>
      <div className={styles.fields}>
        <SelectField
          name="continent"
          label={t('continent')}
          required
          value={values.continent}
          error={errorOf(problem, 'continent')}
          onChange={({ target }) =>
            onChange(withContinent(values, continents.find((each) => each === target.value) ?? ''))
          }
        >
          <option value="">{t('anyContinent')}</option>
          {continents.map((each) => (
            <option key={each} value={each}>
              {language.continent(each)}
            </option>
          ))}
        </SelectField>
        <Country {...fieldsProps} />
        <City {...fieldsProps} />
      </div>
    </fieldset>
  );
}
