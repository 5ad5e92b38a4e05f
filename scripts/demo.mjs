/**
 * Like `npm start`, with sample stories in a temporary folder. Ignores .env and DATABASE_URL: sample stories must never be
 * imported into a real database.
 */
import { createReadStream } from 'node:fs';
import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { build } from './build.mjs';
import { serve } from './start.mjs';
import { isMain, prepare, root, runCommand, runNode, SetupError } from './support/setup.mjs';

/**
 * Runs work with a data folder that contains the sample stories, and removes it afterwards.
 * @template T
 * @param {(env: Record<string, string | undefined>) => Promise<T>} work called with the
 *   environment for the server and the commands
 * @returns {Promise<T>}
 * @throws {SetupError} when the stories can't be imported
 */
export async function withDemoData(work) {
  const folder = await mkdtemp(join(tmpdir(), 'daily-uplift-demo-'));
  const env = {
    DATA_DIR: join(folder, 'data'),
    DATABASE_URL: undefined,
    DATABASE_URL_FILE: undefined,
  };
  try {
    const stories = join(folder, 'stories.jsonl');
    await writeStories(stories);
    const code = await runNode(['src/cli.ts', 'import', '--trusted', stories], { env });
    if (code !== 0) throw new SetupError('The sample stories could not be imported.');
    return await work(env);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Writes the sample stories with absolute times instead of ages in minutes. @param {string} path */
async function writeStories(path) {
  const now = Date.now();
  const output = await open(path, 'w');
  const samples = createReadStream(join(root, 'demo', 'stories.jsonl'), 'utf8');
  for await (const line of createInterface({ input: samples })) {
    if (line.trim() === '') continue;
    const { ageMinutes, ...story } = JSON.parse(line);
    const createdAt = new Date(now - ageMinutes * 60_000).toISOString();
    await output.write(`${JSON.stringify({ ...story, createdAt })}\n`);
  }
  await output.close();
}

if (isMain(import.meta.url)) {
  await runCommand(async () => {
    await prepare();
    await build();
    return withDemoData((env) => serve([], env));
  });
}
