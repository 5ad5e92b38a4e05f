import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { refusingStorage } from '../../../../test/support/browser/memory-storage.ts';
import {
  aStory,
  emptySite,
  problem,
  type FakeServer,
} from '../../../../test/support/components/fake-server.ts';
import { showComponent } from '../../../../test/support/components/show.tsx';
import { expectNotification } from '../../../../test/support/components/texts.ts';
import type { Experience } from '../../../contract/endpoints/experiences.ts';
import { createVoteEndpoint, deleteVoteEndpoint } from '../../../contract/endpoints/votes.ts';
import { sendDueWrites } from '../../../offline/send.ts';
import { readStamps } from '../../../offline/stamps.ts';
import { nextTask } from '../../browser/next-task.ts';
import { addKnownVote } from './own-votes.ts';
import { VoteButton } from './VoteButton.tsx';

const upvote = () => page.getByRole('button', { name: /Upvote/ });
const takeBack = () => page.getByRole('button', { name: 'Take back your vote' });

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
  await expect.element(upvote()).toMatchTextContent('2');
  await upvote().click({ force: true });
  expect(server.requests(createVoteEndpoint)).toHaveLength(1);
});

it('a vote can be taken back beside its stamp, and be given again, also in a browser that stores nothing', async () => {
  vi.stubGlobal('localStorage', refusingStorage());
  vi.stubGlobal('indexedDB', undefined);
  showStamp(countingSite());
  await upvote().click();
  await takeBack().click();
  await expectNotification('Your vote is taken back.');
  await expect.element(upvote()).toHaveAccessibleName('Upvote, 1 vote');
  await expect.element(upvote()).toHaveAttribute('aria-disabled', 'false');
  await upvote().click();
  await expect.element(upvote()).toHaveAccessibleName('Upvote, 2 votes');
});

it('what takes a vote back stands beside the stamp for a minute; the stamp itself stays disabled', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  const server = showStamp(countingSite());
  await upvote().dblClick();
  await expectVoted();
  await expectNotification('Vote recorded!');
  await vi.advanceTimersByTimeAsync(2_000);
  await expect.element(takeBack()).toBeVisible();
  const [stamp, beside] = [upvote(), takeBack()].map((each) =>
    each.element().getBoundingClientRect(),
  );
  expect(beside?.top).toBeGreaterThanOrEqual(stamp?.bottom ?? Infinity);
  // All votes are read again when one changes, such as in another tab.
  const button = takeBack().element();
  await addKnownVote('another story', 1);
  await nextTask();
  expect(takeBack().query()).toBe(button);
  await upvote().click({ force: true });
  await expectVoted();
  expect(server.requests(createVoteEndpoint)).toHaveLength(1);
  expect(server.requests(deleteVoteEndpoint)).toHaveLength(0);

  await takeBack().click();
  await expect.element(upvote()).toHaveAttribute('aria-disabled', 'false');
  await expect.element(upvote()).toHaveFocus();
  await expect.element(takeBack()).not.toBeInTheDocument();
  await userEvent.keyboard('{Enter}');
  await expectVoted();
  await expectNotification('Vote recorded!');
  await vi.advanceTimersByTimeAsync(1);
  await expect.element(takeBack()).toBeVisible();
  takeBack().element().focus();
  await vi.advanceTimersByTimeAsync(58_999);
  await expect.element(takeBack()).toHaveFocus();
  await vi.advanceTimersByTimeAsync(1_000);
  await expect.element(takeBack()).not.toBeInTheDocument();
  await expect.element(upvote()).toHaveFocus();
  await expectVoted();
});

it('a stamp that was pressed is greyed: its ink and its disc have less colour than before', async () => {
  showStamp(countingSite());
  const stamp = () => upvote().element().querySelector('svg') ?? document.body;
  const colours = () => {
    const [disc = stamp()] = stamp().getElementsByTagName('circle');
    return { ink: getComputedStyle(stamp()).color, disc: saturation(getComputedStyle(disc).fill) };
  };
  const fresh = colours();
  await upvote().click();
  await expectVoted();
  expect(colours().ink).not.toBe(fresh.ink);
  expect(colours().disc).toBeLessThan(fresh.disc / 2);
});

