import fc from 'fast-check';
import { seed } from './random.ts';

fc.configureGlobal({ seed });

/** fast-check with the seed of this run. */
export { fc };
