import { listReceiptsEndpoint } from '../../../contract/endpoints/receipts.ts';
import { call } from '../../api/call.ts';
import { ownStories, updateOwnStories } from './own-stories.ts';

/**
 * Asks the server what became of all stories that it has of this browser, in one call.
 * @throws as `call` does
 */
export async function askForAll(): Promise<void> {
  const sent = ownStories.get().filter(({ status }) => status !== 'unsent');
  if (sent.length === 0) return;
  const tokens = sent.map(({ token }) => token);
  const answers = await call(listReceiptsEndpoint, { body: { receipts: tokens } });
  await updateOwnStories(tokens.map((token, i) => [token, answers[i] ?? null]));
}
