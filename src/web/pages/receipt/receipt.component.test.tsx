import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { journalText } from '../../../../test/support/browser/journal.ts';
import {
  aStory,
  emptySite,
  foreignAnswer,
  problem,
} from '../../../../test/support/components/fake-server.ts';
import { form, publishingSite, writeStory } from '../../../../test/support/components/post-form.ts';
import { showPage } from '../../../../test/support/components/show.tsx';
import { expectTexts } from '../../../../test/support/components/texts.ts';
import { aReceipt } from '../../../../test/support/receipts/a-receipt.ts';
import {
  createExperienceEndpoint,
  getExperienceEndpoint,
  getNearbyEndpoint,
  listExperiencesEndpoint,
} from '../../../contract/endpoints/experiences.ts';
import {
  createAppealEndpoint,
  editExperienceEndpoint,
  getReceiptEndpoint,
  withdrawExperienceEndpoint,
  type Receipt,
} from '../../../contract/endpoints/receipts.ts';
import { receiptPath, sharedId } from '../../../contract/paths.ts';
import type { Reason } from '../../../contract/review.ts';
import { adoptStory, findOwnStory, removeOwnStory } from '../../features/post/own-stories.ts';

// Over 250 lines because it is one page in all its states, and what its author does there.

const token = 'A'.repeat(22);
const [now, soon] = [0, 600_000].map((later) => new Date(Date.now() + later).toISOString()) as [
  string,
  string,
];
const named = 'My neighbour Maria Gonzalez carried my shopping up four floors.';
const nameReason: Reason = {
  rule: 'personal-info',
  message: "This looks like somebody's full name.",
  marks: [[13, 27]],
};

/** Shows the receipt page of a story; its server says what is set here, also later. */
function showReceipt(first: Receipt) {
  const server = emptySite();
  const state = { receipt: first };
  server.answer(getReceiptEndpoint, () => state.receipt);
  showPage(receiptPath(token), server);
  return { server, state };
}

const main = () => page.getByRole('main');
const heading = () => page.getByRole('heading', { level: 1 });
const actions = () => page.getByRole('heading', { name: 'What you can do' });
const appeal = () => page.getByText('Ask for another look');
const card = () => page.getByRole('article', { name: /^Your story/ });

const states: Record<string, { receipt: Partial<Receipt>; texts: readonly string[] }> = {
  'Your story is public': {
    receipt: { appeal: { state: 'upheld', at: now }, stampedIn: 5 },
    texts: [
      'Stamped in at least 5 countries',
      'Read your story',
      'it was made public.',
      'it is the only key to your story',
    ],
  },
  'Your story waits for a person': {
    receipt: { status: 'held', reasons: [nameReason], experience: aStory({ content: named }) },
    texts: ['What the review noticed', "This looks like somebody's full name", 'Delete it'],
  },
  'Your story was not published': {
    receipt: { status: 'refused', decision: { reason: 'negative', at: now }, mayAppeal: true },
    texts: ['It does not tell of something good that happened.', 'Ask for another look'],
  },
  'Your story is hidden for now': {
    receipt: { status: 'reported', reportedFor: ['spam'], mayAppeal: true },
    texts: ['Spam or promotional content', 'Ask for another look'],
  },
  'Your story is public again': {
    receipt: { status: 'restored', decision: { reason: null, at: now } },
    texts: ['Read your story'],
  },
  'Your story was removed': {
    receipt: { status: 'removed', experience: null, decision: { reason: 'unsafe', at: now } },
    texts: ['It tells of something that is dangerous or against the law.', 'Its text is not kept.'],
  },
};

for (const [title, { receipt, texts }] of Object.entries(states)) {
  it(`a receipt says what became of the story, and why: ${title}`, async () => {
    showReceipt(aReceipt(receipt));
    await expect.element(heading()).toHaveTextContent(title);
    expect(document.title).toBe('Your story · Daily Uplift');
    await expectTexts(main(), ...texts);
    const isGone = receipt.experience === null;
    await expect.poll(() => actions().elements().length).toBe(isGone ? 0 : 1);
    expect(appeal().elements()).toHaveLength(receipt.mayAppeal ? 1 : 0);
    const marked = card().element().querySelectorAll('mark');
    expect(Array.from(marked, (each) => each.textContent)).toEqual(
      receipt.reasons ? ['Maria Gonzalez'] : [],
    );
  });
}

