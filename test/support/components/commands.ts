import type { BrowserCommand } from 'vitest/node';

/** What a test can ask of the browser beyond what a page may do. */
type Media = {
  colorScheme?: 'light' | 'dark' | null;
  forcedColors?: 'active' | 'none' | null;
  reducedMotion?: 'reduce' | 'no-preference' | null;
};

const emulateMedia: BrowserCommand<[Media]> = ({ page }, media) => page.emulateMedia(media);

export const browserCommands = { emulateMedia };

declare module 'vitest/browser' {
  interface BrowserCommands {
    emulateMedia: (media: Media) => Promise<void>;
  }
}
