import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { refusingStorage } from '../../../../test/support/browser/memory-storage.ts';
import {
  aStory,
  emptySite,
  type FakeServer,
} from '../../../../test/support/components/fake-server.ts';
import { showComponent } from '../../../../test/support/components/show.tsx';
import { expectNotification } from '../../../../test/support/components/texts.ts';
import { createVoteEndpoint, deleteVoteEndpoint } from '../../../contract/endpoints/votes.ts';
import { VoteButton } from './VoteButton.tsx';

const upvote = () => page.getByRole('button', { name: /Upvote/ });
const takeBack = () => page.getByRole('button', { name: 'Take your vote back' });

/** Shows the stamp of a story with one vote, which the server counts. */
function showStamp(server: FakeServer = emptySite()): FakeServer {
  server.answer(deleteVoteEndpoint, { votes: 1 });
  return showComponent(<VoteButton experience={aStory({ votes: 1 })} />, server);
}

function countingSite(): FakeServer {
  const server = emptySite();
  server.answer(createVoteEndpoint, { votes: 2 });
  return server;
}

async function expectVoted(): Promise<void> {
  await expect.element(upvote()).toHaveAttribute('aria-pressed', 'true');
  await expect.element(upvote()).toHaveAttribute('aria-disabled', 'true');
}

it('the button is disabled while the vote is being sent; then it is counted and confirmed at once, and can be cast once', async () => {
  const server = emptySite();
  const release = server.hold(createVoteEndpoint, { votes: 2 });
  showStamp(server);
  await upvote().click();
  await expect.element(upvote()).toHaveAttribute('aria-disabled', 'true');
  await expect.element(upvote()).toHaveAttribute('aria-pressed', 'false');
  release();
  await expectVoted();
  await expectNotification('Vote recorded!');
  await expect.element(upvote()).toHaveAccessibleName('Upvote, 2 votes');
  await expect.element(upvote()).toMatchTextContent('✓ 2');
  await upvote().click({ force: true });
  expect(server.requests(createVoteEndpoint)).toHaveLength(1);
});

it('a vote can be taken back from its notification, and be given again, also in a browser that stores nothing', async () => {
  vi.stubGlobal('localStorage', refusingStorage());
  showStamp(countingSite());
  await upvote().click();
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expectNotification('Your vote is taken back.');
  await expect.element(upvote()).toHaveAccessibleName('Upvote, 1 vote');
  await expect.element(upvote()).toHaveAttribute('aria-disabled', 'false');
  await upvote().click();
  await expect.element(upvote()).toHaveAccessibleName('Upvote, 2 votes');
});

it('pressing the stamp again within a minute takes the vote back, a double tap does not, and after a minute a vote stays', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  const server = showStamp(countingSite());
  await upvote().dblClick();
  await expectVoted();
  expect(server.requests(createVoteEndpoint)).toHaveLength(1);
  await expect.element(takeBack()).not.toBeInTheDocument();
  await vi.advanceTimersByTimeAsync(1_000);
  await takeBack().click();
  await expect.element(upvote()).toHaveAttribute('aria-disabled', 'false');
  await expect.element(upvote()).toHaveFocus();
  await expect.element(takeBack()).not.toBeInTheDocument();
  await userEvent.keyboard('{Enter}');
  await expectVoted();
  await vi.advanceTimersByTimeAsync(59_000);
  await expect.element(takeBack()).toBeVisible();
  await vi.advanceTimersByTimeAsync(1_000);
  await expect.element(takeBack()).not.toBeInTheDocument();
  await expectVoted();
});

it('a vote whose response was lost can be tried again and counts once', async () => {
  const server = emptySite();
  server.disconnect(createVoteEndpoint);
  const lost = vi.spyOn(server, 'fetch');
  showStamp(server);
  await upvote().click();
  await expect.element(page.getByRole('alert')).toMatchTextContent('Failed to vote');
  server.answer(createVoteEndpoint, { votes: 2 });
  await upvote().click();
  await expect.element(upvote()).toHaveAccessibleName('Upvote, 2 votes');
  const keys = lost.mock.calls.map(([, init]) => new Headers(init?.headers).get('idempotency-key'));
  expect(keys).toEqual([expect.any(String), keys[0]]);
});
