import { expect, it } from 'vitest';
import { limits } from '../../../contract/limits.ts';
import { promptMessages } from '../../../messages/areas/post/prompts.ts';
import { english } from '../../../messages/english.ts';
import { dailyPrompt } from './daily-prompt.ts';

it('everybody is asked the same question on one day, and none of them again within a month', () => {
  const at = (time: string) => dailyPrompt(Date.parse(time), english);
  expect(at('2026-11-23T00:00:00Z')).toBe(at('2026-11-23T23:59:59Z'));
  const start = Date.parse('2026-11-23T12:00:00Z');
  const month = Array.from({ length: 31 }, (_, i) => dailyPrompt(start + i * 86_400_000, english));
  expect(new Set(month).size).toBe(31);
});

it('each is one short question', () => {
  const prompts = Object.values(promptMessages.english);
  expect(new Set(prompts).size).toBe(prompts.length);
  for (const prompt of prompts) expect(prompt).toMatch(/^(?:Who|What) [^?]+\?$/);
  expect(Math.max(...prompts.map(({ length }) => length))).toBeLessThan(limits.content.max / 4);
});
