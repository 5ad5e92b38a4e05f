import { useQuery } from '@tanstack/react-query';
import type {
  Reference,
  ReferenceCall,
  ReferenceField,
} from '../../../contract/endpoints/site/reference.ts';
import { developersMessages } from '../../../messages/areas/site/developers.ts';
import { sentenceFor } from '../../api/call-error.ts';
import { pageQuery, queryOptionsFor, retryQuery } from '../../api/query.ts';
import { LoadFailure } from '../../ui/failure/LoadFailure.tsx';
import { ChevronDownIcon } from '../../ui/icons.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useLanguage, useMessages } from '../../ui/text/messages.ts';
import styles from './DevelopersPage.module.css';

export const referenceQuery = pageQuery('/api/reference');

/** What is known of the calls; undefined while it is loading. */
export const useReference = (): Reference | undefined =>
  useQuery(queryOptionsFor(referenceQuery)).data;

/** What a program or a person writes, from left to right in every language. */
export function Code({ children }: { children: string }) {
  return (
    <pre className={styles.code} dir="ltr" translate="no">
      <code>{children}</code>
    </pre>
  );
}

/** Every call that any program may make, each with its parameters, its fields and an example. */
export function Calls() {
  const t = useMessages(developersMessages);
  const { sentence } = useLanguage();
  const { data, isError, error, refetch } = useQuery(queryOptionsFor(referenceQuery));
  if (data !== undefined)
    return data.calls.map((call) => <Call key={call.path} call={call} origin={data.origin} />);
  if (isError)
    return (
      <LoadFailure title={t('notLoaded')} onRetry={() => retryQuery(refetch)}>
        {sentence(sentenceFor(error))}
      </LoadFailure>
    );
  return (
    <div role="status" aria-label={t('loading')}>
      <Skeleton className={styles.placeholder} />
    </div>
  );
}

function Call({ call, origin }: { call: ReferenceCall; origin: string }) {
  const t = useMessages(developersMessages);
  const { path, summary, url, parameters, fields, example } = call;
  return (
    <details className={`surface ${styles.call}`} lang="en" dir="ltr">
      <summary className="row disclosure">
        <span>
          <code className="strong" translate="no">
            {path}
          </code>
          <span className="note" dir="auto">
            {summary}
          </span>
        </span>
        <ChevronDownIcon />
      </summary>
      <Code>{curl(origin + url)}</Code>
      <Fields title={t('parameters')} of={parameters} required={t('required')} />
      <Fields title={t('fields')} of={fields} />
      <Heading>{t('example')}</Heading>
      <Code>{JSON.stringify(example, null, 2)}</Code>
    </details>
  );
}

/** In quotation marks, because a shell would cut an address at its ampersand. */
export const curl = (url: string) => `curl '${url}'`;

interface FieldsProps {
  readonly title: string;
  readonly of: readonly ReferenceField[];
  /** What is said of those that a call needs. */
  readonly required?: string;
}

function Fields({ title, of, required }: FieldsProps) {
  if (of.length === 0) return null;
  return (
    <>
      <Heading>{title}</Heading>
      <dl className={styles.fields}>
        {of.map(({ name, type, about, isRequired }) => (
          <div key={name}>
            <dt>
              <code translate="no">{name}</code>
            </dt>
            <dd className="note">
              <code translate="no">{type}</code>
              {required !== undefined && isRequired && <Words>{required}</Words>}
              {about !== '' && <span dir="auto">{about}</span>}
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}

/** In the language of the page. */
function Heading({ children }: { children: string }) {
  return <h3 lang={useLanguage().code}>{children}</h3>;
}

function Words({ children }: { children: string }) {
  return (
    <strong lang={useLanguage().code}>
      <bdi>{children}</bdi>
    </strong>
  );
}
