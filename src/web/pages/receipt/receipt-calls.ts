import {
  createAppealEndpoint,
  editExperienceEndpoint,
  withdrawExperienceEndpoint,
} from '../../../contract/endpoints/receipts.ts';
import type { ReceiptForm } from '../../../contract/paths.ts';
import { call } from '../../api/call.ts';

/**
 * Sends a form of the page to the server.
 * @throws as `call` does
 */
export function sendAction(
  token: string,
  form: ReceiptForm,
  { content = '', tags = '', message = '' }: Readonly<Record<string, string>>,
): Promise<unknown> {
  if (form === 'edit')
    return call(editExperienceEndpoint, { body: { receipt: token, content, tags } });
  if (form === 'delete') return call(withdrawExperienceEndpoint, { body: { receipt: token } });
  return call(createAppealEndpoint, { body: { receipt: token, message } });
}
