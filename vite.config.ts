import { globSync, readFileSync } from 'node:fs';
import react from '@vitejs/plugin-react';
import { defineConfig, type UserConfig } from 'vite';
import { buildTarget } from './tools/browser-support/target.mjs';
import { sharedChunkOf } from './tools/chunks.mjs';
import { className } from './tools/class-names.mjs';

type Build = NonNullable<UserConfig['build']>;
type Modules = Parameters<typeof sharedChunkOf>[1];

const shared = (chunk: string) => ({
  name: (id: string, modules: Modules) => (sharedChunkOf(id, modules) === chunk ? chunk : null),
  debugName: chunk,
});

const terser: Build = {
  minify: 'terser',
  terserOptions: { module: true, ecma: 2020, compress: { passes: 3 } },
};

/** What the post form and the filters of the list have in common. */
const inFilters =
  /src.(domain.(places.countries|list-filter|quick-tags)|messages.areas.stories.quick-tags|web.(features.(city.city-queries|post.just-shared)|ui.(form.(Combobox|Listbox|use-combobox|Field|ErrorSummary|use-form)|text.LiveRegion)))\./;
/** What the form, a receipt and one's own stories have in common. */
const inWriting =
  /src.web.(ui.pictures.EmptyStamp|features.post.(post-values|draft|tag-text|daily-prompt|fields.(fields|ContentField|TagsField|Problem)))\./;
/** What the list and a story's page have in common. */
const inCards =
  /src.web.(pages.(OwnStoryLink|ExperienceCard|ExperiencePlace|CardSkeleton|experiences)|features.(vote.(VoteButton|use-vote|own-votes)|report.reported-experiences)|api.experience-queries|ui.TargetNotice)\./;

/** The scripts with which every page begins. */
const inEveryPage = /\/(main|react|rolldown-runtime)-[^.]+\.js$/;
/** It has loaded what the other dialogs for sharing need. */
const shareDialog = /\/create-share-dialog-[^.]+\.js$/;

const readers: Build = {
  target: buildTarget,
  outDir: 'dist/client',
  // 0.7 KB less on the home page than with the default minifier, compressed.
  ...terser,
  // Pages that people have open still ask for the files of earlier builds.
  emptyOutDir: false,
  manifest: true,
  // The server writes the style of a page into its head; the others come with their code.
  cssCodeSplit: true,
  modulePreload: {
    polyfill: false,
    // Without the names of what is there already, lists of files to load are shorter.
    resolveDependencies: (_, files, { hostId }) =>
      shareDialog.test(hostId) ? [] : files.filter((file) => !inEveryPage.test(file)),
  },
  rolldownOptions: {
    checks: { bundlerTimings: false },
    input: ['src/web/app/main.tsx', ...globSync('src/messages/languages/*.ts')],
    // Vite drops what an entry exports: the words of a language.
    preserveEntrySignatures: 'exports-only',
    output: {
      codeSplitting: {
        groups: [
          // By itself it takes as long to start as all the rest: a tap in between is answered.
          { name: 'react', test: /node_modules.(react|react-dom|scheduler)./ },
          shared('main'),
          shared('texts'),
          shared('calls'),
          // Together in one file each: on a slow connection many small ones cost more than they save.
          { name: 'filters', test: inFilters },
          { name: 'cards', test: inCards },
          { name: 'writing', test: inWriting },
        ],
      },
    },
    // A call that a page does not make leaves its bundle with its schemas, and so does an icon.
    treeshake: { manualPureFunctions: ['endpoint', 'createIcon', 'area'] },
  },
};

/** The bundle that renders pages: one file with all that it needs. */
const renderer: Build = {
  outDir: 'dist/server',
  emptyOutDir: true,
  ssr: 'src/web/app/entry-server.tsx',
  target: 'node24',
  minify: false,
  rolldownOptions: { output: { codeSplitting: false } },
};

/** The administrator's console: nothing of it is in the reader's bundle, nor the other way round. */
const adminConsole: Build = {
  target: buildTarget,
  outDir: 'dist/console',
  emptyOutDir: true,
  assetsDir: 'console',
  manifest: true,
  cssCodeSplit: false,
  modulePreload: { polyfill: false },
  rolldownOptions: { input: 'src/console/main.tsx' },
};

/** The service worker, beside the readers' files: its address can't change. */
const worker: Build = {
  target: buildTarget,
  outDir: 'dist/client',
  emptyOutDir: false,
  copyPublicDir: false,
  modulePreload: { polyfill: false },
  rolldownOptions: {
    input: 'src/sw/main.ts',
    output: { format: 'iife', entryFileNames: 'sw.js' },
    treeshake: { manualPureFunctions: ['endpoint', 'createIcon', 'area'] },
  },
};

/** The inline script of every page: the server reads it and writes it into each document. */
const bootstrap: Build = {
  // Older than the others, because it tells browsers that are too old for them.
  target: 'es2020',
  outDir: 'dist/bootstrap',
  ...terser,
  emptyOutDir: true,
  modulePreload: false,
  rolldownOptions: {
    input: 'src/web/app/bootstrap.ts',
    output: { format: 'iife', entryFileNames: 'bootstrap.js' },
  },
};

/** The scripts, styles and fonts that the readers' build has made, which the service worker keeps. */
function builtFiles(): string[] {
  const manifest: unknown = JSON.parse(readFileSync('dist/client/.vite/manifest.json', 'utf8'));
  const chunks = Object.entries(manifest as Record<string, { file: string; css?: string[] }>)
    // One needs the words of one language only, and keeps them once they were fetched.
    .filter(([name]) => !name.startsWith('src/messages/languages/'))
    .map(([, chunk]) => chunk);
  const files = chunks.flatMap(({ file, css = [] }) => [file, ...css]);
  return [...new Set(files)]
    .filter((file) => /\.(js|css|woff2)$/.test(file))
    .map((file) => `/${file}`);
}

/**
 * Which of the five this is: `vite build`, `vite build --ssr`, `vite build --mode bootstrap`,
 * `vite build --mode console`, and `vite build --mode worker`, which comes after the first.
 */
function buildOf(isSsrBuild: boolean | undefined, mode: string): Build {
  if (isSsrBuild) return renderer;
  if (mode === 'worker') return worker;
  if (mode === 'bootstrap') return bootstrap;
  return mode === 'console' ? adminConsole : readers;
}

export default defineConfig(({ command, isSsrBuild, mode }) => ({
  plugins: [react()],
  ...(command === 'build' && { css: { modules: { generateScopedName: className } } }),
  publicDir: isSsrBuild || mode !== 'production' ? false : 'public',
  build: buildOf(isSsrBuild, mode),
  ssr: { noExternal: true },
  // Without this the renderer would carry React's development build beside the other.
  define: {
    ...(isSsrBuild && { 'process.env.NODE_ENV': JSON.stringify('production') }),
    ...(mode === 'worker' && { builtFiles: JSON.stringify(builtFiles()) }),
  },
}));
