import type { QueryClient } from '@tanstack/react-query';
import {
  createExperienceEndpoint,
  type Experience,
  heldStatus,
} from '../../../contract/endpoints/experiences.ts';
import { issuesIn, onePerField } from '../../../contract/issues.ts';
import { CreateExperienceSchema } from '../../../contract/new-experience.ts';
import { experiencePath, paths } from '../../../contract/paths.ts';
import type { ProblemBody } from '../../../contract/problems.ts';
import { placeIssues } from '../../../domain/places/place-issues.ts';
import { createReceiptToken } from '../../../domain/receipt-token.ts';
import { CallError, sentenceFor } from '../../api/call-error.ts';
import { showAtOnce } from '../../api/experience-queries.ts';
import { sendOrEnqueue } from '../../api/send-or-enqueue.ts';
import { waitingToast } from '../../api/waiting-text.ts';
import { deleteDraft } from '../../features/post/draft.ts';
import { withSummaryMessage } from '../../features/post/fields/Problem.tsx';
import {
  type PostValues,
  heldThanks,
  postFields,
  sharedThanks,
} from '../../features/post/post-values.ts';
import { currentPath, navigate } from '../../router/address.ts';
import type { SubmitResult } from '../../ui/form/use-form.ts';
import { toasts, type ToastContent } from '../../ui/overlay/toasts.ts';

export interface SubmitOptions {
  /** Whether a moderator shall decide, after the review has refused it. */
  readonly asksHuman: boolean;
}

/** The receipt of a submitted story that is held, or the story that is published. One that is queued is neither. */
export type SubmitExperienceResult = SubmitResult<{
  readonly heldReceipt?: string;
  readonly experience?: Experience;
}>;

/**
 * Submits a story and shows a notification of the outcome. The draft is deleted once the server or the journal has the
 * story.
 */
export async function submitExperience(
  client: QueryClient,
  values: PostValues,
  { asksHuman }: SubmitOptions,
): Promise<SubmitExperienceResult> {
  const problem = postProblem(values);
  if (problem !== undefined) return { isSubmitted: false, problem };
  const story = asksHuman ? { ...values, askHuman: true } : values;
  try {
    const body = { ...story, receipt: createReceiptToken() };
    const { reply, wait } = await sendOrEnqueue('post', createExperienceEndpoint, { body });
    deleteDraft();
    if (wait !== undefined) {
      toasts.add({ ...waitingToast(wait), isForNextPage: isFormShown() });
      return { isSubmitted: true };
    }
    if (reply.status === heldStatus) {
      notifyHeld();
      return { isSubmitted: true, heldReceipt: body.receipt };
    }
    void client.invalidateQueries({ queryKey: ['api'] });
    showAtOnce(client, reply.body);
    toasts.add({ ...successToast(reply.body), isForNextPage: isFormShown() });
    return { isSubmitted: true, experience: reply.body };
  } catch (error) {
    return reportFailure(error);
  }
}

/** The form's page itself thanks for a held story: there, only a notification of an earlier refusal has to go. */
function notifyHeld(): void {
  if (isFormShown()) for (const { id } of toasts.get()) toasts.dismiss(id);
  else toasts.add({ title: heldThanks });
}

/** Else somebody has left it while it sent, and stays where they are. */
const isFormShown = () => currentPath() === paths.post;

function successToast({ randomId }: Experience): ToastContent {
  const onClick = () => navigate(experiencePath(randomId));
  return { title: sharedThanks, action: { label: 'View story', onClick } };
}

function reportFailure(error: unknown): SubmitExperienceResult {
  const title = sentenceFor(error, 'Failed to share experience');
  const problem = error instanceof CallError ? error.problem : undefined;
  // An empty response, or the page of a proxy, has no sentence for people.
  const reassurance = { description: 'Your story is kept here. Please try again.' };
  toasts.add({ title, variant: 'destructive', ...(problem ? {} : reassurance) });
  const isCorrectable = problem?.issues !== undefined || problem?.reasons !== undefined;
  // The notification has the problem's sentence.
  return { isSubmitted: false, ...(isCorrectable ? { problem: withSummaryMessage(problem) } : {}) };
}

/** The issues that the server would refuse the story for, in the order of the fields; undefined without any. */
export function postProblem(values: PostValues): ProblemBody | undefined {
  const found = onePerField([...issuesIn(CreateExperienceSchema, values), ...placeIssues(values)]);
  if (found.length === 0) return undefined;
  return {
    code: 'invalid',
    message: 'Your story is not complete yet. Please check:',
    issues: postFields.flatMap((field) => found.filter(({ path }) => path === field)),
  };
}
