import { expect, test } from 'vitest';
import type { WorkerMessage } from '../contract/offline/messages.ts';
import { PageMessages } from './page-messages.ts';

const late = (path: string): WorkerMessage => ({ kind: 'late', path });

test('a page gets what it has missed once, in order, as soon as it listens', () => {
  const messages = new PageMessages();
  messages.add('page', late('/first'));
  messages.add('page', late('/second'));
  messages.add('another page', late('/third'));
  expect(messages.listen('page')).toEqual([late('/first'), late('/second')]);
  messages.add('page', late('/sent at once'));
  expect(messages.listen('page')).toEqual([]);
});

test('however many pages were opened and closed, only those that are open are remembered', () => {
  const messages = new PageMessages();
  messages.add('open', late('/waits'));
  for (let page = 0; page < 1_000; page++) {
    messages.add(`${page}`, late('/'));
    if (page % 2 === 0) messages.listen(`${page}`);
    messages.keepOnly(new Set(['open', `${page}`]));
    expect(messages.size).toBeLessThanOrEqual(2);
  }
  expect(messages.listen('open')).toEqual([late('/waits')]);
});
