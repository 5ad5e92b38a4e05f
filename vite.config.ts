import react from '@vitejs/plugin-react';
import { defineConfig, type UserConfig } from 'vite';

const readers: UserConfig['build'] = {
  outDir: 'dist/client',
  // Pages that people have open still ask for the files of earlier builds.
  emptyOutDir: false,
  manifest: true,
  // The reader's whole style is one file, which the server writes into the head of every page.
  cssCodeSplit: false,
  modulePreload: { polyfill: false },
  rolldownOptions: {
    input: 'src/web/main.tsx',
    // A call that a page does not make leaves its bundle, with its schemas.
    treeshake: { manualPureFunctions: ['endpoint'] },
  },
};

/** The bundle that renders pages: one file with all that it needs. */
const renderer: UserConfig['build'] = {
  outDir: 'dist/server',
  emptyOutDir: true,
  ssr: 'src/web/entry-server.tsx',
  target: 'node24',
  minify: false,
  rolldownOptions: { output: { codeSplitting: false } },
};

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react()],
  publicDir: isSsrBuild ? false : 'public',
  build: isSsrBuild ? renderer : readers,
  ssr: { noExternal: true },
  // Without this the renderer would carry React's development build beside the other.
  define: isSsrBuild ? { 'process.env.NODE_ENV': JSON.stringify('production') } : {},
}));
