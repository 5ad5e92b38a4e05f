import type { Finding } from '../finding.ts';
import type { Views } from '../folding/fold.ts';
import { withoutAccents } from '../folding/without-accents.ts';
import { matchesOf } from '../pattern-matches.ts';
import type { Names } from '../resources.ts';
import { findingAt, scan } from './scan.ts';

const what = { rule: 'personal-info', kind: 'full-name' } as const;

const chineseSurnames =
  '(?:王|李|张|張|刘|劉|陈|陳|杨|楊|黄|黃|赵|趙|吴|吳|周|徐|孙|孫|马|馬|朱|胡|郭|何|林|罗|羅|郑|鄭|梁|谢|謝|宋|唐|许|許|韩|韓|冯|馮|邓|鄧|曹|彭|曾|肖|田|董|袁|潘|蒋|蔣|蔡|余|杜|叶|葉|程|苏|蘇|魏|吕|呂|丁|任|沈|姚|卢|盧|姜|崔|钟|鍾|谭|陆|陸|汪|范|石|廖|贾|夏|韦|付|傅|方|白|邹|孟|熊|秦|邱|江|尹|薛|闫|段|雷|侯|龙|史|陶|黎|贺|顾|顧|毛|郝|龚|邵|万|钱|严|覃|武|戴|莫|孔|向|汤|欧阳|司马|上官|诸葛)';
/** After words that introduce a name, or before words that only follow a name. */
const chineseNamed = new RegExp(
  `(?:我叫|名叫|叫做|我是|本人|姓名[是:：]?|名字[是叫:：]?|署名[:：]?)(?<mark>${chineseSurnames}\\p{Script=Han}{1,2})(?=[，。！,.!、；;（(\\s]|$|住|今年|生于|在|的电话|的手机|，)`,
  'gu',
);
const chinesePerson = new RegExp(
  `(?:邻居|老师|医生|护士|同学|同事|朋友|室友|闺蜜|前任|前男友|前女友|老板|学生|教练|司机|大夫|感谢|谢谢)(?<mark>${chineseSurnames}\\p{Script=Han}{2})(?=[，,、（(\\s]|住|家住|女士|先生|老师|医生|帮|送|$)`,
  'gu',
);

const japaneseSurnames =
  '(?:佐藤|鈴木|高橋|田中|伊藤|渡辺|渡邊|山本|中村|小林|加藤|吉田|山田|佐々木|山口|松本|井上|木村|林|斎藤|斉藤|清水|山崎|森|池田|橋本|阿部|石川|山下|中島|石井|小川|前田|岡田|長谷川|藤田|後藤|近藤|村上|遠藤|青木|坂本|福田|太田|西村|藤井|藤原|岡本|三浦|金子|中野|中川|原田|松田|竹内|小野|田村|中山|和田|石田|森田|上田|原|柴田|酒井|工藤|横山|宮崎|宮本|内田|高木|安藤|谷口|大野|丸山|今井|高田|藤本|武田|村田|上野|杉山|増田|佐伯|菅原|平野|大塚|千葉|久保|松井|小島|岩崎|桜井|野口|松尾|野村|木下|菊地|渡部|大西|島田|水野|新井|荒木|古川|黒田|早川|永井|川口|矢野|飯田|吉川|星野|川崎|浅野|本田|熊谷|吉村|沢田|須藤|片山|大島|岩田|望月|服部|平田|樋口|秋山|小松|松下|石原|荻野|浅井|堀|西田|東|北村|南|榎本|成田|栗原|大橋|関|小池|中田|宇野)';
const japaneseNotGiven =
  '(?!先生|さん|君|様|家|一家|夫妻|部長|課長|店長|社長|選手|駅|市|県|町|村|商店|病院|医院|学校|高校|大学|監督|教授|医師|看護|投手|公園|神社|城|川|山)';
const japanese = new RegExp(
  `(?<!\\p{Script=Han})(?<mark>${japaneseSurnames}[ 　]?${japaneseNotGiven}[\\p{Script=Han}\\p{Script=Hiragana}]?\\p{Script=Han}{1,2})(?=さん|様|君|くん|ちゃん|先生|氏|です|と申|といい|より|、(?:19|20)|[（(]|,|$|。)`,
  'gu',
);
const japaneseNamed =
  /(?:名前は|氏名[は:：]|と申します。?|本名は)\s?(?<mark>[\p{Script=Han}]{3,6})/gu;

const koreanSurnames =
  '(?:[김이박최정강조윤장임한오서신권황안송전홍유고문양손배백허남심노하곽성차주우구민류나진지엄채원천방공현함변염추도석선설마길연위표명기반라왕금옥육인맹제모]|남궁|황보|제갈|선우)';
const korean = new RegExp(
  `(?<![가-힣])(?<mark>${koreanSurnames}[가-힣]{2})\\s?(?=씨|드림|올림|군(?:이|은|과|\\s)|양(?:이|은|과|\\s)|이라고 합니다|라고 합니다)`,
  'gu',
);
const koreanNamed = new RegExp(
  `(?:이름은|성함은|저는|나는|이웃|옆집|선생님|담임)\\s(?<mark>${koreanSurnames}[가-힣]{2})(?=\\s?(?:이고|입니다|이에요|예요|이며|인데|\\(|,|\\d))`,
  'gu',
);

