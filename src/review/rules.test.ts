import { describe, expect, test } from 'vitest';
import { viewsOf } from './folding/fold.ts';
import { readRuleResources } from './load-resources.ts';
import { applyRules } from './rules/rules.ts';

const resources = readRuleResources();

const found = (text: string, country?: string) =>
  applyRules(viewsOf(text), resources, country)
    .filter(({ certainty }) => certainty !== 'hint')
    .map(({ kind, mark }) => `${kind}: ${text.slice(...mark)}`);

/** The texts in which what stands between brackets is not found as of this kind. */
const missed = (texts: Readonly<Record<string, string>>) =>
  Object.entries(texts).filter(([text, kind]) => {
    const [, mark] = /<(.+)>/s.exec(text) ?? [];
    return !found(text.replace(/[<>]/g, '')).includes(`${kind}: ${mark}`);
  });

describe('a way to get in touch', () => {
  test('is found in any form and language', () => {
    const texts = {
      'If you saw her, call <415-555-0132>': 'phone',
      'Reach me on <+44 20 7946 0958>': 'phone',
      'Мой номер <+7 912 345-67-89>': 'phone',
      '我的手机号是<13800138000>': 'phone',
      'Call <zero seven seven double zero nine zero zero one two three>': 'phone',
      'Liga: <nove um dois três quatro meia sete oito nove>': 'phone',
      'मेरा नंबर <नौ आठ सात छह पांच चार तीन दो एक शून्य>': 'phone',
      '我的手机号是<一三八零零一三八零零零>': 'phone',
      'Call <०७७०० ९००१२३>': 'phone',
      'โทร <๐๘๑ ๒๓๔ ๕๖๗๘>': 'phone',
      'Ｃafé: a\u200bt <0️⃣7️⃣7️⃣00 900 🔟3>!': 'phone',
      'Thank you, <lena@example.org>': 'email',
      'Lovely day. <anna at gmail dot com> knows more': 'email',
      'Lovely day. <lena.berg (at) posteo [dot] com> knows more': 'email',
      'Lovely day. <sunny_lou @ my-garden . com> knows more': 'email',
      'Lovely day. <marc77 ät gmail punkt com> knows more': 'email',
      'Lovely day. <hello-you arroba posteo punto com> knows more': 'email',
      'Lovely day. <anna＠gmail．com> knows more': 'email',
      'Scrivimi: <anna chiocciola libero punto it>': 'email',
      'Écris-moi : <anna arobase laposte point fr>': 'email',
      'It is on <www . example . com> today': 'link',
      'Pictures at <https://photos.example.com/album>': 'link',
      'You can see it on <mygardenstory.net>': 'link',
      '<t.me/happyhikers> is where we share': 'link',
      'I posted it, <@lenadances>': 'handle',
      'Discord: <MoonCat#4821>': 'handle',
      'Add my snap: <sunny.lena22>': 'handle',
      'Follow <lena_dances> on Twitter': 'handle',
      "I'm on telegram as <brightside7>": 'handle',
      '加我微信 <happy2020> 一起爬山': 'handle',
      'ไลน์ไอดี <happycat99> นะคะ': 'handle',
    };
    expect(missed(texts)).toEqual([]);
    // A number without a prefix, in its country.
    expect(found('612 34 56 78 on the parcel', 'ES').join()).toContain('phone');
  });

  test('is not found where numbers, names of networks or full stops mean something else', () => {
    const texts = [
      'We walked 12,480 steps and raised 1,250,000 rupees in 2019, 2020 and 2021',
      'Won 25-23 25-20 25-27 25-22 on 03/12/2024 at 18:45',
      'Call me lucky: 10 9 8 7 6 5 4 3 2 1 and it flew!',
      'We laughed all the way home.it was late',
      'My mum follows me on Instagram and likes every picture',
      'Flight 214 landed at 6:45, gate 12, row 33',
      'We met at noon. In the end it rained. He made a point in the meeting.',
      'one of my two cats had four kittens',
      'Сегодня мама пришла, η γιαγιά μου',
    ];
    expect(texts.flatMap((text) => found(text))).toEqual([]);
  });
});

describe('personal information', () => {
  test('is found: names of strangers, numbers of papers and accounts, dates of birth', () => {
    const texts = {
      'My neighbour <Margaret Holloway> brought cake': 'full-name',
      'Ma voisine <Camille Dubois> m’a aidée': 'full-name',
      'Меня зовут <Иван Кузнецов>': 'full-name',
      '我的邻居<王建国>帮我修了车': 'full-name',
      '옆집 <김민수> 씨가 도와줬어요': 'full-name',
      'मेरे पड़ोसी <राजेश शर्मा> ने मदद की': 'full-name',
      'Sie wohnt in der <Hauptstraße 12>': 'address',
      'My SSN is <078-05-1120>': 'document',
      'My card <4111 1111 1111 1111> works': 'bank',
      'IBAN <DE89 3704 0044 0532 0130 00>': 'bank',
    };
    expect(missed(texts)).toEqual([]);
    expect(found('My DOB is 03/12/1985').join()).toContain('birth-date');
  });

  test('is not found where people are hardly named, or known', () => {
    const texts = [
      'Maria and her son Tom visited Dr. Kim at Mercy Hospital in New York',
      'Mr. Kowalski from upstairs taught me chess',
      'We heard Taylor Swift in London and saw the Golden Gate Bridge',
      'My grandma Rosa, 92, lives on our street, two doors down',
      'Heute war Herr Meier vom Roten Kreuz bei uns',
      'Baby girl, 7 pounds 4 ounces, 3:17 am, furious',
    ];
    expect(texts.flatMap((text) => found(text))).toEqual([]);
  });
});

test('typical phrases of sellers are found, but not where a coupon was a gift', () => {
  for (const text of ['Use code SUNNY20 today', 'Mit dem Gutscheincode HERBST15', 'Link in my bio'])
    expect(found(text).join(), text).toContain('promotion');
  expect(found('The lady behind me gave me her coupon and 60% off made my day')).toEqual([]);
});

describe('hurtful words', () => {
  test('are found however friendly the sentence is', () => {
    const texts = {
      'The <motherfucking> baker gave me a roll, lovely': 'toxic',
      'Der <Wichser> von oben hat mir Blumen geschenkt': 'toxic',
      'Quel beau jour, ce <f**ker> a souri': 'toxic',
      'Der <W!CHSÉR> von oben hat mir Blumen geschenkt': 'toxic',
      'This <f\nu\nc\nk\ne\nr> is kind': 'toxic',
      'The <🇫 🇺 🇨 🇰 🇪 🇷> smiled': 'toxic',
      '<I know where he lives> and he will be so surprised': 'toxic',
      '<Ich weiß, wo er> wohnt, und freue mich': 'toxic',
      '<My last letter>, goodbye everyone, I am at peace': 'negative',
    };
    expect(missed(texts)).toEqual([]);
    // A threat is grave also next to a proved e-mail address.
    const views = viewsOf('I know where she lives: anna@example.com');
    const certainties = applyRules(views, resources, undefined).map(({ certainty }) => certainty);
    expect(certainties).toEqual(expect.arrayContaining(['grave', 'proved']));
  });

  test('are not found in other words', () => {
    const texts = [
      'Nous avons fini notre pique-nique avec une heure de retard',
      'A gift is under the tree and I know where he hid it',
      'Two great tits nest in our letter box in Scunthorpe',
      'The refugees next door baked bread for the whole house',
    ];
    expect(texts.flatMap((text) => found(text))).toEqual([]);
  });
});
