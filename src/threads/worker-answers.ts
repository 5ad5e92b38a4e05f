import { parentPort } from 'node:worker_threads';

/** What a thread says to those who started it. */
export type Message<Answer> =
  | { readonly is: 'ready' }
  | { readonly is: 'answer'; readonly answer: Answer }
  | { readonly is: 'failure'; readonly failure: string };

/** Makes of a file a thread that answers the questions of `Thread`, which come one after the other. */
export function answerQuestions(answer: (question: never) => unknown): void {
  const send = (message: Message<unknown>) => parentPort?.postMessage(message);
  const answerTo = async (question: never) =>
    send({ is: 'answer', answer: await answer(question) });
  parentPort?.on('message', (question: unknown) => {
    // The other side is typed: it sends what is answered here.
    answerTo(question as never).catch((error: unknown) =>
      send({ is: 'failure', failure: String(error) }),
    );
  });
  send({ is: 'ready' });
}
