import type { QueryClient } from '@tanstack/react-query';
import { minute } from '../../../contract/durations.ts';
import type { Experience } from '../../../contract/endpoints/experiences.ts';
import type { Wait } from '../../../contract/offline/retry.ts';
import { actionsMessages } from '../../../messages/areas/actions.ts';
import { cardsMessages } from '../../../messages/areas/stories/cards.ts';
import { messagesOf, type Language } from '../../../messages/language.ts';
import type { StoredStamp } from '../../../offline/stamps.ts';
import { CallError, sentenceFor } from '../../api/call-error.ts';
import { waitingToast } from '../../api/waiting-toast.ts';
import { toasts } from '../../ui/overlay/toasts.ts';
import { castVote, takeVoteBack } from './cast-vote.ts';
import { addKnownVote, removeVote, votesWithoutOwn } from './own-votes.ts';

/** Votes for an experience that has so many votes, stamps the album, and shows a notification of the outcome. */
export async function vote(
  client: QueryClient,
  experience: Experience,
  language: Language,
): Promise<void> {
  const { addStamps, deleteStamp } = await importAlbum();
  // Before the vote is sent: a page that is left meanwhile loses nothing.
  const stamping = addStamps([stampOf(experience)]);
  try {
    const { reply, wait } = await castVote(experience);
    if (reply) showCounted(client, experience.id, language);
    else showQueued(experience.id, wait, language);
  } catch (error) {
    showError(error, experience, language);
    if (!isAlreadyVoted(error) && (await stamping).added > 0) await deleteStamp(experience.id);
  }
}

/** In a file of its own, so that the list of what this one needs, which every card has, is short. */
const importAlbum = () => import('../../../offline/stamps.ts');

const stampOf = ({ id, randomId, country, city, continent }: Experience): StoredStamp => ({
  id,
  randomId,
  country,
  city,
  continent,
  stampedAt: new Date().toISOString(),
});

function showCounted(client: QueryClient, id: string, language: Language): void {
  forgetVotesWithoutOwn(id);
  toasts.add({ title: messagesOf(actionsMessages, language)('voted') });
  refetchVotes(client);
}

/** Takes a counted vote back, and shows a notification of the outcome. */
export async function takeBack(client: QueryClient, id: string, language: Language): Promise<void> {
  try {
    const { deleteStamp } = await importAlbum();
    const votes = await takeVoteBack(id);
    votesWithoutOwn.set(new Map([...votesWithoutOwn.get(), [id, votes]]));
    setTimeout(() => forgetVotesWithoutOwn(id), minute);
    await Promise.all([removeVote(id), deleteStamp(id)]);
    toasts.add({ title: messagesOf(actionsMessages, language)('takenBack') });
    refetchVotes(client);
  } catch (error) {
    const title = language.sentence(
      sentenceFor(error, messagesOf(cardsMessages, language)('failedTakeBack')),
    );
    toasts.add({ title, variant: 'destructive' });
  }
}

function refetchVotes(client: QueryClient): void {
  for (const list of ['experiences', 'leaderboard']) {
    void client.invalidateQueries({ queryKey: ['api', list] });
  }
}

function forgetVotesWithoutOwn(id: string): void {
  votesWithoutOwn.set(new Map([...votesWithoutOwn.get()].filter(([each]) => each !== id)));
}

/** It is counted once it has been sent. */
function showQueued(id: string, wait: Wait, language: Language): void {
  forgetVotesWithoutOwn(id);
  toasts.add(waitingToast(wait, language, true));
}

function showError(
  error: unknown,
  { id, votes }: Pick<Experience, 'id' | 'votes'>,
  language: Language,
): void {
  const t = messagesOf(cardsMessages, language);
  const isRepeated = isAlreadyVoted(error);
  if (isRepeated) void addKnownVote(id, votes);
  const title = isRepeated
    ? t('alreadyVoted')
    : language.sentence(sentenceFor(error, t('failedVote')));
  toasts.add({ title, variant: 'destructive' });
}

/** The sentence contains it also in a response whose code this build does not know. */
function isAlreadyVoted(error: unknown): boolean {
  return error instanceof CallError && /already voted/i.test(error.sentence ?? '');
}
