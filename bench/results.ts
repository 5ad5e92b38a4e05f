import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import type { Row } from './row.ts';

/** A file of results with its title and the command that writes it. */
interface Report {
  readonly file: string;
  readonly title: string;
  readonly madeBy: string;
}

const measurements: Report = {
  file: join(import.meta.dirname, 'results.md'),
  title: 'Measurements',
  madeBy: 'npm run bench',
};

export function formatRow({ name, value, limit, goal, met }: Row): string {
  const told = met === undefined ? '' : met ? '(met)' : '(not met)';
  return [name, value, limit, goal, told]
    .filter((part) => part !== undefined && part !== '')
    .join('  ');
}

/** Writes these rows, and the rows of earlier runs with other names; by default to bench/results.md. */
export function writeResults(rows: readonly Row[], now: Date, report = measurements): void {
  const date = now.toISOString().slice(0, 10);
  const lines = new Map(readResults(report.file).map((line) => [nameOf(line), line]));
  for (const row of rows) lines.set(row.name, lineOf(row, date));
  const machine = `${availableParallelism()} cores, ${process.platform} ${process.arch}, Node ${process.version}`;
  const head = [
    `# ${report.title}`,
    '',
    `Made by \`${report.madeBy}\` with ${machine}.`,
    'A value and its limit come from the same run; other work on the machine slowed both.',
    '',
    '| what | value | limit | goal | met | on |',
    '| --- | --- | --- | --- | --- | --- |',
  ];
  writeFileSync(report.file, `${[...head, ...lines.values()].join('\n')}\n`);
}

function lineOf({ name, value, limit = '', goal, met }: Row, date: string): string {
  const told = met === undefined ? '' : met ? 'yes' : 'no';
  return `| ${[name, value, limit, goal, told, date].join(' | ')} |`;
}

function readResults(file: string): string[] {
  if (!existsSync(file)) return [];
  const lines = readFileSync(file, 'utf8').split('\n');
  return lines.filter((line) => line.startsWith('| ') && !/^\| (what|---) \|/.test(line));
}

const nameOf = (line: string) => line.split(' | ', 1)[0]?.slice(2) ?? '';
