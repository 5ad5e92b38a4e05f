import type { Plugin } from 'vitest/config';
import { logoPath } from '../../../src/contract/site.ts';

/** For pictures, whose window is as high as the whole page. */
export const forPictures: Plugin = {
  name: 'for-pictures',
  enforce: 'pre',
  transform(code, id) {
    // What is measured in heights of the window keeps its size.
    if (id.endsWith('.css')) return code.replaceAll(/([\d.]+)d?vh\b/g, 'calc($1 * var(--vh))');
    // At the address of the logo, Vitest has one of its own.
    return code.replace(`'${logoPath}'`, `'/client${logoPath}'`);
  },
};
