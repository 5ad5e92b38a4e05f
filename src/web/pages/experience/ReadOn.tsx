import type { Experience } from '../../../contract/endpoints/experiences.ts';
import { browsePath, paths } from '../../../contract/paths.ts';
import { useStore } from '../../browser/store.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { ChevronRightIcon } from '../../ui/icons.tsx';
import { ExperienceTeaser } from '../ExperienceTeaser.tsx';
import { isEnough, readingTrail } from './reading.ts';
import styles from './ExperiencePage.module.css';

/** What comes after five stories in a row. Nothing before that. */
export function Enough({ randomId }: { randomId: string }) {
  const isShown = useStore(readingTrail, (stories) => isEnough(stories, randomId));
  if (!isShown) return null;
  return (
    <section className={`stack center no-print ${styles.enough}`} aria-labelledby="enough">
      <svg className={styles.sun} viewBox="0 0 200 120" aria-hidden="true">
        <circle cx="100" cy="60" r="58" />
        <circle cx="100" cy="60" r="44" />
        <circle cx="100" cy="60" r="30" />
      </svg>
      <h2 id="enough">That's enough good for today</h2>
      <p className="quiet">Five stories in a row. You can read on, or make the next one happen.</p>
      <LinkButton href={paths.post}>Share Uplift</LinkButton>
    </section>
  );
}

/** The next story, where its city has no other one. */
export function ReadNext({ story }: { story: Experience }) {
  return (
    <aside className="no-print" aria-labelledby="next">
      <h2 id="next">Read next</h2>
      <div className="tiles">
        <ExperienceTeaser experience={story} />
      </div>
    </aside>
  );
}

interface MoreFromCityProps {
  readonly experience: Experience;
  readonly stories: readonly Experience[];
}

/** The newest other stories of the same city. */
export function MoreFromCity({
  experience: { continent, country, city },
  stories,
}: MoreFromCityProps) {
  if (stories.length === 0) return null;
  return (
    <aside className="no-print" aria-labelledby="more">
      <h2 id="more">
        More from <bdi>{city}</bdi>
      </h2>
      <ul className="list tiles">
        {stories.map((story) => (
          <li key={story.id}>
            <ExperienceTeaser experience={story} isSamePlace />
          </li>
        ))}
      </ul>
      <a className={`target ${styles.all}`} href={browsePath({ continent, country, city })}>
        <span>
          All stories from <bdi>{city}</bdi>
        </span>
        <ChevronRightIcon />
      </a>
    </aside>
  );
}
