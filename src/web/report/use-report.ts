import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import * as v from 'valibot';
import type { Experience } from '../../contract/experiences.ts';
import { report as reportCall, ReportSchema } from '../../contract/reports.ts';
import { CallError, sentenceFor } from '../call-error.ts';
import { useIdempotencyKey } from '../idempotency-key.ts';
import { waitingToSend } from '../outbox/hold.ts';
import { sendOrHold } from '../outbox/send-or-hold.ts';
import { toasts } from '../ui/toasts.ts';
import { removeStory } from './remove-story.ts';
import { reportedStories } from './reported-stories.ts';
import { reporterFingerprint } from './reporter-fingerprint.ts';

const failed = 'Failed to report content';

/** Reports a story with what a form holds. `onDone` runs when it is reported, before it leaves the screen. */
export function useReport(experience: Experience, onDone: () => void) {
  const client = useQueryClient();
  const keyFor = useIdempotencyKey();
  // One for all tries, so that they are one report.
  const fingerprint = useRef<string>(undefined);
  const { mutate, isPending, error } = useMutation({
    mutationFn: async (form: FormData) => {
      fingerprint.current ??= reporterFingerprint(navigator.userAgent, Date.now());
      const body = { ...reportIn(form), reporterFingerprint: fingerprint.current };
      const input = { params: { id: experience.id }, body, idempotencyKey: keyFor(body) };
      return (await sendOrHold('report', reportCall, input))?.body;
    },
    onSuccess(answer) {
      onDone();
      toasts.add(
        answer
          ? { title: 'Content reported successfully', description: answer.message }
          : waitingToSend,
      );
      if (answer?.hidden) {
        reportedStories.add(experience.randomId);
        removeStory(client, experience);
      }
      requestAnimationFrame(focusPage);
    },
    onError: (reason) =>
      toasts.add({ title: failed, description: descriptionOf(reason), look: 'destructive' }),
  });
  return {
    report: mutate,
    isPending,
    problem: error instanceof CallError ? error.problem : undefined,
  };
}

/** The story is gone, and the button with it. */
function focusPage(): void {
  if (document.activeElement !== document.body) return;
  document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
}

/** Empty details are left out. @throws {v.ValiError} 'Please select a reason for reporting' */
export function reportIn(form: FormData) {
  const reason = v.parse(ReportSchema.entries.reason, form.get('reason'));
  const description = form.get('description');
  const details = typeof description === 'string' ? description.trim() : '';
  return details === '' ? { reason } : { reason, description: details };
}

function descriptionOf(error: Error): string {
  return v.isValiError(error) ? error.message : sentenceFor(error, failed);
}
