import { useState } from 'react';
import { limits } from '../../../contract/limits.ts';
import type { ProblemBody } from '../../../contract/problems.ts';
import {
  detailsTooLong,
  reportReasons,
  reportReasonTexts,
} from '../../../contract/report-reasons.ts';
import { countCharacters } from '../../../contract/text/characters.ts';
import { normalizeText } from '../../../contract/text/text.ts';
import { reportFormMessages } from '../../../messages/areas/report/form.ts';
import { errorOf } from '../../ui/form/ErrorSummary.tsx';
import { FieldError, fieldId, TextArea } from '../../ui/form/Field.tsx';
import { LiveRegion } from '../../ui/text/LiveRegion.tsx';
import { useLanguage, useMessages } from '../../ui/text/messages.ts';
import styles from './report.module.css';

interface ReportFieldsProps {
  readonly problem?: ProblemBody | undefined;
  /** The values of a form that was refused. */
  readonly values?: Readonly<Record<string, string>> | undefined;
}

/** The five reasons and the details, by the names of the API. */
export function ReportFields({ problem, values }: ReportFieldsProps) {
  const t = useMessages(reportFormMessages);
  const { sentence } = useLanguage();
  const error = errorOf(problem, 'reason');
  const errorId = `${fieldId('reason')}-error`;
  return (
    <>
      <p>{t('meaning')}</p>
      <fieldset
        className={styles.reasons}
        id={fieldId('reason')}
        aria-describedby={error === undefined ? undefined : errorId}
      >
        <legend className="strong">{t('why')}</legend>
        <FieldError id={errorId}>{error}</FieldError>
        {reportReasons.map((reason) => (
          <label key={reason} className={styles.reason}>
            <input
              type="radio"
              name="reason"
              value={reason}
              required
              defaultChecked={values?.reason === reason}
            />
            {sentence(reportReasonTexts[reason].label)}
            <span className="note">{sentence(reportReasonTexts[reason].description)}</span>
          </label>
        ))}
      </fieldset>
      <Details text={values?.description} error={errorOf(problem, 'description')} />
    </>
  );
}

const max = limits.report.descriptionMax;

/** The details, with a counter of their characters. */
function Details({ text = '', error }: { text: string | undefined; error: string | undefined }) {
  const t = useMessages(reportFormMessages);
  const [value, setValue] = useState(text);
  const count = countCharacters(normalizeText(value));
  const counter = t('counter', { length: count, max });
  return (
    <>
      <TextArea
        name="description"
        label={t('details')}
        rows={3}
        value={value}
        error={count > max ? detailsTooLong : error}
        hint={<span data-needs-script>{counter}</span>}
        onChange={({ target }) => setValue(target.value)}
      />
      <LiveRegion text={counter} delay={1000} />
    </>
  );
}
