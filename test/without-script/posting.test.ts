import { expect, test } from 'vitest';
import { browsePath, paths, sharedId } from '../../src/contract/paths.ts';
import { dailyPrompt } from '../../src/web/features/post/daily-prompt.ts';
import { openKeywordReviewer } from '../support/review/fake-reviewers.ts';
import { ReaderWithoutScript } from '../support/server/reader-without-script.ts';
import { renderingBundle } from '../support/server/rendering-bundle.ts';
import { openTestServer } from '../support/server/test-server.ts';

const story = 'Your story *';
const tags = 'Tags (optional)';
const share = 'Share Positive Experience';
const ask = 'Ask a person to read it';
/** The summary of what has to be corrected. */
const summary = '[role=group][tabindex]';

async function openForm() {
  const server = await openTestServer('sqlite', {
    bundle: renderingBundle,
    reviewer: openKeywordReviewer(),
    voteDelay: 0,
  });
  // Reports hide nothing once half of all stories are hidden.
  for (let i = 0; i < 4; i++) await server.post();
  const reader = new ReaderWithoutScript(server);
  await reader.open(paths.post);
  return { server, reader };
}

function write(reader: ReaderWithoutScript, text: string): void {
  reader.choose('Continent', 'Europe');
  reader.choose('Country', 'Germany');
  reader.fill('City', 'Weimar');
  reader.fill(story, text);
}

const issues = (reader: ReaderWithoutScript) => reader.texts(`${summary} li a[href^="#field-"]`);

test('without JavaScript a story can be shared, found, voted for and reported', async () => {
  const { reader } = await openForm();
  await reader.open(paths.home);
  await reader.follow('Share Uplift');
  expect(reader.texts('[aria-label="Quick tags"]')).toEqual([]);
  write(reader, 'In Weimar a choir sang at the bus stop.');
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

  await reader.open(address);
  reader.unfold('Report this story');
  reader.check('Other violation');
  await reader.press('Submit Report');
  expect(reader.target).toContain('A person will look at the story that you reported.');
  expect(reader.text()).not.toContain('In Weimar a choir');
});

test('the empty text field asks the question of the day, in the server’s HTML as well', async () => {
  const { server, reader } = await openForm();
  expect(reader.attribute('textarea', 'placeholder')).toBe(dailyPrompt(server.clock.now));
  expect(reader.value(story)).toBe('');
  // The keyboard of a phone makes the page smaller, so that the button above it is seen.
  expect(reader.attribute('meta[name=viewport]', 'content')).toContain(
    'interactive-widget=resizes-content',
  );
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
    'Please select a country of this continent.',
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
    write(reader, text);
    expect(await reader.press(share)).toBe(status);
    expect(reader.text(summary)).toContain(problem);
    expect(reader.value(story)).toBe(text);
  };
  await expectRefused('a'.repeat(20_000), 413, 'This text is far too long.');
  await expectRefused('Proved: write to me about it.', 422, 'Leave it out.');
  write(reader, shared);
  expect(await reader.press(share)).toBe(303);
  await reader.open(paths.post);
  await expectRefused(shared, 409, 'already shared in this city today');
});

test('the author of a refused story can change it or ask a person', async () => {
  const { reader } = await openForm();
  const text = 'Arguable: my neighbour sang for us.';
  write(reader, text);
  expect(await reader.press(share)).toBe(422);
  expect(reader.text(summary)).toContain('Leave it out.');
  expect(reader.texts(`${summary} mark`)).toEqual(['Arguabl']);
  expect(reader.value(story)).toBe(text);
  expect(await reader.press(ask)).toBe(303);
  expect(reader.text('h1')).toBe('Your story waits for a person');
  await reader.open(browsePath({ search: 'Weimar' }));
  expect(reader.texts('article')).toEqual([]);
});

test('a story from a browser that fills in every field is not lost: a person can decide', async () => {
  const { reader } = await openForm();
  const text = 'In Weimar a baker gave the last rolls away.';
  write(reader, text);
  reader.fillHidden('website', 'https://example.org');
  expect(await reader.press(share)).toBe(422);
  expect(reader.text(summary)).toContain('a field that has to stay empty was filled in');
  expect(reader.value(story)).toBe(text);
  expect(reader.text()).not.toContain('Please leave this field empty');
  reader.fillHidden('website', 'https://example.org');
  expect(await reader.press(ask)).toBe(303);
  expect(reader.target).toContain('Thank you! A person will read your story soon.');
});
