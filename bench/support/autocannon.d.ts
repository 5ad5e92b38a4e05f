/** The part of the load generator that is used here: https://github.com/mcollina/autocannon */
declare module 'autocannon' {
  interface Request {
    readonly method?: string;
    readonly path?: string;
    readonly headers?: Readonly<Record<string, string>>;
    readonly body?: string;
  }

  interface Options {
    readonly url: string;
    readonly connections: number;
    /** The number of requests, or the longest duration in seconds. */
    readonly amount?: number;
    readonly duration?: number;
    readonly requests: readonly {
      readonly setupRequest: () => Request;
      readonly onResponse: (status: number, body: string) => void;
    }[];
  }

  /** Errors include timeouts. */
  type Run = PromiseLike<{ readonly errors: number }> & { stop(): void };

  export default function autocannon(options: Options): Run;
}
