import { useQuery } from '@tanstack/react-query';
import type { Experience } from '../../../contract/endpoints/experiences.ts';
import { limits } from '../../../contract/limits.ts';
import { paths } from '../../../contract/paths.ts';
import { appMessages } from '../../../messages/areas/app.ts';
import { queryOptionsFor } from '../../api/query.ts';
import type { Reason } from '../../features/five/todays-five.ts';
import { useReason } from '../../features/five/use-reason.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { useClock } from '../../ui/text/clock.tsx';
import { useMessages } from '../../ui/text/messages.ts';
import { FiveCard } from './FiveCard.tsx';
import { bestQuery, todayQuery } from './today-queries.ts';
import styles from './TodayPage.module.css';

/** Without JavaScript everybody has the same ones. */
export function PlainFive() {
  const { data: best = [] } = useQuery(queryOptionsFor(bestQuery));
  const { data: today } = useQuery(queryOptionsFor(todayQuery));
  const { morning = [], unstamped = [] } = today ?? {};
  const app = useMessages(appMessages);
  const reasonOf = useReason(useClock().now);
  const of = (reason: Reason | undefined, stories: readonly Experience[]) =>
    stories.map((experience) => ({ reason, experience }));
  const all = [
    ...of('best', best.slice(0, 1)),
    ...of('morning', morning.slice(0, 1)),
    ...of('unstamped', unstamped.slice(0, 2)),
    ...of(undefined, best),
  ];
  const five = all
    .filter(({ experience: { id } }, i) => all.findIndex((each) => each.experience.id === id) === i)
    .slice(0, limits.today.five);
  if (five.length === 0)
    return (
      <p className="center" data-without-script>
        <LinkButton href={paths.browse}>{app('browse')}</LinkButton>
      </p>
    );
  return (
    <div data-without-script>
      <ul className={`list ${styles.five}`}>
        {five.map(({ reason, experience }) => (
          <li key={experience.id}>
            <FiveCard experience={experience} reason={reason && reasonOf(reason, experience)} />
          </li>
        ))}
      </ul>
    </div>
  );
}
