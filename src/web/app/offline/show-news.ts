import { callPaths } from '../../../contract/offline/paths.ts';
import { paths } from '../../../contract/paths.ts';
import { authorNewsMessages } from '../../../messages/areas/post/news.ts';
import { messagesOf, type Language } from '../../../messages/language.ts';
import type { AcceptedWrite, JournalEntry, RefusedWrite } from '../../../offline/entries.ts';
import type { JournalChange } from '../../../offline/journal.ts';
import { updateJournal } from '../../api/journal.ts';
import { randomUuid } from '../../browser/random-uuid.ts';
import { deleteDraftOf, readDraft, replaceDraft } from '../../features/post/draft.ts';
import { parsePostValues } from '../../features/post/post-values.ts';
import { currentPath } from '../../router/address.ts';
import { toasts, type ToastContent } from '../../ui/overlay/toasts.ts';

const noticeDuration = 20_000;

const successTitles = {
  vote: 'Vote recorded!',
  report: 'Content reported successfully',
} as const;

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
  for (const refusal of news.refused) problems.push(await problemToast(refusal, openForm));
  show(problems, successToast(news.accepted, language));
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

function show(problems: readonly ToastContent[], success: ToastContent | undefined): void {
  if (problems.length === 0) {
    if (success) toasts.add(success);
    return;
  }
  const summary = problemSummary(problems);
  const also = success ? [success.title.replace(/[^!.]$/, '$&.'), success.description] : [];
  toasts.add({
    ...summary,
    description: [summary.description, ...also].filter(Boolean).join(' '),
    variant: 'destructive',
    duration: noticeDuration,
  });
}

/** The notification that sending at once would have shown. */
function successToast(
  writes: readonly AcceptedWrite[],
  language: Language,
): ToastContent | undefined {
  const t = messagesOf(authorNewsMessages, language);
  const [first] = writes;
  if (first === undefined) return undefined;
  const isHeld = writes.some(({ kind, result }) => kind === 'post' && result.status === 'held');
  if (writes.length === 1) {
    const { kind } = first;
    return { title: kind === 'post' ? t(isHeld ? 'held' : 'shared') : successTitles[kind] };
  }
  const title = `Sent what was waiting (${writes.length})`;
  return { title, ...(isHeld && { description: t('held') }) };
}

function problemSummary(problems: readonly ToastContent[]): ToastContent {
  const [first, ...others] = problems;
  if (first && others.length === 0) return first;
  const texts = problems.map(({ title, description }) => [title, description].join(': '));
  const action = problems.find((problem) => problem.action)?.action;
  return {
    title: `Not taken (${problems.length})`,
    description: [...new Set(texts)].join(' '),
    ...(action && { action }),
  };
}

async function problemToast(write: RefusedWrite, openForm: () => void): Promise<ToastContent> {
  const { kind, refusal } = write;
  if (kind !== 'post') {
    const title = kind === 'vote' ? 'Failed to vote' : 'Failed to report content';
    return { title, description: refusal.message };
  }
  if (mayRestore() && (await moveToForm(write))) return restoredToast(refusal.message, openForm);
  return {
    title: refusal.message || failedToShare,
    description: 'Your story is kept. You can open it without losing what you are writing.',
    action: { label: 'Open', onClick: () => void openRefused(write, openForm) },
  };
}

const failedToShare = 'Failed to share experience';

const restoredToast = (message: string, openForm: () => void): ToastContent => ({
  title: message || failedToShare,
  description: 'Your story is back in the form.',
  action: { label: 'Open', onClick: openForm },
});

/** Whether a story in the form would replace nothing. */
const mayRestore = () => currentPath() !== paths.post && readDraft() === undefined;

/** Puts a story back into the form once that is free. The draft that another one was opened over comes back in silence. */
export async function restoreRefused(write: RefusedWrite, openForm: () => void): Promise<void> {
  if (!mayRestore() || !(await moveToForm(write)) || isSetAside(write)) return;
  const toast = restoredToast(write.refusal.message, openForm);
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
