import { listReceiptsEndpoint } from '../../../contract/endpoints/receipts.ts';
import { call } from '../../api/call.ts';
import { ownStories } from './own-stories.ts';

/**
 * Asks the server what became of all stories of this browser, in one call.
 * @throws as `call` does
 */
export async function askForAll(): Promise<void> {
  const tokens = ownStories.get().map(({ token }) => token);
  if (tokens.length === 0) return;
  const answers = await call(listReceiptsEndpoint, { body: { receipts: tokens } });
  for (const [i, token] of tokens.entries()) ownStories.update(token, answers[i] ?? null);
}
