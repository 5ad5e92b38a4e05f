import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { decisionDelay, second } from '../../contract/durations.ts';
import {
  decideItemsEndpoint,
  type ItemResult,
  undoDecisionsEndpoint,
} from '../../contract/endpoints/console/queue-actions.ts';
import type { QueueDecision, QueueItem } from '../../contract/endpoints/console/queue.ts';
import type { ModerationReason } from '../../contract/endpoints/moderation-reasons.ts';
import { sentenceFor } from '../../web/api/call-error.ts';
import { call } from '../../web/api/call.ts';
import { useReload } from '../calls.ts';
import { useFailures } from './failures.ts';
import { queueLists } from './queue-queries.ts';

/** Decisions that are made together. */
interface Decision {
  readonly items: readonly QueueItem[];
  readonly decision: QueueDecision;
  readonly reason?: ModerationReason | undefined;
}

/** Decisions that were made together and can still be undone. */
interface Batch {
  readonly key: number;
  readonly ids: readonly string[];
  readonly text: string;
  /** Resolves to the IDs of the decisions. */
  readonly made: Promise<readonly string[]>;
  readonly isBeingUndone?: boolean;
}

const verbs: Record<QueueDecision, string> = { approve: 'Approved', remove: 'Removed' };

const refusalTexts: Record<Exclude<ItemResult, 'done'>, string> = {
  taken: 'works on it',
  decided: 'has decided it',
  changed: 'It has changed, or is reported again: please read it again',
  gone: 'It waits no more',
};

/** Decides at once on the page, and takes it back where the server refuses. */
export function useDecisions(announce: (text: string) => void) {
  const refetch = useReload(queueLists);
  const { batches, add, change, drop } = useBatches(refetch);
  const { failNotDecided, markDecided, ...failures } = useFailures();
  const deciding = useMutation({ mutationFn: send });
  const undoing = useMutation({ mutationFn: sendUndo });

  const decide = (decision: Decision): void => {
    const { items } = decision;
    add(decision, (key) =>
      deciding.mutateAsync(decision).then(
        async ({ decisions, decidedIds, refused }) => {
          markDecided(decidedIds);
          if (refused.length > 0) await refuse(key, items, refused);
          return decisions;
        },
        (error: unknown) => {
          failNotDecided(items, sentenceFor(error, 'Please check your connection.'));
          drop(key);
          // The response may have been lost after the server had decided.
          void refetch();
          return [];
        },
      ),
    );
  };
  const refuse = (key: number, items: readonly QueueItem[], refused: readonly Refusal[]) => {
    const ids = new Set(refused.map(({ id }) => id));
    const back = items.filter(({ experience }) => ids.has(experience.id));
    failNotDecided(back, refusalText(refused));
    change(key, (batch) => ({ ...batch, ids: batch.ids.filter((id) => !ids.has(id)) }));
    return refetch();
  };
  /** Takes back the last decisions. Resolves to one of their stories, or undefined when that has failed. */
  const undo = async (): Promise<string | undefined> => {
    const last = undoableIn(batches);
    if (last === undefined) return undefined;
    const { key, text } = last;
    change(key, (batch) => ({ ...batch, isBeingUndone: true }));
    const decisions = await last.made;
    if (decisions.length === 0) return undefined;
    try {
      const { undone } = await undoing.mutateAsync(decisions);
      drop(key);
      if (undone.length < decisions.length) failures.fail(`It is too late to undo: ${text}`);
      else announce(`Undone: ${text}`);
      await refetch();
      return undone[0];
    } catch (error) {
      change(key, (batch) => ({ ...batch, isBeingUndone: false }));
      failures.fail(`Not undone: ${text}`, sentenceFor(error, 'Please try again.'));
      return undefined;
    }
  };
  /** The stories whose decisions have not taken effect, as far as this page knows. */
  const decided: ReadonlySet<string> = new Set(batches.flatMap(({ ids }) => ids));
  return { ...failures, decided, undoable: undoableIn(batches), decide, undo };
}

/** The decisions that have not taken effect, each until it cannot be undone any more. */
function useBatches(refetch: () => Promise<void>) {
  const [batches, setBatches] = useState<readonly Batch[]>([]);
  const keys = useRef(0);
  const timers = useRef(new Set<ReturnType<typeof setTimeout>>());
  useEffect(() => {
    const { current } = timers;
    return () => current.forEach(clearTimeout);
  }, []);
  const drop = (key: number) => setBatches((all) => all.filter((batch) => batch.key !== key));
  return {
    batches,
    drop,
    change: (key: number, update: (batch: Batch) => Batch) =>
      setBatches((all) => all.map((batch) => (batch.key === key ? update(batch) : batch))),
    add: ({ items, decision }: Decision, make: (key: number) => Batch['made']): void => {
      const key = ++keys.current;
      const ids = items.map(({ experience }) => experience.id);
      const text = `${verbs[decision]} ${namesOf(items)}.`;
      const made = make(key);
      setBatches((all) => [...all, { key, text, made, ids }]);
      const timer = setTimeout(
        () => {
          timers.current.delete(timer);
          void refetch().finally(() => drop(key));
        },
        // Later than the undo ends, because the server looks for what is due each second.
        decisionDelay + 2 * second,
      );
      timers.current.add(timer);
    },
  };
}

function undoableIn(batches: readonly Batch[]): Batch | undefined {
  return batches.findLast(({ ids, isBeingUndone }) => ids.length > 0 && !isBeingUndone);
}

interface Refusal {
  readonly id: string;
  readonly result: ItemResult;
  readonly by: string | null;
}

interface Sent {
  /** For the undo. */
  readonly decisions: readonly string[];
  /** The stories that were decided. */
  readonly decidedIds: readonly string[];
  readonly refused: readonly Refusal[];
}

async function send({ items, decision, reason }: Decision): Promise<Sent> {
  const named = items.map(({ experience, version }) => ({ id: experience.id, version }));
  const body = { items: named, decision, ...(reason && { reason }) };
  const { results } = await call(decideItemsEndpoint, { body });
  return {
    decisions: results.flatMap(({ decision: id }) => (id === null ? [] : [id])),
    decidedIds: results.flatMap(({ id, result }) => (result === 'done' ? [id] : [])),
    refused: results.filter(({ result }) => result !== 'done'),
  };
}

const sendUndo = (decisions: readonly string[]) =>
  call(undoDecisionsEndpoint, { body: { decisions: [...decisions] } });

function namesOf(items: readonly QueueItem[]): string {
  return items.length === 1 ? (items[0]?.experience.randomId ?? '') : `${items.length} stories`;
}

function refusalText(refused: readonly Refusal[]): string {
  const texts = refused.flatMap(({ result, by }) =>
    result === 'done' ? [] : [by === null ? refusalTexts[result] : `${by} ${refusalTexts[result]}`],
  );
  return `${[...new Set(texts)].join('. ')}.`;
}
