import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { decisionDelay, second } from '../../contract/durations.ts';
import {
  deleteExperienceEndpoint,
  listHidingsEndpoint,
  listReportedExperiencesEndpoint,
  restoreExperienceEndpoint,
} from '../../contract/endpoints/console/moderation.ts';
import {
  decideItemsEndpoint,
  type ItemResult,
  undoDecisionsEndpoint,
} from '../../contract/endpoints/console/queue-actions.ts';
import { listQueueEndpoint, type QueueDecision } from '../../contract/endpoints/console/queue.ts';
import type { ModerationReason } from '../../contract/endpoints/moderation-reasons.ts';
import { consoleStoriesMessages } from '../../messages/areas/console/stories.ts';
import { sentenceFor } from '../../web/api/call-error.ts';
import { call } from '../../web/api/call.ts';
import { toasts } from '../../web/ui/overlay/toasts.ts';
import { useLanguage, useMessages } from '../../web/ui/text/messages.ts';
import { useReload } from '../calls.ts';
import { useFailures } from './failures.ts';
import { type Decidable, verbOf } from './verbs.ts';
import type { SayOfStories } from './words.ts';

/** What a decision changes, in whatever list it was made. */
export const decidedLists = [
  listQueueEndpoint,
  listReportedExperiencesEndpoint,
  listHidingsEndpoint,
];

/** A decision about these stories. */
interface Decision {
  readonly items: readonly Decidable[];
  readonly decision: QueueDecision;
  readonly reason?: ModerationReason | undefined;
  /** By the specification's call for one story, which takes effect at once. Others can be undone for ten seconds. */
  readonly isFinal?: boolean;
}

/** A decision that has not taken effect, as far as this page knows. */
interface Batch {
  readonly key: number;
  readonly ids: readonly string[];
  readonly text: string;
  /** Resolves to the ids that an undo names. */
  readonly made: Promise<readonly string[]>;
  readonly canUndo: boolean;
}

/**
 * The one way to decide. A decision counts on the page at once, and is taken back where the server refuses it; what was not
 * decided is shown until it is, or until the moderator has dismissed it; then all lists are loaded again.
 */
export function useDecisions(announce?: (text: string) => void) {
  const reload = useReload(decidedLists);
  const batches = useBatches();
  const { failNotDecided, markDecided, ...failures } = useFailures();
  const sending = useMutation({ mutationFn: send });
  const t = useMessages(consoleStoriesMessages);
  const { sentence } = useLanguage();
  const undo = useUndo(batches, { announce, reload, fail: failures.fail });

  const make = async (key: number, decision: Decision): Promise<readonly string[]> => {
    const { items, isFinal } = decision;
    try {
      const { decisions, refused } = await sending.mutateAsync(decision);
      const isRefused = ({ experience }: Decidable) =>
        refused.some(({ id }) => id === experience.id);
      markDecided(items.filter((item) => !isRefused(item)));
      if (refused.length > 0) {
        failNotDecided(items.filter(isRefused), refusalText(refused, t));
        batches.keep(key, (id) => !refused.some((each) => each.id === id));
        await reload();
      }
      if (isFinal) {
        toasts.add({ title: t(`${decision.decision}Succeeded`) });
        await batches.finish(key);
      }
      return decisions;
    } catch (error) {
      const why = sentence(sentenceFor(error, t('checkConnection')));
      failNotDecided(items, why);
      const title = t(`${decision.decision}Failed`);
      if (isFinal) toasts.add({ title, description: why, variant: 'destructive' });
      batches.discard(key);
      // The response may have been lost after the server had decided.
      void reload();
      return [];
    }
  };
  const decide = (decision: Decision) => batches.add(decision, (key) => make(key, decision));
  const { decided, undoable } = batches;
  return { ...failures, decided, undoable, decide, undo };
}

interface UndoTools {
  readonly announce: ((text: string) => void) | undefined;
  readonly reload: () => Promise<void>;
  readonly fail: (title: string, description?: string) => void;
}

