import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { limits } from '../../../contract/limits.ts';
import { paths } from '../../../contract/paths.ts';
import { pageTitle } from '../../../contract/site.ts';
import { appMessages } from '../../../messages/areas/app.ts';
import { todayMessages } from '../../../messages/areas/rituals/today.ts';
import { messagesOf } from '../../../messages/language.ts';
import { lazyCode } from '../../browser/lazy-code.ts';
import { useStore } from '../../browser/store.ts';
import { dayOf, readHere, readMark, todaysFive } from '../../features/five/todays-five.ts';
import { hasNavigationApi } from '../../router/address.ts';
import type { PageDefinition } from '../../router/page.ts';
import { usePath } from '../../ui/Link.tsx';
import { useClock } from '../../ui/text/clock.tsx';
import { useMessages } from '../../ui/text/messages.ts';
import { FiveLoading, NoFive } from './FiveStates.tsx';
import { FiveToRead } from './FiveToRead.tsx';
import { PlainFive } from './PlainFive.tsx';
import { bestQuery, todayQuery, type LoadedFive } from './today-queries.ts';
import { TodaysEnd } from './TodaysEnd.tsx';

export const todayPage: PageDefinition = {
  Page: TodayPage,
  // For readers without JavaScript: with it, each reader has others.
  queries: () => [bestQuery, todayQuery],
  head: (_, { language, site }) => ({
    title: pageTitle(messagesOf(appMessages, language)('five'), site),
    description: messagesOf(todayMessages, language)('description'),
  }),
};

/** What chooses and loads the five. */
const loading = lazyCode(() => import('./load-five.ts'));

function TodayPage() {
  const { now, isHydrated } = useClock();
  const sent = useSentStories();
  if (!isHydrated)
    return (
      <FiveLoading>
        <PlainFive />
      </FiveLoading>
    );
  return sent.ids.length > 0 ? <SentFive {...sent} /> : <OwnFive day={dayOf(now)} />;
}

/** The five of this reader: the same ones all day. */
function OwnFive({ day }: { day: string }) {
  const client = useQueryClient();
  const { data, isFetching, refetch } = useQuery({
    queryKey: ['todays-five', day],
    queryFn: async () => (await loading.load()).loadFive(client, day),
  });
  const chosen = useStore(todaysFive);
  const read = chosen?.day === day ? chosen.read : [];
  const end = usePath(paths.today);
  if (data === undefined)
    return isFetching ? <FiveLoading /> : <NoFive onRetry={() => void refetch()} />;
  const stories = storiesIn(data);
  if (stories.length === 0) return <NoFive />;
  return stories.every(({ randomId }) => read.includes(randomId)) ? (
    <TodaysEnd {...{ stories, end }} />
  ) : (
    <FiveToRead
      {...{ stories, end }}
      show={data.show}
      hasRead={(randomId) => read.includes(randomId)}
      chosenAt={chosen?.chosenAt}
    />
  );
}

/** The five of somebody who has sent them. */
function SentFive({ ids, wasRead }: SentStories) {
  const client = useQueryClient();
  const t = useMessages(todayMessages);
  const { data, isFetching, refetch } = useQuery({
    queryKey: ['sent-five', ...ids],
    queryFn: async () => (await loading.load()).loadSent(client, ids),
  });
  const read = useStore(readHere);
  const path = usePath(paths.today);
  const words = {
    title: t('sent'),
    lead: t(ids.length === limits.today.five ? 'sentLead' : 'lead'),
  };
  if (data === undefined)
    return isFetching ? <FiveLoading {...words} /> : <NoFive onRetry={() => void refetch()} />;
  const stories = storiesIn(data);
  if (stories.length === 0) return <NoFive wasSent />;
  const end = `${path}#five=${ids.join('.')}${readMark}`;
  if (wasRead) return <TodaysEnd {...{ stories, end }} wasSent />;
  const gone = data.gone > 0 ? <p className="small">{t('gone', { count: data.gone })}</p> : null;
  return (
    <FiveToRead
      {...{ stories, end }}
      show={data.show}
      hasRead={(randomId) => read.has(randomId)}
      sent={{ ...words, gone }}
    />
  );
}

const storiesIn = ({ stories, isReported }: LoadedFive) =>
  stories.filter(({ randomId }) => !isReported(randomId));

interface SentStories {
  readonly ids: readonly string[];
  /** Whether the address is that of their end. */
  readonly wasRead: boolean;
}

/** The identifiers in the fragment #five=joy_a1b2.hope_c3d4; none without one. */
function useSentStories(): SentStories {
  const hash = useSyncExternalStore(
    subscribeToFragment,
    () => location.hash,
    () => '',
  );
  const ids = /^#five=([^&]+)/.exec(hash)?.[1]?.split('.') ?? [];
  return {
    ids: [...new Set(ids)].filter((id) => /^\w+$/.test(id)).slice(0, limits.today.five),
    wasRead: hash.endsWith(readMark),
  };
}

function subscribeToFragment(listener: () => void): () => void {
  addEventListener('hashchange', listener);
  // A link to this page without a fragment changes the entry alone.
  if (hasNavigationApi()) navigation.addEventListener('currententrychange', listener);
  return () => {
    removeEventListener('hashchange', listener);
    if (hasNavigationApi()) navigation.removeEventListener('currententrychange', listener);
  };
}
