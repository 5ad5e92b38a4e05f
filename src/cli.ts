import { randomInt } from 'node:crypto';
import { resolve } from 'node:path';
import { adminPassword } from './server/commands/admin-password.ts';
import { type Command, type CommandContext, Misuse } from './server/commands/command.ts';
import { exportStories } from './server/commands/export.ts';
import { importStories } from './server/commands/import.ts';
import { reviewTexts } from './server/commands/review.ts';
import { trainReview } from './server/commands/train-review.ts';
import { ConfigError, readConfig } from './server/config.ts';
import { openCities } from './server/places/cities.ts';
import { firstStages } from './server/review/first-stages.ts';
import { readKnowledge } from './server/review/knowledge.ts';
import { Unavailable } from './server/unavailable.ts';

/** Every command for operators, in the order in which the help lists them. */
const commands: ReadonlyMap<string, Command> = new Map([
  ['import', importStories],
  ['export', exportStories],
  ['review', reviewTexts],
  ['train-review', trainReview],
  ['admin-password', adminPassword],
]);

// Those above 2 are of sysexits.h.
const exitCodes = { misuse: 2, unavailable: 69, config: 78 } as const;
const call = 'npm run -s uplift --';
const dist = resolve(import.meta.dirname, '../dist');

// Whoever reads the output may leave early, as `| head` does.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
  process.exit();
});

process.exitCode = await main(process.argv.slice(2));

async function main([name, ...args]: string[]): Promise<number> {
  if (name === undefined || name === 'help' || name === '--help' || name === '-h') {
    process.stdout.write(helpFor(args[0]));
    return 0;
  }
  const command = commands.get(name);
  if (command === undefined) {
    process.stderr.write(`There is no command '${name}'.\n\n${list()}`);
    return exitCodes.misuse;
  }
  if (args.includes('--help') || args.includes('-h')) {
    process.stdout.write(helpFor(name));
    return 0;
  }
  return run(command, args);
}

async function run(command: Command, args: readonly string[]): Promise<number> {
  try {
    return await command.run(contextFor(args));
  } catch (error) {
    if (error instanceof Misuse) {
      process.stderr.write(`${error.message}\nUsage: ${call} ${command.usage}\n`);
      return exitCodes.misuse;
    }
    if (error instanceof ConfigError) {
      for (const mistake of error.mistakes) process.stderr.write(`Configuration: ${mistake}\n`);
      return exitCodes.config;
    }
    if (error instanceof Unavailable) {
      process.stderr.write(`The database cannot be used now: ${error.message}.\n`);
      return exitCodes.unavailable;
    }
    throw error;
  }
}

function contextFor(args: readonly string[]): CommandContext {
  return {
    args,
    config: readConfig(process.env),
    // An import comes back to any country.
    cities: openCities(resolve(dist, 'places'), { kept: Number.POSITIVE_INFINITY }),
    stdin: process.stdin,
    stdout: process.stdout,
    stderr: process.stderr,
    now: Date.now,
    draw: (end) => randomInt(end),
    openReview: () => firstStages(readKnowledge()),
  };
}

function helpFor(name: string | undefined): string {
  const command = name === undefined ? undefined : commands.get(name);
  return command === undefined
    ? list()
    : `Usage: ${call} ${command.usage}\n\n${command.summary}.\n\n${command.details}\n`;
}

function list(): string {
  const width = Math.max(...[...commands.keys()].map((name) => name.length));
  const lines = [...commands].map(([name, { summary }]) => `  ${name.padEnd(width)}  ${summary}`);
  return `Usage: ${call} COMMAND\n\n${lines.join('\n')}\n  ${'help COMMAND'.padEnd(width)}  What a command does and takes\n`;
}
