import { languageCodes } from '../../contract/languages.ts';
import { isCurrentBrowser } from '../../domain/current-browser.ts';

/*
 * The one inline script of every page: the build compiles and minifies it, and the server names the hash of the result
 * in the Content-Security-Policy. It is in every response, so it imports next to nothing and stays small.
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
    reloadSoon();
  }
}

/**
 * In WebKit a navigation cancels the imports of the page that is left. A reload would take its place; until then it is
 * over, and so is this page.
 */
function reloadSoon(): void {
  setTimeout(reloadOnce, 3000);
}
window.__reloadSoon = reloadSoon;

/** Does what was tapped last without the bundle; else the page is loaded once more. */
async function reloadOnce(): Promise<void> {
  try {
    // Fails without a network.
    await fetch('', { method: 'HEAD' });
    const fields = document.querySelectorAll<HTMLInputElement>(
      'textarea,[type=text],[type=search]',
    );
    if (
      submitHeldTap() ||
      [...fields].some(({ value }) => value) ||
      Date.now() - sessionStorage['again'] < 600_000
    )
      return;
    sessionStorage['again'] = Date.now();
    location.reload();
  } catch {
    // A page that is left may come back from the cache. Where storage is blocked, nothing would remember the first reload
    // and prevent the next.
    onpageshow = reloadOnce;
  }
}

/**
 * Holds back what the bundle does in another way than the browser: a vote on a list must not lead to another page. The
 * browser opens popovers itself.
 */
function recordTap(event: MouseEvent): void {
  const { target, ctrlKey, metaKey, shiftKey } = event;
  const tap =
    target instanceof Element &&
    target.closest<HTMLElement>('button:not([popovertarget]),a[data-replayed]');
  if (!tap || ctrlKey || metaKey || shiftKey) return;
  event.preventDefault();
  taps.add(tap);
  setTimeout(submitHeldTap, 8000);
}

/** In a task of its own, when the form has rendered what was typed into it. */
function replayTaps(): void {
  removeEventListener('click', recordTap);
  setTimeout(() => {
    delete window.earlyTaps;
    for (const tap of taps) tap.click();
    taps.clear();
  });
}

/** Does without the bundle what was tapped last, if that is a form or a link. */
function submitHeldTap(): boolean {
  const last = [...taps].findLast((tap) => tap.matches('[type=submit],a'));
  if (!last) return false;
  removeEventListener('click', recordTap);
  taps.clear();
  last.click();
  return true;
}
const taps = new Set<HTMLElement>();
// For the landscape of the home page. Without JavaScript it is always a morning in autumn there.
const now = new Date();
const { documentElement } = document;
const { dataset } = documentElement;
// Four hours each: 1 is the morning, 4 the evening, 5 and 0 are the night.
dataset.time = `${(now.getHours() / 4) | 0}`;
const offsetIn = (month: number) => new Date(now.getFullYear(), month).getTimezoneOffset();
const [january, july] = [offsetIn(0), offsetIn(6)];
// Asking for the time zone's name takes a phone 100 ms before its first paint: only where the clocks are not changed, and
// at the offsets of the south.
const isSouthern =
  january === july
    ? [300, 240, 180, -120, -480, -570, -600].includes(july) &&
      /^Aus|Antar|Argen|Asunc|Gabo|Hara|Johan|La_P|Lima|Lus|Map|Monte|Sao_|Wind/.test(
        Intl.DateTimeFormat().resolvedOptions().timeZone,
      )
    : january < july;
// 0 is winter, which begins in December in the north.
dataset.season = `${((((now.getMonth() + 1) % 12) / 3) | 0) ^ (isSouthern ? 2 : 0)}`;

const start = () => void loadBundle();

const isPainted = () => performance.getEntriesByName('first-contentful-paint')[0];

/**
 * Shows the texts in their fonts. When one on the screen would get more or fewer lines, which would move what follows, all
 * of its kind keep their stand-in until the next page: two faces beside each other look like a mistake. A story that would
 * get fewer lines gets shorter ones instead, as many as before.
 */
async function showFonts(): Promise<void> {
  const texts = [...document.querySelectorAll<HTMLElement>('h1,h2,h3,.display,.story')].filter(
    (text) => text.getBoundingClientRect().top < innerHeight,
  );
  const load = (font: string, kind: string) =>
    document.fonts.load(
      font,
      texts.map((text) => (text.matches(kind) ? text.textContent : '')).join(''),
    );
  await Promise.allSettled([
    load('600 1em Fraunces', ':not(.story)'),
    load('1em Newsreader', '.story'),
  ]);
  const before = texts.map((text) => [text, text.offsetHeight] as const);
  documentElement.classList.add('painted');
  // A second call would measure what the first has decided.
  if (!isPainted() || 'standIn' in dataset) return;
  dataset.standIn = before
    .map(([text, height]) => {
      const isStory = text.matches('.story');
      for (let part = isStory ? 99 : 0; part > 9 && text.offsetHeight < height;)
        text.style.inlineSize = `${--part}%`;
      return text.offsetHeight !== height && (isStory ? 'story' : 'display');
    })
    .join();
}

/**
 * The first of the reader's languages that the interface has, where that is not the page's and was not declined: see
 * features/language. A row below the header keeps its place.
 */
function offerLanguage(): void {
  const readers = navigator.languages.map((tag) => tag.toLowerCase().split('-')[0]);
  const offered = readers.find((reader) => languageCodes.some((code) => code === reader));
  if (
    offered &&
    offered !== documentElement.lang &&
    offered !== localStorage.getItem('declined-language')
  )
    dataset.offer = offered;
}

/** The bundle first: its requests are sent before the work for the fonts. */
function afterPaint(): void {
  start();
  void showFonts();
}

/** In the head: what styles depend on is there before the first paint, so that nothing moves. */
function enhance(): void {
  // Where storage is blocked, reading it throws, and so does asking for the service worker.
  try {
    // See features/quiet.
    if (localStorage.getItem('daily-uplift:quiet')) dataset.quiet = '';
    offerLanguage();
  } catch {
    // Without storage there is nothing to apply.
  }
  window.earlyTaps = { replay: replayTaps };
  addEventListener('click', recordTap);
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    window.__installPrompt = event;
  });
  addEventListener('DOMContentLoaded', whenParsed);
}

function whenParsed(): void {
  for (const type of ['pointerdown', 'keydown', 'focusin']) {
    addEventListener(type, start, { once: true });
  }
  try {
    // The service worker has the fonts: they are there before the first paint.
    if (navigator.serviceWorker.controller) void showFonts();
  } catch {
    // Without storage there is no service worker.
  }
  // The first paint of a busy browser can be the page's ground alone.
  new PerformanceObserver(() => {
    if (isPainted()) afterPaint();
  }).observe({ type: 'paint', buffered: true });
  // For browsers that do not report paints.
  addEventListener('load', () => setTimeout(afterPaint, 1000));
}

if (isCurrentBrowser()) enhance();
// As without JavaScript.
else documentElement.classList.add('painted', 'unscripted');
