import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { claimNextEndpoint } from '../../contract/endpoints/console/queue-actions.ts';
import {
  listQueueEndpoint,
  type QueueDecision,
  type QueueItem,
} from '../../contract/endpoints/console/queue.ts';
import type { ModerationReason } from '../../contract/endpoints/moderation-reasons.ts';
import { limits } from '../../contract/limits.ts';
import { consoleQueueMessages } from '../../messages/areas/console/queue.ts';
import { consoleStoriesMessages } from '../../messages/areas/console/stories.ts';
import { sentenceFor } from '../../web/api/call-error.ts';
import { call } from '../../web/api/call.ts';
import { useLanguage, useMessages } from '../../web/ui/text/messages.ts';
import { accountQuery } from '../account/account-calls.ts';
import { useReload } from '../calls.ts';
import { useDecisions } from '../stories/use-decisions.ts';
import { verbOf } from '../stories/verbs.ts';
import { type Filter, isOpen, nextOpen, queueQuery } from './queue-queries.ts';
import { useClaim } from './use-claims.ts';

export type QueueWork = ReturnType<typeof useQueue>;

/** The id of an item's button in the list. */
export const rowId = (id: string) => `queue-${id}`;

/** The id of the story that the moderator looks at. */
export const storyId = 'queue-story';

/** All that a moderator sees of the queue and does with it. */
export function useQueue() {
  const [isAskingWhy, setIsAskingWhy] = useState(false);
  const [announcement, announce] = useState('');
  const t = useMessages(consoleQueueMessages);
  const story = useMessages(consoleStoriesMessages);
  const decisions = useDecisions(announce);
  const { decided } = decisions;
  const list = useList(decided);
  const { items, current, filter, go, refetch } = list;
  const selection = useSelection(current?.experience.id, announce);
  const { selected, clear } = selection;
  const account = useQuery(accountQuery);
  const mayDecide = account.data?.role !== 'observer';
  const isFree = (item: QueueItem) => isOpen(item, decided);
  useClaim(mayDecide && current && isFree(current) ? current.experience.id : undefined, refetch);
  const chosen = targetsOf(list, selected);
  const targets = mayDecide ? chosen.filter(isFree) : [];

  const take = useTakeNext(list, announce, decisions.fail);

  const act = (decision: QueueDecision, reason?: ModerationReason) => {
    setIsAskingWhy(false);
    if (targets.length === 0) return announce(t('nothingToDecide'));
    decisions.decide({ items: targets, decision, reason });
    clear();
    const done = new Set([...decided, ...targets.map(({ experience }) => experience.id)]);
    const next = nextOpen(items, done, current?.experience.id);
    const text = story(`${verbOf(decision, targets)}Done`);
    announce(next === undefined ? t('nothingLeft', { text }) : text);
    return go(next ?? current?.experience.id);
  };
  return {
    ...list,
    ...selection,
    ...decisions,
    mayDecide,
    isAskingWhy,
    chosen,
    targets,
    announcement,
    announce,
    show: (next: Filter) => {
      clear();
      list.setFilter(next);
    },
    move: (step: 1 | -1) => {
      setIsAskingWhy(false);
      list.move(step);
    },
    askWhy(is: boolean) {
      setIsAskingWhy(is && targets.length > 0);
      if (!is) go(current?.experience.id);
    },
    approve: () => act('approve'),
    remove: (reason: ModerationReason) => act('remove', reason),
    undo: async () => go(await decisions.undo()),
    takeNext: () => (mayDecide ? take(filter) : announce(t('nothingToDecide'))),
  };
}

/** Takes the next item that nobody works on. */
function useTakeNext(
  { refetch, go }: Pick<ReturnType<typeof useList>, 'refetch' | 'go'>,
  announce: (text: string) => void,
  fail: (title: string, description: string) => void,
): (filter: Filter) => void {
  const t = useMessages(consoleQueueMessages);
  const story = useMessages(consoleStoriesMessages);
  const { sentence } = useLanguage();
  const { mutate } = useMutation({
    mutationFn: (filter: Filter) => call(claimNextEndpoint, { body: filter }),
    onSuccess: async ({ id }) => {
      if (id === null) return announce(t('noneFree'));
      await refetch();
      return go(id);
    },
    onError: (error) => fail(t('notTaken'), sentence(sentenceFor(error, story('checkConnection')))),
  });
  return mutate;
}

/** The selected items, or the current one. */
function targetsOf(
  { items, current }: Pick<ReturnType<typeof useList>, 'items' | 'current'>,
  selected: ReadonlySet<string>,
): readonly QueueItem[] {
  if (selected.size > 0) return items.filter(({ experience }) => selected.has(experience.id));
  return current === undefined ? [] : [current];
}

/** The items of the filter, and the one that the moderator looks at. */
function useList(decided: ReadonlySet<string>) {
  const [filter, setFilter] = useState<Filter>({});
  const [chosen, setChosen] = useState<string>();
  const query = useQuery(queueQuery(filter));
  const items = query.data?.items ?? [];
  const current =
    items.find(({ experience }) => experience.id === chosen) ??
    items.find((item) => isOpen(item, decided)) ??
    items[0];
  const refetch = useReload([listQueueEndpoint]);
  const go = (id: string | undefined) => {
    if (id === undefined) return;
    setChosen(id);
    focusOn(id);
  };
  const move = (step: 1 | -1) =>
    go(items[items.indexOf(current as QueueItem) + step]?.experience.id);
  return { filter, setFilter, query, items, current, refetch, go, move };
}

function useSelection(currentId: string | undefined, announce: (text: string) => void) {
  const t = useMessages(consoleQueueMessages);
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const select = (ids: ReadonlySet<string>) => {
    setSelected(ids);
    announce(t('selected', { count: ids.size }));
  };
  return {
    selected,
    clear: () => setSelected(new Set()),
    selectAll: (items: readonly QueueItem[]) =>
      select(new Set(items.map(({ experience }) => experience.id))),
    toggle(id: string | undefined = currentId) {
      if (id === undefined) return;
      const next = new Set(selected);
      if (!next.delete(id) && next.size < limits.queue.batch) next.add(id);
      select(next);
    },
  };
}

/** Whether the list is beside the story, not below it as on a phone. */
const isBeside = () => matchMedia('(width >= 60rem)').matches;

/** Focuses the row of an item, or the story where the list is below it: there the row is out of sight. */
function focusRow(id: string): void {
  const target = document.getElementById(isBeside() ? rowId(id) : storyId);
  target?.focus({ preventScroll: true });
}

/** After React has drawn the item. */
function focusOn(id: string): void {
  requestAnimationFrame(() => {
    focusRow(id);
    if (isBeside()) document.getElementById(rowId(id))?.scrollIntoView({ block: 'nearest' });
    const story = document.getElementById(storyId);
    if (!isBeside() || (story?.getBoundingClientRect().top ?? 0) < 0) story?.scrollIntoView();
  });
}

/** Focuses the first item when the section opens, also by its link, so that its keys work at once. */
export function useFirstFocus(id: string | undefined, isPending: boolean): void {
  const opened = useRef<{ readonly focus: Element | null }>(undefined);
  const isDone = useRef(false);
  useEffect(() => {
    opened.current ??= { focus: document.activeElement };
    if (isPending || isDone.current) return;
    isDone.current = true;
    // Whoever has gone elsewhere while it was loading stays there.
    if (id !== undefined && document.activeElement === opened.current.focus) focusRow(id);
  }, [id, isPending]);
}
