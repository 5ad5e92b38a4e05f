import { expect, it } from 'vitest';
import { typographicQuotes } from './typographic-quotes.ts';

it('a story is shown with the quotation marks of its language, and is as long as what was typed', () => {
  const shown: readonly [lang: string | null, typed: string, shown: string][] = [
    ['en', `"You're home," she said.`, '“You’re home,” she said.'],
    ['en', `The ladies' coach said 'It's fine.'`, 'The ladies’ coach said ‘It’s fine.’'],
    ['en', `("Hi!") — "Hello"`, '(“Hi!”) — “Hello”'],
    ['en', `He is 5'10 tall.`, `He is 5'10 tall.`],
    ['en', `A cut "quotation...`, 'A cut “quotation...'],
    ['de', `"Danke", sagte sie.`, '„Danke“, sagte sie.'],
    ['pl', `"Dziękuję", powiedział.`, '„Dziękuję”, powiedział.'],
    ['fr', `Il m'a dit "merci".`, 'Il m’a dit «merci».'],
    ['sv', `"Tack", sa hon.`, '”Tack”, sa hon.'],
    ['ko', `"고마워요" 했다.`, '“고마워요” 했다.'],
    ['he', `דו"ח של צה"ל`, `דו"ח של צה"ל`],
    ['uk', `П'ять "дякую".`, 'П’ять «дякую».'],
    [null, `"It's" unknown`, '"It’s" unknown'],
  ];
  for (const [lang, typed, expected] of shown) {
    expect(typographicQuotes(typed, lang)).toBe(expected);
    expect(expected).toHaveLength(typed.length);
  }
});
