import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { chromium } from '@playwright/test';
import { build } from 'vite';
import { findChromium } from '../scripts/support/chromium.mjs';
import { newFolder, removeFolder } from './folders.ts';
import { ms, sizeRow, times, type Row } from './row.ts';
import { median } from './statistics.ts';

const rounds = 30;
const goals = { times: 1.5, bytes: 2_048 };

const tokens = `:root { --font-display: Georgia, serif; --font-story: Georgia, serif; --font-sans: sans-serif }`;

/** The shared image, rendered in a browser, compared with a minimal canvas of its size; and the size of its code. */
export async function* shareImage(): AsyncIterable<Row> {
  const executablePath = findChromium();
  if (executablePath === undefined) throw new Error('There is no Chromium.');
  const browser = await chromium.launch({ executablePath });
  try {
    const page = await browser.newPage();
    await page.setContent(`<style>${tokens}</style>`);
    await page.addScriptTag({ content: await bundled('bench/share-image-entry.ts') });
    const { card, plain } = await page.evaluate((count) => window.measure(count), rounds);
    const ratio = median(card) / median(plain);
    yield {
      name: 'share image in the browser, 1,200 x 1,600',
      value: `${ms(median(card))}, ${times(ratio)}`,
      limit: `plain canvas ${ms(median(plain))}`,
      goal: `<= ${goals.times}x`,
      met: ratio <= goals.times,
    };
  } finally {
    await browser.close();
  }
  const bytes = brotliCompressSync(await bundled('src/domain/card/render-card.ts')).length;
  yield sizeRow('share image: JavaScript that draws it', bytes, goals.bytes);
}

/** A module bundled with its imports, like in the build. */
async function bundled(entry: string): Promise<string> {
  const outDir = newFolder();
  await build({
    root: resolve(import.meta.dirname, '..'),
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    build: {
      outDir,
      emptyOutDir: true,
      lib: { entry, formats: ['iife'], name: 'measured', fileName: () => 'bundle.js' },
    },
  });
  const code = readFileSync(join(outDir, 'bundle.js'), 'utf8');
  removeFolder(outDir);
  return code;
}

declare global {
  interface Window {
    /** Set by share-image-entry.ts. */
    measure(rounds: number): Promise<{ card: number[]; plain: number[] }>;
  }
}
