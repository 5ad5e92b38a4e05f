import { pino, type DestinationStream, type LogFn, type Logger } from 'pino';

/**
 * Lines of JSON about the server itself. Whoever logs names fields: no text of a story, no address, no cookie, no
 * fingerprint; of an error only what cannot hold any of them.
 */
export function openLog(level: string, destination?: DestinationStream): Logger {
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      serializers: { err: errorFacts, req: () => undefined, res: () => undefined },
      hooks: { logMethod: withSafeMessage },
    },
    destination ?? standardOutput(),
  );
}

/**
 * Whoever reads the output may go away; the server goes on. Pino's own way to write there tries for ever when the last
 * line of a failing server finds no reader, and waits for it meanwhile.
 */
function standardOutput(): DestinationStream {
  // Off first: one listener, however many logs a process opens.
  process.stdout.off('error', goOn).on('error', goOn);
  return { write: (line) => process.stdout.write(line) };
}

const goOn = () => undefined;

/** The framework's messages may quote an address, and pino would add an error's own message where there is none. */
function withSafeMessage(this: Logger, args: Parameters<LogFn>, method: LogFn): void {
  const [fields, message = ''] = args;
  if (typeof fields === 'object') method.call(this, fields, unquoted(message));
  else if (typeof fields === 'string') method.call(this, unquoted(fields));
}

interface ErrorFacts {
  readonly name: string;
  readonly message: string;
  /** Of a database or the system, such as 42P01 or ECONNREFUSED. */
  readonly code?: string;
  readonly stack: string;
  readonly cause?: ErrorFacts;
}

function errorFacts(error: unknown): ErrorFacts {
  if (!(error instanceof Error)) return { name: 'unknown', message: '', stack: '' };
  const { name, cause } = error;
  return {
    name,
    message: unquoted(error.message),
    ...('code' in error && typeof error.code === 'string' && { code: error.code }),
    stack: framesOf(error),
    ...(cause instanceof Error && { cause: errorFacts(cause) }),
  };
}

/**
 * A message without what it quotes: there PostgreSQL, SQLite, JSON.parse and Valibot repeat the value that they could
 * not take.
 */
export function unquoted(message: string): string {
  const first = message.search(quote);
  if (first === -1) return message;
  const after = message.split(quote).at(-1) ?? '';
  const isOpen = first === message.length - after.length - 1;
  return `${message.slice(0, first)}…${isOpen ? '' : after}`;
}

const quote = /["'`]/;

/** Where it happened; a stack begins with the message. */
function framesOf({ stack = '', message }: Error): string {
  const at = message === '' ? -1 : stack.lastIndexOf(message);
  return (at === -1 ? stack : stack.slice(at + message.length)).trim();
}
