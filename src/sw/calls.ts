import { inTime, noteLost, tell, whenAnswered } from './connection.ts';
import { findCall, keepCall } from './saved-calls.ts';

/** The network first; what is saved, when it gives no answer in time. Nothing saved: whatever the network gives. */
export async function answerCall(event: FetchEvent): Promise<Response> {
  const url = new URL(event.request.url);
  const asked = fetch(event.request);
  event.waitUntil(whenAnswered(asked, (response) => keepCall(url, response)));
  const answer = await inTime(asked);
  if (answer !== undefined) return answer;
  const saved = await findCall(url);
  if (saved === undefined) return asked;
  const { response, savedAt } = saved;
  await tell(event.clientId, { kind: 'saved', savedAt, offlineSince: await noteLost() });
  return response;
}
