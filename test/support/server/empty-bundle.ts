import { problems } from '../../../src/contract/problems.ts';
import { allLanguages } from '../../../src/messages/all-languages.ts';
import type { Bundle } from '../../../src/server/html/bundle.ts';

/** A page for every path, so that tests of the API need no build. */
export const emptyBundle: Bundle = {
  languages: allLanguages,
  planPage: () => ({ name: 'not-found', status: 404, queries: [], hasSecretAddress: false }),
  planMoreQueries: () => [],
  renderPage: ({ form }) => ({
    status: form === undefined ? 404 : form.problem ? problems[form.problem.code].status : 202,
    head: { title: 'Daily Uplift', description: '' },
    html: form === undefined ? '404 Page Not Found' : (form.problem?.message ?? 'It waits.'),
    state: '{}',
  }),
  bootstrap: '',
  words: new Map(),
  pages: new Map(),
  console: { script: '/console/main.js', style: '/console/style.css' },
};
