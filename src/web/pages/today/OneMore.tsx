import { useQuery } from '@tanstack/react-query';
import type { Experience } from '../../../contract/endpoints/experiences.ts';
import { experiencePath, paths } from '../../../contract/paths.ts';
import { isForeign } from '../../../domain/text/story-language.ts';
import { fiveStoriesMessages } from '../../../messages/areas/five-stories.ts';
import { connectionStore } from '../../api/connection.ts';
import { nearbyQuery } from '../../api/experience-queries.ts';
import { queryOptionsFor } from '../../api/query.ts';
import { useReaderLanguages } from '../../browser/reader-language.ts';
import { useStore } from '../../browser/store.ts';
import { chooseTrail } from '../../features/five/todays-five.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { usePath } from '../../ui/Link.tsx';
import { useMessages } from '../../ui/text/messages.ts';

/** After today's five, for who wants it: the story to read on with after the last one. */
export function OneMore({ five }: { five: readonly Experience[] }) {
  const t = useMessages(fiveStoriesMessages);
  const languages = useReaderLanguages() ?? [];
  const { randomId = '' } = five.at(-1) ?? {};
  const isOffline = useStore(connectionStore, ({ offlineSince }) => offlineSince !== undefined);
  // Without a network the end is whole without it.
  const { data } = useQuery({
    ...queryOptionsFor(nearbyQuery({ randomId })),
    enabled: !isOffline,
  });
  const others = [data?.next ?? [], data?.otherLanguages ?? [], data?.sameCity ?? []]
    .flat()
    .filter((story) => !five.some(({ id }) => id === story.id));
  const end = usePath(paths.today);
  const next = others.find(({ lang }) => !isForeign(lang, languages)) ?? others[0];
  if (next === undefined) return null;
  const stories = [...five, next].map((story) => story.randomId);
  return (
    <LinkButton
      variant="quiet"
      href={experiencePath(next.randomId)}
      data-shortcut="j"
      onClick={() => chooseTrail({ stories, total: five.length, end })}
    >
      {t('oneMore')}
    </LinkButton>
  );
}
