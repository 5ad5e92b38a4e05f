import { lazyCode } from '../../browser/lazy-code.ts';

/** Finds countries by other names. Most readers choose one of a list. */
export const countrySearch = lazyCode(async () => {
  const [search, issues] = await Promise.all([
    import('../../../domain/places/country-search.ts'),
    import('../../../domain/places/place-issues.ts'),
  ]);
  return { ...search, ...issues };
});

// renderToString cannot wait.
if (import.meta.env.SSR) await countrySearch.load();