/** Takes back the last decision. Resolves to one of its stories, or undefined when that has failed. */
function useUndo(batches: ReturnType<typeof useBatches>, { announce, reload, fail }: UndoTools) {
  const { undoable, discard, setCanUndo } = batches;
  const t = useMessages(consoleStoriesMessages);
  const { sentence } = useLanguage();
  const { mutateAsync } = useMutation({
    mutationFn: (decisions: string[]) => call(undoDecisionsEndpoint, { body: { decisions } }),
  });
  return async (): Promise<string | undefined> => {
    if (undoable === undefined) return undefined;
    const { key, text } = undoable;
    setCanUndo(key, false);
    const decisions = await undoable.made;
    if (decisions.length === 0) return undefined;
    try {
      const { undone } = await mutateAsync([...decisions]);
      discard(key);
      if (undone.length < decisions.length) fail(t('tooLate', { text }));
      else announce?.(t('undone', { text }));
      await reload();
      return undone[0];
    } catch (error) {
      setCanUndo(key, true);
      fail(t('notUndone', { text }), sentence(sentenceFor(error, t('tryAgain'))));
      return undefined;
    }
  };
}

/** The decisions that have not taken effect, each until its time is over. */
function useBatches() {
  const reload = useReload(decidedLists);
  const t = useMessages(consoleStoriesMessages);
  const [batches, setBatches] = useState<readonly Batch[]>([]);
  const keys = useRef(0);
  const timers = useRef(new Set<ReturnType<typeof setTimeout>>());
  useEffect(() => {
    const { current } = timers;
    return () => current.forEach(clearTimeout);
  }, []);
  const change = (key: number, update: (batch: Batch) => Partial<Batch>) =>
    setBatches((all) =>
      all.map((batch) => (batch.key === key ? { ...batch, ...update(batch) } : batch)),
    );
  const discard = (key: number) => setBatches((all) => all.filter((batch) => batch.key !== key));
  const finish = (key: number) => reload().finally(() => discard(key));
  const ids: ReadonlySet<string> = new Set(batches.flatMap((batch) => batch.ids));
  return {
    decided: ids,
    undoable: batches.findLast((batch) => batch.ids.length > 0 && batch.canUndo),
    discard,
    finish,
    keep: (key: number, isKept: (id: string) => boolean) =>
      change(key, (batch) => ({ ids: batch.ids.filter(isKept) })),
    setCanUndo: (key: number, canUndo: boolean) => change(key, () => ({ canUndo })),
    add(
      { items, decision, isFinal = false }: Decision,
      make: (key: number) => Batch['made'],
    ): void {
      const key = ++keys.current;
      const text = doneText(decision, items, t);
      const named = items.map(({ experience }) => experience.id);
      const made = make(key);
      setBatches((all) => [...all, { key, text, made, ids: named, canUndo: !isFinal }]);
      if (isFinal) return;
      const timer = setTimeout(
        () => {
          timers.current.delete(timer);
          void finish(key);
        },
        // Later than the undo ends, because the server looks for what is due each second.
        decisionDelay + 2 * second,
      );
      timers.current.add(timer);
    },
  };
}

interface Refusal {
  readonly id: string;
  readonly result: ItemResult;
  readonly by: string | null;
}

interface Sent {
  /** For the undo. */
  readonly decisions: readonly string[];
  readonly refused: readonly Refusal[];
}

async function send({ items, decision, reason, isFinal = false }: Decision): Promise<Sent> {
  if (isFinal) {
    const endpoint = decision === 'approve' ? restoreExperienceEndpoint : deleteExperienceEndpoint;
    for (const { experience, version } of items)
      await call<typeof endpoint>(endpoint, { params: { id: experience.id }, query: { version } });
    return { decisions: [], refused: [] };
  }
  const named = items.map(({ experience, version }) => ({ id: experience.id, version }));
  const body = { items: named, decision, ...(reason && { reason }) };
  const { results } = await call(decideItemsEndpoint, { body });
  return {
    decisions: results.flatMap(({ decision: id }) => (id === null ? [] : [id])),
    refused: results.filter(({ result }) => result !== 'done'),
  };
}

function doneText(decision: QueueDecision, items: readonly Decidable[], t: SayOfStories): string {
  const verb = verbOf(decision, items);
  const [first] = items;
  return items.length === 1 && first
    ? t(`${verb}DoneOne`, { id: first.experience.randomId })
    : t(`${verb}DoneMany`, { count: items.length });
}

function refusalText(refused: readonly Refusal[], t: SayOfStories): string {
  const texts = refused.flatMap(({ result, by }) =>
    result === 'done' ? [] : [t(result, { name: by ?? t('somebody') })],
  );
  return [...new Set(texts)].reduce((first, next) => t('sentences', { first, next }));
}
