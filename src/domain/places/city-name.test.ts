import { describe, expect, test } from 'vitest';
import { fc } from '../../../test/support/random/property.ts';
import type { City } from '../../contract/endpoints/places/place-files.ts';
import { cleanCityName, isCityName } from '../../contract/text/city-text.ts';
import { cityKey, suggestCities } from './city-name.ts';

describe('a city name', () => {
  const can = (names: readonly string[]) => names.filter(isCityName);

  test('can have letters and marks of any script, digits and some punctuation', () => {
    const names = (
      "São Paulo|L'Hospitalet de Llobregat|Coeur d’Alene|'s-Hertogenbosch|Washington, D.C.|Halle (Saale)|" +
      'Y|6th of October City|Westward Ho!|Marseille 05|Biel/Bienne|Tyne & Wear|Stoke\u2011on\u2010Trent|' +
      'S:t Olof|Посёлок № 5|посёлок «Победа»|1° de Mayo|1º de Mayo|Cal·lípolis|Juan Torres [Bodega]|Ⅱ Mikrorayon|' +
      'כפר חב"ד|כפר חב״ד|तल॰ नगर|กรุงเทพฯ|ལྷ་ས|འབྲས་སྤུངས་|አዲስ፡አበባ|واشنطن، دي سي|東京（日本）|ニュー・ヨーク|サン＝ドニ|二〇三高地|' +
      '東京|สุพรรณบุรี|မြို့သစ်|नजफ\u200cगढ़|ශ්\u200dරී ජයවර්ධනපුර|القاهرة'
    ).split('|');
    expect(can(names)).toEqual(names);
    expect(isCityName('Zürich'.normalize('NFD'))).toBe(true);
  });

  test('has a letter, and no address, question, markup, emoji, blank or hidden character', () => {
    const nameless = ['', '   ', "-.'()", '75011', '\u{13441}\u{13441}', '\u0301Berlin'];
    const addresses = ['bonn.example/offer', 'https://example.org', 'a://b', 'me@example.org'];
    const signs = ['Berlin?', '<b>Berlin</b>', 'Berlin 🌞', `Berlin${'\u0301'.repeat(6)}`];
    const blanks = ['Berlin\u2800', 'Ber\nlin', 'Ber\tlin', 'Ber\u200blin', 'Berlin\u200d'];
    const broken = ['\u202enilreB', 'Berlin\ud83c'];
    expect(can([...nameless, ...addresses, ...signs, ...blanks, ...broken])).toEqual([]);
  });

  test('has at most 80 characters, counted as a person counts them', () => {
    for (const one of ['a', 'q\u0301']) {
      expect(isCityName(one.repeat(80))).toBe(true);
      expect(isCityName(one.repeat(81))).toBe(false);
    }
  });

  test('is stored with plain punctuation and single spaces, trimmed and composed', () => {
    const signs = {
      '-': '\u2010\u2011\u2012\u2013\u2014\u2015\u2212\ufe63\uff0d',
      "'": '\u2018\u2019\u201b\u2032\u02bb\u02bc\u00b4`\uff07',
      ' ': '\u00a0\u2007\u202f\u3000',
      '"': '“”„«»״＂',
      '·': '・•‧∙⋅',
      ',': '،、，',
      '(': '（[［',
    };
    for (const [plain, others] of Object.entries(signs))
      for (const sign of others) {
        const [typed, kept] = [`New${sign}York`, `New${plain}York`];
        expect(cleanCityName(typed), typed).toBe(kept);
        expect(isCityName(kept)).toBe(true);
        expect(cityKey(typed), typed).toBe(cityKey(kept));
      }
    expect(cleanCityName('  São \u00a0 Paulo\n'.normalize('NFD'))).toBe('São Paulo');
  });
});

