import type { BrowserCommand } from 'vitest/node';

/** What a test can ask of the browser beyond what a page may do. */
type Media = {
  colorScheme?: 'light' | 'dark' | null;
  forcedColors?: 'active' | 'none' | null;
  reducedMotion?: 'reduce' | 'no-preference' | null;
};

const emulateMedia: BrowserCommand<[Media]> = ({ page }, media) => page.emulateMedia(media);

/** Of all that the browser shows, into screenshots/. */
const takePicture: BrowserCommand<[string]> = async ({ page }, file) => {
  await page.screenshot({ path: `screenshots/${file}`, animations: 'disabled' });
};

export const browserCommands = { emulateMedia, takePicture };

declare module 'vitest/browser' {
  interface BrowserCommands {
    emulateMedia: (media: Media) => Promise<void>;
    takePicture: (file: string) => Promise<void>;
  }
}
