import { useQuery } from '@tanstack/react-query';
import { limits } from '../../../contract/limits.ts';
import { queryOptionsFor } from '../../api/query.ts';
import { shorten, shownCharacters } from '../../ui/text/shorten.ts';
import { ExperienceTeaser } from '../ExperienceTeaser.tsx';
import { bestQuery, todayQuery } from './today-queries.ts';

/** Without JavaScript everybody has the same ones. */
export function PlainFive() {
  const { data: best = [] } = useQuery(queryOptionsFor(bestQuery));
  const { data: today } = useQuery(queryOptionsFor(todayQuery));
  const { morning = [], unstamped = [] } = today ?? {};
  const all = [...best.slice(0, 1), ...morning.slice(0, 2), ...unstamped.slice(0, 2), ...best];
  const five = [...new Map(all.map((story) => [story.id, story])).values()].slice(
    0,
    limits.today.five,
  );
  return (
    <div data-without-script>
      <ul className="list tiles">
        {five.map((experience) => (
          <li key={experience.id}>
            <ExperienceTeaser
              experience={experience}
              content={shorten(experience.content, shownCharacters)}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}
