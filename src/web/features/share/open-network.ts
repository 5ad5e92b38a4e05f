import type { ShareTarget } from './networks.ts';

/** How long an app may take to come up before the web page stands in for it, in milliseconds. */
const appDeadline = 1500;
const watchDuration = 3000;
const manyFingers = 2;

/** Phones and tablets: by their name, or by more than 2 touch points. */
export function isMobile(): boolean {
  const isNamed = /Android|iPhone|iPad|iPod|Mobile/i.test(navigator.userAgent);
  return isNamed || navigator.maxTouchPoints > manyFingers;
}

/** Opens a network where the message can be sent: the app of a phone, else its web page beside this one. */
export function openNetwork({ app, page }: ShareTarget): void {
  if (isMobile()) openApp(app, page);
  else window.open(page, '_blank', 'noopener,width=600,height=400');
}

/** Nothing tells whether an app is there; when it is, this page goes out of sight. */
function openApp(app: string, page: string): void {
  const instead = setTimeout(() => location.assign(page), appDeadline);
  const watch = () => {
    if (document.hidden) clearTimeout(instead);
  };
  document.addEventListener('visibilitychange', watch);
  setTimeout(() => document.removeEventListener('visibilitychange', watch), watchDuration);
  location.assign(app);
}
