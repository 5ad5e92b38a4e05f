import type { Experience } from '../../../contract/endpoints/experiences.ts';
import { browsePath } from '../../../contract/paths.ts';
import { ChevronRightIcon } from '../../ui/icons.tsx';
import { ExperienceTeaser } from '../ExperienceTeaser.tsx';
import styles from './ExperiencePage.module.css';

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
      <a className={`target strong ${styles.all}`} href={browsePath({ continent, country, city })}>
        <span>
          All stories from <bdi>{city}</bdi>
        </span>
        <ChevronRightIcon />
      </a>
    </aside>
  );
}
