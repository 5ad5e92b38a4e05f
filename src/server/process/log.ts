import { pino, type DestinationStream, type LogFn, type Logger } from 'pino';

/**
 * A log of JSON lines about the server itself. Lines must not contain texts of stories, addresses, cookies or
 * fingerprints; of an error only the parts that cannot contain them are logged.
 */
export function openLog(level: string, destination?: DestinationStream): Logger {
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      serializers: { err: serializeError, req: () => undefined, res: () => undefined },
      hooks: { logMethod: logWithoutQuotes },
    },
    destination ?? standardOutput(),
  );
}

/**
 * A closed pipe must not end the server. Pino's default destination blocks and retries for ever when a failing server
 * writes its last line to a closed pipe.
 */
function standardOutput(): DestinationStream {
  // `off` first: one listener, however many logs a process opens.
  process.stdout.off('error', ignore).on('error', ignore);
  return { write: (line) => process.stdout.write(line) };
}

const ignore = () => undefined;

/** Fastify's messages may quote a URL, and without a message pino would use the error's. */
function logWithoutQuotes(this: Logger, args: Parameters<LogFn>, method: LogFn): void {
  const [fields, message = ''] = args;
  if (typeof fields === 'object') method.call(this, fields, withoutQuotes(message));
  else if (typeof fields === 'string') method.call(this, withoutQuotes(fields));
}

interface SerializedError {
  readonly name: string;
  readonly message: string;
  /** A code of the database or the system, such as 42P01 or ECONNREFUSED. */
  readonly code?: string;
  readonly stack: string;
  readonly cause?: SerializedError;
}

function serializeError(error: unknown): SerializedError {
  if (!(error instanceof Error)) return { name: 'unknown', message: '', stack: '' };
  const { name, cause } = error;
  return {
    name,
    message: withoutQuotes(error.message),
    ...('code' in error && typeof error.code === 'string' && { code: error.code }),
    stack: framesOf(error),
    ...(cause instanceof Error && { cause: serializeError(cause) }),
  };
}

/**
 * A message with its quotations removed: PostgreSQL, SQLite, JSON.parse and Valibot quote the rejected value.
 */
export function withoutQuotes(message: string): string {
  const first = message.search(quote);
  if (first === -1) return message;
  const after = message.split(quote).at(-1) ?? '';
  const isOpen = first === message.length - after.length - 1;
  return `${message.slice(0, first)}…${isOpen ? '' : after}`;
}

const quote = /["'`]/;

/** The frames of a stack, without the message at its start. */
function framesOf({ stack = '', message }: Error): string {
  const at = message === '' ? -1 : stack.lastIndexOf(message);
  return (at === -1 ? stack : stack.slice(at + message.length)).trim();
}
