import { pino, type DestinationStream, type Logger } from 'pino';

/**
 * Lines of JSON about the server itself. Whoever logs names fields: no text of a story, no address, no cookie, no
 * fingerprint; an error's message and stack are all that is taken of it.
 */
export function openLog(level: string, destination?: DestinationStream): Logger {
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      serializers: { err: errorFacts, req: () => undefined, res: () => undefined },
    },
    destination ?? pino.destination(1),
  );
}

interface ErrorFacts {
  readonly name: string;
  readonly message: string;
  readonly stack: string | undefined;
}

/** PostgreSQL puts values of rows into `detail`: only name, message and stack are kept. */
function errorFacts(error: unknown): ErrorFacts {
  if (!(error instanceof Error)) return { name: 'unknown', message: '', stack: undefined };
  return { name: error.name, message: error.message, stack: error.stack };
}
