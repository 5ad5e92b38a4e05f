import { describe, expect, test } from 'vitest';
import { viewsOf } from './fold.ts';

describe('the plain form looks like the text does to a reader:', () => {
  test.each([
    ['full-width letters', 'ｃａｌｌ ｍｅ', 'call me'],
    ['letters of other alphabets in Latin words', 'fυсkіng', 'fucking'],
    ['hidden characters', 'ca\u200bll \u2060me\u00ad', 'call me'],
    ['direction marks', '\u202ecall\u202c me\u200f', 'call me'],
    ['letters in boxes', '🇨 🇦 🇱 🇱', 'c a l l'],
    ['letters in circles', 'ⓒⓐⓛⓛ', 'call'],
    ['digits of other scripts', '٠٧٧ ०७७ ๐๗๗', '077 077 077'],
    ['digits as emoji', '0️⃣7️⃣🔟', '0710'],
  ])('%s', (_, written, read) => {
    expect(viewsOf(written).plain.text).toBe(read);
  });

  test('a text in its own alphabet keeps its letters', () => {
    expect(viewsOf('Сегодня мама пришла').plain.text).toBe('Сегодня мама пришла');
    expect(viewsOf('Η γιαγιά μου').plain.text).toBe('Η γιαγιά μου');
  });
});

describe('the bare form has no disguises:', () => {
  test.each([
    ['letters spaced out', 'you i d i o t', 'you idiot'],
    ['letters with dots between', 'you i.d.i.o.t', 'you idiot'],
    ['letters one below the other', 'i\nd\ni\no\nt', 'idiot'],
    ['digits and signs as letters', '1d10t fr33 sh!t b@d', 'idiot free shit bad'],
    ['letters drawn out', 'sooooo goood', 'soo good'],
    ['accents and case', 'CAFÉ Über', 'cafe uber'],
  ])('%s', (_, written, read) => {
    expect(viewsOf(written).bare.text).toBe(read);
  });
});

describe('spelt-out signs are replaced in addresses:', () => {
  test.each([
    ['anna at gmail dot com', 'anna@gmail.com'],
    ['anna (at) example [dot] org', 'anna@example.org'],
    ['anna ät gmail punkt com', 'anna@gmail.com'],
    ['anna arroba gmail punto com', 'anna@gmail.com'],
    ['anna chiocciola libero punto it', 'anna@libero.it'],
    ['anna arobase laposte point fr', 'anna@laposte.fr'],
    ['www . example . com', 'www.example.com'],
  ])('%s', (written, read) => {
    expect(viewsOf(written).linked.text).toBe(read);
  });

  test.each(['We met at noon. In the end it rained.', 'He made a point in the meeting.'])(
    'and kept elsewhere: %s',
    (text) => {
      expect(viewsOf(text).linked.text).toBe(text);
    },
  );
});

describe('digits in words are replaced in a number:', () => {
  test.each([
    ['English', 'zero seven seven double zero nine', '077009'],
    ['German', 'null eins fünf eins zwei drei', '015123'],
    ['Spanish', 'seis uno dos tres cuatro cinco', '612345'],
    ['French', 'zéro six un deux trois quatre', '061234'],
    ['Portuguese', 'nove um dois três quatro meia', '912346'],
    ['Russian', 'восемь девять один два три четыре', '891234'],
    ['Hindi', 'नौ आठ सात छह पांच चार', '987654'],
    ['Chinese', '一三八零零一', '138001'],
  ])('%s', (_, written, read) => {
    expect(viewsOf(written).counted.text).toBe(read);
  });

  test('and kept where something is counted', () => {
    const text = 'one of my two cats had four kittens';
    expect(viewsOf(text).counted.text).toBe(text);
  });
});

test('a finding in a folded text has its span in the original', () => {
  const written = 'Ｃafé: a\u200bt 0️⃣7️⃣7️⃣!';
  const { plain } = viewsOf(written);
  const start = plain.text.indexOf('077');
  const [from, to] = plain.originalSpan(start, start + 3);
  expect(written.slice(from, to)).toContain('0️⃣7️⃣7');
  const whole = plain.originalSpan(0, plain.text.length);
  expect(whole).toEqual([0, written.length]);
});
