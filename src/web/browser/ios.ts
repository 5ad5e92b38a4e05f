/** Whether this is an iPhone or iPad: iOS has no install prompt, people add an app to the home screen themselves. */
export function isIos(): boolean {
  const { userAgent, maxTouchPoints } = navigator;
  // Safari on an iPad reports a Mac, and a Mac has no touch screen.
  return /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);
}
