// Over 250 lines because all tests of the share dialog are in one file.
import { readFile } from 'node:fs/promises';
import { devices, expect, type Page } from '@playwright/test';
import { experiencePath, storyPicturePath } from '../../src/contract/paths.ts';
import { open, test } from './support/app.ts';

const invitation =
  'Discover amazing positive experiences from people around the world. Your daily dose of uplifting stories!';

async function openInvitation(page: Page) {
  await open(page, '/about');
  await page.getByRole('banner').getByRole('button', { name: 'Invite Friends' }).click();
  return page.getByRole('dialog', { name: 'Invite Friends' });
}

async function openStory(page: Page, randomId: string) {
  await open(page, experiencePath(randomId));
  await page.getByRole('button', { name: 'Share This Experience' }).click();
  return page.getByRole('dialog', { name: 'Share this story' });
}

/** Responds to requests to other sites with an empty page. */
async function mockOtherSites(page: Page, origin: string) {
  await page.context().route(
    (url) => url.origin !== origin,
    (route) => route.fulfill({ contentType: 'text/html', body: '' }),
  );
}

test('friends are invited to the app, with the specified text', async ({ page, app }) => {
  // Also on a device with a share sheet there are only the link, the networks and the text.
  await page.addInitScript(() => {
    navigator.share = async () => {};
  });
  const dialog = await openInvitation(page);
  await expect(dialog.getByText(invitation)).toContainText(app.origin);
  await expect(dialog.getByLabel('Link')).toHaveValue(app.origin);
  await expect(dialog.getByRole('tab')).toHaveCount(0);
  await expect(dialog.getByRole('button')).toHaveText([
    'Close',
    'Copy link',
    'Instagram',
    'X',
    'WhatsApp',
    'Telegram',
    'Facebook',
  ]);
});

test('a failed native share shows the specified text', async ({ page }) => {
  await page.addInitScript(() => {
    navigator.share = async () => {
      throw new DOMException('No', 'NotAllowedError');
    };
  });
  await open(page, '/');
  const section = page.getByRole('heading', { name: 'Love your daily Uplifts?' }).locator('..');
  await section.getByRole('button', { name: 'Share', exact: true }).click();
  await expect(page.getByText('Share failed')).toBeVisible();
  await expect(page.getByText('Please try downloading the image instead.')).toBeVisible();
});

test('a story is shared by its link, with its place', async ({ page, app }) => {
  const { randomId } = await app.post();
  const link = `${app.origin}/experience/${randomId}`;
  const dialog = await openStory(page, randomId);
  await expect(dialog.getByRole('tab')).toHaveText(['Beautiful Image', 'Text & Link']);
  await dialog.getByRole('tab', { name: 'Beautiful Image' }).press('ArrowRight');
  await expect(dialog.getByRole('tab', { name: 'Text & Link' })).toBeFocused();
  await expect(dialog.getByLabel('Link', { exact: true })).toHaveValue(link);
  await expect(
    dialog.getByText(`Check out this uplifting story from Berlin, Germany: ${link}`),
  ).toBeVisible();
});

