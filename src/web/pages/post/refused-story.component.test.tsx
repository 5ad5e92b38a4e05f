import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { problem } from '../../../../test/support/components/fake-server.ts';
import {
  form,
  published,
  publishingSite,
  writeStory,
} from '../../../../test/support/components/post-form.ts';
import { pressEnter } from '../../../../test/support/components/press-enter.ts';
import { address } from '../../../../test/support/components/show.tsx';
import { expectNotification, expectTexts } from '../../../../test/support/components/texts.ts';
import { createExperienceEndpoint } from '../../../contract/endpoints/experiences.ts';
import { listReceiptsEndpoint } from '../../../contract/endpoints/receipts.ts';
import { paths } from '../../../contract/paths.ts';
import type { Reason } from '../../../contract/review.ts';
import { readJournal } from '../../../offline/journal.ts';

const content = 'My neighbour Maria Gonzalez carried my shopping up four floors.';
const start = content.indexOf('Maria');
const message = "This looks like somebody's full name.";
const reason: Reason = { rule: 'personal-info', message, marks: [[start, start + 14]] };
const notice = 'Your story is not public yet. Please have another look at it.';
const ask = page.getByRole('button', { name: 'Ask a person to read it' });
const waiting = page.getByRole('region', { name: 'Waiting for a person' });

/** Shares the story on a site whose review refuses it. */
async function shareRefused({ mayAskHuman = true, text = content } = {}) {
  const server = publishingSite();
  server.answer(createExperienceEndpoint, () =>
    problem('review', { reasons: [reason], mayAskHuman }),
  );
  await writeStory(text, server);
  await form.share.click();
  await expect.element(form.summary).toHaveFocus();
  return server;
}

it('a refused story shows why and where, keeps its text, offers no person where none may decide, and is shared once it is changed', async () => {
  const server = await shareRefused({ mayAskHuman: false, text: `  ${content}` });
  await expect.element(ask).not.toBeInTheDocument();
  await expectNotification(notice);
  await expect.element(form.summary).not.toMatchTextContent(notice);
  await expectTexts(form.summary, 'This is what the review noticed:', `${message} Maria Gonzalez`);
  await expect.element(form.content).toHaveValue(`  ${content}`);
  await expect.element(form.content).toHaveAccessibleDescription(new RegExp(message));
  await form.summary.getByRole('link', { name: 'change your story' }).click();
  await expect.element(form.content).toHaveFocus();
  await form.content.fill('My neighbour Maria carried my shopping.');
  server.answer(createExperienceEndpoint, published);
  await pressEnter(form.tags);
  await expectNotification('Experience shared successfully!');
  await expect.poll(address).toBe(paths.browse);
});

it('on a phone the notification of a refusal covers neither the note nor the text', async () => {
  await page.viewport(360, 740);
  await shareRefused();
  const notification = form.notification.getByRole('alert');
  await expect.element(notification).toBeVisible();
  const [above, below] = [notification, form.summary].map((each) =>
    each.element().getBoundingClientRect(),
  );
  expect(above?.bottom).toBeLessThan(below?.top ?? 0);
});

it('the words that decided are marked behind the text itself, line by line, move with it, and go when they are changed', async () => {
  await shareRefused();
  const marks = () => [...document.querySelectorAll('form mark')];
  expect(marks().map(({ textContent }) => textContent)).toEqual(['Maria Gonzalez']);
  await expect.element(form.content).toHaveAccessibleDescription(/Maria Gonzalez/);
  const field = form.content.element();
  const layer = marks()[0]?.parentElement ?? field;
  const style = (element: Element) => {
    const { font, letterSpacing, padding, width, height, borderWidth } = getComputedStyle(element);
    return { font, letterSpacing, padding, width, height, borderWidth };
  };
  const isInStep = () => {
    expect(style(layer)).toEqual(style(field));
    expect(field.scrollHeight).toBe(field.clientHeight);
    expect(layer.getBoundingClientRect()).toEqual(field.getBoundingClientRect());
  };
  isInStep();
  await form.content.fill(`Yesterday evening, as so often:\n\n\n\n\n\n${content}`);
  expect(marks().map(({ textContent }) => textContent)).toEqual(['Maria Gonzalez']);
  isInStep();
  await form.content.fill(content.replace('Gonzalez', 'from next door'));
  expect(marks()).toEqual([]);
});

it('a refusal is a note above the text, in amber, also for Enter in a field', async () => {
  const server = await shareRefused();
  const [note, text] = [form.summary, form.content].map((each) =>
    each.element().getBoundingClientRect(),
  );
  expect(text?.top).toBeGreaterThan(note?.bottom ?? Infinity);
  const danger = getComputedStyle(document.documentElement).getPropertyValue('--danger');
  expect(danger).toBe('#b3261e');
  const colours = [...page.getByRole('main').element().querySelectorAll('*')].flatMap((each) => {
    const { color, borderTopColor, backgroundColor } = getComputedStyle(each);
    return [color, borderTopColor, backgroundColor];
  });
  expect(colours).not.toContain('rgb(179, 38, 30)');

  // The button that asks a person comes before the other one, and Enter must not press it.
  await pressEnter(form.tags);
  await expect.poll(() => server.requests(createExperienceEndpoint)).toHaveLength(2);
  expect(server.requests(createExperienceEndpoint)[1]?.body).not.toHaveProperty('askHuman');
  await expect.element(form.summary).toHaveFocus();
});

it('an author who asks a person is thanked, and sees the story on this device until it is removed', async () => {
  const server = await shareRefused();
  server.answer(createExperienceEndpoint, Response.json({ status: 'held' }, { status: 202 }));
  // What became of it is not known yet.
  server.disconnect(listReceiptsEndpoint);
  await ask.click();
  const panel = page.getByRole('status').filter({ hasText: 'A person will read your story soon.' });
  await expect.element(panel).toHaveFocus();
  await expect.element(panel).toMatchTextContent('You asked for a person. It becomes public once');
  await expect.element(form.notification).not.toMatchTextContent(notice);
  const sent = server.requests(createExperienceEndpoint)[1]?.body;
  expect(sent).toMatchObject({ content, askHuman: true });
  const held = page.getByRole('article', { name: 'Waiting for a person: story from Bonn' });
  await expectTexts(held, content);
  await expect.element(page.getByRole('link', { name: 'See its receipt' })).toBeVisible();
  await page.getByRole('button', { name: 'Write another story' }).click();
  await expect.element(form.content).toHaveValue('');
  await page.getByRole('link', { name: '1 story of yours waits for a person.' }).click();
  await expect.element(waiting.getByRole('heading')).toBeInViewport();
  await expectTexts(waiting, content, 'This list is kept in this browser only.');
  await waiting.getByRole('button', { name: 'Remove this story from the list' }).click();
  await expect.element(waiting).not.toBeInTheDocument();
  expect(await readJournal()).toEqual([]);
});
