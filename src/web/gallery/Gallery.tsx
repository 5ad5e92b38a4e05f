import type { ReactNode } from 'react';
import type { Experience } from '../../contract/endpoints/experiences.ts';
import { CardSkeleton } from '../pages/CardSkeleton.tsx';
import { ExperienceCard } from '../pages/ExperienceCard.tsx';
import { ExperienceTeaser } from '../pages/ExperienceTeaser.tsx';
import { Badge } from '../ui/Badge.tsx';
import { Bar } from '../ui/Bar.tsx';
import { Button, LinkButton, type ButtonVariant } from '../ui/Button.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import * as icons from '../ui/icons.tsx';
import { EmptyStamp } from '../ui/pictures/EmptyStamp.tsx';
import { Postcard } from '../ui/postcard/Postcard.tsx';
import { Tabs } from '../ui/Tabs.tsx';
import { LanguageLabel } from '../ui/text/LanguageLabel.tsx';
import { Colours } from './Colours.tsx';
import { Fields } from './Fields.tsx';
import { Overlays } from './Overlays.tsx';
import { Primitives } from './Primitives.tsx';
import { PushStates } from './PushStates.tsx';
import styles from './Gallery.module.css';

const variants: readonly ButtonVariant[] = ['primary', 'secondary', 'quiet', 'danger'];

export function Gallery() {
  return (
    <main className={styles.gallery}>
      <h1>The components of Daily Uplift</h1>
      <Section name="Colours">
        <Colours />
      </Section>
      <Section name="Type">
        <h1>A heading of the page</h1>
        <h2>A heading of a section</h2>
        <h3>A heading in a card</h3>
        <p>
          Text that explains, with a <a href="#type">link</a>.
        </p>
        <blockquote className={styles.story}>“A story is the largest text on its page.”</blockquote>
      </Section>
      <Section name="Primitives">
        <Primitives />
      </Section>
      <Section name="Buttons">
        {variants.map((variant) => (
          <p key={variant} className="cluster">
            <Button variant={variant}>{variant}</Button>
            <Button variant={variant} disabled>
              {variant}, disabled
            </Button>
            <LinkButton variant={variant} href="#buttons">
              {variant}, a link
            </LinkButton>
          </p>
        ))}
      </Section>
      <Section name="Badges, icons">
        <p className="cluster">
          <Badge>BETA</Badge>
          <Badge>AI Verified</Badge>
          <LanguageLabel lang="eo" />
        </p>
        <p className="cluster">
          {Object.entries(icons).map(([name, Icon]) => (
            <Icon key={name} />
          ))}
        </p>
      </Section>
      <Section name="Cards">
        {stories.map((story) => (
          <ExperienceCard key={story.id} experience={story} showsLocation />
        ))}
        <div className="tiles">
          {stories.map((story, i) => (
            <ExperienceTeaser key={story.id} experience={story} isLead={i === 0} />
          ))}
        </div>
        <Postcard
          size="card"
          content=""
          note={<p className="quiet">A note in place of the text.</p>}
          place="Berlin, Germany"
          stamp={<EmptyStamp />}
          foot={<Button variant="quiet">What can be done</Button>}
        />
        <Postcard
          size="teaser"
          content={story.content}
          lang={story.lang}
          tintOf={story.randomId}
          place="In its pastel"
        />
        <Postcard
          size="page"
          content={story.content}
          lang={story.lang}
          tintOf={story.randomId}
          place="As on its own page"
        />
        <CardSkeleton />
      </Section>
      <Section name="Fields">
        <Fields />
      </Section>
      <Section name="Bars">
        {[0, 0.02, 0.5, 1].map((share) => (
          <Bar key={share} fraction={share} />
        ))}
      </Section>
      <Section name="Tabs">
        <Tabs
          label="Two tabs"
          tabs={[
            { id: 'first', name: 'First', content: <p>The first.</p> },
            { id: 'second', name: 'Second', content: <p>The second.</p> },
          ]}
        />
      </Section>
      <Section name="Empty state">
        <EmptyState title="Nothing is here" action={<Button>Do something</Button>}>
          And what to do about it.
        </EmptyState>
      </Section>
      <Section name="A story a day">
        <PushStates />
      </Section>
      <Section name="Dialogs, toasts, tooltips">
        <Overlays />
      </Section>
    </main>
  );
}

function Section({ name, children }: { name: string; children: ReactNode }) {
  return (
    <section className={`stack ${styles.section}`}>
      <h2>{name}</h2>
      {children}
    </section>
  );
}

const story: Experience = {
  id: '1',
  randomId: 'happy_3k9x',
  content: 'The baker kept one warm roll for me every day of the week in which I could not sleep.',
  continent: 'europe',
  country: 'Germany',
  city: 'Berlin',
  tags: ['kindness', 'food'],
  votes: 12,
  createdAt: new Date().toISOString(),
  lang: 'en',
};

const stories: readonly Experience[] = [
  story,
  { ...story, id: '2', randomId: 'joy_0001', tags: [], votes: 98_765, content: 'W'.repeat(280) },
  {
    ...story,
    id: '3',
    randomId: 'kind_zz00',
    country: 'Egypt',
    city: 'Cairo',
    lang: 'ar',
    content: 'حملت جارتي المشتريات معي إلى الطابق الرابع ثم شربنا الشاي.',
  },
];
