/**
 * As `npm start`, on a throw-away folder with sample stories. No .env and no DATABASE_URL reach
 * it: sample stories must never get among real ones.
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
 * Does work with a data folder that holds the sample stories, and removes it afterwards.
 * @template T
 * @param {(env: Record<string, string | undefined>) => Promise<T>} work given the environment in
 *   which the server and the commands use that folder
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

/** The samples tell how many minutes ago they were posted: counted back from now. @param {string} path */
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
