import { expect, test } from 'vitest';
import { paths, receiptPath } from '../../src/contract/paths.ts';
import { named, openQueue, type QueueFixture } from '../support/moderation/queue-fixture.ts';
import { ReaderWithoutScript, writeStory } from '../support/server/reader-without-script.ts';
import { renderingBundle } from '../support/server/rendering-bundle.ts';

const story = 'Your story *';

async function openSite() {
  const queue = await openQueue('sqlite', { bundle: renderingBundle });
  return { ...queue, reader: new ReaderWithoutScript(queue.server) };
}

async function post(reader: ReaderWithoutScript, text: string): Promise<void> {
  await reader.open(paths.post);
  writeStory(reader, text);
  await reader.press('Share Positive Experience');
}

test('a new story leads to its receipt, where it is changed and deleted', async () => {
  const { reader } = await openSite();
  await post(reader, 'In Weimar a choir sang at the bus stop.');
  expect(reader.text('h1')).toBe('Your story is public');
  expect(reader.text()).toContain('A bookmark keeps it.');
  reader.unfold('Change it');
  reader.fill(story, 'Too short');
  await reader.press('Save the change');
  expect(reader.hasLink('at least 10 characters')).toBe(true);
  reader.fill(story, 'In Weimar a choir sang for all of us.');
  await reader.press('Save the change');
  expect(reader.target).toBe('It is saved.');
  expect(reader.text('article')).toContain('sang for all of us');
  reader.unfold('Delete it');
  await reader.press('Delete it for good');
  expect(reader.text('h1')).toBe('Your story is deleted');
});

/** Decides the one story that waits, after which a moderator can no longer undo it. */
async function decide({ server, moderator, execute }: QueueFixture, decision: object) {
  const anna = await moderator('anna');
  const { items } = await anna.queue();
  const stories = items.map(named);
  await anna.call('POST', '/api/admin/queue/claim', { ids: stories.map(({ id }) => id) });
  const results = await anna.decide(stories, decision);
  expect(results.map(({ result }) => result)).toEqual(['done']);
  server.clock.now += 60_000;
  await execute();
  return items[0];
}

test('a refused story: its author reads why, appeals, and it becomes public', async () => {
  const site = await openSite();
  const { reader } = site;
  const message = 'Please read it again: the whole street sang along.';
  const content = 'Arguable: somebody sang for all of us in Weimar.';
  await post(reader, content);
  await reader.press('Ask a person to read it');
  expect(reader.target).toContain('Thank you! A person will read your story soon.');
  expect(reader.text('h1')).toBe('Your story waits for a person');
  await decide(site, { decision: 'remove', reason: 'negative' });
  await reader.open(reader.address);
  expect(reader.text('h1')).toBe('Your story was not published');
  expect(reader.text()).toContain('It does not tell of something good that happened.');
  reader.unfold('Ask for another look');
  reader.fill('Why should people read it? *', message);
  await reader.press('Send it to a person');
  expect(reader.address).toContain(receiptPath(''));
  expect(reader.text()).toContain('You have asked for another look.');
  expect(reader.texts('summary').join()).not.toContain('Ask for another look');
  const item = await decide(site, { decision: 'approve' });
  expect(item?.appeal?.message).toBe(message);
  await reader.open(reader.address);
  expect(reader.text('h1')).toBe('Your story is public');
  expect(reader.text()).toContain('it was made public.');
  await reader.follow('Read your story');
  expect(reader.text('article')).toContain(content);
});
