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
import { sentenceFor } from '../../web/api/call-error.ts';
import { call } from '../../web/api/call.ts';
import { toasts } from '../../web/ui/overlay/toasts.ts';
import { useReload } from '../calls.ts';
import { useFailures } from './failures.ts';
import { type Decidable, verbOf } from './verbs.ts';

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

/** What the specification says of a decision that takes effect at once. */
const finalTexts = {
  approve: {
    done: 'Experience restored successfully',
    failed: 'Failed to restore experience',
  },
  remove: { done: 'Experience permanently deleted', failed: 'Failed to delete experience' },
};

const refusalTexts: Record<Exclude<ItemResult, 'done'>, string> = {
  taken: 'works on it',
  decided: 'has decided it',
  changed: 'It has changed, or is reported again: please read it again',
  gone: 'It waits no more',
};

/**
 * The one way to decide. A decision counts on the page at once, and is taken back where the server refuses it; what was not
 * decided is shown until it is, or until the moderator has dismissed it; then all lists are loaded again.
 */
export function useDecisions(announce?: (text: string) => void) {
  const reload = useReload(decidedLists);
  const batches = useBatches();
  const { failNotDecided, markDecided, ...failures } = useFailures();
  const sending = useMutation({ mutationFn: send });
  const undo = useUndo(batches, { announce, reload, fail: failures.fail });

  const make = async (key: number, decision: Decision): Promise<readonly string[]> => {
    const { items, isFinal } = decision;
    try {
      const { decisions, refused } = await sending.mutateAsync(decision);
      const isRefused = ({ experience }: Decidable) =>
        refused.some(({ id }) => id === experience.id);
      markDecided(items.filter((item) => !isRefused(item)));
      if (refused.length > 0) {
        failNotDecided(items.filter(isRefused), refusalText(refused));
        batches.keep(key, (id) => !refused.some((each) => each.id === id));
        await reload();
      }
      if (isFinal) {
        toasts.add({ title: finalTexts[decision.decision].done });
        await batches.finish(key);
      }
      return decisions;
    } catch (error) {
      const why = sentenceFor(error, 'Please check your connection.');
      failNotDecided(items, why);
      const title = finalTexts[decision.decision].failed;
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
      if (undone.length < decisions.length) fail(`It is too late to undo: ${text}`);
      else announce?.(`Undone: ${text}`);
      await reload();
      return undone[0];
    } catch (error) {
      setCanUndo(key, true);
      fail(`Not undone: ${text}`, sentenceFor(error, 'Please try again.'));
      return undefined;
    }
  };
}

/** The decisions that have not taken effect, each until its time is over. */
function useBatches() {
  const reload = useReload(decidedLists);
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
      const text = `${verbOf(decision, items).done} ${namesOf(items)}.`;
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

function namesOf(items: readonly Decidable[]): string {
  return items.length === 1 ? (items[0]?.experience.randomId ?? '') : `${items.length} stories`;
}

function refusalText(refused: readonly Refusal[]): string {
  const texts = refused.flatMap(({ result, by }) =>
    result === 'done' ? [] : [by === null ? refusalTexts[result] : `${by} ${refusalTexts[result]}`],
  );
  return `${[...new Set(texts)].join('. ')}.`;
}
