/**
 * What modules of the service worker use of their global scope, for tests that run them outside of one: TypeScript's
 * types of workers contradict those of pages.
 */
interface ServiceWorkerGlobalScope {
  readonly clients: {
    get(id: string): Promise<WorkerClient | undefined>;
    matchAll(options?: object): Promise<readonly WorkerClient[]>;
  };
  readonly registration: { readonly sync?: { register(tag: string): Promise<void> } };
}

interface FetchEvent extends Event {
  readonly request: Request;
  readonly clientId: string;
  waitUntil(work: Promise<unknown>): void;
}

interface WorkerClient {
  readonly id: string;
  postMessage(message: unknown): void;
}
