import type { CommandContext } from './command.ts';

interface Work {
  /** Lines read so far. */
  readonly lines: number;
  /** How much is done, from 0 to 1; undefined when the total is unknown. */
  readonly fraction: number | undefined;
}

const barWidth = 24;
// Milliseconds.
const redrawInterval = 100;
const lineInterval = 5_000;

/** Shows the progress of a command: as a bar on a terminal, otherwise as a line every five seconds. */
export class Progress {
  readonly #out: CommandContext['stderr'];
  readonly #now: () => number;
  readonly #started: number;
  #shown: number;
  #hasBar = false;

  constructor(out: CommandContext['stderr'], now: () => number) {
    this.#out = out;
    this.#now = now;
    this.#started = now();
    this.#shown = this.#started;
  }

  show(work: Work): void {
    const now = this.#now();
    if (now - this.#shown < (this.#out.isTTY ? redrawInterval : lineInterval)) return;
    this.#shown = now;
    const text = progressText(work, (now - this.#started) / 1_000);
    if (!this.#out.isTTY) {
      this.#out.write(`${text}\n`);
      return;
    }
    this.#hasBar = true;
    this.#out.write(
      `\r\u001b[K${work.fraction === undefined ? '' : `${bar(work.fraction)} `}${text}`,
    );
  }

  /** Writes a line above the bar. */
  writeLine(text: string): void {
    this.clear();
    this.#out.write(`${text}\n`);
  }

  clear(): void {
    if (this.#hasBar) this.#out.write('\r\u001b[K');
    this.#hasBar = false;
  }
}

function bar(share: number): string {
  const full = Math.round(share * barWidth);
  return `[${'#'.repeat(full)}${'.'.repeat(barWidth - full)}]`;
}

function progressText({ lines, fraction }: Work, seconds: number): string {
  const parts = [`${lines.toLocaleString('en')} lines`, `${perSecond(lines, seconds)} a second`];
  if (fraction !== undefined) {
    parts.unshift(`${Math.floor(fraction * 100)} %`);
    if (fraction > 0.01)
      parts.push(`about ${Math.ceil((seconds / fraction) * (1 - fraction))} s left`);
  }
  return parts.join(', ');
}

/**
 * The share of an import that is done, for a file of which so much was read. Reading a line and storing it count as
 * equal, because many lines are read before the first of them is stored.
 */
export function importedShare(
  read: number,
  { lines, pending }: { readonly lines: number; readonly pending: number },
): number {
  return read * (1 - pending / Math.max(1, lines) / 2);
}

export function perSecond(count: number, seconds: number): string {
  return Math.round(count / Math.max(seconds, 0.001)).toLocaleString('en');
}
