import { onTestFinished } from 'vitest';
import type * as Journal from '../../../src/offline/journal.ts';
import type * as Stamps from '../../../src/offline/stamps.ts';

/** The journal of another page of this browser, until the test is over. */
export const journalOfOtherTab = (): Promise<typeof Journal> => moduleOfOtherTab('journal');

/** The album of another page of this browser, until the test is over. */
export const stampsOfOtherTab = (): Promise<typeof Stamps> => moduleOfOtherTab('stamps');

async function moduleOfOtherTab<Module>(of: string): Promise<Module> {
  const frame = document.createElement('iframe');
  onTestFinished(() => frame.remove());
  const name = `${of} ${crypto.randomUUID()}`;
  const loaded = new Promise<Module>((resolve) => {
    addEventListener(name, (event) => resolve((event as CustomEvent<Module>).detail), {
      once: true,
    });
  });
  const script = `import * as detail from '/src/offline/${of}.ts';
    parent.dispatchEvent(new CustomEvent(${JSON.stringify(name)}, { detail }));`;
  frame.srcdoc = `<script type="module">${script}</script>`;
  document.body.append(frame);
  return loaded;
}
