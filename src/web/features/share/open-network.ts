import type { ShareTarget } from './networks.ts';

/** How long an app may take to open before its website is opened instead, in milliseconds. */
const appDeadline = 1500;
const watchDuration = 3000;
const maxTouchPointsOfDesktops = 2;

/** Phones and tablets, by their user agent or by more than 2 touch points. */
export function isMobile(): boolean {
  const isNamed = /Android|iPhone|iPad|iPod|Mobile/i.test(navigator.userAgent);
  return isNamed || navigator.maxTouchPoints > maxTouchPointsOfDesktops;
}

/** Opens a network to send the message: its app on a phone, otherwise its website in a new window. */
export function openNetwork({ app, page }: ShareTarget): void {
  if (isMobile()) openApp(app, page);
  else window.open(page, '_blank', 'noopener,width=600,height=400');
}

/** No API says whether an app is installed; when it opens, this page becomes hidden. */
function openApp(app: string, page: string): void {
  const fallback = setTimeout(() => location.assign(page), appDeadline);
  const watch = () => {
    if (document.hidden) clearTimeout(fallback);
  };
  document.addEventListener('visibilitychange', watch);
  setTimeout(() => document.removeEventListener('visibilitychange', watch), watchDuration);
  location.assign(app);
}
