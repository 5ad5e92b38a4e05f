import type { WorkerMessage } from '../contract/offline/messages.ts';
import { notes } from './cache-store.ts';
import { PageMessages } from './page-messages.ts';

declare const self: ServiceWorkerGlobalScope;

/** How long a reader waits for the network when something saved is there. */
const patience = 3_000;
const noteKey = '/offline-since';

let isKnownToWork = false;

const isSound = ({ status }: Response) => status < 500;

/** The answer of the network, if it comes in time and is not a fault of the server. */
export async function inTime(asked: Promise<Response>): Promise<Response | undefined> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), patience);
  });
  const sound = asked.then(
    (response) => (isSound(response) ? response : undefined),
    () => undefined,
  );
  const answer = await Promise.race([sound, tooLate]);
  clearTimeout(timer);
  return answer;
}

/** Keeps the answer of the network, also where it comes too late for whoever asked, and notes that there was one. */
export async function whenAnswered(
  asked: Promise<Response>,
  keep: (response: Response) => Promise<unknown>,
): Promise<void> {
  try {
    const response = await asked;
    // Kept first: a page that hears of the network asks for it. A browser without room keeps nothing.
    await keep(response.clone()).catch(() => undefined);
    if (isSound(response)) await noteWorking();
  } catch {
    // Without a network there is nothing to keep.
  }
}

/** The network answers: pages that believed to be offline are told. */
export async function noteWorking(): Promise<void> {
  if (isKnownToWork) return;
  isKnownToWork = true;
  await notes.remove(noteKey);
  await tellAll({ kind: 'online' });
}

/** Whether the network did not answer when it was last asked. */
export async function isLost(): Promise<boolean> {
  return (await notes.find(noteKey)) !== undefined;
}

/** The network does not answer. Gives since when. */
export async function noteLost(): Promise<string> {
  isKnownToWork = false;
  const known = await notes.find(noteKey);
  if (known !== undefined) return known.savedAt;
  await notes.save(noteKey, new Response(''));
  return new Date().toISOString();
}

const pageMessages = new PageMessages();

/** A page is hydrated and listens: it gets the messages that it has missed. */
export async function greet(clientId: string): Promise<void> {
  const missed = pageMessages.listen(clientId);
  const client = await self.clients.get(clientId);
  for (const news of missed) client?.postMessage(news);
  const news: WorkerMessage = { kind: 'online' };
  if (isKnownToWork) client?.postMessage(news);
  await forgetClosedPages();
}

export async function tell(clientId: string, news: WorkerMessage): Promise<void> {
  pageMessages.add(clientId, news);
  const client = await self.clients.get(clientId);
  client?.postMessage(news);
  await forgetClosedPages();
}

async function forgetClosedPages(): Promise<void> {
  const open = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  pageMessages.keepOnly(new Set(open.map(({ id }) => id)));
}

export async function tellAll(news: WorkerMessage): Promise<void> {
  for (const client of await self.clients.matchAll({ type: 'window' })) client.postMessage(news);
}
