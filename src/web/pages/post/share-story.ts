import type { QueryClient } from '@tanstack/react-query';
import {
  createExperienceEndpoint,
  type Experience,
  heldStatus,
} from '../../../contract/endpoints/experiences.ts';
import { issuesIn, onePerField } from '../../../contract/issues.ts';
import { CreateExperienceSchema } from '../../../contract/new-experience.ts';
import { experiencePath } from '../../../contract/paths.ts';
import type { ProblemBody } from '../../../contract/problems.ts';
import { placeIssues } from '../../../domain/places/place-issues.ts';
import { CallError, sentenceFor } from '../../api/call-error.ts';
import { removePendingWrite, isFinalError, pendingWriteFor } from '../../api/pending-writes.ts';
import { sendOrEnqueue } from '../../api/send-or-enqueue.ts';
import { waitingToast } from '../../api/waiting-text.ts';
import { forgetDraft } from '../../features/post/draft.ts';
import { heldThanks } from '../../features/post/held-thanks.ts';
import { type PostValues, postFields } from '../../features/post/post-values.ts';
import { toasts, type ToastContent } from '../../ui/overlay/toasts.ts';
import { headed } from './Problem.tsx';

export interface SendOptions {
  /** When the review refused it: whether a person shall decide. */
  readonly asksHuman: boolean;
  /** Leads to a page of the app. */
  readonly goTo: (path: string) => void;
}

/** What became of a story: it is public or waits for a person, or it was not taken. A problem is there when fields need another look. */
export type ShareOutcome =
  | { readonly isShared: true }
  | { readonly isShared: false; readonly problem?: ProblemBody };

/**
 * Sends a story and tells what became of it. The draft goes once the server or the outbox has the story, and not
 * before.
 */
export async function shareStory(
  client: QueryClient,
  values: PostValues,
  { asksHuman, goTo }: SendOptions,
): Promise<ShareOutcome> {
  const problem = checkPost(values);
  if (problem !== undefined) return { isShared: false, problem };
  const body = asksHuman ? { ...values, askHuman: true } : values;
  // The same story keeps its key until the server has answered it.
  const { key: idempotencyKey } = pendingWriteFor(`post ${JSON.stringify(body)}`, body);
  try {
    const { reply, wait } = await sendOrEnqueue('post', createExperienceEndpoint, {
      body,
      idempotencyKey,
    });
    if (wait !== undefined) return leave(waitingToast(wait));
    removePendingWrite(idempotencyKey);
    void client.invalidateQueries({ queryKey: ['api'] });
    return leave(reply.status === heldStatus ? { title: heldThanks } : thanksFor(reply.body, goTo));
  } catch (error) {
    if (isFinalError(error)) removePendingWrite(idempotencyKey);
    return explain(error);
  }
}

function thanksFor({ randomId }: Experience, goTo: SendOptions['goTo']): ToastContent {
  const onAct = () => goTo(experiencePath(randomId));
  return { title: 'Experience shared successfully!', action: { label: 'View story', onAct } };
}

/** The story is in other hands now. */
function leave(toast: ToastContent): ShareOutcome {
  forgetDraft();
  toasts.add(toast);
  return { isShared: true };
}

function explain(error: unknown): ShareOutcome {
  const title = sentenceFor(error, 'Failed to share experience');
  const problem = error instanceof CallError ? error.problem : undefined;
  // An empty answer, or the page of a proxy, says nothing to a person.
  const kept = { description: 'Your story is kept here. Please try again.' };
  toasts.add({ title, look: 'destructive', ...(problem ? {} : kept) });
  const isToBeMended = problem?.issues !== undefined || problem?.reasons !== undefined;
  // The notification has said the sentence.
  return { isShared: false, ...(isToBeMended ? { problem: headed(problem) } : {}) };
}

/** What the server would refuse, in the order of the fields; undefined when it is all there. */
export function checkPost(values: PostValues): ProblemBody | undefined {
  const found = onePerField([...issuesIn(CreateExperienceSchema, values), ...placeIssues(values)]);
  if (found.length === 0) return undefined;
  return {
    code: 'invalid',
    message: 'Your story is not complete yet. Please check:',
    issues: postFields.flatMap((field) => found.filter(({ path }) => path === field)),
  };
}
