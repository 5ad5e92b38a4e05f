/**
 * The oldest browsers for which scripts are built: the first with `Intl.Segmenter` and `Promise.withResolvers`, of 2024. The
 * inline script of every page asks for these two (src/domain/current-browser.ts): in older browsers the pages work without.
 */
export const browserTarget = {
  chrome: 119,
  edge: 119,
  firefox: 125,
  safari: 17.4,
};

/** As Vite takes it. */
export const buildTarget = Object.entries(browserTarget).map(([name, version]) => name + version);
