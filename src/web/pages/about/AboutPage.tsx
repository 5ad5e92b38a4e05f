import type { ReactNode } from 'react';
import { limits } from '../../../contract/limits.ts';
import { languagesId, paths } from '../../../contract/paths.ts';
import { pageTitle } from '../../../contract/site.ts';
import { appMessages } from '../../../messages/areas/app.ts';
import { aboutMessages } from '../../../messages/areas/site/about.ts';
import { extrasMessages } from '../../../messages/areas/site/extras.ts';
import { messagesOf } from '../../../messages/language.ts';
import { LanguageList } from '../../features/language/LanguageList.tsx';
import { QuietSwitch } from '../../features/quiet/QuietSwitch.tsx';
import { useDialogs } from '../../router/dialogs.ts';
import type { PageDefinition } from '../../router/page.ts';
import { useSite } from '../../router/site.ts';
import { Button, LinkButton } from '../../ui/Button.tsx';
import { classes } from '../../ui/classes.ts';
import { Link } from '../../ui/Link.tsx';
import { HillsPicture } from '../../ui/pictures/HillsPicture.tsx';
import { useMessages, useRichMessages } from '../../ui/text/messages.ts';
import styles from './AboutPage.module.css';

export const aboutPage: PageDefinition = {
  Page: AboutPage,
  queries: () => [],
  head: (_, { language, site }) => {
    const t = messagesOf(aboutMessages, language);
    return {
      title: pageTitle(t('headTitle'), site),
      description: t('description', { name: site.name }),
    };
  },
};

function AboutPage() {
  const { name } = useSite();
  const t = useMessages(aboutMessages);
  const app = useMessages(appMessages);
  return (
    <div className={`stack ${styles.about}`}>
      <div className={`stack ${styles.top}`}>
        <h1>{t('title', { name })}</h1>
        <p className={classes('story quiet', styles.lead)}>{t('lead')}</p>
        <HillsPicture className={styles.picture} />
      </div>
      <Section title="mission">
        <p>{t('missionText')}</p>
      </Section>
      <HowItWorks />
      <Section title="privacy">
        <List of={['noAccounts', 'noName', 'device', 'network', 'push', 'protect']} />
      </Section>
      <Section title="guidelines">
        <List of={['beTrue', 'beKind', 'keepPrivate', 'noAdvertising', 'forEveryone']} />
        <p>{t('report')}</p>
      </Section>
      <Moderation />
      <Join />
      <section className="split" id={languagesId}>
        <h2>{app('languages')}</h2>
        <LanguageList />
      </section>
      <Credits />
    </div>
  );
}

type Words = typeof aboutMessages.english;

/** The messages without values or elements. */
type Plain = {
  [Key in keyof Words]: Words[Key] extends `${string}${'{' | '<'}${string}` ? never : Key;
}[keyof Words];

interface SectionProps {
  readonly title: Plain;
  readonly className?: string;
  readonly children: ReactNode;
}

function Section({ title, className, children }: SectionProps) {
  const t = useMessages(aboutMessages);
  return (
    <section className={classes('split', className)}>
      <h2>{t(title)}</h2>
      <div>{children}</div>
    </section>
  );
}

function List({ of }: { of: readonly Plain[] }) {
  const t = useMessages(aboutMessages);
  return (
    <ul>
      {of.map((key) => (
        <li key={key}>{t(key)}</li>
      ))}
    </ul>
  );
}

const b = (content: ReactNode) => <strong>{content}</strong>;

function HowItWorks() {
  const t = useMessages(aboutMessages);
  const rich = useRichMessages(aboutMessages);
  const { min, max } = limits.content;
  return (
    <Section title="how">
      <ol className={`list ${styles.steps}`}>
        <li>{rich('stepShare', { b, min, max })}</li>
        <li>{rich('stepReview', { b })}</li>
        <li>{rich('stepRead', { b })}</li>
        <li>{rich('stepPass', { b })}</li>
      </ol>
      <h3>{t('review')}</h3>
      <List of={['reviewReads', 'reviewRefuses', 'reviewHolds', 'reviewErrs', 'reviewVerified']} />
      <Comfort />
    </Section>
  );
}

function Comfort() {
  const dialogs = useDialogs();
  const t = useMessages(aboutMessages);
  const extras = useMessages(extrasMessages);
  return (
    <div data-needs-script>
      <h3>{t('comfort')}</h3>
      <QuietSwitch />
      <p>{t('keys')}</p>
      <Button onClick={() => dialogs.open({ kind: 'shortcuts' })}>{extras('shortcuts')}</Button>
    </div>
  );
}

function Moderation() {
  const t = useMessages(aboutMessages);
  const rich = useRichMessages(aboutMessages);
  return (
    <Section title="moderation">
      <p>{t('reported')}</p>
      <p>
        {rich('receipts', {
          yours: (content) => <Link href={paths.yourStories}>{content}</Link>,
          months: (content) => <Link href={paths.transparency}>{content}</Link>,
        })}
      </p>
      <p>{t('disclaimer')}</p>
    </Section>
  );
}

function Join() {
  const app = useMessages(appMessages);
  const t = useMessages(aboutMessages);
  const rich = useRichMessages(aboutMessages);
  return (
    <Section title="join" className={`box ${styles.join}`}>
      <p>{t('joinText')}</p>
      <div className="cluster">
        <LinkButton variant="primary" href={paths.post}>
          {t('share')}
        </LinkButton>
        <LinkButton href={paths.browse}>{app('browse')}</LinkButton>
      </div>
      <p className="note">
        {rich('embed', { link: (content) => <Link href={paths.embed}>{content}</Link> })}
      </p>
    </Section>
  );
}

function Credits() {
  const rich = useRichMessages(aboutMessages);
  return (
    <div className={`note ${styles.credits}`}>
      <p>
        {rich('developers', {
          developers: (content) => <Link href={paths.developers}>{content}</Link>,
        })}
      </p>
      <p>
        {rich('credits', {
          geonames: (content) => (
            <a href="https://www.geonames.org/" rel="noreferrer">
              {content}
            </a>
          ),
          licence: (content) => (
            <a href="https://creativecommons.org/licenses/by/4.0/" rel="license noreferrer">
              {content}
            </a>
          ),
        })}
      </p>
    </div>
  );
}
