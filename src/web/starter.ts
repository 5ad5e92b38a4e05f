declare global {
  interface Window {
    /** The browser's offer to install the app, kept from before the bundle came. */
    __installPrompt?: Event;
    /** The button that was pressed last before the bundle came, and the end of looking out for one. */
    earlyTaps?: { tap?: HTMLElement | null; stop(): void };
  }
}

/**
 * The one inline script of every page, as its source; it may stand in the head. It keeps what happens before
 * the bundle is there (the offer to install, a press on a button that needs the bundle), and fetches the
 * bundle when the page is idle or at the first sign of life. A popover's button works without the bundle.
 * A second `import` changes nothing: a module runs once.
 */
export const starter = `(() => {
  const start = () => {
    const state = document.getElementById('state');
    if (state) import(state.dataset.main);
  };
  const keep = (event) => {
    early.tap = event.target.closest('button[type=button]:not([popovertarget])');
  };
  const early = (window.earlyTaps = { stop: () => removeEventListener('click', keep) });
  addEventListener('click', keep);
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    window.__installPrompt = event;
  });
  for (const sign of ['pointerdown', 'keydown', 'focusin']) {
    addEventListener(sign, start, { once: true, passive: true });
  }
  addEventListener('load', () => {
    if (window.requestIdleCallback) requestIdleCallback(start, { timeout: 3000 });
    else setTimeout(start, 200);
  });
})();`;
