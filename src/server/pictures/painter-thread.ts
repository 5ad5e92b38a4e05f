import { parentPort } from 'node:worker_threads';
import type { Answer, Order } from './painter.ts';
import { paintCard } from './paint.ts';

/** The thread that draws, one card after the other. */
parentPort?.on('message', ({ number, card }: Order) => {
  paintCard(card).then(
    (png) => send({ number, png }),
    (error: unknown) => send({ number, failure: String(error) }),
  );
});

function send(answer: Answer): void {
  parentPort?.postMessage(answer);
}
