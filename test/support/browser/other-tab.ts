import { onTestFinished } from 'vitest';

/** The storage of another page of the same site: a page gets events of what others change there. */
export function storageOfOtherTab(): Storage {
  const frame = document.body.appendChild(document.createElement('iframe'));
  onTestFinished(() => frame.remove());
  if (frame.contentWindow === null) throw new Error('The frame has no page.');
  return frame.contentWindow.localStorage;
}
