import { expect, it } from 'vitest';
import { english } from '../../../messages/english.ts';
import { networkNames, shareTarget } from './networks.ts';
import { experienceMessage } from './share-message.ts';

const message = experienceMessage(
  { randomId: 'joy_ab12', city: 'São Paulo', country: 'Brazil' },
  'https://uplift.example.org',
  english,
);

it('each network has a website and an app, which receive sentence and link where they accept any', () => {
  for (const name of networkNames) {
    const { app, page } = shareTarget(name, message);
    expect(page, name).toMatch(/^https:\/\/[^+]+$/);
    expect(app, name).toMatch(/^(?!http)[a-z]+:\/\/[^+]+$/);
  }
  for (const name of ['X', 'WhatsApp'] as const)
    for (const target of Object.values(shareTarget(name, message)))
      expect(target).toContain(encodeURIComponent(message.text));
  for (const name of ['Telegram', 'Facebook'] as const) {
    const query = new URL(shareTarget(name, message).page).searchParams;
    expect([...query.values()]).toEqual([message.link, message.lead]);
  }
  expect(shareTarget('Instagram', message).page).toBe('https://www.instagram.com/');
});
