import type { ReactNode } from 'react';
import { limits } from '../../../contract/limits.ts';
import { paths } from '../../../contract/paths.ts';
import { pageTitle } from '../../../contract/site.ts';
import { QuietSwitch } from '../../features/quiet/QuietSwitch.tsx';
import { useDialogs } from '../../router/dialogs.ts';
import type { PageDefinition } from '../../router/page.ts';
import { useSite } from '../../router/site.ts';
import { Button, LinkButton } from '../../ui/Button.tsx';
import { classes } from '../../ui/classes.ts';
import { HillsPicture } from '../../ui/pictures/HillsPicture.tsx';
import styles from './AboutPage.module.css';

export const aboutPage: PageDefinition = {
  Page: AboutPage,
  queries: () => [],
  head: (_, { site }) => ({
    title: pageTitle('About our community', site),
    description: `What ${site.name} is for, how it works, what we keep private and what we ask of you.`,
  }),
};

function AboutPage() {
  const { name } = useSite();
  return (
    <div className={`stack ${styles.about}`}>
      <div className={`stack ${styles.top}`}>
        <h1>{`About ${name}`}</h1>
        <p className={classes('story quiet', styles.lead)}>
          A small place on the web for the good that people do, and for the moments that carry a
          day.
        </p>
        <HillsPicture className={styles.picture} />
      </div>
      <Mission />
      <HowItWorks />
      <PrivacyAndSafety />
      <Guidelines />
      <Moderation />
      <Join />
      <Credits />
    </div>
  );
}

interface SectionProps {
  readonly title: string;
  readonly className?: string;
  readonly children: ReactNode;
}

function Section({ title, className, children }: SectionProps) {
  return (
    <section className={classes('split', className)}>
      <h2>{title}</h2>
      <div>{children}</div>
    </section>
  );
}

function Mission() {
  return (
    <Section title="Mission">
      <p>
        Bad news travels by itself. Good news needs someone to tell it: the stranger who ran after
        you with your wallet, the neighbour who shovelled the whole street, the bus driver who
        waited. We collect these moments, short and true, from every place on earth, so that two
        minutes here leave you lighter than you came.
      </p>
    </Section>
  );
}

function HowItWorks() {
  const { min, max } = limits.content;
  return (
    <Section title="How It Works">
      <ol className={`list ${styles.steps}`}>
        <li>
          <strong>Share.</strong> Write what happened in {min} to {max} characters and say in which
          city. You need no account and give no name. Your story gets a random ID and a face of its
          own.
        </li>
        <li>
          <strong>Review.</strong> An automated review looks at each post for personal information,
          contact details, promotion, hurtful words and a positive spirit. When it is not sure, a
          person reads the story before others do.
        </li>
        <li>
          <strong>Read and vote.</strong> Browse by place, time or words, or let chance pick a
          story. One vote for each story lifts it, and its city in the rankings.
        </li>
        <li>
          <strong>Pass it on.</strong> Send a story as a link or as a picture to someone who could
          use it today.
        </li>
      </ol>
      <Review />
      <Comfort />
    </Section>
  );
}

function Comfort() {
  const dialogs = useDialogs();
  return (
    <div data-needs-script>
      <h3>As you like to read</h3>
      <QuietSwitch />
      <p>With a keyboard, single keys lead from story to story, vote and share.</p>
      <Button onClick={() => dialogs.open({ kind: 'shortcuts' })}>Keyboard shortcuts</Button>
    </div>
  );
}

function Review() {
  return (
    <>
      <h3>What the review checks, and what it does not</h3>
      <ul>
        <li>
          Before a story is public a program reads its text, its tags and a city of your own: rules
          for telephone numbers, links, addresses, full names and the like, and a small language
          model that has learned from examples.
        </li>
        <li>
          If it refuses a story it says why and marks the words. You can change them or, unless it
          is a clear case such as a link, ask a person to decide.
        </li>
        <li>
          Stories of which it is not sure wait until a person has read them. A larger language
          model, which can be another company's, may be asked about these. It is given the text and
          nothing about you.
        </li>
        <li>
          It makes mistakes in both directions, and more of them in languages that it knows little
          of. That is why every card has a Report button.
        </li>
        <li>
          “AI Verified” says that a story passed this review, or that a person read it. It does not
          say that the story is true: nobody checks that.
        </li>
      </ul>
    </>
  );
}

function PrivacyAndSafety() {
  return (
    <Section title="Privacy & Safety">
      <ul>
        <li>
          There are no accounts, no profiles and no advertising, and nobody follows you around.
        </li>
        <li>A story shows its text, its city and its tags. Nothing in it says who wrote it.</li>
        <li>
          So that everyone votes and reports once, your browser keeps a random number and a cookie.
          We keep only scrambled forms of them, which cannot be turned back.
        </li>
        <li>
          Your network address is never stored as it is. A scrambled form of it, which changes with
          time, keeps anyone from flooding the site.
        </li>
        <li>
          If you ask for a story a day, we keep the address that your browser's maker gave it for
          messages, the hour and the time zone, and nothing else. They are deleted when you end it.
        </li>
        <li>
          Please protect yourself and others as well: leave out full names, addresses, telephone
          numbers and anything by which a person could be found.
        </li>
      </ul>
    </Section>
  );
}

function Guidelines() {
  return (
    <Section title="Community Guidelines">
      <ul>
        <li>Tell something true that you lived or saw yourself, and that lifted you up.</li>
        <li>Be kind. No insults, threats or hatred, against anyone.</li>
        <li>
          Keep people private: first names are fine; no full names, contact details or ways to find
          someone.
        </li>
        <li>No advertising, no links, no collecting of money or followers.</li>
        <li>Keep it fit for everyone, of every age.</li>
      </ul>
      <p>
        If a story breaks these guidelines, press Report on its card and choose a reason. It takes
        two taps and no account.
      </p>
    </Section>
  );
}

function Moderation() {
  return (
    <Section title="Moderation and legal disclaimer">
      <p>
        Reported content is hidden immediately pending human review. If it keeps to the guidelines
        it is reinstated; if not, it is removed. To stop people from hiding good stories on purpose,
        reports of someone who has often been wrong wait for a person first.
      </p>
      <p>
        Whoever shares a story gets a receipt: a link that tells what became of it, and with which
        they can change it for a while, delete it at any time, and ask once for another look. Those
        of this browser are under <a href={paths.yourStories}>Your stories</a>. How many stories
        were held, reported and removed, <a href={paths.transparency}>by month</a>, can be seen by
        everybody.
      </p>
      <p>
        The stories are written by visitors and are theirs alone. We do not check whether they are
        true, and they are no advice of any kind. The operators of this site are not liable for what
        visitors post nor for what follows from it. Content may be removed with or without notice.
      </p>
    </Section>
  );
}

function Join() {
  return (
    <Section title="Join Our Community" className={`box ${styles.join}`}>
      <p>Someone did something good near you lately. Tell us: it takes a minute.</p>
      <div className="cluster">
        <LinkButton variant="primary" href={paths.post}>
          Share Your Story
        </LinkButton>
        <LinkButton href={paths.browse}>Browse Experiences</LinkButton>
      </div>
    </Section>
  );
}

function Credits() {
  return (
    <p className={`note ${styles.credits}`}>
      City names come from{' '}
      <a href="https://www.geonames.org/" rel="noreferrer">
        GeoNames
      </a>{' '}
      under the{' '}
      <a href="https://creativecommons.org/licenses/by/4.0/" rel="license noreferrer">
        Creative Commons Attribution 4.0 licence
      </a>
      .
    </p>
  );
}
