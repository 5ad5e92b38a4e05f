const troubles: Readonly<Record<string, () => void>> = {
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

/** Makes the trouble with this name, if there is one. In a thread `process.exit` ends that thread alone. */
export function cause(trouble: string): void {
  troubles[trouble]?.();
}
