import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { formatRow, writeResults } from '../results.ts';
import { seconds, type Row } from '../row.ts';
import { cachedReaders } from './cached-readers.ts';
import { forwardedFor } from './forwarded-for.ts';
import { logins } from './logins.ts';
import { mutatedRequests } from './mutated-requests.ts';
import { onePrefix48 } from './one-prefix48.ts';
import { refusedTexts } from './refused-texts.ts';
import { refusedWrites } from './refused-writes.ts';
import type { Scenario } from './scenario.ts';
import { searches } from './searches.ts';
import { smallSite } from './small-site.ts';
import { windows } from './windows.ts';

/** All scenarios, in the order of the results. */
const scenarios: Readonly<Record<string, Scenario>> = {
  searches,
  'refused-writes': refusedWrites,
  logins,
  'one-site': onePrefix48,
  'small-site': smallSite,
  windows,
  'cached-readers': cachedReaders,
  'forwarded-for': forwardedFor,
  'refused-texts': refusedTexts,
};

/** Only with --only, because they take minutes. */
const onDemand: Readonly<Record<string, Scenario>> = { 'mutated-requests': mutatedRequests };

const usage = `npm run abuse -- [--only NAME]... [--stories 20000] [--requests 100000]
Names: ${Object.keys({ ...scenarios, ...onDemand }).join(', ')}
Attacks servers that it starts itself on this machine. Without --only all of them run, but for ${Object.keys(onDemand).join()}.
Writes the results to docs/abuse-figures.md.`;

const { values } = parseArgs({
  options: {
    only: { type: 'string', multiple: true },
    stories: { type: 'string', default: '20000' },
    requests: { type: 'string', default: '100000' },
    help: { type: 'boolean', short: 'h' },
  },
});

// Runs the exit handlers, which remove folders and processes.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

if (values.help === true) process.stdout.write(`${usage}\n`);
else await runAll();

async function runAll(): Promise<void> {
  const options = { stories: whole(values.stories), requests: whole(values.requests) };
  const rows: Row[] = [];
  for (const name of values.only ?? Object.keys(scenarios)) {
    const scenario = { ...scenarios, ...onDemand }[name];
    if (scenario === undefined) throw new Error(`There is no scenario '${name}'.\n${usage}`);
    const started = performance.now();
    for await (const row of scenario(options)) {
      rows.push(row);
      process.stdout.write(`${formatRow(row)}\n`);
    }
    process.stderr.write(`${name} took ${seconds(performance.now() - started)}\n`);
  }
  writeResults(rows, new Date(), {
    file: resolve(join(import.meta.dirname, '..', '..', 'docs', 'abuse-figures.md')),
    title: 'Abuse figures',
    madeBy: `npm run abuse -- --stories ${options.stories}`,
  });
  if (rows.some(({ met }) => met === false)) process.exitCode = 1;
}

function whole(text: string): number {
  const number = Number(text);
  if (!Number.isInteger(number) || number <= 0) throw new Error(usage);
  return number;
}