const hindiSurnames =
  'शर्मा|वर्मा|गुप्ता|सिंह|यादव|पटेल|चतुर्वेदी|त्रिवेदी|द्विवेदी|मिश्रा|मिश्र|पांडे|पाण्डेय|पांडेय|तिवारी|जोशी|अग्रवाल|चौधरी|रेड्डी|नायर|मेहता|शाह|जैन|अंसारी|चौहान|राठौर|राठौड़|ठाकुर|सक्सेना|श्रीवास्तव|दुबे|शुक्ला|शुक्ल|भट्ट|देसाई|कपूर|मल्होत्रा|खन्ना|मुखर्जी|बनर्जी|चटर्जी|नायडू|अय्यर|पिल्लई|मेनन|कुलकर्णी|देशपांडे|पवार|शिंदे|जाधव|कुमारी|बिष्ट|रावत|नेगी|सोलंकी|परमार|मौर्य|कुशवाहा|प्रजापति|गोयल|बंसल|मित्तल|अरोड़ा|चोपड़ा|भाटिया|सेठी|ग्रोवर|त्यागी|राणा|भारद्वाज|वशिष्ठ|उपाध्याय|ओझा|झा';
const hindiNotFirst =
  '(?:पड़ोसी|पड़ोसन|डॉक्टर|डॉ|श्री|श्रीमती|मैडम|सर|अंकल|आंटी|मिस्टर|मिसेज|मिस|हमारे|मेरे|मेरी|हमारी|अपने|और|तथा|के|की|का|से|को|में|ने|पर|गुरु|टीचर|प्रोफेसर|नर्स|कोच|वाले|वाली|दोस्त|सहेली)';
const hindi = new RegExp(
  `(?<![\\p{L}\\p{M}])(?!${hindiNotFirst}[ .])(?<mark>[\\u0904-\\u0963]{2,14} (?:[\\u0904-\\u0963]{2,10} )?(?:${hindiSurnames}))(?![\\p{L}\\p{M}])`,
  'gu',
);

const thaiFamily =
  /(?:กุล|พงษ์|พงศ์|วงศ์|วงษ์|รัตน์|ประเสริฐ|ศักดิ์|สุข|เจริญ|สกุล|วัฒน์|นนท์|พันธุ์|มณี|ศิริ|แก้ว|สิงห์|ธรรม|เดช|ไพร|ชาติ|นันท์|ภักดี|ชัย|วัฒนา|ทองคำ|ศรีสุข|บุญมา)/u;
const thai = new RegExp(
  `(?:คุณ|นาย|นาง|นางสาว|น\\.ส\\.|ชื่อ|จาก|ครู|หมอ|เพื่อนชื่อ|ด\\.ช\\.|ด\\.ญ\\.)\\s?(?=(?<mark>(?!แม่|พ่อ|ยาย|ตา|ปู่|ย่า|ลุง|ป้า|น้า|อา)[\\u0e00-\\u0e7f]{2,13} (?<family>[\\u0e00-\\u0e7f]{2,15})))`,
  'gu',
);

const arabicWord = /[\u0621-\u064a]+/gu;
/** Titles and words before a name, which are not part of it. */
const arabicTitles = new Set(
  'د اسمي انا جاري جارتي صديقي صديقتي معكم الدكتور الدكتوره الاستاذ الاستاذه المعلمه المعلم السيد السيده الممرضه الممرض زميلي زميلتي مع من توقيع شكرا'.split(
    ' ',
  ),
);
const afterTitle = /^\.?[ :]{1,2}$/;
const arabicSon = /^(?:بن|بنت|ابن|عبد|ابو|ام)$/u;
const arabicSurname = /^ال[\u0621-\u064a]{4}/u;

// Words that are spelt like a first name.
const arabicWords = new Set([
  'على',
  'من',
  'في',
  'مع',
  'كان',
  'هذا',
  'هدى',
  'عند',
  'بعد',
  'قبل',
  'امام',
  'جميل',
  'سعيد',
  'كريم',
  'حسن',
  'نور',
  'فرح',
  'امل',
  'سلام',
  'وعد',
  'ربيع',
  'صباح',
  'شمس',
  'قمر',
  'عيد',
  'رمضان',
  'شعبان',
  'رجب',
]);

const cyrillicSurname =
  '\\p{Lu}[а-яёіїєґ]{1,14}(?:ов|ев|ёв|ин|ын|ский|цкий|ова|ева|ёва|ина|ына|ская|цкая|енко|чук|юк|ук|як|швили|дзе|ян)(?:а|у|ым|ой|е|ом|ого|ому|ую)?';
