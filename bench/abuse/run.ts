import { resolve } from 'node:path';
import { runProgram } from '../support/report.ts';
import { cachedReaders } from './cached-readers.ts';
import { forwardedFor } from './forwarded-for.ts';
import { logins } from './logins.ts';
import { mutatedRequests } from './mutated-requests.ts';
import { onePrefix48 } from './one-prefix48.ts';
import { refusedTexts } from './refused-texts.ts';
import { refusedWrites } from './refused-writes.ts';
import { searches } from './searches.ts';
import { smallSite } from './small-site.ts';
import { windows } from './windows.ts';

// Attacks servers that it starts itself on this machine.
const rows = await runProgram({
  command: 'npm run abuse',
  title: 'Abuse figures',
  file: resolve(import.meta.dirname, '../../docs/abuse-figures.md'),
  stories: '20000',
  measurements: {
    searches,
    'refused-writes': refusedWrites,
    logins,
    'one-site': onePrefix48,
    'small-site': smallSite,
    windows,
    'cached-readers': cachedReaders,
    'forwarded-for': forwardedFor,
    'refused-texts': refusedTexts,
    'mutated-requests': mutatedRequests,
  },
  onDemand: ['mutated-requests'],
});
if (rows.some(({ met }) => met === false)) process.exitCode = 1;
