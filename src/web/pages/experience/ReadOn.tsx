import type { Experience } from '../../../contract/endpoints/experiences.ts';
import { browsePath } from '../../../contract/paths.ts';
import { storyMessages } from '../../../messages/areas/story.ts';
import { ChevronRightIcon } from '../../ui/icons.tsx';
import { Link } from '../../ui/Link.tsx';
import { useLanguage, useMessages, useRichMessages } from '../../ui/text/messages.ts';
import { ExperienceTeaser } from '../ExperienceTeaser.tsx';
import styles from './ExperiencePage.module.css';

/** The next story, where its city has no other one. */
export function ReadNext({ story }: { story: Experience }) {
  const t = useMessages(storyMessages);
  return (
    <aside className="no-print" aria-labelledby="next">
      <h2 id="next">{t('readNext')}</h2>
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
  const rich = useRichMessages(storyMessages);
  const name = <bdi>{useLanguage().city(city, country)}</bdi>;
  if (stories.length === 0) return null;
  return (
    <aside className="no-print" aria-labelledby="more">
      <h2 id="more">{rich('more', { city: name })}</h2>
      <ul className="list tiles">
        {stories.map((story) => (
          <li key={story.id}>
            <ExperienceTeaser experience={story} isSamePlace />
          </li>
        ))}
      </ul>
      <Link
        className={`target strong ${styles.all}`}
        href={browsePath({ continent, country, city })}
      >
        <span>{rich('all', { city: name })}</span>
        <ChevronRightIcon />
      </Link>
    </aside>
  );
}
