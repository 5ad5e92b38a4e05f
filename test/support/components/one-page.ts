/** What lasts as long as the one page of all component tests: the set-up runs again for each file, this module does not. */
// Loaded in time, so that no page begins to listen to keys when the next test has begun.
import '../../../src/web/features/shortcuts/start-shortcuts.ts';
import { prefetchLinks, watchScroll } from '../../../src/web/app/navigation.ts';
import { watchOverlayHistory } from '../../../src/web/ui/overlay/overlay-history.ts';

watchScroll();
prefetchLinks();
watchOverlayHistory();

let shown = new AbortController();

/** A page listens to keys until the browser leaves it. Here that is the end of its test. */
export function stopKeys(): void {
  shown.abort();
  shown = new AbortController();
}

const listen: typeof addEventListener = window.addEventListener.bind(window);
window.addEventListener = (
  type: string,
  listener: EventListenerOrEventListenerObject,
  options?: boolean | AddEventListenerOptions,
) => {
  if (type !== 'keydown') listen(type, listener, options);
  else listen(type, listener, { ...Object(options), signal: shown.signal });
};
