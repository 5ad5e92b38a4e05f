import { expect, test } from 'vitest';
import { browsePath, experiencePath, paths, reportedId } from '../../src/contract/paths.ts';
import { ReaderWithoutScript } from '../support/server/reader-without-script.ts';
import { renderingBundle } from '../support/server/rendering-bundle.ts';
import { openTestServer } from '../support/server/test-server.ts';

const details = 'Details (optional)';
const submit = 'Submit Report';
/** The summary of what has to be corrected. */
const summary = '[role=group][tabindex]';

async function openStory() {
  const server = await openTestServer('sqlite', { bundle: renderingBundle, voteDelay: 0 });
  // Reports hide nothing once half of all stories are hidden.
  for (let i = 0; i < 4; i++) await server.post();
  const story = await server.post({ city: 'Weimar' });
  const reader = new ReaderWithoutScript(server);
  await reader.open(experiencePath(story.randomId));
  return { story, reader };
}

const votes = (reader: ReaderWithoutScript) => reader.text('article button:contains(Upvote)');

test('a vote is a form: a double tap counts once, it can be taken back, and a second one is refused', async () => {
  const { reader } = await openStory();
  await reader.pressTwice('Upvote');
  expect(reader.target).toContain('Thank you, your vote counts.');
  expect(votes(reader)).toBe('Upvote, 1 vote');
  await reader.press('Take my vote back');
  expect(reader.target).toContain('Your vote is taken back.');
  expect(votes(reader)).toBe('Upvote, 0 votes');
  await reader.press('Upvote');
  expect(reader.target).toContain('Thank you, your vote counts.');
  expect(await reader.press('Upvote')).toBe(409);
  expect(reader.text(summary)).toContain("You've already voted on this experience");
  expect(votes(reader)).toBe('Upvote, 1 vote');
});

test('a story is reported by the form on its page, and is hidden', async () => {
  const { story, reader } = await openStory();
  await reader.open(browsePath({ country: 'Germany', city: 'Weimar' }));
  await reader.follow('Report', 'article');
  reader.unfold('Report this story');
  reader.check('Inappropriate content');
  expect(await reader.press(submit)).toBe(303);
  expect(reader.address).toBe(`${paths.browse}#${reportedId}`);
  expect(reader.target).toContain('A person will look at the story that you reported.');
  expect(reader.texts('article').join()).not.toContain('Weimar');
  await reader.open(experiencePath(story.randomId));
  expect(reader.text('h1')).toBe('Experience Not Found');
});

test('a refused report keeps the selection, and shows its problem next to the reasons', async () => {
  const { reader } = await openStory();
  reader.unfold('Report this story');
  reader.fill(details, 'It names somebody.');
  expect(await reader.press(submit)).toBe(400);
  const problem = 'Please select a reason for reporting';
  expect(reader.text(summary)).toContain(problem);
  expect(reader.text('fieldset:contains("Why are you reporting this?")')).toContain(problem);
  expect(reader.value(details)).toBe('It names somebody.');

  reader.check('Spam');
  reader.fill(details, 'too long '.repeat(60));
  expect(await reader.press(submit)).toBe(400);
  expect(reader.text(summary)).toContain('at most 500 characters');
  expect(reader.isChecked('Spam')).toBe(true);
  expect(reader.isInvalid(details)).toBe(true);
});
