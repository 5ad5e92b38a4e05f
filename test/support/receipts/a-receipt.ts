import type { Receipt } from '../../../src/contract/endpoints/receipts.ts';
import { aStory } from '../components/fake-server.ts';

/** What the server says about a public story, with these changes. */
export function aReceipt(changes: Partial<Receipt> = {}): Receipt {
  return {
    status: 'published',
    createdAt: new Date().toISOString(),
    experience: aStory(),
    reasons: [],
    reportedFor: [],
    decision: null,
    editableUntil: null,
    mayAppeal: false,
    appeal: null,
    ...changes,
  };
}
