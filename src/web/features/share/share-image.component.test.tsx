import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { iPhone, onDevice } from '../../../../test/support/components/devices.ts';
import { aStory } from '../../../../test/support/components/fake-server.ts';
import { pressEnter } from '../../../../test/support/components/press-enter.ts';
import { showComponent, speak } from '../../../../test/support/components/show.tsx';
import { expectNotification } from '../../../../test/support/components/texts.ts';
import { allLanguages } from '../../../messages/all-languages.ts';
import { ShareDialog } from './ShareDialog.tsx';

const picture = page.getByRole('img', { name: 'The story from Berlin, Germany as a picture' });
const download = page.getByRole('button', { name: 'Download' });
const shareImage = page.getByRole('button', { name: 'Share Image' });
const canvas = () => picture.element() as HTMLCanvasElement;

function showStory() {
  const story = aStory();
  showComponent(<ShareDialog experience={story} onClose={() => undefined} />);
  return story;
}

/** A device whose share sheet takes pictures. */
function withShareSheet() {
  const share = vi.fn<Navigator['share']>(async () => {});
  onDevice({ canShare: () => true, share });
  return share;
}

it('is downloaded as a PNG of 1200 by 1600', async () => {
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  const createUrl = vi.spyOn(URL, 'createObjectURL');
  const { randomId } = showStory();
  await download.click();
  await expectNotification('Image downloaded!');
  expect(click.mock.contexts).toMatchObject([{ download: `uplift-${randomId}.png` }]);
  const file = createUrl.mock.lastCall?.[0] as Blob;
  const { width, height } = await createImageBitmap(file);
  expect([file.type, width, height]).toEqual(['image/png', 1200, 1600]);
});

it('is in the language of the page, from right to left in Arabic', async () => {
  speak(allLanguages.ar);
  const directions = new Map<string, string>();
  vi.spyOn(CanvasRenderingContext2D.prototype, 'fillText').mockImplementation(function (
    this: CanvasRenderingContext2D,
    text: string,
  ) {
    directions.set(text, this.direction);
  });
  showStory();
  await expect.poll(() => directions.get('برلين، ألمانيا')).toBe('rtl');
  await expect.poll(() => directions.get('ننتظر قصتك الجميلة أيضًا')).toBe('rtl');
});

it('is shown in the pixels of the screen, in three looks', async () => {
  vi.stubGlobal('devicePixelRatio', 2);
  await page.viewport(393, 740);
  showStory();
  await expect.element(picture).toBeVisible();
  const spare = () => {
    const { width, height } = canvas().getBoundingClientRect();
    return [canvas().width - 2 * width, canvas().height - 2 * height];
  };
  await expect.poll(spare).toEqual([0, 0]);
  const isDark = () => {
    const corner = canvas().getContext('2d')?.getImageData(4, 4, 1, 1).data ?? [];
    return Math.max(...[...corner].slice(0, 3)) < 100;
  };
  await expect.element(page.getByRole('radio', { name: 'Morning' })).toBeChecked();
  await expect.poll(isDark).toBe(false);
  await page.getByText('Evening').click();
  await expect.poll(isDark).toBe(true);
  await page.getByText('Pastel').click();
  await expect.poll(isDark).toBe(false);
});

it('is shared by the device’s share sheet, on an iPhone without text, which it would share instead', async () => {
  const share = withShareSheet();
  const { randomId } = showStory();
  await shareImage.click();
  await expect.poll(() => share.mock.calls).toHaveLength(1);
  const { files = [], text, title } = share.mock.lastCall?.[0] ?? {};
  expect(files.map(({ name, type }) => [name, type])).toEqual([['uplift.png', 'image/png']]);
  expect(title).toBe('A story from Berlin, Germany');
  expect(text).toContain(randomId);
  onDevice({ userAgent: iPhone });
  await shareImage.click();
  await expect.poll(() => share.mock.calls).toHaveLength(2);
  expect(Object.keys(share.mock.lastCall?.[0] ?? {})).toEqual(['files']);
});

it('that can’t be shared can be downloaded', async () => {
  withShareSheet().mockRejectedValue(new DOMException('No', 'NotAllowedError'));
  showStory();
  await shareImage.click();
  await expectNotification('Share failed', 'Please try downloading the image instead.');
  await expect.element(download).toBeVisible();
});

it('that takes longer than 15 seconds shows an error', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockReturnValue();
  showStory();
  await expect.element(picture).toBeVisible();
  await pressEnter(download);
  await vi.advanceTimersByTimeAsync(14_999);
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
  await vi.advanceTimersByTimeAsync(1);
  await expectNotification('Screenshot failed');
});

it('that can’t be rendered shows an error', async () => {
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) => done(null));
  showStory();
  await download.click();
  const alert = page.getByRole('alert');
  await expect
    .element(alert)
    .toMatchTextContent('Screenshot failedUnable to generate screenshot. Please try again.');
});
