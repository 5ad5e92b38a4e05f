import { type ResourceLimits, Worker } from 'node:worker_threads';
import type { Message } from './handle-tasks.ts';

/** All times are in milliseconds. */
export interface WorkerThreadOptions {
  /** The file that calls `handleTasks`. */
  readonly script: URL;
  /** How long a task may run; then the thread is terminated. */
  readonly taskTimeout: number;
  /** How long a task may wait in the queue; by default without limit. */
  readonly queueTimeout?: number;
  /** After so long without a task the thread is terminated, until the next one. By default it stays. */
  readonly idleTimeout?: number;
  readonly resourceLimits?: ResourceLimits;
}

interface QueuedTask<Task, Result> {
  readonly task: Task;
  readonly resolve: (result: Result) => void;
  readonly reject: (error: Error) => void;
  readonly timer: NodeJS.Timeout | undefined;
}

// The review reads 8 MB of weights: on a machine with ten programs for each core that takes more than 20 seconds.
const startTimeout = 60_000;

/**
 * Runs tasks one at a time in a worker thread. A thread that hangs, exits or exceeds its memory limit is terminated: its
 * task fails, and a new thread runs the next one.
 */
export class WorkerThread<Task, Result> {
  readonly #options: WorkerThreadOptions;
  readonly #queue: QueuedTask<Task, Result>[] = [];
  #current: QueuedTask<Task, Result> | undefined;
  #worker: Worker | undefined;
  #started = Promise.withResolvers<void>();
  #isReady = false;
  /** Terminates the thread: for the start, the current task or idleness, whichever applies. */
  #timer: NodeJS.Timeout | undefined;

  constructor(options: WorkerThreadOptions) {
    this.#options = options;
  }

  /** Starts the thread before the first task. @throws Error when it can't start */
  start(): Promise<void> {
    this.#worker ??= this.#open();
    return this.#started.promise;
  }

  /** Queues a task and returns its result. @throws Error when the task fails or times out, or the thread ends */
  run(task: Task): Promise<Result> {
    const { queueTimeout } = this.#options;
    return new Promise((resolve, reject) => {
      const timer =
        queueTimeout === undefined
          ? undefined
          : setTimeout(() => this.#rejectQueued(queued), queueTimeout).unref();
      const queued = { task, resolve, reject, timer };
      this.#queue.push(queued);
      this.#runNext();
    });
  }

  /** Terminates the thread and rejects all waiting tasks. */
  async close(): Promise<void> {
    const worker = this.#worker;
    for (const queued of this.#queue.splice(0)) fail(queued, ended());
    if (worker !== undefined) this.#terminate(worker, ended());
    await worker?.terminate();
  }

  #runNext(): void {
    if (this.#current !== undefined || this.#queue.length === 0) return;
    const worker = (this.#worker ??= this.#open());
    if (!this.#isReady) return;
    this.#current = this.#queue.shift();
    clearTimeout(this.#current?.timer);
    this.#terminateAfter(this.#options.taskTimeout, worker);
    worker.postMessage(this.#current?.task);
  }

  #open(): Worker {
    const { script, resourceLimits } = this.#options;
    const worker = new Worker(script, { ...(resourceLimits && { resourceLimits }) });
    worker.unref();
    this.#terminateAfter(startTimeout, worker);
    worker.on('message', (message: Message<Result>) => {
      if (worker === this.#worker) this.#onMessage(worker, message);
    });
    worker.on('error', (error) =>
      this.#terminate(worker, error instanceof Error ? error : ended()),
    );
    worker.on('exit', () => this.#terminate(worker, ended()));
    return worker;
  }

  #onMessage(worker: Worker, message: Message<Result>): void {
    clearTimeout(this.#timer);
    if (this.#options.idleTimeout !== undefined)
      this.#terminateAfter(this.#options.idleTimeout, worker);
    if (message.type === 'ready') {
      this.#isReady = true;
      this.#started.resolve();
    } else {
      const current = this.#current;
      this.#current = undefined;
      if (message.type === 'result') current?.resolve(message.result);
      else current?.reject(new Error(message.message));
    }
    this.#runNext();
  }

  #terminateAfter(milliseconds: number, worker: Worker): void {
    clearTimeout(this.#timer);
    const timeout = new Error('The thread took too long.');
    this.#timer = setTimeout(() => this.#terminate(worker, timeout), milliseconds).unref();
  }

  /** Rejects the current task or, where none had started, the next: else a thread that can't start would restart for ever. */
  #terminate(worker: Worker, reason: Error): void {
    if (worker !== this.#worker) return;
    clearTimeout(this.#timer);
    this.#worker = undefined;
    this.#isReady = false;
    this.#started.promise.catch(() => undefined);
    this.#started.reject(reason);
    this.#started = Promise.withResolvers();
    const failed = this.#current ?? this.#queue.shift();
    this.#current = undefined;
    if (failed !== undefined) fail(failed, reason);
    void worker.terminate();
    this.#runNext();
  }

  #rejectQueued(queued: QueuedTask<Task, Result>): void {
    const at = this.#queue.indexOf(queued);
    if (at < 0) return;
    this.#queue.splice(at, 1);
    fail(queued, new Error('The thread was busy for too long.'));
  }
}

function ended(): Error {
  return new Error('The thread has ended.');
}

function fail(
  { timer, reject }: Pick<QueuedTask<unknown, unknown>, 'timer' | 'reject'>,
  reason: Error,
): void {
  clearTimeout(timer);
  reject(reason);
}
