import { beforeEach, expect, it } from 'vitest';
import { aWaitingWrite, putInJournal } from '../../../../test/support/browser/journal.ts';
import { aStamp } from '../../../../test/support/browser/stamps.ts';
import { paths } from '../../../contract/paths.ts';
import { english } from '../../../messages/english.ts';
import type { AcceptedPost, RefusedWrite, WriteKind } from '../../../offline/entries.ts';
import { changeJournal, readJournal } from '../../../offline/journal.ts';
import { accepted } from '../../../offline/send.ts';
import { addStamps, readStamps } from '../../../offline/stamps.ts';
import { readDraft, saveDraft } from '../../features/post/draft.ts';
import { parsePostValues } from '../../features/post/post-values.ts';
import { toasts } from '../../ui/overlay/toasts.ts';
import { openRefused, restoreRefused, showNews } from './show-news.ts';

beforeEach(() => history.replaceState(null, '', paths.about));

const place = { continent: 'europe', country: 'Germany', city: 'Bonn', tags: '' };
const story = { ...place, content: 'A stranger waited with me.' };
const other = parsePostValues({ ...place, content: 'The ferry waited for all of us.' });
const message = 'No.';

function refused(kind: WriteKind): RefusedWrite {
  const { wait: _, tries: __, ...made } = aWaitingWrite(kind, { body: story });
  return { ...made, state: 'refused', refusal: { code: 'too-many', message }, isNews: true };
}

/** A write that the server has accepted in the background. */
async function putAccepted(kind: WriteKind, answer: object): Promise<void> {
  const entry = accepted(aWaitingWrite(kind, { body: story }), answer, { isNews: true });
  if (entry) await putInJournal(entry);
}

const shown = () => toasts.get().find(({ isOpen }) => isOpen);
const show = () => showNews(() => undefined, english);

it('what was sent or refused in the background is shown in one notification, once', async () => {
  await putInJournal(refused('vote'));
  for (let i = 0; i < 6; i++) await putAccepted('vote', { votes: 1 });
  await putAccepted('report', { message: 'Thank you.', hidden: true });
  expect(await show()).toBe(true);
  expect(shown()).toMatchObject({
    title: 'Failed to vote',
    description: 'No. Sent what was waiting (7).',
    variant: 'destructive',
  });
  const before = toasts.get().length;
  expect(await show()).toBe(false);
  expect(toasts.get()).toHaveLength(before);
  const kinds = (await readJournal()).map(({ kind }) => kind);
  expect([kinds.length, new Set(kinds)]).toEqual([6, new Set(['vote'])]);
});

it('the stamp of a vote that was refused in the background leaves the album', async () => {
  const [mine, another] = [aStamp({ id: '7' }), aStamp()];
  await addStamps([mine, another]);
  await putInJournal({ ...refused('vote'), path: '/api/experiences/7/vote' });
  await show();
  expect(await readStamps()).toEqual([another]);
});

it('a story that was sent later and is held says so; its draft is deleted, unless it was changed since', async () => {
  saveDraft(parsePostValues(story));
  await putAccepted('post', { status: 'held' });
  await show();
  expect(shown()?.title).toBe('Thank you! A person will read your story soon.');
  expect(readDraft()).toBeUndefined();
  saveDraft(other);
  await putAccepted('post', { status: 'held' });
  await show();
  expect(readDraft()).toEqual(other);
  const [entry] = (await readJournal()) as AcceptedPost[];
  expect(entry).toMatchObject({ result: { status: 'held' }, body: { city: 'Bonn' } });
});

it('a refused story is a draft again in one tab, where none is written', async () => {
  const refusal = refused('post');
  await putInJournal(refusal);
  await show();
  expect(readDraft()).toEqual(parsePostValues(story));
  expect(await readJournal()).toEqual([]);
  saveDraft(parsePostValues({}));
  // Another tab was first.
  await restoreRefused(refusal, () => undefined, english);
  expect(readDraft()).toBeUndefined();
});

it('a refused story and the one that is being written are both kept, and opened in turn', async () => {
  history.replaceState(null, '', paths.post);
  saveDraft(other);
  const refusal = refused('post');
  await putInJournal(refusal);
  await show();
  expect(readDraft()).toEqual(other);
  expect(await readJournal()).toEqual([{ ...refusal, isNews: false }]);
  await openRefused(refusal, () => undefined);
  expect(readDraft()).toEqual(parsePostValues(story));
  const [aside] = (await readJournal()) as RefusedWrite[];
  expect(aside?.body).toEqual(other);
  saveDraft(parsePostValues({}));
  history.replaceState(null, '', paths.about);
  if (aside) await restoreRefused(aside, () => undefined, english);
  expect(readDraft()).toEqual(other);
  expect(await changeJournal((journal) => journal.entries())).toMatchObject({ result: [] });
});
