import type { CommandContext } from './command.ts';

interface Work {
  /** Lines read so far. */
  readonly lines: number;
  /** How much of the whole is done, from 0 to 1; undefined where the whole is unknown. */
  readonly share: number | undefined;
}

const barWidth = 24;
const redrawEvery = 100;
const lineEvery = 5_000;

/** Shows how far the work is: a bar that grows on a terminal, elsewhere a line every five seconds. */
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
    if (now - this.#shown < (this.#out.isTTY ? redrawEvery : lineEvery)) return;
    this.#shown = now;
    const text = sentence(work, (now - this.#started) / 1_000);
    if (!this.#out.isTTY) {
      this.#out.write(`${text}\n`);
      return;
    }
    this.#hasBar = true;
    this.#out.write(`\r\u001b[K${work.share === undefined ? '' : `${bar(work.share)} `}${text}`);
  }

  /** Writes a line of its own, above the bar. */
  say(text: string): void {
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

function sentence({ lines, share }: Work, seconds: number): string {
  const parts = [`${lines.toLocaleString('en')} lines`, `${rate(lines, seconds)} a second`];
  if (share !== undefined) {
    parts.unshift(`${Math.floor(share * 100)} %`);
    if (share > 0.01) parts.push(`about ${Math.ceil((seconds / share) * (1 - share))} s left`);
  }
  return parts.join(', ');
}

export function rate(count: number, seconds: number): string {
  return Math.round(count / Math.max(seconds, 0.001)).toLocaleString('en');
}
