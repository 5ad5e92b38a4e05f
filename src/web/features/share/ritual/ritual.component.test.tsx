import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import {
  aStory,
  emptySite,
  foreignAnswer,
} from '../../../../../test/support/components/fake-server.ts';
import { showComponent, speak } from '../../../../../test/support/components/show.tsx';
import { expectNotification, textsOf } from '../../../../../test/support/components/texts.ts';
import { getWorldMapEndpoint } from '../../../../contract/endpoints/places/place-files.ts';
import { allLanguages } from '../../../../messages/all-languages.ts';
import { type Ritual, useDialogs } from '../../../router/dialogs.ts';

const dialog = page.getByRole('dialog');
const link = dialog.getByRole('textbox', { name: 'Link' });

const stories = ['Bonn', 'Lima', 'Oslo', 'Rome', 'Kobe'].map((city, i) =>
  aStory({ randomId: `joy_${i}`, city }),
);
const five: Ritual = { kind: 'five', stories };
const album: Ritual = {
  kind: 'album',
  stamps: stories.map(({ id, randomId, country, city, continent }) => ({
    id,
    randomId,
    country,
    city,
    continent,
    stampedAt: '2026-11-22T12:00:00Z',
  })),
  countries: 4,
  total: 5,
};
const place: Ritual = { kind: 'place', country: 'Germany', city: 'Köln', at: [50.9, 7] };

function Opener({ ritual }: { readonly ritual: Ritual }) {
  const { open } = useDialogs();
  return (
    <button type="button" onClick={() => open({ kind: 'share-ritual', ritual })}>
      Open
    </button>
  );
}

async function share(ritual: Ritual, server = emptySite()): Promise<void> {
  showComponent(<Opener ritual={ritual} />, server);
  await page.getByRole('button', { name: 'Open' }).click();
  await expect.element(dialog).toBeVisible();
}

const tabs = ['Beautiful Image', 'Text & Link'];
const showLink = () => dialog.getByRole('tab', { name: 'Text & Link' }).click();

it.each([
  [
    'Share today’s five',
    five,
    'Five good stories for today',
    '/today#five=joy_0.joy_1.joy_2.joy_3.joy_4',
  ],
  ['Share your album', album, 'Good stories from 4 countries lifted me', '/'],
  [
    'Share Germany',
    { ...album, country: 'Germany' },
    'Good stories from Germany lifted me',
    '/browse?continent=europe&country=Germany',
  ],
  [
    'Share this place',
    place,
    'Good stories from Köln, Germany, on the map of the world',
    '/wander?country=Germany&city=K%C3%B6ln',
  ],
] as const)('"%s" offers a picture and a link with its words', async (name, ritual, lead, path) => {
  await share(ritual);
  await expect.element(page.getByRole('dialog', { name })).toBeVisible();
  expect(textsOf(dialog.getByRole('tab'))).toEqual(tabs);
  await showLink();
  await expect.element(link).toHaveValue(location.origin + path);
  await expect.element(dialog.getByText(`${lead}: ${location.origin}${path}`)).toBeVisible();
});

it('a link leads to the page in the language in which it is shared', async () => {
  speak(allLanguages.de);
  await share(place);
  await dialog.getByRole('tab').nth(1).click();
  const address = `${location.origin}/de/wander?country=Germany&city=K%C3%B6ln`;
  await expect.element(dialog.getByRole('textbox')).toHaveValue(address);
});

it.each([
  ['Today’s five as a picture', five, /^uplift-five-\d{4}-\d\d-\d\d\.png$/],
  ['Your album as a picture', album, /^uplift-album-\d{4}-\d\d-\d\d\.png$/],
  ['The map around Köln, Germany as a picture', place, /^uplift-köln\.png$/],
] as const)('"%s" is downloaded under a name that says what it is', async (name, ritual, file) => {
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  const createUrl = vi.spyOn(URL, 'createObjectURL');
  await share(ritual);
  await expect.element(dialog.getByRole('img', { name })).toBeVisible();
  await dialog.getByRole('button', { name: 'Download' }).click();
  await expectNotification('Image downloaded!');
  expect(click.mock.contexts).toMatchObject([{ download: expect.stringMatching(file) }]);
  const png = createUrl.mock.lastCall?.[0] as Blob;
  const { width, height } = await createImageBitmap(png);
  expect([png.type, width, height]).toEqual(['image/png', 1200, 1600]);
});

/** The colours of a place of the picture, each 0 to 255. The panel begins at the left edge of the map. */
function colourAt(x: number, y: number): number[] {
  const canvas = dialog.getByRole('img', { name: /map/ }).element() as HTMLCanvasElement;
  const scale = canvas.width / 600;
  const data = canvas.getContext('2d')?.getImageData(x * scale, y * scale, 1, 1).data ?? [];
  return [...data].slice(0, 3);
}

it('the map of a place is dark where it is night there, and bright by day', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-28T00:00:00Z') });
  await share(place);
  // Below the North Sea, and in the middle of the ring.
  const brightness = () => Math.max(...colourAt(60, 400));
  await expect.poll(brightness).toBeGreaterThan(0);
  const night = brightness();
  await dialog.getByRole('button', { name: 'Close' }).click();
  vi.setSystemTime(Date.parse('2026-11-28T12:00:00Z'));
  await page.getByRole('button', { name: 'Open' }).click();
  await expect.poll(brightness).toBeGreaterThan(night + 60);
});

it('without its map a place is still a picture, with its light', async () => {
  const server = emptySite();
  server.answer(getWorldMapEndpoint, () => foreignAnswer(500));
  await share(place, server);
  // The light is gold.
  await expect.poll(() => colourAt(300, 270)).toEqual([255, 203, 107]);
});
