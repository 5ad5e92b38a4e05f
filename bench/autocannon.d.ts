/** The part of the load generator that is used here: https://github.com/mcollina/autocannon */
declare module 'autocannon' {
  export interface Request {
    readonly method?: string;
    readonly path?: string;
    readonly headers?: Readonly<Record<string, string>>;
    readonly body?: string;
    readonly setupRequest?: (request: Request) => Request;
    readonly onResponse?: (status: number, body: string) => void;
  }

  export interface Options extends Request {
    readonly url: string;
    readonly connections: number;
    /** The number of requests, or the duration in seconds. */
    readonly amount?: number;
    readonly duration?: number;
    /** Requests per second over all connections; latencies are then measured from the scheduled time. */
    readonly overallRate?: number;
    readonly requests?: readonly Request[];
  }

  export interface Result {
    readonly errors: number;
    readonly timeouts: number;
    readonly non2xx: number;
    readonly '5xx': number;
    readonly requests: { readonly average: number; readonly total: number; readonly sent: number };
    /** Milliseconds. */
    readonly latency: { readonly p50: number; readonly p99: number; readonly max: number };
  }

  export default function autocannon(options: Options): PromiseLike<Result>;
}
