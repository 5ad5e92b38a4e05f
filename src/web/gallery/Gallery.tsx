import type { ReactNode } from 'react';
import type { Experience } from '../../contract/endpoints/experiences.ts';
import { CardSkeleton } from '../pages/CardSkeleton.tsx';
import { ExperienceCard } from '../pages/ExperienceCard.tsx';
import { Avatar } from '../ui/Avatar.tsx';
import { Badge } from '../ui/Badge.tsx';
import { Bar } from '../ui/Bar.tsx';
import { Button, LinkButton, type ButtonVariant } from '../ui/Button.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import * as icons from '../ui/icons.tsx';
import { Tabs } from '../ui/Tabs.tsx';
import { Colours } from './Colours.tsx';
import { Doses } from './Doses.tsx';
import { Fields } from './Fields.tsx';
import { Overlays } from './Overlays.tsx';
import styles from './Gallery.module.css';

const looks: readonly ButtonVariant[] = ['primary', 'secondary', 'quiet', 'danger'];

export function Parts() {
  return (
    <main className={styles.parts}>
      <h1>The parts of Daily Uplift</h1>
      <Part name="Colours">
        <Colours />
      </Part>
      <Part name="Type">
        <h1>A heading of the page</h1>
        <h2>A heading of a section</h2>
        <h3>A heading in a card</h3>
        <p>
          Text that explains, with a <a href="#type">link</a>.
        </p>
        <blockquote className={styles.story}>“A story is the largest text on its page.”</blockquote>
      </Part>
      <Part name="Buttons">
        {looks.map((look) => (
          <p key={look} className={styles.row}>
            <Button variant={look}>{look}</Button>
            <Button variant={look} disabled>
              {look}, disabled
            </Button>
            <LinkButton variant={look} href="#buttons">
              {look}, a link
            </LinkButton>
          </p>
        ))}
      </Part>
      <Part name="Badges, faces, icons">
        <p className={styles.row}>
          <Badge>BETA</Badge>
          <Badge>AI Verified</Badge>
        </p>
        <p className={styles.row}>
          {Array.from({ length: 60 }, (_, i) => (
            <Avatar key={i} randomId={`joy_${i}`} />
          ))}
        </p>
        <p className={styles.row}>
          {Object.entries(icons).map(([name, Icon]) => (
            <Icon key={name} />
          ))}
        </p>
      </Part>
      <Part name="Cards">
        {stories.map((story) => (
          <ExperienceCard key={story.id} experience={story} showsLocation />
        ))}
        <CardSkeleton />
      </Part>
      <Part name="Fields">
        <Fields />
      </Part>
      <Part name="Bars">
        {[0, 0.02, 0.5, 1].map((share) => (
          <Bar key={share} fraction={share} />
        ))}
      </Part>
      <Part name="Tabs">
        <Tabs
          label="Two tabs"
          tabs={[
            { id: 'first', name: 'First', content: <p>The first.</p> },
            { id: 'second', name: 'Second', content: <p>The second.</p> },
          ]}
        />
      </Part>
      <Part name="Nothing there">
        <EmptyState title="Nothing is here" action={<Button>Do something</Button>}>
          And what can be done about it.
        </EmptyState>
      </Part>
      <Part name="A story a day">
        <Doses />
      </Part>
      <Part name="Dialogs, toasts, tooltips">
        <Overlays />
      </Part>
    </main>
  );
}

function Part({ name, children }: { name: string; children: ReactNode }) {
  return (
    <section className={styles.part}>
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
    content: 'حملت جارتي المشتريات معي إلى الطابق الرابع ثم شربنا الشاي.',
  },
];
