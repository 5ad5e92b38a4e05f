import { describe, expect, test } from 'vitest';
import { viewsOf } from './folding/fold.ts';
import { readRuleResources } from './load-resources.ts';
import { applyRules } from './rules/rules.ts';

const resources = readRuleResources();

const found = (text: string, country?: string) =>
  applyRules(viewsOf(text), resources, country)
    .filter(({ certainty }) => certainty !== 'hint')
    .map(({ kind, mark }) => `${kind}: ${text.slice(...mark)}`);
const nothing: readonly string[] = [];

describe('a way to get in touch is found:', () => {
  test.each([
    ['If you saw her, call 415-555-0132', 'phone: 415-555-0132'],
    ['Reach me on +44 20 7946 0958', 'phone: +44 20 7946 0958'],
    ['Мой номер +7 912 345-67-89', 'phone: +7 912 345-67-89'],
    ['我的手机号是13800138000', 'phone: 13800138000'],
    ['Thank you, lena@example.org', 'email: lena@example.org'],
    ['Pictures at https://photos.example.com/album', 'link: https://photos.example.com/album'],
    ['You can see it on mygardenstory.net', 'link: mygardenstory.net'],
    ['t.me/happyhikers is where we share', 'link: t.me/happyhikers'],
    ['I posted it, @lenadances', 'handle: @lenadances'],
    ['Discord: MoonCat#4821', 'handle: MoonCat#4821'],
    ['Add my snap: sunny.lena22', 'handle: sunny.lena22'],
    ['Follow lena_dances on Twitter', 'handle: lena_dances'],
    ["I'm on telegram as brightside7", 'handle: brightside7'],
    ['加我微信 happy2020 一起爬山', 'handle: happy2020'],
    ['ไลน์ไอดี happycat99 นะคะ', 'handle: happycat99'],
  ])('%s', (text, what) => {
    expect(found(text)).toContain(what);
  });

  test('a number without a prefix is recognised in its country', () => {
    expect(found('612 34 56 78 on the parcel', 'ES').join()).toContain('phone');
  });

  test.each([
    'We walked 12,480 steps and raised 1,250,000 rupees in 2019, 2020 and 2021',
    'Won 25-23 25-20 25-27 25-22 on 03/12/2024 at 18:45',
    'Call me lucky: 10 9 8 7 6 5 4 3 2 1 and it flew!',
    'We laughed all the way home.it was late',
    'My mum follows me on Instagram and likes every picture',
    'Flight 214 landed at 6:45, gate 12, row 33',
  ])('and nothing in: %s', (text) => {
    expect(found(text)).toEqual(nothing);
  });
});

describe('personal information is found:', () => {
  test.each([
    ['My neighbour Margaret Holloway brought cake', 'full-name: Margaret Holloway'],
    ['Ma voisine Camille Dubois m’a aidée', 'full-name: Camille Dubois'],
    ['Меня зовут Иван Кузнецов', 'full-name: Иван Кузнецов'],
    ['我的邻居王建国帮我修了车', 'full-name: 王建国'],
    ['옆집 김민수 씨가 도와줬어요', 'full-name: 김민수'],
    ['मेरे पड़ोसी राजेश शर्मा ने मदद की', 'full-name: राजेश शर्मा'],
    ['We moved to 48 Elmwood Drive', 'address: 48 Elmwood Drive'],
    ['Sie wohnt in der Hauptstraße 12', 'address: Hauptstraße 12'],
    ["J'habite au 14 rue des Lilas", 'address: 14 rue des Lilas'],
    ['My SSN is 078-05-1120', 'document: 078-05-1120'],
    ['My card 4111 1111 1111 1111 works', 'bank: 4111 1111 1111 1111'],
    ['IBAN DE89 3704 0044 0532 0130 00', 'bank: DE89 3704 0044 0532 0130 00'],
    ['His licence plate is KX19 ABC', 'plate: KX19 ABC'],
  ])('%s', (text, what) => {
    expect(found(text)).toContain(what);
  });

  test('a date of birth is found', () => {
    expect(found('My DOB is 03/12/1985').join()).toContain('birth-date');
  });

  test.each([
    'Maria and her son Tom visited Dr. Kim at Mercy Hospital in New York',
    'Mr. Kowalski from upstairs taught me chess',
    'We heard Taylor Swift in London and saw the Golden Gate Bridge',
    'My grandma Rosa, 92, lives on our street, two doors down',
    'Heute war Herr Meier vom Roten Kreuz bei uns',
    'Baby girl, 7 pounds 4 ounces, 3:17 am, furious',
  ])('and nothing in: %s', (text) => {
    expect(found(text)).toEqual(nothing);
  });
});

describe('typical phrases of sellers are found:', () => {
  test.each(['Use code SUNNY20 today', 'Mit dem Gutscheincode HERBST15', 'Prices? Link in my bio'])(
    '%s',
    (text) => {
      expect(found(text).join()).toContain('promotion');
    },
  );

  test('and nothing where a coupon was a gift', () => {
    expect(found('The lady behind me gave me her coupon and 60% off made my day')).toEqual(nothing);
  });
});

describe('hurtful words are found however friendly the sentence is:', () => {
  test.each([
    ['The fucking baker gave me a roll, lovely', 'toxic: fucking'],
    ['Der Wichser von oben hat mir Blumen geschenkt', 'toxic: Wichser'],
    ['Quel beau jour, ce f**ker a souri', 'toxic: f**ker'],
    ['I know where he lives and he will be so surprised', 'toxic: I know where he lives'],
    ['Ich weiß, wo er wohnt, und freue mich', 'toxic: Ich weiß, wo er'],
    ['My last letter, goodbye everyone, I am at peace', 'negative: My last letter'],
  ])('%s', (text, what) => {
    expect(found(text)).toContain(what);
  });

  test.each([
    'Nous avons fini notre pique-nique avec une heure de retard',
    'A gift is under the tree and I know where he hid it',
    'Two great tits nest in our letter box in Scunthorpe',
    'The refugees next door baked bread for the whole house',
  ])('and nothing in: %s', (text) => {
    expect(found(text)).toEqual(nothing);
  });
});

test('a threat is grave also next to a proved e-mail address', () => {
  const findings = applyRules(
    viewsOf('I know where she lives: anna@example.com'),
    resources,
    undefined,
  );
  expect(findings.map(({ certainty }) => certainty)).toEqual(
    expect.arrayContaining(['grave', 'proved']),
  );
});
