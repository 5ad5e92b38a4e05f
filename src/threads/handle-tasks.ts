import { parentPort } from 'node:worker_threads';

/** What a worker thread sends to `WorkerThread`. */
export type Message<Result> =
  | { readonly type: 'ready' }
  | { readonly type: 'result'; readonly result: Result }
  | { readonly type: 'error'; readonly message: string };

/** Makes the calling script a worker for `WorkerThread`: handles its tasks, which come one at a time. */
export function handleTasks(handle: (task: never) => unknown): void {
  const send = (message: Message<unknown>) => parentPort?.postMessage(message);
  const handleAndSend = async (task: never) => send({ type: 'result', result: await handle(task) });
  parentPort?.on('message', (task: unknown) => {
    // The type parameters of WorkerThread are those of this script's `handle`.
    handleAndSend(task as never).catch((error: unknown) =>
      send({ type: 'error', message: String(error) }),
    );
  });
  send({ type: 'ready' });
}
