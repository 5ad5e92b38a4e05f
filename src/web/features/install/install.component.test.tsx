// Imported before, so that it shows as soon as it is due.
import './InstallCard.tsx';
import { expect, it, onTestFinished, vi } from 'vitest';
import { page } from 'vitest/browser';
import { iPhone, onDevice } from '../../../../test/support/components/devices.ts';
import { showComponent, showPage } from '../../../../test/support/components/show.tsx';
import { expectTexts } from '../../../../test/support/components/texts.ts';
import { day } from '../../../contract/durations.ts';
import { paths } from '../../../contract/paths.ts';
import { nextTask } from '../../browser/next-task.ts';
import { navigate } from '../../router/address.ts';
import { toasts } from '../../ui/overlay/toasts.ts';
import { InstallBanner } from './InstallBanner.tsx';

// On a phone it is in the menu, which is closed.
const button = page.getByRole('button', { name: 'Install App', includeHidden: true });
const banner = page.getByRole('region', { name: 'Install Daily Uplift' });
const prompt = vi.fn<() => Promise<{ outcome: string }>>();

/** Fires `beforeinstallprompt` as Chromium does. */
function offerInstall(): void {
  prompt.mockReset().mockResolvedValue({ outcome: 'accepted' });
  const offer = new Event('beforeinstallprompt', { cancelable: true });
  dispatchEvent(Object.assign(offer, { prompt }));
  onTestFinished(endOffer);
}

const endOffer = () => void dispatchEvent(new Event('appinstalled'));
const startClock = () => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });

/** Advances the clock, and lets the banner show if it is due. */
async function pass(time: number): Promise<void> {
  await vi.advanceTimersByTimeAsync(time);
  for (let tasks = 0; tasks < 20; tasks++) await nextTask();
}

/** A page with all its parts, from now on with a clock of the test's own. */
async function showAboutPage(): Promise<void> {
  showPage(paths.about);
  const notification = toasts.add({ title: 'All parts are there.' });
  await expect.element(page.getByText('All parts are there.')).toBeInTheDocument();
  toasts.dismiss(notification);
  startClock();
}

it('the button is shown from the offer of the browser to install until the reader has decided', async () => {
  await showAboutPage();
  await expect.element(button).not.toBeInTheDocument();
  offerInstall();
  await button.click();
  expect(prompt).toHaveBeenCalledOnce();
  await expect.element(button).not.toBeInTheDocument();
});

it('nothing moves when installing is offered, at any width', async () => {
  await showAboutPage();
  const header = page.getByRole('banner');
  const shown = [
    header,
    header.getByRole('link', { name: 'Daily Uplift' }),
    header.getByText('BETA', { exact: true }),
    header.getByRole('link', { name: 'Community', includeHidden: true }),
    header.getByRole('button', { name: 'Invite Friends' }),
    page.getByRole('heading', { level: 1 }),
  ];
  const boxes = () =>
    shown.map((each) => each.element().getBoundingClientRect().toJSON() as object);
  for (const width of [320, 360, 768, 1024, 1280]) {
    await page.viewport(width, 740);
    await expect.element(button).not.toBeInTheDocument();
    const before = boxes();
    offerInstall();
    await expect.element(button).toBeInTheDocument();
    expect(boxes(), `at ${width} px`).toEqual(before);
    endOffer();
  }
});

it('on a phone installing is offered in the menu', async () => {
  await page.viewport(360, 740);
  await showAboutPage();
  offerInstall();
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await expect.element(button).toBeInViewport({ ratio: 1 });
  await button.click();
  expect(prompt).toHaveBeenCalledOnce();
});

it('the banner shows 10 seconds after the offer, until the app is installed; Install opens the browser’s dialog and hides it', async () => {
  await showAboutPage();
  offerInstall();
  await pass(9_000);
  expect(banner.query()).toBeNull();
  await pass(1_000);
  await expect.element(banner).toMatchTextContent('Uplifting stories offline, and quick access');
  await expect.element(button).toBeVisible();
  endOffer();
  await expect.element(banner).not.toBeInTheDocument();
  await expect.element(button).not.toBeInTheDocument();
  offerInstall();
  await pass(11_000);
  await banner.getByRole('button', { name: 'Install', exact: true }).click();
  expect(prompt).toHaveBeenCalledOnce();
  await expect.element(banner).not.toBeInTheDocument();
});

for (const name of ['Not now', 'Close']) {
  it(`"${name}" hides the banner for 24 hours`, async () => {
    await showAboutPage();
    const offerAgain = async () => {
      offerInstall();
      await pass(11_000);
    };
    await offerAgain();
    await banner.getByRole('button', { name }).click();
    await expect.element(banner).not.toBeInTheDocument();
    const at = Number(localStorage.getItem('pwa-install-dismissed'));
    expect(at).toBeGreaterThan(0);
    vi.setSystemTime(at + day - 60_000);
    await offerAgain();
    await expect.element(button).toBeVisible();
    expect(banner.query()).toBeNull();
    vi.setSystemTime(at + day);
    await offerAgain();
    await expect.element(banner).toBeVisible();
  });
}

it('in its own window the app offers no installation', async () => {
  const real = matchMedia.bind(window);
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    query === '(display-mode: standalone)'
      ? Object.defineProperty(real(query), 'matches', { value: true })
      : real(query),
  );
  await showAboutPage();
  offerInstall();
  await pass(11_000);
  await expect.element(button).not.toBeInTheDocument();
  await expect.element(banner).not.toBeInTheDocument();
});

it('on an iPhone the banner lists the steps, because the browser has no install prompt', async () => {
  onDevice({ userAgent: iPhone });
  startClock();
  showComponent(<InstallBanner />);
  await pass(10_000);
  await expectTexts(banner, 'Share in the bar of your browser', 'Choose Add to Home Screen.');
  const install = banner.getByRole('button', { name: 'Install', exact: true });
  await expect.element(install).not.toBeInTheDocument();
  await banner.getByRole('button', { name: 'Not now' }).click();
  await expect.element(banner).not.toBeInTheDocument();
});

it('text shared by another app is added to the draft in the form', async () => {
  showPage(`${paths.post}?title=A%20good%20day&text=The%20sun%20shone.`);
  const content = page.getByLabelText('Your story *');
  await expect.element(content).toHaveValue('A good day\nThe sun shone.');
  await content.fill('My own words.');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Community' }).click();
  await expect.element(content).not.toBeInTheDocument();
  navigate(`${paths.post}?text=More%20words.`);
  await expect.element(content).toHaveValue('My own words.\nMore words.');
});
