/** Whether this is an iPhone or iPad, where people add an app to the home screen themselves. */
export function needsSteps(): boolean {
  const { userAgent, maxTouchPoints } = navigator;
  // An iPad calls itself a Mac, which has no touch screen.
  return /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);
}
