import type { ReactNode } from 'react';
import { displayPaths } from '../../../contract/endpoints/site/display-files.ts';
import { dailyDoseFeedPath, feedPath, paths, type FeedFormat } from '../../../contract/paths.ts';
import { pageTitle } from '../../../contract/site.ts';
import { developersMessages } from '../../../messages/areas/site/developers.ts';
import { messagesOf } from '../../../messages/language.ts';
import type { PageDefinition } from '../../router/page.ts';
import { Link, usePath } from '../../ui/Link.tsx';
import { useMessages, useRichMessages } from '../../ui/text/messages.ts';
import { Calls, Code, curl, referenceQuery, useReference } from './Calls.tsx';
import styles from './DevelopersPage.module.css';

export const developersPage: PageDefinition = {
  Page: DevelopersPage,
  queries: () => [referenceQuery],
  head: (_, { language, site }) => {
    const t = messagesOf(developersMessages, language);
    return {
      title: pageTitle(t('title'), site),
      description: t('description', { name: site.name }),
    };
  },
};

function DevelopersPage() {
  const t = useMessages(developersMessages);
  const rich = useRichMessages(developersMessages);
  const reference = useReference();
  const [first] = reference?.calls ?? [];
  return (
    <div className={`stack ${styles.developers}`}>
      <div>
        <h1>{t('title')}</h1>
        <p className="quiet">{t('lead')}</p>
      </div>
      {reference && first && (
        <Section title={t('begin')}>
          <p>{t('beginText')}</p>
          <Code>{curl(reference.origin + first.url)}</Code>
        </Section>
      )}
      <Section title={t('calls')}>
        <p>{rich('callsText', { openapi: (content) => <a href={paths.openapi}>{content}</a> })}</p>
        <Calls />
      </Section>
      <Feeds />
      <Section title={t('frames')}>
        <p>
          {rich('framesText', { embed: (content) => <Link href={paths.embed}>{content}</Link> })}
        </p>
      </Section>
      <Displays />
      {reference && (
        <Section title={t('limits')}>
          <p>{t('limitsText', reference.limit)}</p>
          <p>{t('unchanged')}</p>
        </Section>
      )}
      <Section title={t('texts')}>
        <p>{t('textsText')}</p>
        <p>{t('gone')}</p>
      </Section>
    </div>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="split">
      <h2>{title}</h2>
      <div className="stack">{children}</div>
    </section>
  );
}

const formats = ['xml', 'json'] as const;

function Feeds() {
  const t = useMessages(developersMessages);
  return (
    <Section title={t('feeds')}>
      <p>{t('feedsText')}</p>
      <FeedLinks pathOf={(format) => feedPath(format, {})} />
      <p>{t('dose')}</p>
      <FeedLinks pathOf={dailyDoseFeedPath} />
    </Section>
  );
}

function FeedLinks({ pathOf }: { pathOf: (format: FeedFormat) => string }) {
  return (
    <ul className="list cluster loose">
      {formats.map((format) => (
        <li key={format}>
          <OwnFile path={pathOf(format)} />
        </li>
      ))}
    </ul>
  );
}

/** A link that shows its address. */
function OwnFile({ path }: { path: string }) {
  const local = usePath(path);
  return (
    <a href={local} className="target" dir="ltr" translate="no">
      <code>{local}</code>
    </a>
  );
}

function Displays() {
  const t = useMessages(developersMessages);
  const rich = useRichMessages(developersMessages);
  const picture = usePath(displayPaths.picture);
  const text = usePath(displayPaths.text);
  const link = (path: string) => (content: ReactNode) => (
    <a href={path}>
      <code dir="ltr" translate="no">
        {content}
      </code>
    </a>
  );
  return (
    <Section title={t('displays')}>
      <p>
        {rich('displaysText', {
          picture: link(picture),
          picturePath: picture,
          text: link(text),
          textPath: text,
        })}
      </p>
      <img
        className={styles.display}
        src={picture}
        alt={t('displayPicture')}
        width="800"
        height="480"
        loading="lazy"
      />
    </Section>
  );
}
