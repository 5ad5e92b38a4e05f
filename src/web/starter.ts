declare global {
  interface Window {
    /** The browser's offer to install the app, kept from before the bundle came. */
    __installPrompt?: Event;
    /** The button that was pressed last before the bundle came, and the end of looking out for one. */
    earlyTaps?: { tap?: HTMLElement | null; stop(): void };
    /** Loads the page anew because a file of its build did not come: once a build, and not over a text. */
    __reloadOnce?: () => void;
  }
}

/**
 * The one inline script of every page, as its source; it may stand in the head. It keeps what happens before
 * the bundle is there (the offer to install, a press on a button that needs the bundle), and fetches the
 * bundle when the page is idle or at the first sign of life; should that fail, the page is loaded anew once. A
 * popover's button works without the bundle. A second `import` changes nothing: a module runs once.
 */
export const starter = `(() => {
  let main;
  const start = () => {
    main = document.getElementById('state')?.dataset.main;
    if (main) import(main).catch(again);
  };
  const again = (window.__reloadOnce = () => {
    if (document.querySelector('textarea')?.value || !navigator.onLine) return;
    if (sessionStorage.again === main) return;
    sessionStorage.again = main;
    location.reload();
  });
  const keep = (event) => {
    early.tap = event.target.closest('button[type=button]:not([popovertarget])');
  };
  const early = (window.earlyTaps = { stop: () => removeEventListener('click', keep) });
  addEventListener('click', keep);
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    window.__installPrompt = event;
  });
  for (const sign of ['pointerdown', 'keydown', 'focusin'])
    addEventListener(sign, start, { once: true });
  addEventListener('load', () => {
    if (window.requestIdleCallback) requestIdleCallback(start, { timeout: 3000 });
    else setTimeout(start, 200);
  });
})();`;
