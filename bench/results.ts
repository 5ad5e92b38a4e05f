import { writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import type { Row } from './row.ts';

const file = join(import.meta.dirname, 'results.md');

export function printed({ name, value, limit, goal, met }: Row): string {
  const told = met === undefined ? '' : met ? '(met)' : '(not met)';
  return [name, value, limit, goal, told]
    .filter((part) => part !== undefined && part !== '')
    .join('  ');
}

/** Writes bench/results.md: what was measured here and now, and on what. */
export function writeResults(rows: readonly Row[], now: Date): void {
  const lines = rows.map(
    ({ name, value, limit = '', goal, met }) =>
      `| ${name} | ${value} | ${limit} | ${goal} | ${met === undefined ? '' : met ? 'yes' : 'no'} |`,
  );
  const machine = `${availableParallelism()} cores, ${process.platform} ${process.arch}, Node ${process.version}`;
  const head = [
    '# Measurements',
    '',
    `Made by \`npm run bench\` on ${now.toISOString().slice(0, 10)} with ${machine}.`,
    'A value and the limit beside it come from the same run; what else ran on the machine slowed both.',
    '',
    '| what | value | limit | goal | met |',
    '| --- | --- | --- | --- | --- |',
  ];
  writeFileSync(file, `${[...head, ...lines].join('\n')}\n`);
}