it('the author of a new story changes it', async () => {
  const experience = aStory({ tags: ['choir'] });
  const { server, state } = showReceipt(aReceipt({ experience, editableUntil: soon }));
  const save = page.getByRole('button', { name: 'Save the change' });
  const text = page.getByLabelText('Your story *');
  await page.getByText('Change it').click();
  await expect.element(text).toHaveValue(experience.content);
  const issue = { path: 'content', message: 'Please write at least 10 characters.' };
  server.answer(editExperienceEndpoint, problem('invalid', { issues: [issue] }));
  await text.fill('Too short');
  await save.click();
  await expect.element(page.getByRole('link', { name: issue.message })).toBeVisible();
  server.answer(editExperienceEndpoint, problem('review', { reasons: [nameReason] }));
  await text.fill(named);
  await save.click();
  await expect.element(main()).toMatchTextContent(nameReason.message);
  await expect.poll(() => document.querySelector('mark')?.textContent).toBe('Maria Gonzalez');

  const changed = `${experience.content} And we all sang along.`;
  server.answer(editExperienceEndpoint, () => {
    state.receipt = aReceipt({ experience: { ...experience, content: changed } });
    return { status: 'published' } as const;
  });
  await text.fill(changed);
  await save.click();
  await expect.element(page.getByText('Your story is changed.')).toBeVisible();
  await expect.element(card()).toMatchTextContent(changed);
  await expect.element(heading()).toHaveFocus();
  expect(server.requests(editExperienceEndpoint).at(-1)?.body).toEqual({
    receipt: token,
    content: changed,
    tags: 'choir',
  });
});

it('a story can be changed as long as the server lets it, whatever the clock of the device; what is being typed stays', async () => {
  const past = new Date(Date.now() - 600_000).toISOString();
  const { server, state } = showReceipt(aReceipt({ editableUntil: past }));
  await page.getByText('Change it').click();
  const field = page.getByLabelText('Your story *');
  await field.fill('The whole tram sang along, and the driver, too.');
  state.receipt = aReceipt({ editableUntil: null });
  dispatchEvent(new Event('online'));
  await expect.element(page.getByText('its time is over, or it has a vote')).toBeVisible();
  server.answer(editExperienceEndpoint, problem('not-editable'));
  await page.getByRole('button', { name: 'Save the change' }).click();
  await expect.element(page.getByText(/can no longer be changed/)).toBeVisible();
  await expect.element(field).toHaveValue('The whole tram sang along, and the driver, too.');
  await page.getByText('Change it').click();
  await expect.element(field).not.toBeInTheDocument();
});

it('a story can be deleted for good, in two steps', async () => {
  const receipt = aReceipt();
  const { server, state } = showReceipt(receipt);
  server.answer(withdrawExperienceEndpoint, () => {
    state.receipt = aReceipt({ status: 'deleted', experience: null });
    return { status: 'deleted' } as const;
  });
  const confirm = page.getByText('Delete it for good');
  await expect.element(confirm).not.toBeVisible();
  await page.getByText('Delete it', { exact: true }).click();
  await confirm.click();
  await expect.element(heading()).toHaveTextContent('Your story is deleted');
  await expect.element(main()).not.toMatchTextContent(receipt.experience?.content ?? '');
  await expect.element(actions()).not.toBeInTheDocument();
  expect(server.requests(withdrawExperienceEndpoint).at(-1)?.body).toEqual({ receipt: token });
});

