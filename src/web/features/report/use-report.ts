import { useQueryClient } from '@tanstack/react-query';
import * as v from 'valibot';
import type { Experience } from '../../../contract/endpoints/experiences.ts';
import {
  createReportEndpoint as reportCall,
  CreateReportSchema,
} from '../../../contract/endpoints/reports.ts';
import { reportFormMessages } from '../../../messages/areas/report/form.ts';
import { CallError, sentenceFor } from '../../api/call-error.ts';
import { sendOrEnqueue, type SendResult } from '../../api/send-or-enqueue.ts';
import { waitingToast } from '../../api/waiting-toast.ts';
import { useForm, type SubmitResult } from '../../ui/form/use-form.ts';
import { toasts } from '../../ui/overlay/toasts.ts';
import { useLanguage, useMessages } from '../../ui/text/messages.ts';
import { removeExperience } from './remove-experience.ts';
import { reportedExperiences } from './reported-experiences.ts';

/** Reports an experience with the values of a form. `onDone` runs after that, before the experience is removed. */
export function useReport(experience: Experience, onDone: () => void) {
  const client = useQueryClient();
  const language = useLanguage();
  const t = useMessages(reportFormMessages);
  return useForm(async (form: FormData): Promise<SubmitResult> => {
    try {
      const sent = await sendReport(experience.id, form);
      onDone();
      const response = sent.reply?.body;
      toasts.add(
        sent.reply
          ? { title: t('done'), description: language.sentence(sent.reply.body.message) }
          : waitingToast(sent.wait, language),
      );
      if (response?.hidden) {
        reportedExperiences.add(experience.randomId);
        removeExperience(client, experience);
      }
      requestAnimationFrame(focusPage);
      return { isSubmitted: true };
    } catch (error) {
      const title = t('failed');
      const description = language.sentence(descriptionOf(error, title));
      toasts.add({ title, description, variant: 'destructive' });
      return {
        isSubmitted: false,
        problem: error instanceof CallError ? error.problem : undefined,
      };
    }
  });
}

async function sendReport(id: string, form: FormData): Promise<SendResult<typeof reportCall>> {
  const fingerprint = reporterFingerprint(navigator.userAgent, Date.now());
  const body = { ...parseReport(form), reporterFingerprint: fingerprint };
  return sendOrEnqueue('report', reportCall, { params: { id }, body });
}

const agentLength = 20;
const timeLength = 8;

/** The first 20 characters of the user agent and the last 8 digits of the time in milliseconds. */
export function reporterFingerprint(userAgent: string, now: number): string {
  return userAgent.slice(0, agentLength) + String(now).slice(-timeLength);
}

/** The story is removed, and with it the button that had the focus. */
function focusPage(): void {
  if (document.activeElement !== document.body) return;
  document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
}

/** Reads the form; empty details are left out. @throws {v.ValiError} 'Please select a reason for reporting' */
export function parseReport(form: FormData) {
  const reason = v.parse(CreateReportSchema.entries.reason, form.get('reason'));
  const description = form.get('description');
  const details = typeof description === 'string' ? description.trim() : '';
  return details === '' ? { reason } : { reason, description: details };
}

/** The form's own issue is a reason of none of the five. A portal's answer in the place of ours does not match either. */
function descriptionOf(error: unknown, failed: string): string {
  const isOfForm = v.isValiError(error) && error.issues[0].type === 'picklist';
  return isOfForm ? error.message : sentenceFor(error, failed);
}
