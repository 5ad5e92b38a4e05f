import { describe, expect, test } from 'vitest';
import { defaultSite } from '../../contract/site.ts';
import { experienceCard } from '../../domain/card/card.ts';
import { hasGlyphs } from './fonts.ts';
import { renderPng } from './render-png.ts';
import { renderableCard } from './renderable-card.ts';

/** Tables 5 (in everyday use) and 7 (in limited use) of https://www.unicode.org/reports/tr31/, and two more. */
const rendered = {
  Latin: 'A stranger smiled. Ağaç, Łódź, ɔ̀fɔ́, ọ̀rẹ́, ʻōlelo, Cảm ơn',
  Greek: 'Καλημέρα κόσμε, ᾧ',
  Cyrillic: 'Сосед помог, дзякуй, рәхмәт',
  Armenian: 'Բարեւ աշխարհ',
  Hebrew: 'שָׁלוֹם עולם',
  Arabic: 'مرحبا بالعالم، شکریہ',
  Thaana: 'ދިވެހި ބަސް',
  Devanagari: 'नमस्ते दुनिया।',
  Bengali: 'নমস্কার বাংলা',
  Gurmukhi: 'ਸਤ ਸ੍ਰੀ ਅਕਾਲ',
  Gujarati: 'નમસ્તે ગુજરાત',
  Oriya: 'ନମସ୍କାର ଓଡ଼ିଆ',
  Tamil: 'வணக்கம் உலகம்',
  Telugu: 'నమస్కారం తెలుగు',
  Kannada: 'ನಮಸ್ಕಾರ ಕನ್ನಡ',
  Malayalam: 'നമസ്കാരം മലയാളം',
  Sinhala: 'ආයුබෝවන් ලෝකය',
  Thai: 'สวัสดีชาวโลก',
  Lao: 'ສະບາຍດີ ໂລກ',
  Tibetan: 'བཀྲ་ཤིས་བདེ་ལེགས།',
  Myanmar: 'မင်္ဂလာပါ ကမ္ဘာ',
  Georgian: 'გამარჯობა ᲗᲑᲘᲚᲘᲡᲘ',
  Hangul: '안녕하세요 여러분',
  Ethiopic: 'ሰላም ዓለም።',
  Khmer: 'សួស្តី ពិភពលោក',
  Hiragana: 'こんにちは、ありがとう',
  Katakana: 'カフェのコーヒー',
  Bopomofo: 'ㄋㄧˇ ㄏㄠˇ',
  Han: '直接谢谢，謝謝臺灣，嘅咗喺冇',
  Adlam: '𞤀𞤣𞤤𞤢𞤥 𞤆𞤵𞤤𞤢𞤪',
  Balinese: 'ᬩᬲᬩᬮᬶ',
  Bamum: 'ꚠꚡꚢ',
  Buginese: 'ᨅᨔ ᨕᨘᨁᨗ',
  Canadian_Aboriginal: 'ᐃᓄᒃᑎᑐᑦ ᓀᐦᐃᔭᐍᐏᐣ',
  Cham: 'ꨌꩌ ꨣꨯꨱꩃ',
  Cherokee: 'ᎣᏏᏲ ᏣᎳᎩ ꭰꮒᏼᏫꮿ',
  Hanifi_Rohingya: '𐴌𐴟𐴇𐴥𐴝𐴚𐴒𐴙𐴝',
  Javanese: 'ꦱꦸꦒꦼꦁ ꦫꦮꦸꦃ',
  Kayah_Li: 'ꤊꤢꤛꤢ꤬',
  Lepcha: 'ᰛᰩᰴ',
  Limbu: 'ᤕᤰᤌᤢᤱ',
  Lisu: 'ꓡꓲ ꓢꓴ ꓐꓬꓲ',
  Meetei_Mayek: 'ꯃꯤꯇꯩ ꯃꯌꯦꯛ',
  Miao: '𖼀𖽡𖼐𖽪',
  Mongolian: 'ᠮᠣᠩᠭᠣᠯ ᠪᠢᠴᠢᠭ',
  New_Tai_Lue: 'ᦺᦑ ᦟᦹᧉ',
  Newa: '𑐣𑐾𑐥𑐵𑐮',
  Nko: 'ߒߞߏ ߞߊ߲ ߌ ߣߌ߫ ߛߐ߲߬ߜߐߡߊ߫',
  Nyiakeng_Puachue_Hmong: '𞄀𞄄𞄰 𞄩𞄰',
  Ol_Chiki: 'ᱥᱟᱱᱛᱟᱲᱤ',
  Osage: '𐓏𐓘𐓻𐓘𐓻𐓟 𐓣𐓟',
  Saurashtra: 'ꢱꣃꢬꢵꢰ꣄ꢜ꣄ꢬ',
  Sundanese: 'ᮞᮥᮔ᮪ᮓ',
  Syloti_Nagri: 'ꠍꠤꠟꠐꠤ ꠘꠣꠉꠞꠤ',
  Syriac: 'ܫܠܡܐ ܥܠܡܐ',
  Tai_Le: 'ᥖᥭᥰ ᥘᥫᥴ',
  Tai_Tham: 'ᨣᩣᩴᨾᩮᩬᩥᨦ',
  Tai_Viet: 'ꪁꪫꪱꪣ ꪼꪕ',
  Tifinagh: 'ⴰⵣⵓⵍ ⵜⴰⵎⴰⵣⵉⵖⵜ',
  Vai: 'ꕙꔤ ꔞꘋ',
  Yi: 'ꆈꌠꉙ ꆏꉂ',
};

/** Scripts of the tables without a package, and historic scripts. */
const withoutFont = {
  Batak: 'ᯅᯖᯂ᯲',
  Chakma: '𑄌𑄋𑄴𑄟𑄳𑄦',
  Mandaic: 'ࡌࡀࡍࡃࡀࡉࡉࡀ',
  Wancho: '𞋒𞋀𞋉',
  Gothic: '𐌲𐌿𐍄𐌹𐍃𐌺',
  Cuneiform: '𒀭𒂗𒆤',
};

const ofScript = (script: string) => new RegExp(`\\p{Script=${script}}`, 'u');
const card = (content: string, city = 'Köln') =>
  experienceCard(
    { randomId: 'joy_ab12', content, city, country: 'Germany', createdAt: '2026-11-22T08:00:00Z' },
    { ...defaultSite, address: 'uplift.example.org' },
  );

describe('a story is rendered in its script, without an empty box:', () => {
  test.each(Object.entries(rendered))('%s', (script, text) => {
    expect(text).toMatch(ofScript(script));
    expect(hasGlyphs(text)).toBe(true);
    expect(renderableCard(card(text, text))).toEqual(card(text, text));
  });
});

describe('a story in letters that no font has becomes a plain picture:', () => {
  test.each(Object.entries(withoutFont))('%s', async (script, text) => {
    expect(text).toMatch(ofScript(script));
    expect(hasGlyphs(text)).toBe(false);
    const { plain, ...rest } = card('');
    const plainCard = { ...rest, plain, text: 'Read this uplifting story' };
    const [actual, expected] = await Promise.all([
      renderPng(card(`A friend wrote ${text}.`)),
      renderPng(plainCard),
    ]);
    expect(actual.equals(expected)).toBe(true);
  });
});
