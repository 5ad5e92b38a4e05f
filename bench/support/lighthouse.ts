import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { findChromium } from '../../scripts/support/chromium.mjs';
import { newFolder, removeFolder } from './folders.ts';

// Downloaded when needed: its hundred packages are not dependencies of the project.
const tool = 'lighthouse@13.5.0';

interface Audit {
  readonly numericValue: number;
}

/** The part of its report that is used here. */
interface Report {
  readonly categories: Readonly<Record<string, { readonly score: number | null }>>;
  readonly audits: Readonly<
    Record<'largest-contentful-paint' | 'total-blocking-time' | 'cumulative-layout-shift', Audit>
  > & {
    readonly 'network-requests': {
      readonly details: { readonly items: readonly { url: string; resourceType?: string }[] };
    };
  };
}

/** The result of Lighthouse for a page with the mobile preset; times in milliseconds. */
export interface PageReport {
  readonly lcp: number;
  readonly tbt: number;
  readonly cls: number;
  /** From 0 to 100, by category. */
  readonly scores: Readonly<Record<string, number>>;
  /** The URLs of all scripts that the page loaded. */
  readonly scripts: readonly string[];
}

/** @throws when Chromium is not found, or Lighthouse fails */
export async function reportOn(url: string): Promise<PageReport> {
  const folder = newFolder();
  const file = join(folder, 'report.json');
  // Occasionally it fails with NO_NAVSTART and has to be repeated.
  await run(url, file).catch(() => run(url, file));
  const { categories, audits } = JSON.parse(readFileSync(file, 'utf8')) as Report;
  removeFolder(folder);
  return {
    lcp: audits['largest-contentful-paint'].numericValue,
    tbt: audits['total-blocking-time'].numericValue,
    cls: audits['cumulative-layout-shift'].numericValue,
    scores: Object.fromEntries(
      Object.entries(categories).map(([name, { score }]) => [name, Math.round((score ?? 0) * 100)]),
    ),
    scripts: audits['network-requests'].details.items
      .filter(({ resourceType }) => resourceType === 'Script')
      .map((request) => request.url),
  };
}

async function run(url: string, file: string): Promise<void> {
  const chromium = findChromium();
  if (chromium === undefined) throw new Error('Lighthouse needs a Chromium, and there is none.');
  const flags = '--headless=new --no-sandbox --disable-gpu --disable-background-networking';
  const options = ['--quiet', '--output=json', `--output-path=${file}`, `--chrome-flags=${flags}`];
  const child = spawn(
    'npm',
    ['exec', '--yes', `--package=${tool}`, '--', 'lighthouse', url, ...options],
    {
      env: {
        ...process.env,
        CHROME_PATH: chromium,
        // Lighthouse uses this Node too.
        PATH: `${dirname(process.execPath)}${delimiter}${process.env['PATH'] ?? ''}`,
      },
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  );
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) throw new Error(`Lighthouse ended with ${code}.`);
}
