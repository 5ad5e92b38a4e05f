/** https://man.freebsd.org/sysexits: 69 and 75 may succeed when retried, the others need an operator. */
const exitCodes = {
  'address-in-use': 69,
  'address-not-permitted': 77,
  'address-unknown': 78,
  'backup-damaged': 65,
  'backup-impossible': 73,
  'backup-missing': 66,
  'backup-newer': 65,
  'data-folder-filled': 73,
  'data-folder-impossible': 73,
  'data-folder-no-folder': 78,
  'data-folder-not-permitted': 77,
  'data-folder-read-only': 73,
  'database-busy': 75,
  'database-damaged': 65,
  'database-filled': 73,
  'database-login-refused': 78,
  'database-missing': 78,
  'database-newer': 65,
  'database-not-permitted': 77,
  'database-out-of-reach': 69,
  'files-damaged': 72,
  'files-missing': 72,
  'move-lost': 75,
  'move-running': 75,
  'move-unequal': 70,
  'secret-other': 78,
  unexpected: 70,
} as const;

export type StartProblem = keyof typeof exitCodes;

/** Why the process cannot start, as a sentence for the operator. */
export class StartFailure extends Error {
  override readonly name = 'StartFailure';
  readonly problem: StartProblem;
  readonly exitCode: number;

  constructor(problem: StartProblem, sentence: string, options?: ErrorOptions) {
    super(sentence, options);
    this.problem = problem;
    this.exitCode = exitCodes[problem];
  }
}

/** The code of a system or database error, such as EACCES or 28P01; empty if it has none. */
export function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string'
    ? error.code
    : '';
}

/** Maps an error of `listen` to a start failure. @param setting of the address, if it is not that of the site */
export function listenFailure(
  error: unknown,
  { host, port }: { host: string; port: number },
  setting?: 'METRICS_ADDRESS',
) {
  const at = `port ${port} of ${host}`;
  switch (codeOf(error)) {
    case 'EADDRINUSE':
      return new StartFailure(
        'address-in-use',
        `Another program listens on ${at}. Stop it, or set ${setting ?? 'PORT'}.`,
      );
    case 'EACCES':
    case 'EPERM':
      return new StartFailure(
        'address-not-permitted',
        `This account may not listen on ${at}. Set ${setting ?? 'PORT'} to one above 1023.`,
      );
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
    case 'EAFNOSUPPORT':
    case 'EINVAL':
      return new StartFailure(
        'address-unknown',
        `${setting ?? 'HOST'} ${host} is no address of this machine.`,
      );
    default:
      return unexpected(error);
  }
}

/** The same error, or 'unexpected' with it as the cause. */
export function unexpected(error: unknown): StartFailure {
  return error instanceof StartFailure
    ? error
    : new StartFailure('unexpected', 'The server could not start, for an unforeseen reason.', {
        cause: error,
      });
}
