declare global {
  interface Window {
    /** The browser's offer to install the app, kept from before the bundle came. */
    __installPrompt?: Event;
    /** The button that was pressed last before the bundle came, and the end of looking out for one. */
    earlyTaps?: { tap?: HTMLElement | null; stop(): void };
    /** Loads the page anew because a file of its build did not come: once in ten minutes, and not over a text. */
    __reloadOnce?: () => void;
  }
}

/**
 * The one inline script of every page, as its source. It keeps what happens before the bundle is there (the offer to
 * install, a press on a button that needs the bundle). Once the page has been painted it lets the headings have their
 * font, and fetches the bundle when the page is idle or at the first sign of life; should that fail, the page is loaded
 * anew, once in ten minutes (never, where that can't be remembered). A popover's button works without the bundle. The
 * files of the bundle wait as links in a template: put into the head they come side by side, and they run one by one, so
 * that a tap in between is answered. A browser that does not tell of paints gets all this a second after it has loaded
 * the page.
 */
export const starter = `(() => {
  const start = async () => {
    const links = [...(document.getElementById('late')?.content.children ?? [])];
    document.head.append(...links);
    try {
      for (const { rel, href } of links) if (rel !== 'manifest') await import(href);
    } catch {
      again();
    }
  };
  const again = (window.__reloadOnce = () => {
    try {
      const fields = [...document.querySelectorAll('textarea,[type=text],[type=search]')];
      if (fields.some(({ value }) => value) || !navigator.onLine) return;
      if (Date.now() - sessionStorage.again < 6e5) return;
      sessionStorage.again = Date.now();
      location.reload();
    } catch {}
  });
  const keep = ({ target }) => (early.tap = target.closest('button[type=button]:not([popovertarget])'));
  const early = (window.earlyTaps = { stop: () => removeEventListener('click', keep) });
  addEventListener('click', keep);
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    window.__installPrompt = event;
  });
  for (const sign of ['pointerdown', 'keydown', 'focusin'])
    addEventListener(sign, start, { once: true });
  const painted = () => {
    document.documentElement.classList.add('painted');
    (window.requestIdleCallback ?? setTimeout)(start, { timeout: 3000 });
  };
  new PerformanceObserver(painted).observe({ type: 'paint', buffered: true });
  addEventListener('load', () => setTimeout(painted, 1000));
})();`.replaceAll(/\n +/g, '\n');
