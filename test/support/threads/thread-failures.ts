const failures: Readonly<Record<string, () => void>> = {
  loops() {
    for (;;);
  },
  throws() {
    throw new RangeError('broken');
  },
  allocates() {
    const all: unknown[] = [];
    for (;;) all.push(Array.from({ length: 1_000 }, () => all.length));
  },
  dies() {
    process.exit(1);
  },
};

/** Causes the failure with this name, if there is one. In a worker thread `process.exit` only ends the thread. */
export function causeFailure(failure: string): void {
  failures[failure]?.();
}
