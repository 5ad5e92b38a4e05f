import { expect, test } from 'vitest';
import {
  browsePath,
  experiencePath,
  paths,
  reportedId,
  sharedId,
} from '../../src/contract/paths.ts';
import { english } from '../../src/messages/english.ts';
import { doubleTapWindow } from '../../src/server/http/visitor/visitor.ts';
import { dailyPrompt } from '../../src/web/features/post/daily-prompt.ts';
import { openKeywordReviewer } from '../support/review/fake-reviewers.ts';
import { ReaderWithoutScript, writeStory } from '../support/server/reader-without-script.ts';
import { renderingBundle } from '../support/server/rendering-bundle.ts';
import { openTestServer } from '../support/server/test-server.ts';

const story = 'Your story *';
const tags = 'Tags (optional)';
const share = 'Share Positive Experience';
/** The summary of what has to be corrected. */
const summary = '[role=group][tabindex]';

async function openForm() {
  const server = await openTestServer('sqlite', {
    bundle: renderingBundle,
    reviewer: openKeywordReviewer(),
  });
  // Reports hide nothing once half of all stories are hidden.
  for (let i = 0; i < 4; i++) await server.post();
  const reader = new ReaderWithoutScript(server);
  await reader.open(paths.post);
  return { server, reader };
}

const issues = (reader: ReaderWithoutScript) => reader.texts(`${summary} li a[href^="#field-"]`);

test('without JavaScript a story can be shared, found, voted for and reported', async () => {
  const { server, reader } = await openForm();
  await reader.open(paths.home);
  await reader.follow('Share Uplift');
  expect(reader.texts('[aria-label="Quick tags"]')).toEqual([]);
  const question = dailyPrompt(server.clock.now, english);
  expect([reader.attribute('textarea', 'placeholder'), reader.value(story)]).toEqual([
    question,
    '',
  ]);
  // The keyboard of a phone makes the page smaller, so that the button above it is seen.
  const viewport = reader.attribute('meta[name=viewport]', 'content');
  expect(viewport).toContain('interactive-widget=resizes-content');
  writeStory(reader, 'In Weimar a choir sang at the bus stop.');
  reader.fill(tags, 'music, bus');
  expect(await reader.press(share)).toBe(303);
  expect(reader.address).toMatch(new RegExp(`^/receipt/[\\w-]{22}#${sharedId}$`));
  expect(reader.target).toContain('Experience shared successfully!');
  expect(reader.text('article')).toContain('In Weimar a choir sang');

  await reader.open(paths.browse);
  reader.fill('Search', 'weimar');
  await reader.press('Search');
  expect(reader.texts('article')).toEqual([expect.stringContaining('Tags: music, bus')]);
  await reader.follow('a choir sang at the bus stop');
  expect(reader.title).toBe('A story from Weimar, Germany · Daily Uplift');
  const { address } = reader;

  await reader.press('Upvote');
  expect(reader.target).toContain('Thank you, your vote counts.');
  await reader.follow('City Rankings');
  expect(reader.text('main ol li')).toContain('Weimar');

  await reader.open(browsePath({ country: 'Germany', city: 'Weimar' }));
  await reader.follow('Report', 'article');
  reader.unfold('Report this story');
  reader.check('Inappropriate content');
  expect(await reader.press('Submit Report')).toBe(303);
  expect(reader.address).toBe(`${paths.browse}#${reportedId}`);
  expect(reader.target).toContain('A person will look at the story that you reported.');
  expect(reader.text()).not.toContain('In Weimar a choir');
  await reader.open(address);
  expect(reader.text('h1')).toBe('Experience Not Found');
});

test('every refusal of a post keeps its text, and the corrected post is shared', async () => {
  const { reader } = await openForm();
  reader.choose('Continent', 'Europe');
  reader.fill(tags, 'kindness');
  expect(await reader.press(share)).toBe(400);
  expect(reader.title).toMatch(/^Error: /);
  expect(issues(reader)).toEqual([
    'Please select a country',
    'Please select a city',
    'Experience must be at least 10 characters',
  ]);
  expect([reader.value('Continent'), reader.value(tags)]).toEqual(['europe', 'kindness']);

  reader.choose('Country', 'Brazil');
  reader.fill('City', '<1>');
  reader.fill(story, '🎉'.repeat(12));
  reader.fill(tags, '!!!');
  expect(await reader.press(share)).toBe(400);
  expect(issues(reader)).toEqual([
    'Please select a country of this continent. Brazil is in South America here.',
    expect.stringMatching(/^Please write the city with letters/),
    'Please tell your story in words, with 3 letters or more.',
    'Each tag needs a letter or a digit.',
  ]);
  expect(['City', story, tags].map((label) => reader.value(label))).toEqual([
    '<1>',
    '🎉'.repeat(12),
    '!!!',
  ]);

  reader.fill(tags, 'music');
  const shared = 'In Weimar a choir sang at the bus stop.';
  const expectRefused = async (text: string, status: number, problem: string) => {
    writeStory(reader, text);
    expect(await reader.press(share)).toBe(status);
    expect(reader.text(summary)).toContain(problem);
    expect(reader.value(story)).toBe(text);
  };
  await expectRefused('a'.repeat(20_000), 413, 'This text is far too long.');
  await expectRefused('Arguable: my neighbour sang for us.', 422, 'Leave it out.');
  expect(reader.texts(`${summary} q`)).toEqual(['Arguabl']);
  expect(reader.count('form mark')).toBe(1);
  writeStory(reader, shared);
  expect(await reader.press(share)).toBe(303);
  await reader.open(paths.post);
  await expectRefused(shared, 409, 'already shared in this city today');
});

test('a vote is a form: a double tap counts once, it can be taken back, and a second one is refused; a refused report keeps the selection, and shows its problem next to the reasons', async () => {
  const { server, reader } = await openForm();
  await reader.open(experiencePath((await server.post()).randomId));
  const votes = () => reader.text('article button:contains(Upvote)');
  await reader.pressTwice('Upvote');
  expect(reader.target).toContain('Thank you, your vote counts.');
  expect(votes()).toBe('Upvote, 1 vote');
  await reader.press('Take my vote back');
  expect(reader.target).toContain('Your vote is taken back.');
  expect(votes()).toBe('Upvote, 0 votes');
  await reader.press('Upvote');
  expect(reader.target).toContain('Thank you, your vote counts.');
  server.clock.now += doubleTapWindow;
  expect(await reader.press('Upvote')).toBe(409);
  expect(reader.text(summary)).toContain("You've already voted on this experience");
  expect(votes()).toBe('Upvote, 1 vote');

  const details = 'Details (optional)';
  reader.unfold('Report this story');
  reader.fill(details, 'It names somebody.');
  expect(await reader.press('Submit Report')).toBe(400);
  const problem = 'Please select a reason for reporting';
  expect(reader.text(summary)).toContain(problem);
  expect(reader.text('fieldset:contains("Why are you reporting this?")')).toContain(problem);
  expect(reader.value(details)).toBe('It names somebody.');

  reader.check('Spam');
  reader.fill(details, 'too long '.repeat(60));
  expect(await reader.press('Submit Report')).toBe(400);
  expect(reader.text(summary)).toContain('at most 500 characters');
  expect(reader.isChecked('Spam')).toBe(true);
  expect(reader.isInvalid(details)).toBe(true);
});
