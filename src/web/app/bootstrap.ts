/*
 * The one inline script of every page: the build compiles and minifies it, and the server names the hash of the result
 * in the Content-Security-Policy. It is in every response, so it imports nothing and stays small.
 */

/**
 * Fetches and runs the bundle. Its links wait in a template: in the head they are fetched side by side. They are run one
 * by one, so that a tap in between is handled. A second call finds the template empty.
 */
async function loadBundle(): Promise<void> {
  const template = document.querySelector<HTMLTemplateElement>('#lazy');
  const links = [...(template?.content.querySelectorAll('link') ?? [])];
  document.head.append(...links);
  try {
    for (const { rel, href } of links)
      if (rel !== 'manifest') await import(/* @vite-ignore */ href);
  } catch {
    reloadOnce();
  }
}

function reloadOnce(): void {
  try {
    const fields = document.querySelectorAll<HTMLInputElement>(
      'textarea,[type=text],[type=search]',
    );
    if ([...fields].some(({ value }) => value) || !navigator.onLine) return;
    if (Date.now() - Number(sessionStorage.getItem('again')) < 600_000) return;
    sessionStorage.setItem('again', String(Date.now()));
    location.reload();
  } catch {
    // Storage is blocked: nothing would remember the first reload and prevent the next.
  }
}
window.__reloadOnce = reloadOnce;

/** The browser opens popovers itself: their buttons are not recorded. */
function recordTap({ target }: Event): void {
  if (target instanceof Element) early.tap = target.closest<HTMLElement>(tapped);
}
const tapped = 'button[type=button]:not([popovertarget])';
const early: NonNullable<Window['earlyTaps']> = {
  stop: () => removeEventListener('click', recordTap),
};
window.earlyTaps = early;
addEventListener('click', recordTap);

// For the sky over the home page. Without JavaScript it is always morning there.
document.documentElement.dataset.hour = String(new Date().getHours());

addEventListener('beforeinstallprompt', (event) => {
  event.preventDefault();
  window.__installPrompt = event;
});

const start = () => void loadBundle();
for (const type of ['pointerdown', 'keydown', 'focusin']) {
  addEventListener(type, start, { once: true });
}

/** Shows the headings in their font, and loads the bundle when the page is idle. */
function afterPaint(): void {
  document.documentElement.classList.add('painted');
  // Safari has no requestIdleCallback.
  if ('requestIdleCallback' in window) requestIdleCallback(start, { timeout: 3000 });
  else setTimeout(start);
}
new PerformanceObserver(afterPaint).observe({ type: 'paint', buffered: true });
// For browsers that do not report paints.
addEventListener('load', () => setTimeout(afterPaint, 1000));