describe('two spellings are the same city', () => {
  test('whatever their case, accents, spaces and punctuation, or a short form of Saint', () => {
    const spellings = {
      'BERLIN ': 'Berlin',
      malmo: 'Malmö',
      lodz: 'Łódź',
      'new  york\u00a0city': 'New York City',
      'Saint Louis': 'St. Louis',
      'st-etienne': 'Saint-Étienne',
      'Sault Ste. Marie': 'Sault Sainte Marie',
      Xian: "Xi'an",
      'Xi’an': "Xi'an",
      'stoke on trent': 'Stoke‑on‑Trent',
      'Halle Saale': 'Halle (Saale)',
      'نجف\u200cآباد': 'نجفآباد',
      αθηνα: 'Αθήνα',
      'Washington, D.C.': 'Washington D.C.',
      'westward ho': 'Westward Ho!',
      'st Olof': 'S:t Olof',
      ニューヨーク: 'ニュー・ヨーク',
      'כפר חבד': 'כפר חב״ד',
      Callipolis: 'Cal·lípolis',
    };
    for (const [one, other] of Object.entries(spellings))
      expect(cityKey(one), one).toBe(cityKey(other));
  });

  test('but not where other letters, words or marks make another city', () => {
    const cities = 'Berlin Bern|東京 京都|Newport New_Port|Stade Saint_Ade|ガギ カキ'.split('|');
    for (const pair of cities) {
      const [one = '', other = ''] = pair.split(' ').map((name) => name.replace('_', ' '));
      expect(cityKey(one), pair).not.toBe(cityKey(other));
    }
  });

  const letters = Array.from("abzAßİıéü ŁøÆςΣЖйñđ京ガ한ไश्री -.'’");
  const unit = fc.constantFrom(...letters);
  const names = fc.string({ unit, minLength: 1, maxLength: 80 }).filter(isCityName);

  test('in any case, spacing, composition or cleaned form; and a key is its own key', () => {
    fc.assert(
      fc.property(names, (name) => {
        const key = cityKey(name);
        expect(key).not.toBe('');
        const others = [` ${name}  `, name.replaceAll(' ', '  '), name.normalize('NFD')];
        for (const other of [...others, name.toLowerCase(), cleanCityName(name), key])
          expect(cityKey(other)).toBe(key);
      }),
    );
  });

  test('and no text makes the check or the key throw', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => {
        const key = cityKey(text);
        expect(key).toBe(key.trim());
        expect(isCityName(text) && key === '').toBe(false);
      }),
    );
  });
});

describe('suggestions', () => {
  const cities: City[] = [
    ['New York City', 40.71, -74.01, 'New York', 'NYC'],
    ['Los Angeles', 34.05, -118.24],
    ['York', 39.96, -76.73],
    ['Cologne', 50.93, 6.95, 'Köln'],
    ['Zürich', 47.37, 8.55],
    ['Yorba Linda', 33.89, -117.81],
  ];

  test('begin with the cities that start with the typed text, by population, and know local names', () => {
    const suggested = (typed: string) => suggestCities(cities, typed);
    expect(suggested('yor')).toEqual(['York', 'Yorba Linda', 'New York City']);
    expect([suggested('LOS'), suggested(' angeles ')]).toEqual([['Los Angeles'], ['Los Angeles']]);
    expect([suggested('zur'), suggested('zür')]).toEqual([['Zürich'], ['Zürich']]);
    expect([suggested('köl'), suggested('nyc')]).toEqual([['Cologne'], ['New York City']]);
    expect(suggested('nowhere')).toEqual([]);
  });

  test('are at most ten, and the 37 largest cities when nothing is typed', () => {
    const names = Array.from({ length: 60 }, (_, i) => `Town ${'abcdefghij'[i % 10]}`);
    const many = names.map((name): City => [name, 0, 0]);
    expect(suggestCities(many, 'town')).toHaveLength(10);
    expect(suggestCities(many, 'own')).toHaveLength(10);
    expect(suggestCities(many, 'town', 3)).toHaveLength(3);
    expect(suggestCities(many, '')).toHaveLength(37);
    expect(suggestCities(many, ' ')).toEqual(names.slice(0, 37));
  });
});
