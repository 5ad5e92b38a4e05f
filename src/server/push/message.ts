import type { Experience } from '../../contract/endpoints/experiences.ts';
import type { PushMessage } from '../../contract/offline/push-message.ts';
import { countCharacters, cutCharacters } from '../../contract/text/characters.ts';
import { countryNamed } from '../../domain/places/countries.ts';
import { maxMessageBytes } from './encrypt.ts';

/** Returns the experience as the JSON of a push message. A content that does not fit is cut and ends in '…'. */
export function serializeMessage(experience: Experience, day: string): string {
  const { randomId, content, city, country } = experience;
  const countryCode = countryNamed(country)?.code;
  const message = { randomId, city, country, ...(countryCode && { countryCode }), day };
  const write = (text: string) =>
    JSON.stringify({ ...message, content: text } satisfies PushMessage);
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

const fits = (text: string) => Buffer.byteLength(text) <= maxMessageBytes;
