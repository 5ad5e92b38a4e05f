import { useLayoutEffect, useRef, useState, type ComponentType, type ReactNode } from 'react';
import { continentLabels, continents } from '../../../contract/continents.ts';
import type { ProblemBody } from '../../../contract/problems.ts';
import { withContinent, type PostValues } from '../../features/post/post-values.ts';
import { errorOf } from '../../ui/form/ErrorSummary.tsx';
import { SelectField } from '../../ui/form/Field.tsx';
import { ChevronDownIcon } from '../../ui/icons.tsx';
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
  /** Whether the reader's place was guessed, or the guess failed: a missing place is asked for from then on. */
  readonly isGuessed: boolean;
}

interface LocationFieldsProps extends PostFieldsProps {
  readonly placeFields: PlaceFields;
}

/** Where it happened: continent and country in one line that opens, and the city. */
export function LocationFields({ placeFields, ...fieldsProps }: LocationFieldsProps) {
  const { values, problem, onChange } = fieldsProps;
  const { Country, City, isGuessed } = placeFields;
  const hasError = Boolean(errorOf(problem, 'continent') ?? errorOf(problem, 'country'));
  const place = placeText(values);
  return (
    <fieldset className={styles.location}>
      <legend className={styles.legend}>Location *</legend>
      <PlaceLine place={place} mustOpen={hasError || (isGuessed && place === undefined)}>
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
        <Country {...fieldsProps} />
      </PlaceLine>
      <div className={styles.city}>
        <City {...fieldsProps} />
      </div>
    </fieldset>
  );
}

/** As in "Germany, Europe"; undefined until both are chosen. */
function placeText({ continent, country }: PostValues): string | undefined {
  return continent === '' || country === ''
    ? undefined
    : `${country}, ${continentLabels[continent]}`;
}

interface PlaceLineProps {
  readonly place: string | undefined;
  /** Whether something in it has to be chosen or corrected: then it opens, and cannot be closed. */
  readonly mustOpen: boolean;
  readonly children: ReactNode;
}

/** Where JavaScript is off, the style shows the fields instead of the line. */
function PlaceLine({ place, mustOpen, children }: PlaceLineProps) {
  const details = useRef<HTMLDetailsElement>(null);
  const [isOpen, setOpen] = useState(mustOpen);
  if (mustOpen && !isOpen) setOpen(true);
  useLayoutEffect(() => {
    // It may have been opened before hydration.
    if (details.current?.open) setOpen(true);
  }, []);
  return (
    <details
      ref={details}
      className={styles.place}
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary
        className={styles.line}
        onClick={(event) => {
          if (mustOpen) event.preventDefault();
        }}
      >
        <span>
          {place === undefined ? (
            'Choose continent and country'
          ) : (
            <>
              {place} <span aria-hidden="true">·</span>{' '}
              <span className={styles.change}>{isOpen ? 'Close' : 'Change'}</span>
            </>
          )}
        </span>
        <ChevronDownIcon />
      </summary>
      <div className={styles.fields}>{children}</div>
    </details>
  );
}
