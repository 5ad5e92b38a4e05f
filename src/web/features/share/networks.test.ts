import { describe, expect, it } from 'vitest';
import { networkNames, shareTarget } from './networks.ts';
import { inviteMessage, experienceMessage } from './share-message.ts';

const origin = 'https://uplift.example.org';
const story = { randomId: 'joy_ab12', city: 'São Paulo', country: 'Brazil' };
const message = experienceMessage(story, origin);

describe('the message', () => {
  it('of a story has its place and its public address', () => {
    expect(message.link).toBe('https://uplift.example.org/experience/joy_ab12');
    expect(message.text).toBe(
      'Check out this uplifting story from São Paulo, Brazil: https://uplift.example.org/experience/joy_ab12',
    );
  });

  it('of an invitation leads to the app', () => {
    expect(inviteMessage(origin, 'Daily Uplift').text).toBe(
      'Discover amazing positive experiences from people around the world. Your daily dose of uplifting stories! https://uplift.example.org',
    );
  });
});

describe('a network', () => {
  it.each(['X', 'WhatsApp'] as const)('receives the sentence with its link: %s', (name) => {
    const target = shareTarget(name, message);
    expect(target.page).toContain(encodeURIComponent(message.text));
    expect(target.app).toContain(encodeURIComponent(message.text));
  });

  it.each(['Telegram', 'Facebook'] as const)(
    'receives link and sentence separately: %s',
    (name) => {
      const query = new URL(shareTarget(name, message).page).searchParams;
      expect([...query.values()]).toEqual([message.link, message.lead]);
    },
  );

  it('that accepts no text is only opened: Instagram', () => {
    expect(shareTarget('Instagram', message).page).toBe('https://www.instagram.com/');
  });

  it.each(networkNames)('has a website and an app: %s', (name) => {
    const { app, page } = shareTarget(name, message);
    expect(page).toMatch(/^https:\/\/[^+]+$/);
    expect(app).toMatch(/^(?!http)[a-z]+:\/\/[^+]+$/);
  });
});
