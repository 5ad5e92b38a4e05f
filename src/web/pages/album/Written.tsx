import type { Experience } from '../../../contract/endpoints/experiences.ts';
import { experiencePath, paths } from '../../../contract/paths.ts';
import { appMessages } from '../../../messages/areas/app.ts';
import { albumMessages } from '../../../messages/areas/rituals/album.ts';
import { useOwnStories } from '../../features/post/use-own-stories.ts';
import { Link } from '../../ui/Link.tsx';
import { Postmark } from '../../ui/Postmark.tsx';
import { useMessages } from '../../ui/text/messages.ts';
import { PlaceName } from '../../ui/text/PlaceName.tsx';
import { shorten } from '../../ui/text/shorten.ts';
import styles from './Written.module.css';

/** How many stories are shown: the ones with the most votes. */
const shown = 6;

/** How many characters of each: about two lines. */
const firstWords = 90;

interface WrittenStory {
  readonly experience: Experience;
  readonly stampedIn: number | undefined;
}

/** What was written in this browser and is public, and how far it went. */
export function Written() {
  const t = useMessages(albumMessages);
  const app = useMessages(appMessages);
  const { stories } = useOwnStories();
  const written = stories
    .flatMap(({ randomId, receipt }) =>
      randomId !== undefined && receipt?.experience
        ? [{ experience: receipt.experience, stampedIn: receipt.stampedIn }]
        : [],
    )
    .toSorted((one, other) => other.experience.votes - one.experience.votes)
    .slice(0, shown);
  if (written.length === 0) return null;
  return (
    <section className={`no-print ${styles.written}`}>
      <h2>{t('wrote')}</h2>
      <ul className="list tiles">
        {written.map((story) => (
          <li key={story.experience.id}>
            <OwnStory {...story} />
          </li>
        ))}
      </ul>
      <Link className="target" href={paths.yourStories}>
        {app('yourStories')}
      </Link>
    </section>
  );
}

function OwnStory({ experience, stampedIn }: WrittenStory) {
  const t = useMessages(albumMessages);
  const { votes, lang, content, randomId } = experience;
  return (
    <div className={styles.story}>
      <Postmark {...experience} />
      <div>
        <Link className="name" href={experiencePath(randomId)} dir="auto">
          <PlaceName {...experience} />
        </Link>
        <p className="verbatim" dir="auto" lang={lang ?? undefined}>
          {shorten(content.replace(/\s+/g, ' '), firstWords)}
        </p>
        {votes === 0 ? null : (
          <p className="note" data-quiet-hides>
            {t('lifted', { count: votes })}
          </p>
        )}
        {stampedIn === undefined ? null : (
          <p className="note" data-quiet-hides>
            {t('stampedIn', { count: stampedIn })}
          </p>
        )}
      </div>
    </div>
  );
}
