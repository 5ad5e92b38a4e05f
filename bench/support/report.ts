import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { stopPostgres } from './postgres.ts';
import { seconds, type Row } from './row.ts';

const engines = ['sqlite', 'postgres'] as const;

export type Engine = (typeof engines)[number];

export interface Options {
  /** Sizes of the data sets, the smallest first. */
  readonly stories: readonly number[];
  readonly engines: readonly Engine[];
  /** The duration of loads, in minutes. */
  readonly minutes: number;
  /** The number of mutated requests. */
  readonly requests: number;
}

/** A measurement; yields rows of results. */
export type Measurement = (options: Options) => AsyncIterable<Row>;

interface Program {
  /** Such as `npm run bench`. */
  readonly command: string;
  /** By name, in the order of the results. */
  readonly measurements: Readonly<Record<string, Measurement>>;
  /** Those that only run when they are named, because they take minutes. */
  readonly onDemand?: readonly string[];
  /** The default sizes of the data sets. */
  readonly stories: string;
  readonly title: string;
  /** The file of the results, which keeps the rows of earlier runs with other names. */
  readonly file: string;
}

/** Runs the measurements that the arguments of this process name, and writes their rows to the file. */
export async function runProgram(program: Program): Promise<readonly Row[]> {
  const { measurements, onDemand = [] } = program;
  const names = Object.keys(measurements);
  const usage = `${program.command} -- [--only NAME]... [--stories ${program.stories}] [--engine sqlite|postgres] [--minutes 0.5] [--requests 100000]
Names: ${names.join(', ')}
Without --only all of them run${onDemand.length === 0 ? '' : `, but for ${onDemand.join()}`}. The results are written to ${program.file}.
`;
  const { values } = parseArgs({
    options: {
      only: { type: 'string', multiple: true },
      stories: { type: 'string', default: program.stories },
      engine: { type: 'string', multiple: true, default: [...engines] },
      minutes: { type: 'string', default: '0.5' },
      requests: { type: 'string', default: '100000' },
      help: { type: 'boolean', short: 'h' },
    },
  });
  if (values.help === true) {
    process.stdout.write(usage);
    return [];
  }
  const options = {
    stories: values.stories
      .split(',')
      .map(Number)
      .toSorted((one, other) => one - other),
    engines: engines.filter((engine) => values.engine.includes(engine)),
    minutes: Number(values.minutes),
    requests: Number(values.requests),
  };
  const numbers = [...options.stories, options.minutes, options.requests];
  if (!numbers.every((number) => number > 0)) throw new Error(usage);
  // Runs the exit handlers, which remove folders and processes.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
  const rows: Row[] = [];
  try {
    for (const name of values.only ?? names.filter((each) => !onDemand.includes(each))) {
      const measure = measurements[name];
      if (measure === undefined) throw new Error(`There is no '${name}'.\n${usage}`);
      const started = performance.now();
      for await (const row of measure(options)) {
        rows.push(row);
        process.stdout.write(`${cellsOf(row).filter(Boolean).join('  ')}\n`);
      }
      process.stderr.write(`${name} took ${seconds(performance.now() - started)}\n`);
    }
  } finally {
    await stopPostgres();
  }
  const command = `${program.command} -- --stories ${values.stories}`;
  writeResults({ ...program, command }, rows);
  return rows;
}

const cellsOf = ({ name, value, limit = '', goal, met }: Row): string[] => [
  name,
  value,
  limit,
  goal,
  met === undefined ? '' : met ? 'yes' : 'no',
];

/** Writes these rows, and the rows of earlier runs with other names. */
function writeResults({ title, file, command }: Program, rows: readonly Row[]): void {
  const date = new Date().toISOString().slice(0, 10);
  const before = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [];
  const earlier = before.filter((line) => /^\| (?!what \||---)/.test(line));
  const lines = new Map(earlier.map((line) => [nameOf(line), line]));
  for (const row of rows) lines.set(row.name, `| ${[...cellsOf(row), date].join(' | ')} |`);
  const machine = `${availableParallelism()} cores, ${process.platform} ${process.arch}, Node ${process.version}`;
  const head = [
    `# ${title}`,
    '',
    `Made by \`${command}\` with ${machine}.`,
    'A value and its limit come from the same run; other work on the machine slowed both.',
    '',
    '| what | value | limit | goal | met | on |',
    '| --- | --- | --- | --- | --- | --- |',
  ];
  writeFileSync(file, `${[...head, ...lines.values()].join('\n')}\n`);
}

const nameOf = (line: string) => line.split(' | ', 1)[0]?.slice(2) ?? '';
