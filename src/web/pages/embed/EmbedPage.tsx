import { useQuery } from '@tanstack/react-query';
import { embeddedPath, looks } from '../../../contract/embed-paths.ts';
import { browsePath, experiencePath, paths } from '../../../contract/paths.ts';
import { pageTitle } from '../../../contract/site.ts';
import { embeddedIn } from '../../../domain/embeds/frame.ts';
import { embedMessages } from '../../../messages/areas/site/embeds.ts';
import { messagesOf } from '../../../messages/language.ts';
import { CallError } from '../../api/call-error.ts';
import { pageQuery, queryOptionsFor, retryQuery } from '../../api/query.ts';
import type { PageDefinition, PageProps } from '../../router/page.ts';
import { SubmitButton } from '../../ui/Button.tsx';
import { LoadFailure } from '../../ui/failure/LoadFailure.tsx';
import { SelectField, TextField } from '../../ui/form/Field.tsx';
import { usePath } from '../../ui/Link.tsx';
import { useMessages } from '../../ui/text/messages.ts';
import { Offer } from './Offer.tsx';
import { useOrigin } from './use-origin.ts';
import styles from './EmbedPage.module.css';

export const embedPage: PageDefinition = {
  Page: EmbedPage,
  queries: ({ search }) => [queryOf(search)],
  head: (_, { language, site }) => {
    const t = messagesOf(embedMessages, language);
    return { title: pageTitle(t('title'), site), description: t('description') };
  },
};

const queryOf = (search: URLSearchParams) =>
  pageQuery('/api/embed', { query: { url: pageIn(search) } });

/** The page that is asked for: by its address or the identifier in it, by the identifier of a story or by a place; otherwise the list of all. */
function pageIn(search: URLSearchParams): string {
  const { url = '', experience = '', look: _, ...place } = Object.fromEntries(search);
  const asked = url.trim();
  if (/^\w+$/.test(asked)) return experiencePath(asked);
  if (asked !== '') return asked;
  return experience === '' ? browsePath(place) : experiencePath(experience);
}

/** Whether it is the address of another site. The server does not know its own without a public origin. */
function isElsewhere(page: string, origin: string): boolean {
  const [site] = /^https?:\/\/[^/?#]+/i.exec(page) ?? [];
  return site !== undefined && origin !== '' && site.toLowerCase() !== origin;
}

/** Of a site that is always so; otherwise that of the reader's browser. */
const lookIn = (search: URLSearchParams) => looks.find((look) => look === search.get('look'));

function EmbedPage({ search }: PageProps) {
  const t = useMessages(embedMessages);
  const { data, error, isError, refetch } = useQuery(queryOptionsFor(queryOf(search)));
  const isRefused = isError && error instanceof CallError && error.status < 429;
  const isWrong = isElsewhere(pageIn(search), useOrigin(data?.origin)) || isRefused;
  return (
    <div className="split">
      <div className="stack">
        <h1>{t('title')}</h1>
        <p className="quiet">{t('lead')}</p>
        <AddressForm search={search} isWrong={isWrong} />
      </div>
      {data && !isWrong ? <Offer embed={data} look={lookIn(search)} /> : null}
      {isError && !isWrong ? (
        <LoadFailure title={t('notLoaded')} onRetry={() => retryQuery(refetch)} />
      ) : null}
    </div>
  );
}

/** Without JavaScript the same: the server answers it. */
function AddressForm({ search, isWrong }: Pick<PageProps, 'search'> & { isWrong: boolean }) {
  const t = useMessages(embedMessages);
  const { data } = useQuery(queryOptionsFor(queryOf(search)));
  const origin = useOrigin(data?.origin);
  const found = usePath(data === undefined ? '' : embeddedPath(embeddedIn(data)));
  const isShown = search.size > 0 && found !== '';
  return (
    <form action={usePath(paths.embed)} className={styles.form}>
      <TextField
        // Where it shows no address, nothing that was typed before hydration is lost.
        key={isShown ? origin : ''}
        name="url"
        label={t('address')}
        hint={t('addressHint')}
        error={isWrong ? t('notFound') : undefined}
        dir="ltr"
        inputMode="url"
        autoComplete="off"
        defaultValue={isShown ? origin + found : (search.get('url') ?? '')}
      />
      <SelectField
        key={lookIn(search)}
        name="look"
        label={t('look')}
        defaultValue={lookIn(search) ?? ''}
      >
        <option value="">{t('auto')}</option>
        <option value="light">{t('light')}</option>
        <option value="dark">{t('dark')}</option>
      </SelectField>
      <SubmitButton>{t('show')}</SubmitButton>
    </form>
  );
}
