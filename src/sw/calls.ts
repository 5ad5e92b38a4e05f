import { callPaths } from '../contract/offline/paths.ts';
import { calls } from './cache-store.ts';
import { inTime, noteLost, tell, whenAnswered } from './connection.ts';
import { LateAnswers } from './late-answers.ts';
import { callKey, findCall, keepCall } from './saved-calls.ts';

/** Whoever waited for a late answer asks again. */
const lateAnswers = new LateAnswers();

/** The network first; what is saved, when it gives no answer in time. Nothing saved: whatever the network gives. */
export async function answerCall(event: FetchEvent): Promise<Response> {
  const url = new URL(event.request.url);
  const justKept = await takeLate(callKey(url));
  if (justKept !== undefined) return justKept;
  const asked = fetch(event.request);
  let isTooLate = false;
  const keep = async (response: Response) => {
    await keepCall(url, response.clone());
    if (isTooLate) await tellLate(event, response);
  };
  event.waitUntil(whenAnswered(asked, keep));
  const answer = await inTime(asked);
  if (answer !== undefined) return answer;
  const saved = await findCall(url);
  if (saved === undefined) return asked;
  isTooLate = true;
  const { response, savedAt } = saved;
  const path = url.pathname + url.search;
  await tell(event.clientId, { kind: 'saved', savedAt, offlineSince: await noteLost(), path });
  return response;
}

/** What is on the screen is older than this answer: the page asks again and gets it at once, however slow the server is. */
async function tellLate({ request, clientId }: FetchEvent, { status }: Response): Promise<void> {
  const url = new URL(request.url);
  if (status >= 500 || url.pathname === callPaths.random) return;
  if (status === 200) lateAnswers.add(callKey(url));
  await tell(clientId, { kind: 'late', path: url.pathname + url.search });
}

async function takeLate(key: string): Promise<Response | undefined> {
  return lateAnswers.take(key) ? (await calls.find(key))?.response : undefined;
}
