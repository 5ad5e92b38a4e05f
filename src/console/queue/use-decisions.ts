import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
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
import { queueKey } from './queue-queries.ts';

/** Decisions that were made together and can still be undone. */
export interface Batch {
  readonly key: number;
  readonly decision: QueueDecision;
  readonly ids: readonly string[];
  readonly text: string;
  /** Resolves to the IDs of the decisions. */
  readonly made: Promise<readonly string[]>;
}

const verbs: Record<QueueDecision, string> = { approve: 'Approved', remove: 'Removed' };

const failures: Record<Exclude<ItemResult, 'done'>, string> = {
  taken: 'works on it',
  decided: 'has decided it',
  changed: 'Its author has changed it: please read it again',
  gone: 'It waits no more',
};

interface Decisions {
  /** The stories whose decisions have not taken effect, as far as this page knows. */
  readonly decided: ReadonlySet<string>;
  readonly batches: readonly Batch[];
  readonly decide: (
    items: readonly QueueItem[],
    decision: QueueDecision,
    reason?: ModerationReason,
  ) => void;
  /** Takes back the last decisions. Resolves to one of their stories, or undefined when it is too late. */
  readonly undo: () => Promise<string | undefined>;
}

/** Decides at once on the page, and takes it back where the server refuses. */
export function useDecisions(announce: (text: string) => void): Decisions {
  const client = useQueryClient();
  const [batches, setBatches] = useState<readonly Batch[]>([]);
  const keys = useRef(0);
  const timers = useRef(new Set<ReturnType<typeof setTimeout>>());
  useEffect(() => () => timers.current.forEach(clearTimeout), []);
  const refetch = useCallback(() => client.invalidateQueries({ queryKey: queueKey }), [client]);
  const drop = (key: number) => setBatches((all) => all.filter((batch) => batch.key !== key));
  const refuse = (key: number, refused: readonly Refusal[]) => {
    announce(refusalText(refused));
    const ids = new Set(refused.map(({ id }) => id));
    setBatches((all) =>
      all.map((batch) =>
        batch.key === key ? { ...batch, ids: batch.ids.filter((id) => !ids.has(id)) } : batch,
      ),
    );
    return refetch();
  };
  const decide: Decisions['decide'] = (items, decision, reason) => {
    const key = ++keys.current;
    const made = send(items, decision, reason)
      .then(async ({ decisions, refused }) => {
        if (refused.length > 0) await refuse(key, refused);
        return decisions;
      })
      .catch((error: unknown) => {
        announce(sentenceFor(error, 'That did not work. Please try again.'));
        drop(key);
        return [];
      });
    const ids = items.map(({ experience }) => experience.id);
    const text = `${verbs[decision]} ${namesOf(items)}.`;
    setBatches((all) => [...all, { key, decision, text, made, ids }]);
    // Later than the undo ends, because the server looks for what is due each second.
    const timer = setTimeout(
      () => {
        timers.current.delete(timer);
        void refetch().finally(() => drop(key));
      },
      decisionDelay + 2 * second,
    );
    timers.current.add(timer);
  };
  const undo = async () => {
    const last = batches.at(-1);
    if (last === undefined) return undefined;
    drop(last.key);
    const decisions = await last.made;
    if (decisions.length === 0) return undefined;
    const { undone } = await call(undoDecisionsEndpoint, { body: { decisions: [...decisions] } });
    announce(undone.length === 0 ? 'It is too late to undo.' : `Undone: ${last.text}`);
    await refetch();
    return undone[0];
  };
  const decided = new Set(batches.flatMap(({ ids }) => ids));
  return { decided, batches: batches.filter(({ ids }) => ids.length > 0), decide, undo };
}

interface Refusal {
  readonly id: string;
  readonly result: ItemResult;
  readonly by: string | null;
}

async function send(
  items: readonly QueueItem[],
  decision: QueueDecision,
  reason: ModerationReason | undefined,
): Promise<{ decisions: readonly string[]; refused: readonly Refusal[] }> {
  const named = items.map(({ experience, version }) => ({ id: experience.id, version }));
  const body = { items: named, decision, ...(reason && { reason }) };
  const { results } = await call(decideItemsEndpoint, { body });
  return {
    decisions: results.flatMap(({ decision: id }) => (id === null ? [] : [id])),
    refused: results.filter(({ result }) => result !== 'done'),
  };
}

function namesOf(items: readonly QueueItem[]): string {
  return items.length === 1 ? (items[0]?.experience.randomId ?? '') : `${items.length} stories`;
}

function refusalText(refused: readonly Refusal[]): string {
  const texts = refused.flatMap(({ result, by }) =>
    result === 'done' ? [] : [by === null ? failures[result] : `${by} ${failures[result]}`],
  );
  return `${[...new Set(texts)].join('. ')}.`;
}
