import type { FastifyBaseLogger } from 'fastify';

/**
 * Stops gracefully at SIGINT and SIGTERM, and at an error that nothing has handled, after which the process may be in any
 * state. Exits after `longest` milliseconds at the latest.
 */
export function stopOnSignal(
  log: FastifyBaseLogger,
  stop: () => Promise<void>,
  longest: number,
): void {
  let isStopping = false;
  const begin = (exitCode: number, reason: string) => {
    // An error while it stops is still one.
    process.exitCode = exitCode || process.exitCode;
    if (isStopping) return;
    isStopping = true;
    log.info({ reason }, 'the server stops: it finishes what is running');
    // It also keeps the process alive until all has ended: threads and pauses of jobs do not. Then it only ends what is left.
    const deadline = setTimeout(() => process.exit(), longest);
    stop()
      .then(() => deadline.unref())
      .catch((error: unknown) => {
        log.error({ err: error }, 'could not stop cleanly');
        process.exit(1);
      });
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => begin(0, signal));
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'an error that nothing has handled: the server stops');
    begin(1, 'error');
  });
}
