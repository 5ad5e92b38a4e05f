import { expect, it, onTestFinished, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { putInJournal } from '../../../../test/support/browser/journal.ts';
import { aStamp } from '../../../../test/support/browser/stamps.ts';
import { aStory, emptySite } from '../../../../test/support/components/fake-server.ts';
import { showPage } from '../../../../test/support/components/show.tsx';
import { expectNotification } from '../../../../test/support/components/texts.ts';
import { aReceipt } from '../../../../test/support/receipts/a-receipt.ts';
import { listReceiptsEndpoint } from '../../../contract/endpoints/receipts.ts';
import { browsePath, experiencePath, paths } from '../../../contract/paths.ts';
import { addStamps, readStamps, type StoredStamp } from '../../../offline/stamps.ts';
import { adoptStory } from '../../features/post/own-stories.ts';
import { ownVotes } from '../../features/vote/own-votes.ts';
import { perRow } from './by-country.ts';

const lima = { continent: 'south-america', country: 'Peru', city: 'Lima' };

/** As many stamps of a country, the newest first. */
const stampsOf = (count: number, more: Partial<StoredStamp> = {}) =>
  Array.from({ length: count }, () => aStamp(more));

async function openAlbum(...stamps: readonly StoredStamp[]): Promise<void> {
  await addStamps(stamps);
  showPage(paths.album);
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
}

const stampLinks = () => page.getByRole('main').getByRole('link', { name: /stamped on/ });
const country = (name: RegExp) => page.getByRole('button', { name });

it('the stamps of each country are on a page, the country with the newest stamp first, and leads to its stories', async () => {
  const german = stampsOf(2, { stampedAt: '2026-03-01T12:00:00.000Z' });
  const peruvian = aStamp({ ...lima, stampedAt: '2026-03-02T12:00:00.000Z' });
  await openAlbum(...german, peruvian);
  await expect.element(page.getByText('3 stamps from 2 countries')).toBeVisible();
  const titles = page.getByRole('main').getByRole('heading', { level: 2 });
  await expect
    .poll(() => titles.elements().map(({ textContent }) => textContent))
    .toEqual(expect.arrayContaining(['Peru', 'Germany2 stamps']));
  const stamp = page.getByRole('link', { name: 'Lima, Peru, stamped on 2 Mar 2026' });
  await expect.element(stamp).toHaveAttribute('href', experiencePath(peruvian.randomId));
  expect(stampLinks().elements()[0]).toBe(stamp.element());
  await expect
    .element(page.getByRole('link', { name: 'Peru', exact: true }))
    .toHaveAttribute('href', browsePath({ continent: 'south-america', country: 'Peru' }));
});

it('of many stamps a page shows eleven and how many more there are; opened, it has them all, with their cities and days', async () => {
  const stamps = stampsOf(130);
  await openAlbum(...stamps);
  await expect.poll(() => stampLinks().elements()).toHaveLength(11);
  await page.getByRole('button', { name: '+119 Show all' }).click();
  await expect.element(country(/^Germany/)).toHaveAttribute('aria-expanded', 'true');
  await expect.element(page.getByText('Jena').first()).toBeVisible();
  await expect
    .poll(() => {
      scrollTo(0, document.body.scrollHeight);
      return stampLinks().elements();
    })
    .toHaveLength(130);
  const shown = stampLinks()
    .elements()
    .map((link) => link.getAttribute('href'));
  expect(shown).toEqual(stamps.map(({ randomId }) => experiencePath(randomId)));
});

it('one country is open at a time', async () => {
  await openAlbum(...stampsOf(13), ...stampsOf(13, lima));
  await country(/^Germany/).click();
  await country(/^Peru/).click();
  await expect.element(country(/^Peru/)).toHaveAttribute('aria-expanded', 'true');
  await expect.element(country(/^Germany/)).toHaveAttribute('aria-expanded', 'false');
});

it('the rows of a page are as long as each other: five stamps are three and two, not four and one', () => {
  expect([1, 4, 5, 9, 12].map((count) => perRow(count, 4))).toEqual([1, 4, 3, 3, 4]);
  expect([5, 8, 9, 12].map((count) => perRow(count, 8))).toEqual([5, 8, 5, 6]);
});

it('a continent without a stamp is a blank ring that leads to its stories', async () => {
  await openAlbum(aStamp(), aStamp(lima));
  const rings = page.getByRole('link', { name: /: read its stories$/ });
  await expect.poll(() => rings.elements()).toHaveLength(4);
  await expect
    .element(page.getByRole('link', { name: 'Asia: read its stories' }))
    .toHaveAttribute('href', browsePath({ continent: 'asia' }));
});

it('a stamp comes and goes while the album is open, also of another tab', async () => {
  await openAlbum();
  await expect.element(page.getByText('Your album is still blank')).toBeVisible();
  await addStamps([aStamp(lima)]);
  await expect.element(page.getByText('1 stamp from 1 country')).toBeVisible();
});

it('what lifted the reader on this day of earlier years is at the top', async () => {
  vi.useFakeTimers({ now: new Date(2026, 10, 28, 9), toFake: ['Date'] });
  const at = (year: number, day = 28) => new Date(year, 10, day, 20).toISOString();
  const last = aStamp({ ...lima, stampedAt: at(2025) });
  await openAlbum(
    last,
    aStamp({ city: 'Bonn', stampedAt: at(2023) }),
    aStamp({ stampedAt: at(2025, 27) }),
    aStamp({ stampedAt: at(2026) }),
  );
  await expect
    .element(page.getByRole('heading', { name: 'A year ago today this lifted you' }))
    .toBeVisible();
  await expect
    .element(page.getByRole('heading', { name: '3 years ago today this lifted you' }))
    .toBeVisible();
  const again = page.getByRole('link', { name: 'Read it again' });
  expect(again.elements()).toHaveLength(2);
  await expect.element(again.first()).toHaveAttribute('href', experiencePath(last.randomId));
});

it('an author sees in how many countries a story was stamped, where that is known', async () => {
  const tokens = ['A', 'B'].map((letter) => letter.padEnd(22, 'A'));
  for (const token of tokens) await adoptStory(token, aReceipt({ status: 'held' }));
  const [known, other] = [aStory({ city: 'Bonn', votes: 20 }), aStory({ votes: 1 })];
  const server = emptySite();
  server.answer(listReceiptsEndpoint, [
    aReceipt({ experience: known, stampedIn: 10 }),
    aReceipt({ experience: other }),
  ]);
  showPage(paths.album, server);
  await expect.element(page.getByRole('heading', { name: 'What you wrote' })).toBeVisible();
  await expect.element(page.getByText('Lifted 20 people')).toBeVisible();
  await expect.element(page.getByText('Stamped in at least 10 countries')).toBeVisible();
  await expect.poll(() => page.getByText(/Stamped in at least/).elements()).toHaveLength(1);
});

const chosen = (text: string) => new File([text], 'album.json', { type: 'application/json' });
const choose = (text: string) =>
  userEvent.upload(page.getByLabelText('Add from a file'), chosen(text));

/** The file that the reader saves. */
async function savedFile(): Promise<string> {
  const saved = vi.spyOn(URL, 'createObjectURL');
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  onTestFinished(() => click.mockRestore());
  await page.getByRole('button', { name: 'Save as a file' }).click();
  await expect.poll(() => saved.mock.calls).toHaveLength(1);
  const [file] = saved.mock.calls[0] ?? [];
  return file instanceof Blob ? file.text() : '';
}

it('an album that was saved as a file is added to another one, and nothing twice', async () => {
  const stamps = stampsOf(3);
  await openAlbum(...stamps);
  await expect.element(page.getByText('3 stamps from 1 country')).toBeVisible();
  const file = await savedFile();
  await page.getByRole('button', { name: 'Erase the album' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Erase it' }).click();
  await expect.element(page.getByText('Your album is still blank')).toBeVisible();
  const other = aStamp(lima);
  await addStamps([other]);
  await choose(file);
  await expectNotification('3 stamps added');
  await choose(file);
  await expectNotification('These stamps are in your album already');
  expect(new Set(await readStamps())).toEqual(new Set([other, ...stamps]));
});

const { id: _, ...withoutId } = aStamp();
const album = { format: 'daily-uplift-album', version: 1 };
const tooMany = Array.from({ length: 20_001 }, () => ({}));

it.each([
  ['is no JSON', '{"format":"daily-uplift-al'],
  ['is something else', JSON.stringify({ stamps: [aStamp()] })],
  ['is of a later version', JSON.stringify({ ...album, version: 2, stamps: [aStamp()] })],
  ['has a stamp without an id', JSON.stringify({ ...album, stamps: [withoutId] })],
  [
    'has a stamp with a long text',
    JSON.stringify({ ...album, stamps: [aStamp({ city: 'x'.repeat(101) })] }),
  ],
  [
    'has a stamp of no country',
    JSON.stringify({ ...album, stamps: [aStamp({ country: 'Atlantis' })] }),
  ],
  [
    'has a stamp without a time',
    JSON.stringify({ ...album, stamps: [aStamp({ stampedAt: 'once' })] }),
  ],
  ['has too many stamps', JSON.stringify({ ...album, stamps: tooMany })],
])('a file that %s changes nothing, and the page says so', async (_what, text) => {
  await openAlbum();
  await choose(text);
  await expect.element(page.getByRole('alert')).toMatchTextContent('This file could not be added');
  expect(await readStamps()).toEqual([]);
});

it('of a file, what is understood is added, under the names of today, and the page says how many are not', async () => {
  await openAlbum();
  const [good, renamed] = [aStamp(), aStamp({ country: 'Czech Republic', city: 'Brno' })];
  const unknown = aStamp({ country: 'Atlantis' });
  await choose(JSON.stringify({ ...album, stamps: [good, withoutId, renamed, unknown] }));
  await expectNotification('2 stamps added');
  await expect.element(page.getByText('2 stamps could not be read')).toBeVisible();
  expect(await readStamps()).toEqual([good, { ...renamed, country: 'Czechia' }]);
});

it('what a file says besides the stamps is not kept', async () => {
  await openAlbum();
  const stamp = aStamp();
  await choose(JSON.stringify({ ...album, by: 'me', stamps: [{ ...stamp, note: 'hidden' }] }));
  await expectNotification('1 stamp added');
  expect(await readStamps()).toEqual([stamp]);
});

it('the album is erased with one press and a confirmation; the votes stay, and the heading has the focus', async () => {
  const path = '/api/experiences/7/vote';
  const vote = { key: 'mine', kind: 'vote', path, body: {}, madeAt: '2026-11-24' } as const;
  await putInJournal({ ...vote, state: 'accepted', result: { votes: 2 }, isNews: false });
  await openAlbum(aStamp({ id: '7' }));
  await page.getByRole('button', { name: 'Erase the album' }).click();
  await expect.element(page.getByRole('button', { name: 'Cancel' })).toHaveFocus();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  expect(await readStamps()).toHaveLength(1);
  await page.getByRole('button', { name: 'Erase the album' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Erase it' }).click();
  await expectNotification('Your album is erased');
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus();
  expect(await readStamps()).toEqual([]);
  expect(ownVotes.get().get('7')).toEqual({ votes: 2 });
});

it('on paper the whole album is on one page, without anything to press', async () => {
  await openAlbum(...stampsOf(20), ...stampsOf(5, lima));
  await expect.element(page.getByText('25 stamps from 2 countries')).toBeVisible();
  dispatchEvent(new Event('beforeprint'));
  onTestFinished(() => void dispatchEvent(new Event('afterprint')));
  const poster = page.getByText('25 stamps from 2 countries').elements().at(-1)?.parentElement;
  expect(poster?.getElementsByTagName('svg')).toHaveLength(25);
  expect(poster?.querySelector('a, button')).toBeNull();
});

it('the poster is there for browsers that do not say when they print, once its button is pressed', async () => {
  const print = vi.spyOn(window, 'print').mockImplementation(() => undefined);
  await openAlbum(...stampsOf(3));
  await page.getByRole('button', { name: 'Print as a poster' }).click();
  expect(print).toHaveBeenCalledOnce();
  expect(page.getByText('3 stamps from 1 country').elements()).toHaveLength(2);
});