/** Of a colour as the browser computes it, such as rgb(255, 214, 204): 0 for grey. */
function saturation(colour: string): number {
  const [, ...parts] = /\(\D*([\d.]+)\D+([\d.]+)\D+([\d.]+)/.exec(colour) ?? [];
  const values = parts.map(Number);
  return 1 - Math.min(...values) / Math.max(...values);
}

it('a vote that waits for the network says so at its stamp until it is sent', async () => {
  const server = emptySite();
  server.disconnect(createVoteEndpoint);
  showStamp(server);
  await upvote().click();
  await expectNotification('Waiting to send');
  await expect.element(upvote()).toHaveAccessibleName('Upvote, 2 votes, waiting to send');
  await expect.element(upvote()).toHaveAttribute('aria-disabled', 'true');
  await expect.element(page.getByText('Waiting', { exact: true })).toBeVisible();
  server.answer(createVoteEndpoint, { votes: 2 });
  await sendDueWrites(true);
  await expect.element(upvote()).toHaveAccessibleName('Upvote, 2 votes');
  await expect.element(upvote()).toMatchTextContent('2');
});

it('where nothing is stored, a vote whose response was lost can be tried again and counts once', async () => {
  vi.stubGlobal('indexedDB', undefined);
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

it('a stamp is in the album once its vote is counted, until it is taken back', async () => {
  const story = aStory({ votes: 1 });
  const server = countingSite();
  server.answer(deleteVoteEndpoint, { votes: 1 });
  showComponent(<VoteButton experience={story} />, server);
  await upvote().click();
  await expectVoted();
  const { id, randomId, continent, country, city } = story;
  const stamp = { id, randomId, continent, country, city, stampedAt: expect.any(String) };
  expect(await readStamps()).toEqual([stamp]);
  await takeBack().click();
  await expect.poll(readStamps).toEqual([]);
});

it('a stamp is in the album while its vote waits, and where the server has the vote already', async () => {
  const server = emptySite();
  server.disconnect(createVoteEndpoint);
  showStamp(server);
  await upvote().click();
  await expectNotification('Waiting to send');
  expect(await readStamps()).toHaveLength(1);
  server.answer(createVoteEndpoint, () => problem('already-voted'));
  showComponent(<VoteButton experience={aStory()} />, server);
  await upvote().nth(1).click();
  await expect.element(upvote().nth(1)).toHaveAttribute('aria-pressed', 'true');
  expect(await readStamps()).toHaveLength(2);
});

it('a stamp whose vote is refused is not in the album', async () => {
  const server = emptySite();
  server.answer(createVoteEndpoint, () => problem('too-many'));
  showStamp(server);
  await upvote().click();
  await expect.element(page.getByRole('alert')).toBeVisible();
  await expect.poll(readStamps).toEqual([]);
});

it('a vote says in which country the time zone of the device is, and nothing where that is not known', async () => {
  const server = countingSite();
  const live = (zone: string) => vi.stubGlobal('Temporal', { Now: { timeZoneId: () => zone } });
  live('Asia/Tokyo');
  showStamp(server);
  await upvote().click();
  await takeBack().click();
  await expect.element(upvote()).toHaveAttribute('aria-disabled', 'false');
  live('Antarctica/Troll');
  await upvote().click();
  await expectVoted();
  const countries = [createVoteEndpoint, deleteVoteEndpoint]
    .flatMap((endpoint) => server.requests(endpoint))
    .map(({ body }) => Object(body).country as unknown);
  expect(countries).toEqual(['JP', undefined, 'JP']);
});

it('after a vote is taken back, the number does not count it, and a minute later follows the list again', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  const story = aStory({ votes: 1 });
  const server = countingSite();
  server.answer(deleteVoteEndpoint, { votes: 1 });
  showComponent(<ListedStamp story={story} />, server);
  await upvote().click();
  await takeBack().click();
  await expect.element(upvote()).toHaveAccessibleName('Upvote, 1 vote');
  // A list that is a little older still counts it; later ones count the votes of others.
  await page.getByRole('button', { name: 'List with 2' }).click();
  await expect.element(upvote()).toHaveAccessibleName('Upvote, 1 vote');
  await vi.advanceTimersByTimeAsync(60_000);
  await expect.element(upvote()).toHaveAccessibleName('Upvote, 2 votes');
});

function ListedStamp({ story }: { story: Experience }) {
  const [votes, setVotes] = useState(story.votes);
  return (
    <>
      <VoteButton experience={{ ...story, votes }} />
      <button type="button" onClick={() => setVotes(2)}>
        List with 2
      </button>
    </>
  );
}
