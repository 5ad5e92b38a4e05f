import { onTestFinished } from 'vitest';
import type * as Journal from '../../../src/offline/journal.ts';

/** The journal of another page of this browser, until the test is over. */
export async function journalOfOtherTab(): Promise<typeof Journal> {
  const frame = document.createElement('iframe');
  onTestFinished(() => frame.remove());
  const name = `journal ${crypto.randomUUID()}`;
  const loaded = new Promise<typeof Journal>((resolve) => {
    addEventListener(name, (event) => resolve((event as CustomEvent<typeof Journal>).detail), {
      once: true,
    });
  });
  const script = `import * as detail from '/src/offline/journal.ts';
    parent.dispatchEvent(new CustomEvent(${JSON.stringify(name)}, { detail }));`;
  frame.srcdoc = `<script type="module">${script}</script>`;
  document.body.append(frame);
  return loaded;
}
