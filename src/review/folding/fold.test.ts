import { expect, test } from 'vitest';
import { viewsOf } from './fold.ts';

// More disguises are in src/review/evasions.test.ts.
const disguises = {
  plain: { '🇨 🇦 🇱 🇱': 'c a l l', '٠٧٧ ०७७ ๐๗๗': '077 077 077', '0️⃣7️⃣🔟': '0710' },
  bare: { 'sh!t b@d': 'shit bad', 'i\nd\ni\no\nt': 'idiot', 'CAFÉ Über': 'cafe uber' },
  linked: {
    'anna chiocciola libero punto it': 'anna@libero.it',
    'anna arobase laposte point fr': 'anna@laposte.fr',
    'www . example . com': 'www.example.com',
  },
  counted: {
    'zero seven seven double zero nine': '077009',
    'nove um dois três quatro meia': '912346',
    'नौ आठ सात छह पांच चार': '987654',
    一三八零零一: '138001',
  },
};

test('a disguised text is read as a person reads it', () => {
  for (const view of ['plain', 'bare', 'linked', 'counted'] as const)
    for (const [written, read] of Object.entries(disguises[view]))
      expect(viewsOf(written)[view].text, written).toBe(read);
});

test('words of other alphabets, and words that only look like signs or digits, are kept', () => {
  const { plain } = viewsOf('Сегодня мама пришла, η γιαγιά μου');
  expect(plain.text).toBe('Сегодня мама пришла, η γιαγιά μου');
  const text = 'We met at noon. In the end it rained. He made a point in the meeting.';
  expect(viewsOf(text).linked.text).toBe(text);
  const counting = 'one of my two cats had four kittens';
  expect(viewsOf(counting).counted.text).toBe(counting);
});

test('a finding in a folded text has its span in the original', () => {
  const written = 'Ｃafé: a\u200bt 0️⃣7️⃣7️⃣!';
  const { plain } = viewsOf(written);
  const start = plain.text.indexOf('077');
  expect(written.slice(...plain.originalSpan(start, start + 3))).toContain('0️⃣7️⃣7');
  expect(plain.originalSpan(0, plain.text.length)).toEqual([0, written.length]);
});
