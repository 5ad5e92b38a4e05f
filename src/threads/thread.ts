import { type ResourceLimits, Worker } from 'node:worker_threads';
import type { Message } from './worker-answers.ts';

/** All times are in milliseconds. */
export interface ThreadOptions {
  /** The file that answers, with `answerQuestions`. */
  readonly script: URL;
  /** How long one answer may take; then the thread is ended. */
  readonly deadline: number;
  /** How long a question waits for its turn. */
  readonly patience?: number;
  /** Without a question for so long the thread ends, until somebody asks again. Without it, it stays. */
  readonly rest?: number;
  /** How much memory it may take. */
  readonly limits?: ResourceLimits;
}

interface Waiting<Question, Answer> {
  readonly question: Question;
  readonly resolve: (answer: Answer) => void;
  readonly reject: (error: Error) => void;
  readonly timer: NodeJS.Timeout | undefined;
}

const startLimit = 20_000;

/**
 * A thread that answers questions one after the other, so that nobody else waits for its work. One that hangs, dies or
 * takes too much memory is ended: the question that it was at fails, and another thread goes on with the next.
 */
export class Thread<Question, Answer> {
  readonly #options: ThreadOptions;
  readonly #queue: Waiting<Question, Answer>[] = [];
  #underWay: Waiting<Question, Answer> | undefined;
  #worker: Worker | undefined;
  #started = Promise.withResolvers<void>();
  #isReady = false;
  /** Until when it has to have started or answered, or may rest. */
  #timer: NodeJS.Timeout | undefined;

  constructor(options: ThreadOptions) {
    this.#options = options;
  }

  /** Starts it before it is asked. @throws Error when it can't start */
  start(): Promise<void> {
    this.#worker ??= this.#open();
    return this.#started.promise;
  }

  /** @throws Error when the thread fails, ends or takes too long */
  ask(question: Question): Promise<Answer> {
    const { patience } = this.#options;
    return new Promise((resolve, reject) => {
      const timer =
        patience === undefined
          ? undefined
          : setTimeout(() => this.#giveUp(waiting), patience).unref();
      const waiting = { question, resolve, reject, timer };
      this.#queue.push(waiting);
      this.#goOn();
    });
  }

  /** Ends it; whoever waits learns it. */
  async close(): Promise<void> {
    const worker = this.#worker;
    for (const waiting of this.#queue.splice(0)) fail(waiting, ended());
    if (worker !== undefined) this.#end(worker, ended());
    await worker?.terminate();
  }

  #goOn(): void {
    if (this.#underWay !== undefined || this.#queue.length === 0) return;
    const worker = (this.#worker ??= this.#open());
    if (!this.#isReady) return;
    this.#underWay = this.#queue.shift();
    clearTimeout(this.#underWay?.timer);
    this.#endAfter(this.#options.deadline, worker);
    worker.postMessage(this.#underWay?.question);
  }

  #open(): Worker {
    const { script, limits } = this.#options;
    const worker = new Worker(script, { ...(limits && { resourceLimits: limits }) });
    worker.unref();
    this.#endAfter(startLimit, worker);
    worker.on('message', (message: Message<Answer>) => {
      if (worker === this.#worker) this.#take(worker, message);
    });
    worker.on('error', (error) => this.#end(worker, error instanceof Error ? error : ended()));
    worker.on('exit', () => this.#end(worker, ended()));
    return worker;
  }

  #take(worker: Worker, message: Message<Answer>): void {
    clearTimeout(this.#timer);
    if (this.#options.rest !== undefined) this.#endAfter(this.#options.rest, worker);
    if (message.is === 'ready') {
      this.#isReady = true;
      this.#started.resolve();
    } else {
      const asked = this.#underWay;
      this.#underWay = undefined;
      if (message.is === 'answer') asked?.resolve(message.answer);
      else asked?.reject(new Error(message.failure));
    }
    this.#goOn();
  }

  #endAfter(milliseconds: number, worker: Worker): void {
    clearTimeout(this.#timer);
    const late = new Error('The thread took too long.');
    this.#timer = setTimeout(() => this.#end(worker, late), milliseconds).unref();
  }

  /** One question pays for the end, also where none was begun: else a thread that can't start would start for ever. */
  #end(worker: Worker, reason: Error): void {
    if (worker !== this.#worker) return;
    clearTimeout(this.#timer);
    this.#worker = undefined;
    this.#isReady = false;
    this.#started.promise.catch(() => undefined);
    this.#started.reject(reason);
    this.#started = Promise.withResolvers();
    const asked = this.#underWay ?? this.#queue.shift();
    this.#underWay = undefined;
    if (asked !== undefined) fail(asked, reason);
    void worker.terminate();
    this.#goOn();
  }

  #giveUp(waiting: Waiting<Question, Answer>): void {
    const at = this.#queue.indexOf(waiting);
    if (at < 0) return;
    this.#queue.splice(at, 1);
    fail(waiting, new Error('The thread was busy for too long.'));
  }
}

function ended(): Error {
  return new Error('The thread has ended.');
}

function fail(
  { timer, reject }: Pick<Waiting<unknown, unknown>, 'timer' | 'reject'>,
  reason: Error,
): void {
  clearTimeout(timer);
  reject(reason);
}