const cyrillicPair = new RegExp(
  `(?<![\\p{L}])(?<mark>(?<first>\\p{Lu}[а-яёіїєґ]{2,12})(?: \\p{Lu}[а-яёіїєґ]{4,16}(?:вич|вна|чна|вича|вны|вне|вной|вичем)\\p{L}{0,2})? ${cyrillicSurname}|${cyrillicSurname} (?<second>\\p{Lu}[а-яёіїєґ]{2,12})(?: \\p{Lu}[а-яёіїєґ]{4,16}(?:вич|вна)\\p{L}{0,2})?)(?![\\p{L}])`,
  'gu',
);

// Polish names with case endings: "pani Katarzynie Wiśniewskiej".
const polish =
  /(?<![\p{L}])(?<mark>\p{Lu}[\p{Ll}]{2,12} \p{Lu}[\p{Ll}]{2,16}(?:[sc]k(?:iego|iej|iemu|im|ą)|wicz(?:a|em|owi)|czyk(?:a|iem|owi)))(?![\p{L}])/gu;

/** Full names in scripts without capital letters, and in Polish and Cyrillic with case endings. */
export function findOtherNames({ plain, bare }: Views, names: Names): Finding[] {
  const declined = scan(plain, { pattern: polish, ...what, certainty: 'likely' });
  if (!/[^\u0000-\u02ff]/.test(plain.text)) return declined;
  const isJapanese = /[\u3040-\u30ff]/.test(plain.text);
  const east = isJapanese ? [japanese, japaneseNamed] : [chineseNamed, chinesePerson];
  const sure = [...east, korean, koreanNamed, hindi];
  return [
    ...sure.flatMap((pattern) => scan(plain, { pattern, ...what, certainty: 'sure' })),
    ...thaiNames(plain),
    ...arabicNames(bare, names),
    ...cyrillicNames(plain, names),
  ];
}

function thaiNames(plain: Views['plain']): Finding[] {
  return matchesOf(thai, plain.text).flatMap(({ 0: found, index, groups }) => {
    if (!thaiFamily.test(groups?.['family'] ?? '')) return [];
    const start = index + found.length;
    const end = start + (groups?.['mark']?.length ?? 0);
    return [findingAt(plain, [start, end], { ...what, certainty: 'sure' })];
  });
}

interface Word {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/** A first name, possibly with one or two names of ancestors, and a surname with its article. */
function arabicNames(bare: Views['bare'], names: Names): Finding[] {
  const words = matchesOf(arabicWord, bare.text).map(({ 0: text, index }) => ({
    text,
    start: index,
    end: index + text.length,
  }));
  const found: Finding[] = [];
  for (let at = 0; at < words.length; at++) {
    const last = surnameAfter(words, at);
    const [first, surname] = [words[at], words[last]];
    if (first === undefined || surname === undefined || arabicTitles.has(first.text)) continue;
    const isTitled = hasTitle(bare.text, words[at - 1], first);
    const certainty = certaintyOfArabic({ first, surname, isTitled }, names);
    if (certainty !== undefined)
      found.push(findingAt(bare, [first.start, surname.end], { ...what, certainty }));
    at = last;
  }
  return found;
}

/** The index of the surname that belongs to the first name at this index, or -1. */
function surnameAfter(words: readonly Word[], at: number): number {
  const adjoins = (each: number) => words[each]?.start === (words[each - 1]?.end ?? -2) + 1;
  let most = 3;
  let last = -1;
  for (let next = at + 1; next <= at + most && adjoins(next); next++) {
    const { text } = words[next] ?? { text: '' };
    if (arabicSurname.test(text)) last = next;
    if (next === at + 1 && arabicSon.test(text)) most = 4;
    else if (text.length < 3) break;
  }
  return last;
}

function hasTitle(text: string, title: Word | undefined, first: Word): boolean {
  if (title === undefined || !arabicTitles.has(title.text)) return false;
  return afterTitle.test(text.slice(title.end, first.start));
}

function certaintyOfArabic(
  {
    first,
    surname,
    isTitled,
  }: Readonly<Record<'first' | 'surname', Word>> & { readonly isTitled: boolean },
  names: Names,
): 'sure' | 'likely' | undefined {
  if (!names.first.has(first.text)) return undefined;
  if (isTitled) return 'sure';
  if (arabicWords.has(first.text)) return undefined;
  return surname.text.endsWith('ي') ? 'sure' : 'likely';
}

const caseEndings = /(?:ой|ою|ом|ем|ей|ью|ією|у|ю|а|я|е|и|і|ы)$/;

/** Whether the word is a first name with a case ending: "Иваном" is "Иван". */
function isCyrillicFirst(word: string, names: Names): boolean {
  const folded = withoutAccents(word.toLowerCase());
  const stem = folded.replace(caseEndings, '');
  return [folded, stem, `${stem}а`, `${stem}я`, `${stem}и`].some((form) =>
    names.first.has(form.normalize('NFC')),
  );
}

function cyrillicNames(plain: Views['plain'], names: Names): Finding[] {
  return matchesOf(cyrillicPair, plain.text).flatMap((match) => {
    const first = match.groups?.['first'] ?? match.groups?.['second'] ?? '';
    if (!isCyrillicFirst(first, names)) return [];
    return [
      findingAt(plain, [match.index, match.index + match[0].length], {
        ...what,
        certainty: 'sure',
      }),
    ];
  });
}
