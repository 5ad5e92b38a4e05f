import { callPaths } from '../../../contract/offline/paths.ts';
import { paths } from '../../../contract/paths.ts';
import { authorNewsMessages } from '../../../messages/areas/post/news.ts';
import { newsMessages } from '../../../messages/areas/site/news.ts';
import { joinSentences, withEnd } from '../../../messages/join-sentences.ts';
import { messagesOf, type Language } from '../../../messages/language.ts';
import {
  experienceIdIn,
  type AcceptedWrite,
  type JournalEntry,
  type RefusedWrite,
} from '../../../offline/entries.ts';
import type { JournalChange } from '../../../offline/journal.ts';
import { deleteStamp } from '../../../offline/stamps.ts';
import { updateJournal } from '../../api/journal.ts';
import { randomUuid } from '../../browser/random-uuid.ts';
import { deleteDraftOf, readDraft, replaceDraft } from '../../features/post/draft.ts';
import { parsePostValues } from '../../features/post/post-values.ts';
import { currentPath } from '../../router/address.ts';
import { toasts, type ToastContent } from '../../ui/overlay/toasts.ts';

const noticeDuration = 20_000;

const successTitles = { vote: 'voted', report: 'reported' } as const;

/** What was accepted or refused in the background. */
interface News {
  readonly accepted: readonly AcceptedWrite[];
  readonly refused: readonly RefusedWrite[];
}

/**
 * Shows one notification for all writes that were sent or refused in the background and that no page has shown yet. Returns
 * whether one was sent.
 */
export async function showNews(openForm: () => void, language: Language): Promise<boolean> {
  const { result: news } = await updateJournal(takeNews);
  for (const { kind, body } of news.accepted) {
    if (kind === 'post') deleteDraftOf(parsePostValues(body));
  }
  const problems = [];
  for (const refusal of news.refused) {
    problems.push(await problemToast(refusal, openForm, language));
    if (refusal.kind === 'vote') await deleteStamp(experienceIdIn(refusal));
  }
  show(problems, successToast(news.accepted, language), language);
  return news.accepted.length > 0;
}

/** Each is shown by one page. A refused story stays until it is back in the form. */
function takeNews(journal: JournalChange): News {
  const news = journal.entries().filter(isNews);
  for (const entry of news) {
    const isDone = entry.state === 'refused' ? entry.kind !== 'post' : entry.kind === 'report';
    if (isDone) journal.delete(entry.key);
    else journal.put({ ...entry, isNews: false });
  }
  return {
    accepted: news.flatMap((entry) => (entry.state === 'accepted' ? [entry] : [])),
    refused: news.flatMap((entry) => (entry.state === 'refused' ? [entry] : [])),
  };
}

const isNews = (entry: JournalEntry): entry is AcceptedWrite | RefusedWrite =>
  'isNews' in entry && entry.isNews;

function show(
  problems: readonly ToastContent[],
  success: ToastContent | undefined,
  language: Language,
): void {
  if (problems.length === 0) {
    if (success) toasts.add(success);
    return;
  }
  const summary = problemSummary(problems, language);
  toasts.add({
    ...summary,
    description: joinSentences(
      [
        summary.description,
        success && withEnd(success.title, language.signs),
        success?.description,
      ],
      language.signs,
    ),
    variant: 'destructive',
    duration: noticeDuration,
  });
}

/** The notification that sending at once would have shown. */
function successToast(
  writes: readonly AcceptedWrite[],
  language: Language,
): ToastContent | undefined {
  const t = messagesOf(newsMessages, language);
  const author = messagesOf(authorNewsMessages, language);
  const [first] = writes;
  if (first === undefined) return undefined;
  const isHeld = writes.some(({ kind, result }) => kind === 'post' && result.status === 'held');
  if (writes.length === 1) {
    const { kind } = first;
    const title = kind === 'post' ? author(isHeld ? 'held' : 'shared') : t(successTitles[kind]);
    return { title };
  }
  const title = t('sent', { number: writes.length });
  return { title, ...(isHeld && { description: author('held') }) };
}

function problemSummary(problems: readonly ToastContent[], language: Language): ToastContent {
  const t = messagesOf(newsMessages, language);
  const [first, ...others] = problems;
  if (first && others.length === 0) return first;
  const texts = problems.map(({ title, description = '' }) => t('problem', { title, description }));
  const action = problems.find((problem) => problem.action)?.action;
  return {
    title: t('notTaken', { number: problems.length }),
    description: joinSentences([...new Set(texts)], language.signs),
    ...(action && { action }),
  };
}

async function problemToast(
  write: RefusedWrite,
  openForm: () => void,
  language: Language,
): Promise<ToastContent> {
  const { kind, refusal } = write;
  const t = messagesOf(newsMessages, language);
  const message = language.sentence(refusal.message);
  if (kind !== 'post') {
    return { title: t(kind === 'vote' ? 'failedVote' : 'failedReport'), description: message };
  }
  if (mayRestore() && (await moveToForm(write))) return restoredToast(write, openForm, language);
  return {
    title: message || t('failedPost'),
    description: t('kept'),
    action: { label: t('open'), onClick: () => void openRefused(write, openForm) },
  };
}

function restoredToast(
  { refusal }: RefusedWrite,
  openForm: () => void,
  language: Language,
): ToastContent {
  const t = messagesOf(newsMessages, language);
  return {
    title: language.sentence(refusal.message) || t('failedPost'),
    description: t('inForm'),
    action: { label: t('open'), onClick: openForm },
  };
}

/** Whether a story in the form would replace nothing. */
const mayRestore = () => currentPath() !== paths.post && readDraft() === undefined;

/** Puts a story back into the form once that is free. The draft that another one was opened over comes back in silence. */
export async function restoreRefused(
  write: RefusedWrite,
  openForm: () => void,
  language: Language,
): Promise<void> {
  if (!mayRestore() || !(await moveToForm(write)) || isSetAside(write)) return;
  const toast = restoredToast(write, openForm, language);
  toasts.add({ ...toast, variant: 'destructive', duration: noticeDuration });
}

/** Opens a refused story in the form. The draft before it is set aside, and opened in the same way. */
export async function openRefused(write: RefusedWrite, openForm: () => void): Promise<void> {
  const before = readDraft();
  if (before !== undefined) await updateJournal(({ put }) => put(setAside({ ...before })));
  await moveToForm(write);
  openForm();
}

const setAsideCode = 'set-aside';

/** Whether it is no refused story, but the draft over which one was opened. */
export const isSetAside = ({ refusal }: RefusedWrite): boolean => refusal.code === setAsideCode;

const setAside = (body: RefusedWrite['body']): RefusedWrite => ({
  key: randomUuid(),
  kind: 'post',
  path: callPaths.list,
  body,
  madeAt: new Date().toISOString(),
  state: 'refused',
  refusal: { code: setAsideCode, message: '' },
  isNews: false,
});

/** First the draft, then the journal: a page that is closed in between loses nothing. Returns false if another tab has it. */
async function moveToForm({ key, body }: RefusedWrite): Promise<boolean> {
  replaceDraft(parsePostValues(body));
  const { result: wasThere } = await updateJournal((journal) => {
    const found = journal.get(key) !== undefined;
    journal.delete(key);
    return found;
  });
  if (!wasThere) replaceDraft(undefined);
  return wasThere;
}
