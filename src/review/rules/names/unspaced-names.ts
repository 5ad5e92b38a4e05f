import type { Certainty } from '../../finding.ts';
import type { Views } from '../../folding/fold.ts';
import { unspacedScript } from '../../folding/scripts.ts';
import { matchesOf } from '../../pattern-matches.ts';
import { alternativesOf, readLists } from '../../read-lists.ts';

/** A possible name in the plain text. */
export interface FoundName {
  readonly start: number;
  readonly end: number;
  readonly certainty: Certainty;
  /** Whether a list has a part of it. */
  readonly isKnown: boolean;
}

/** The entries of lists of a language, as alternatives. */
function entriesOf(language: string) {
  const lists = readLists(`languages/${language}.txt`);
  return (...names: string[]) => alternativesOf(names.flatMap((name) => lists.get(name) ?? []));
}

const chinese = entriesOf('zh');
const japaneseSurname = entriesOf('ja')('surname');
const koreanSurname = entriesOf('ko')('surname');
const thaiSurname = entriesOf('th')('surname-part');

interface Shape {
  readonly language: string;
  readonly pattern: RegExp;
  readonly certainty: Certainty;
}

const thai = String.raw`[\u0e00-\u0e7f]`;
const han = String.raw`\p{Script=Han}`;
const end = String.raw`(?=[\s，。！,.!、；;（()：:]|$|住|今年|在|的|女士|先生|老师|医生|帮|送|给|从|教|和|把|你|同学|阿姨|叔叔)`;
const japaneseEnd = String.raw`(?=さん|様|君|くん|ちゃん|先生|氏|です|と申|といい|より|[（(]\d|、\d)`;
const japaneseParticle = String.raw`(?=[、。,(（「\s]|が|は|と|に|の|も|へ|を|$)`;
const notGiven =
  '(?!先生|さん|君|様|家|一家|夫妻|部長|課長|店長|社長|選手|駅|市|県|町|村|商店|病院|医院|学校|高校|大学|監督|教授|医師|看護|投手|公園|神社|城|川|山|区|線|通り)';
const koreanEnd = String.raw`\s?(?=씨|드림|올림|[군양](?![가-힣])|입니다|이에요|예요|[(（]\d)`;
const koreanRole = String.raw`\s?(?=님|선생|할머니|할아버지|어린이|학생|환자|이고|이며|인데|, ?\d)`;

/** Full names in languages without spaces between words: a surname of the list, and signs of a given name after it. */
const shapes: readonly Shape[] = [
  {
    language: 'zh',
    certainty: 'sure',
    pattern: new RegExp(
      `(?:我叫|名叫|叫做|我是|本人|姓名|名字|署名)[是叫:：]?(?<mark>(?:${chinese('surname')})${han}{1,2})${end}`,
      'gu',
    ),
  },
  {
    language: 'zh',
    certainty: 'likely',
    pattern: new RegExp(
      `(?:${chinese('person', 'thanks')})(?<mark>(?:${chinese('surname')})${han}{2})${end}`,
      'gu',
    ),
  },
  {
    language: 'zh',
    certainty: 'hint',
    pattern: new RegExp(`(?<!${han})(?<mark>(?:${chinese('surname')})${han}{1,2})${end}`, 'gu'),
  },
  {
    language: 'ja',
    certainty: 'sure',
    pattern: new RegExp(
      `(?<!${han})(?<mark>(?:${japaneseSurname})[ 　]?${notGiven}${han}{1,3})${japaneseEnd}`,
      'gu',
    ),
  },
  {
    language: 'ja',
    certainty: 'hint',
    pattern: new RegExp(
      `(?<!${han})(?<mark>(?:${japaneseSurname})[ 　]?${notGiven}${han}{1,3})${japaneseParticle}`,
      'gu',
    ),
  },
  {
    language: 'ja',
    certainty: 'hint',
    pattern:
      /(?<!\p{Script=Han})(?<mark>\p{Script=Han}{3,6}|\p{Script=Han}{1,3}[ 　][\p{Script=Han}\p{Script=Hiragana}]{1,4})(?=さん|ちゃん|くん|君|様|[（(]\d)/gu,
  },
  {
    language: 'ko',
    certainty: 'likely',
    pattern: new RegExp(`(?<![가-힣])(?<mark>(?:${koreanSurname})[가-힣]{2})${koreanEnd}`, 'gu'),
  },
  {
    language: 'ko',
    certainty: 'hint',
    pattern: new RegExp(`(?<![가-힣])(?<mark>(?:${koreanSurname})[가-힣]{2})${koreanRole}`, 'gu'),
  },
  {
    language: 'th',
    certainty: 'likely',
    pattern: new RegExp(
      `(?<![\\u0e00-\\u0e7f])(?:คุณ|นาย|นาง|นางสาว|น\\.ส\\.|ด\\.ช\\.|ด\\.ญ\\.)\\s?(?=(?<mark>${thai}{2,13} ${thai}{0,10}(?:${thaiSurname})${thai}{0,8}))`,
      'gu',
    ),
  },
  {
    language: 'th',
    certainty: 'hint',
    pattern: new RegExp(
      `(?:คุณ|นาย|นาง|ชื่อ|จาก|ครู|หมอ|พี่|น้อง)\\s?(?=(?<mark>${thai}{2,13} ${thai}{0,10}(?:${thaiSurname})${thai}{0,8}))`,
      'gu',
    ),
  },
];

export function findUnspacedNames({ plain, languages }: Views): FoundName[] {
  if (!unspacedScript.test(plain.text)) return [];
  return shapes
    .filter(({ language }) => language === languages[0])
    .flatMap(({ pattern, certainty }) =>
      matchesOf(pattern, plain.text).map(({ 0: found, index, groups }) => {
        const name = groups?.['mark'] ?? found;
        // A name in a lookahead is after the match.
        const start = index + (found.includes(name) ? found.indexOf(name) : found.length);
        return { start, end: start + name.length, certainty, isKnown: true };
      }),
    );
}
