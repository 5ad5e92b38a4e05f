import './one-page.ts';
/** Makes the one page of all component tests as new before each test. */
import '../../../src/web/ui/styles/base.css';
import { afterEach, beforeEach, vi } from 'vitest';
import { commands, page } from 'vitest/browser';
import { eraseStamps } from '../../../src/offline/stamps.ts';
import { toasts } from '../../../src/web/ui/overlay/toasts.ts';
import { emptyJournal } from '../browser/journal.ts';

const desktop = { width: 1280, height: 800 };

beforeEach(() => {
  // Pages would register the worker of the build, which then answers before the fake server. Its tests are end to end.
  vi.spyOn(navigator.serviceWorker, 'register').mockReturnValue(new Promise(() => undefined));
});

afterEach(async () => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  for (const { id } of toasts.get()) toasts.dismiss(id);
  await emptyJournal();
  await eraseStamps();
  localStorage.clear();
  sessionStorage.clear();
  document.documentElement.dir = 'ltr';
  scrollTo(0, 0);
  await page.viewport(desktop.width, desktop.height);
  await commands.emulateMedia({ colorScheme: null, forcedColors: null, reducedMotion: null });
});
