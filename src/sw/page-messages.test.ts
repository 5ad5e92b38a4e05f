import { expect, test } from 'vitest';
import type { WorkerMessage } from '../contract/offline/messages.ts';
import { PageMessages } from './page-messages.ts';

const late = (path: string): WorkerMessage => ({ kind: 'late', path });

test('a page gets what it has missed once, in order, as soon as it listens, unless it was closed', () => {
  const messages = new PageMessages();
  messages.add('page', late('/first'));
  messages.add('page', late('/second'));
  messages.add('another page', late('/third'));
  expect(messages.listen('page')).toEqual([late('/first'), late('/second')]);
  messages.add('page', late('/sent at once'));
  expect(messages.listen('page')).toEqual([]);
  messages.keepOnly(new Set(['page']));
  expect(messages.listen('another page')).toEqual([]);
});
