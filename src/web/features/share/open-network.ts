/** How long an app may take to open before its website is opened instead, in milliseconds. */
const appDeadline = 1500;
const watchDuration = 3000;
const maxTouchPointsOfDesktops = 2;

/** Phones and tablets, by their user agent or by more than 2 touch points. */
export function isMobile(): boolean {
  const isNamed = /Android|iPhone|iPad|iPod|Mobile/i.test(navigator.userAgent);
  return isNamed || navigator.maxTouchPoints > maxTouchPointsOfDesktops;
}

/** Opens a website in a small window. Returns false when the browser blocks it. */
export function openWindow(page: string): boolean {
  // With noopener as a feature nothing is returned, so it could not be told from a blocked window.
  const opened = window.open(page, '_blank', 'width=600,height=400');
  if (!opened) return false;
  opened.opener = null;
  return true;
}

/**
 * Opens the app of a network, or its website when no app opens. No API says whether an app is installed; when it opens,
 * this page becomes hidden.
 */
export function openApp(app: string, page: string): void {
  const fallback = setTimeout(() => location.assign(page), appDeadline);
  const watch = () => {
    if (document.hidden) clearTimeout(fallback);
  };
  document.addEventListener('visibilitychange', watch);
  setTimeout(() => document.removeEventListener('visibilitychange', watch), watchDuration);
  location.assign(app);
}
