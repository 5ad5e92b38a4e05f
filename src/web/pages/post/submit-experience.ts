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
import { postMessages } from '../../../messages/areas/post/form.ts';
import { postLaterMessages } from '../../../messages/areas/post/later.ts';
import { authorNewsMessages } from '../../../messages/areas/post/news.ts';
import { messagesOf, type Language } from '../../../messages/language.ts';
import { CallError, sentenceFor } from '../../api/call-error.ts';
import { showAtOnce } from '../../api/experience-queries.ts';
import { sendOrEnqueue } from '../../api/send-or-enqueue.ts';
import { waitingToast } from '../../api/waiting-toast.ts';
import { deleteDraft } from '../../features/post/draft.ts';
import { withSummaryMessage } from '../../features/post/fields/Problem.tsx';
import { type PostValues, postFields } from '../../features/post/post-values.ts';
import { currentPath, navigate } from '../../router/address.ts';
import type { SubmitResult } from '../../ui/form/use-form.ts';
import { toasts, type ToastContent } from '../../ui/overlay/toasts.ts';

export interface SubmitOptions {
  /** Of the page. */
  readonly language: Language;
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
  { asksHuman, language }: SubmitOptions,
): Promise<SubmitExperienceResult> {
  const problem = postProblem(values, language);
  if (problem !== undefined) return { isSubmitted: false, problem };
  const story = asksHuman ? { ...values, askHuman: true } : values;
  try {
    const body = { ...story, receipt: createReceiptToken() };
    const { reply, wait } = await sendOrEnqueue('post', createExperienceEndpoint, { body });
    deleteDraft();
    if (wait !== undefined) {
      const isForNextPage = isFormShown();
      toasts.add({ ...waitingToast(wait, language), isForNextPage });
      return { isSubmitted: true };
    }
    if (reply.status === heldStatus) {
      notifyHeld(language);
      return { isSubmitted: true, heldReceipt: body.receipt };
    }
    void client.invalidateQueries({ queryKey: ['api'] });
    showAtOnce(client, reply.body);
    toasts.add({ ...successToast(reply.body, language), isForNextPage: isFormShown() });
    return { isSubmitted: true, experience: reply.body };
  } catch (error) {
    return reportFailure(error, language);
  }
}

/** The form's page itself thanks for a held story: there, only a notification of an earlier refusal has to go. */
function notifyHeld(language: Language): void {
  if (isFormShown()) for (const { id } of toasts.get()) toasts.dismiss(id);
  else toasts.add({ title: messagesOf(authorNewsMessages, language)('held') });
}

/** Else somebody has left it while it sent, and stays where they are. */
const isFormShown = () => currentPath() === paths.post;

function successToast({ randomId }: Experience, language: Language): ToastContent {
  const onClick = () => navigate(experiencePath(randomId));
  const label = messagesOf(postLaterMessages, language)('view');
  const title = messagesOf(authorNewsMessages, language)('shared');
  return { title, action: { label, onClick } };
}

function reportFailure(error: unknown, language: Language): SubmitExperienceResult {
  const failed = messagesOf(postMessages, language)('failed');
  const title = language.sentence(sentenceFor(error, failed));
  const problem = error instanceof CallError ? error.problem : undefined;
  // An empty response, or the page of a proxy, has no sentence for people.
  const reassurance = { description: messagesOf(postLaterMessages, language)('kept') };
  toasts.add({ title, variant: 'destructive', ...(problem ? {} : reassurance) });
  const isCorrectable = problem?.issues !== undefined || problem?.reasons !== undefined;
  // The notification has the problem's sentence.
  return {
    isSubmitted: false,
    ...(isCorrectable ? { problem: withSummaryMessage(problem, language) } : {}),
  };
}

/** The issues that the server would refuse the story for, in the order of the fields; undefined without any. */
export function postProblem(values: PostValues, language: Language): ProblemBody | undefined {
  const found = onePerField([...issuesIn(CreateExperienceSchema, values), ...placeIssues(values)]);
  if (found.length === 0) return undefined;
  return {
    code: 'invalid',
    message: messagesOf(postLaterMessages, language)('incomplete'),
    issues: postFields.flatMap((field) => found.filter(({ path }) => path === field)),
  };
}