for (const { width, height } of [
  { width: 360, height: 640 },
  { width: 360, height: 740 },
  { width: 1280, height: 720 },
  { width: 1280, height: 1000 },
]) {
  test(`the dialog keeps its height and place when the other tab is chosen, at ${width} by ${height}`, async ({
    page,
    app,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize({ width, height });
    const dialog = await openStory(page, (await app.post()).randomId);
    await expect(dialog.getByRole('tab')).toHaveCount(2);
    await dialog.evaluate((shown) =>
      Promise.all(shown.getAnimations().map((each) => each.finished)),
    );
    const before = await dialog.boundingBox();
    await dialog.getByRole('tab', { name: 'Text & Link' }).click();
    await expect(dialog.getByRole('textbox', { name: 'Link' })).toBeVisible();
    expect(await dialog.boundingBox()).toEqual(before);
    const below = await dialog.evaluate(
      ({ scrollHeight, clientHeight }) => scrollHeight - clientHeight,
    );
    expect(below, 'what is below the screen').toBe(0);
  });
}

test('the picture of a link is fetched only for those who look at it', async ({ page, app }) => {
  const { randomId } = await app.post();
  const dialog = await openStory(page, randomId);
  const picture = dialog.locator(`img[src="${storyPicturePath(randomId)}"]`);
  await expect(dialog.getByRole('img', { name: /as a picture/ })).toBeVisible();
  await expect(picture).toHaveCount(0);
  await dialog.getByRole('tab', { name: 'Text & Link' }).click();
  await expect(picture).toBeVisible();
});

test.describe('the link', () => {
  test('is copied, and the button confirms it for 2 seconds', async ({ page, app, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.clock.install();
    const dialog = await openInvitation(page);
    await page.clock.pauseAt(Date.now() + 60_000);
    await dialog.getByRole('button', { name: 'Copy link' }).click();
    await expect(page.getByText('Link copied to clipboard!')).toBeVisible();
    await page.clock.runFor(1900);
    await expect(dialog.getByRole('button', { name: 'Copied' })).toBeVisible();
    await page.clock.runFor(200);
    await expect(dialog.getByRole('button', { name: 'Copy link' })).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(app.origin);
  });

  test('that can’t be copied shows an error', async ({ page }) => {
    await page.addInitScript(() => {
      navigator.clipboard.writeText = async () => {
        throw new DOMException('No', 'NotAllowedError');
      };
    });
    const dialog = await openInvitation(page);
    await dialog.getByRole('button', { name: 'Copy link' }).click();
    await expect(page.getByText('Failed to copy link')).toBeVisible();
  });
});

test.describe('on a desktop', () => {
  for (const [name, address] of [
    ['X', 'https://x.com/intent/post?text='],
    ['WhatsApp', 'https://wa.me/?text='],
    ['Telegram', 'https://t.me/share/url?url='],
    ['Facebook', 'https://www.facebook.com/sharer/sharer.php?u='],
  ] as const) {
    test(`${name} opens in a new window, with the link`, async ({ page, app, context }) => {
      await mockOtherSites(page, app.origin);
      const dialog = await openInvitation(page);
      const opened = context.waitForEvent('page');
      await dialog.getByRole('button', { name, exact: true }).click();
      const popup = await opened;
      await expect(popup).toHaveURL((url) => url.href.startsWith(address));
      expect(decodeURIComponent(popup.url())).toContain(app.origin);
      await expect(page).toHaveURL('/about');
    });
  }

  test('Instagram gets the link from the clipboard', async ({ page, app, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await mockOtherSites(page, app.origin);
    const dialog = await openInvitation(page);
    const opened = context.waitForEvent('page');
    await dialog.getByRole('button', { name: 'Instagram' }).click();
    await expect(page.getByText('Link copied! Paste it in your Instagram post.')).toBeVisible();
    await expect(await opened).toHaveURL('https://www.instagram.com/');
  });
});

test.describe('on a phone without the app', () => {
  const { userAgent, viewport, hasTouch } = devices['iPhone 15'];
  test.use({ userAgent, viewport, hasTouch });

  test('the website of the network opens instead', async ({ page, app }) => {
    await mockOtherSites(page, app.origin);
    const dialog = await openInvitation(page);
    await dialog.getByRole('button', { name: 'WhatsApp' }).click();
    await expect(page).toHaveURL(/^https:\/\/wa\.me\/\?text=/);
  });

  test('the app has 1.5 seconds to open before that', async ({ page, app }) => {
    await mockOtherSites(page, app.origin);
    await page.clock.install();
    const dialog = await openInvitation(page);
    await page.clock.pauseAt(Date.now() + 60_000);
    await dialog.getByRole('button', { name: 'Telegram' }).click();
    await page.clock.runFor(1400);
    await expect(page).toHaveURL('/about');
    await page.clock.runFor(200);
    await expect(page).toHaveURL(/^https:\/\/t\.me\//);
  });

  test('Instagram is announced as it opens', async ({ page, app, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await mockOtherSites(page, app.origin);
    const dialog = await openInvitation(page);
    await dialog.getByRole('button', { name: 'Instagram' }).click();
    await expect(page.getByText('Link copied! Opening Instagram...')).toBeVisible();
  });
});

test.describe('the image of a story', () => {
  test('is downloaded as a PNG of 1200 by 1600', async ({ page, app }) => {
    const { randomId } = await app.post();
    const dialog = await openStory(page, randomId);
    await expect(dialog.getByRole('img', { name: /as a picture/ })).toBeVisible();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('button', { name: 'Download' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe(`uplift-${randomId}.png`);
    await expect(page.getByText('Image downloaded!')).toBeVisible();
    const png = await readFile(await download.path());
    expect([png.toString('latin1', 1, 4), png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([
      'PNG',
      1200,
      1600,
    ]);
  });

  test('is shown in the pixels of the screen', async ({ browser, app }) => {
    const { randomId } = await app.post();
    const viewport = { width: 393, height: 740 };
    const options = { baseURL: app.origin, serviceWorkers: 'block', viewport } as const;
    const page = await browser.newPage({ ...options, deviceScaleFactor: 2 });
    const dialog = await openStory(page, randomId);
    const spare = () =>
      dialog.getByRole('img', { name: /as a picture/ }).evaluate((canvas: HTMLCanvasElement) => {
        const { width, height } = canvas.getBoundingClientRect();
        return [canvas.width - 2 * width, canvas.height - 2 * height];
      });
    await expect.poll(spare).toEqual([0, 0]);
    await page.close();
  });

  test('comes in three looks', async ({ page, app }) => {
    const { randomId } = await app.post();
    const dialog = await openStory(page, randomId);
    const corner = () =>
      page
        .locator('canvas')
        .evaluate((canvas: HTMLCanvasElement) =>
          [...(canvas.getContext('2d')?.getImageData(4, 4, 1, 1).data ?? [])].slice(0, 3),
        );
    const isDark = async () => Math.max(...(await corner())) < 100;
    await expect(dialog.getByRole('radio', { name: 'Morning' })).toBeChecked();
    expect(await isDark()).toBe(false);
    await dialog.getByText('Evening').click();
    await expect.poll(isDark).toBe(true);
    await dialog.getByText('Pastel').click();
    await expect.poll(isDark).toBe(false);
  });

  test('is shared by the device’s share sheet', async ({ page, app }) => {
    await page.addInitScript(() => {
      navigator.canShare = () => true;
      navigator.share = async ({ files = [] } = {}) => {
        document.title = `${files[0]?.name} ${files[0]?.type}`;
      };
    });
    const dialog = await openStory(page, (await app.post()).randomId);
    await dialog.getByRole('button', { name: 'Share Image' }).click();
    await expect(page).toHaveTitle('uplift.png image/png');
  });

  test('is shared without text on an iPhone, which would share the text instead', async ({
    browser,
    app,
  }) => {
    const { userAgent } = devices['iPhone 15'];
    const page = await browser.newPage({ userAgent, baseURL: app.origin, serviceWorkers: 'block' });
    await page.addInitScript(() => {
      navigator.canShare = () => true;
      navigator.share = async (data = {}) => {
        document.title = Object.keys(data).join(' ');
      };
    });
    const dialog = await openStory(page, (await app.post()).randomId);
    await dialog.getByRole('button', { name: 'Share Image' }).click();
    await expect(page).toHaveTitle('files');
    await page.close();
  });

  test('that takes longer than 15 seconds shows an error', async ({ page, app }) => {
    await page.addInitScript(() => {
      HTMLCanvasElement.prototype.toBlob = () => undefined;
    });
    await page.clock.install();
    const dialog = await openStory(page, (await app.post()).randomId);
    await page.clock.pauseAt(Date.now() + 60_000);
    await dialog.getByRole('button', { name: 'Download' }).click();
    await page.clock.runFor(14_000);
    await expect(page.getByText('Screenshot failed')).toBeHidden();
    await page.clock.runFor(1_500);
    await expect(page.getByText('Screenshot failed')).toBeVisible();
  });

  test('that can’t be shared can be downloaded', async ({ page, app }) => {
    await page.addInitScript(() => {
      navigator.canShare = () => true;
      navigator.share = async () => {
        throw new DOMException('No', 'NotAllowedError');
      };
    });
    const dialog = await openStory(page, (await app.post()).randomId);
    await dialog.getByRole('button', { name: 'Share Image' }).click();
    await expect(page.getByText('Share failed')).toBeVisible();
    await expect(page.getByText('Please try downloading the image instead.')).toBeVisible();
  });

  test('that can’t be rendered shows an error', async ({ page, app }) => {
    await page.addInitScript(() => {
      HTMLCanvasElement.prototype.toBlob = (done) => done(null);
    });
    const dialog = await openStory(page, (await app.post()).randomId);
    await dialog.getByRole('button', { name: 'Download' }).click();
    await expect(page.getByText('Screenshot failed')).toBeVisible();
    await expect(page.getByText('Unable to generate screenshot. Please try again.')).toBeVisible();
  });
});