it('the author of a hidden story asks once for another look', async () => {
  const hidden = aReceipt({ status: 'reported', reportedFor: ['spam'], mayAppeal: true });
  const { server, state } = showReceipt(hidden);
  const send = page.getByRole('button', { name: 'Send it to a person' });
  await appeal().click();
  const issue = { path: 'message', message: 'Please say in 1 to 500 characters why.' };
  server.answer(createAppealEndpoint, problem('invalid', { issues: [issue] }));
  await send.click();
  await expect.element(page.getByRole('link', { name: issue.message })).toBeVisible();
  server.answer(createAppealEndpoint, () => {
    state.receipt = { ...hidden, mayAppeal: false, appeal: { state: 'waiting', at: now } };
    return { status: 'reported' } as const;
  });
  const message = 'It happened to me, and I sell nothing.';
  await page.getByLabelText('Why should people read it? *').fill(message);
  await send.click();
  await expect.element(page.getByText('You have asked for another look.')).toBeVisible();
  await expect.element(send).not.toBeInTheDocument();
  expect(server.requests(createAppealEndpoint).at(-1)?.body).toEqual({ receipt: token, message });
});

it('a story that was sent without JavaScript is in the list of this browser, until its author removes it', async () => {
  const server = emptySite();
  server.answer(getReceiptEndpoint, aReceipt());
  showPage(`${receiptPath(token)}#${sharedId}`, server);
  await expect.poll(() => findOwnStory(token)?.status).toBe('published');
  await removeOwnStory(token);
  dispatchEvent(new Event('online'));
  await expect.poll(() => server.requests(getReceiptEndpoint)).toHaveLength(2);
  await expect.element(page.getByRole('button', { name: /^Add it to your stories/ })).toBeVisible();
});

it('after its author has deleted it, going back shows the story nowhere, and no way to vote for it', async () => {
  const content = 'The whole tram sang along with the driver.';
  const story = aStory({ city: 'Bonn', content });
  const server = publishingSite();
  const state = { receipt: aReceipt({ experience: story }) };
  server.answer(createExperienceEndpoint, story);
  server.answer(getExperienceEndpoint, story);
  server.answer(listExperiencesEndpoint, [story]);
  server.answer(getNearbyEndpoint, { next: null, otherLanguages: [], sameCity: [] });
  server.answer(getReceiptEndpoint, () => state.receipt);
  server.answer(withdrawExperienceEndpoint, () => {
    state.receipt = aReceipt({ status: 'deleted', experience: null });
    server.answer(listExperiencesEndpoint, []);
    server.answer(getExperienceEndpoint, problem('experience-not-found'));
    return { status: 'deleted' } as const;
  });
  await writeStory(content, server);
  await form.share.click();
  await expect.element(heading()).toMatchTextContent(/^Positive Experiences/);
  await form.notification.getByRole('button', { name: 'View story' }).click();
  await expect.element(heading()).toMatchTextContent('A story from Bonn');
  await page.getByRole('link', { name: 'Change or delete your story' }).click();
  await page.getByText('Delete it', { exact: true }).click();
  await page.getByText('Delete it for good').click();
  await expect.element(heading()).toHaveTextContent('Your story is deleted');
  expect(await journalText()).not.toContain(content);
  for (const title of ['Experience Not Found', /^Positive Experiences/]) {
    history.back();
    await expect.element(heading()).toMatchTextContent(title);
    expect(main().element().textContent).not.toContain(content);
    expect(JSON.stringify(history.state)).not.toContain(content);
  }
  await expect.element(main()).toMatchTextContent('No experiences found');
  expect(page.getByRole('button', { name: /Upvote/ }).elements()).toEqual([]);
});

it("a hotel's login in the place of the answer does not make a story unknown", async () => {
  await adoptStory(token, aReceipt({ experience: aStory() }));
  const server = emptySite();
  server.answer(getReceiptEndpoint, () => foreignAnswer(403));
  showPage(receiptPath(token), server);
  await expect.element(page.getByText('asking again did not work')).toBeVisible();
  await expect.element(heading()).toHaveTextContent('Your story is public');
  expect(findOwnStory(token)?.status).toBe('published');
});

it('a failing server is not taken for a missing connection', async () => {
  showReceipt(aReceipt()).server.answer(withdrawExperienceEndpoint, () => foreignAnswer(500));
  for (const name of ['Delete it', 'Delete it for good'])
    await page.getByText(name, { exact: true }).click();
  await expect.element(page.getByText('That did not work.')).toBeVisible();
});
