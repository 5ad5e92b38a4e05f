import { area } from '../../message.ts';

/** The form that reports a story. */
export const reportFormMessages = area('reportForm', {
  title: 'Report Content',
  story: 'Report this story',
  meaning:
    'Reporting removes this post from public view and flags it for review. A person reads it and decides.',
  why: 'Why are you reporting this?',
  details: 'Details (optional)',
  counter: '{length}/{max} characters',
  cancel: 'Cancel',
  submit: 'Submit Report',
  submitting: 'Reporting...',
  done: 'Content reported successfully',
  failed: 'Failed to report content',
});
