import { randomInt } from 'node:crypto';
import { enableCompileCache } from 'node:module';
import { resolve } from 'node:path';
import type { RulesAndModelStage } from './review/reviewer.ts';
import { type Command, type CommandContext, UsageError } from './server/commands/command.ts';
import { ConfigError, configWarnings, readConfig } from './server/config/config.ts';
import { readSettings, settingsFlag } from './server/config/settings-file.ts';
import { Unavailable } from './server/errors.ts';
import { openCities } from './server/places/cities.ts';
import { verifyFiles } from './server/process/checksums.ts';
import { isRelease, operatorCommand, root } from './server/process/release.ts';
import { StartFailure } from './server/process/start-failure.ts';

// Keeps the compiled modules for the next run.
enableCompileCache(resolve(import.meta.dirname, '../node_modules/.cache/uplift'));

/** The commands in the order of the help. Each is imported on demand. */
const commands: ReadonlyMap<string, () => Promise<Command>> = new Map([
  ['import', async () => (await import('./server/commands/import.ts')).importExperiences],
  ['export', async () => (await import('./server/commands/export.ts')).exportExperiences],
  ['backup', async () => (await import('./server/commands/backup.ts')).backUp],
  ['restore', async () => (await import('./server/commands/restore.ts')).restore],
  ['move', async () => (await import('./server/commands/move.ts')).move],
  ['review', async () => (await import('./server/commands/review.ts')).reviewTexts],
  ['review-memory', async () => (await import('./server/commands/review-memory.ts')).reviewMemory],
  ['train-review', async () => (await import('./server/commands/train-review.ts')).trainReview],
  [
    'admin-password',
    async () => (await import('./server/commands/admin-password.ts')).adminPassword,
  ],
  ['moderators', async () => (await import('./server/commands/moderators.ts')).moderators],
  ['config', async () => (await import('./server/commands/config-check.ts')).configCheck],
]);

// Codes above 2 are from sysexits.h.
const exitCodes = { usage: 2, unavailable: 69, config: 78 } as const;
const settings = readSettings(process.argv.slice(2), process.env);
const dist = resolve(root, 'dist');

// A reader may close the pipe early, as `| head` does.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
  process.exit();
});

// New files are for this account only, as with the server.
process.umask(0o077);
process.exitCode = await main(process.argv.slice(2 + settingsFlag(process.argv.slice(2)).length));

async function main([name, ...args]: string[]): Promise<number> {
  if (name === undefined || name === 'help' || name === '--help' || name === '-h') {
    process.stdout.write(await helpFor(args[0]));
    return 0;
  }
  const command = await commands.get(name)?.();
  if (command === undefined) {
    process.stderr.write(`There is no command '${name}'.\n\n${await list()}`);
    return exitCodes.usage;
  }
  if (args.includes('--help') || args.includes('-h')) {
    process.stdout.write(await helpFor(name));
    return 0;
  }
  return run(command, args);
}

async function run(command: Command, args: readonly string[]): Promise<number> {
  try {
    const context = contextFor(command, args);
    for (const warning of configWarnings(settings.environment))
      process.stderr.write(`${warning}\n`);
    await verifyFiles(root, command.requiredFiles ?? []);
    return await command.run(context);
  } catch (error) {
    if (error instanceof UsageError) {
      process.stderr.write(`${error.message}\nUsage: ${operatorCommand} ${command.usage}\n`);
      return exitCodes.usage;
    }
    if (error instanceof ConfigError) {
      for (const mistake of error.mistakes) process.stderr.write(`Configuration: ${mistake}\n`);
      return exitCodes.config;
    }
    if (error instanceof StartFailure) {
      process.stderr.write(`${error.message}\n`);
      return error.exitCode;
    }
    if (error instanceof Unavailable) {
      process.stderr.write(`The database cannot be used now: ${error.message}.\n`);
      return exitCodes.unavailable;
    }
    throw error;
  }
}

function contextFor(command: Command, args: readonly string[]): CommandContext {
  return {
    args,
    settings,
    config:
      command.ignoresSettings === true
        ? readConfig({})
        : readConfig(settings.environment, settings),
    // An import comes back to any country, of which there are some 250.
    cities: openCities(resolve(dist, 'places'), { maxCached: 300 }),
    stdin: process.stdin,
    stdout: process.stdout,
    stderr: process.stderr,
    now: Date.now,
    randomInt: (end) => randomInt(end),
    openReview,
  };
}

async function openReview(): Promise<RulesAndModelStage> {
  const { rulesAndModelStage } = await import('./review/rules-and-model-stage.ts');
  const { readReviewResources } = await import('./review/load-resources.ts');
  return rulesAndModelStage(readReviewResources());
}

async function helpFor(name: string | undefined): Promise<string> {
  const command = name === undefined ? undefined : await commands.get(name)?.();
  return command === undefined
    ? list()
    : `Usage: ${operatorCommand} ${command.usage}\n\n${command.summary}.\n\n${command.details}\n`;
}

async function list(): Promise<string> {
  const width = Math.max(...[...commands.keys()].map((name) => name.length));
  const loaded = [...commands].map(async ([name, load]) => ({ name, command: await load() }));
  const lines = (await Promise.all(loaded))
    .filter(({ command }) => !isRelease || command.needsCheckout !== true)
    .map(({ name, command }) => `  ${name.padEnd(width)}  ${command.summary}`);
  return `Usage: ${operatorCommand} COMMAND\n\n${lines.join('\n')}\n  ${'help COMMAND'.padEnd(width)}  What a command does, and its options\n`;
}
