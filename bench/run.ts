import { join } from 'node:path';
import { cachedGet } from './cached-get.ts';
import { failover } from './failures/failover.ts';
import { move } from './failures/move.ts';
import { outage } from './failures/outage.ts';
import { restarts, upgrade } from './failures/rolling.ts';
import { importing } from './import.ts';
import { interaction } from './interaction.ts';
import { mixedLoad, overload } from './mixed-load.ts';
import { pages } from './pages.ts';
import { searchCrowd } from './search-crowd.ts';
import { search } from './search.ts';
import { start } from './start.ts';
import { runProgram } from './support/report.ts';
import { uncachedPage } from './uncached-page.ts';
import { post, vote } from './writes.ts';

await runProgram({
  command: 'npm run bench',
  title: 'Measurements',
  file: join(import.meta.dirname, 'results.md'),
  stories: '10000,1000000',
  // Those in a browser last.
  measurements: {
    'cached-get': cachedGet,
    'uncached-page': uncachedPage,
    search,
    'search-crowd': searchCrowd,
    vote,
    post,
    import: importing,
    'mixed-load': mixedLoad,
    overload,
    start,
    outage,
    failover,
    restarts,
    upgrade,
    move,
    pages,
    interaction,
  },
});
