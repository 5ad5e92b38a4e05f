import { countCharacters, cutCharacters } from '../../contract/characters.ts';
import type { Experience } from '../../contract/endpoints/experiences.ts';
import type { PushMessage } from '../../contract/offline/push-message.ts';
import { longestMessage } from './encrypt.ts';

/** The story as a push message carries it. One whose characters take more room than there is ends in dots. */
export function messageOf(story: Experience, day: string): string {
  const { randomId, content, city, country } = story;
  const write = (text: string) =>
    JSON.stringify({ randomId, content: text, city, country, day } satisfies PushMessage);
  const whole = write(content);
  if (fits(whole)) return whole;
  const shortened = (characters: number) => write(`${cutCharacters(content, characters)}…`);
  let [longest, tooLong] = [0, countCharacters(content)];
  while (tooLong - longest > 1) {
    const middle = Math.floor((longest + tooLong) / 2);
    if (fits(shortened(middle))) longest = middle;
    else tooLong = middle;
  }
  return shortened(longest);
}

const fits = (text: string) => Buffer.byteLength(text) <= longestMessage;
