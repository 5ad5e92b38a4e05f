/** Words for the digits 0 to 9 by language, in lower case and without accents. */
const digitWordsByLanguage = [
  'zero one two three four five six seven eight nine',
  'oh won too free fore fife sicks sefen ate niner',
  'null eins zwei drei vier funf sechs sieben acht neun',
  'null ein zwo drei vier fuenf sechs sieben acht neun',
  'zero un deux trois quatre cinq six sept huit neuf',
  'cero uno dos tres cuatro cinco seis siete ocho nueve',
  'zero um dois tres quatro cinco meia sete oito nove',
  'zero uma duas tres quatro cinco seis sete oito nove',
  'zero uno due tre quattro cinque sei sette otto nove',
  'nul een twee drie vier vijf zes zeven acht negen',
  'noll ett tva tre fyra fem sex sju atta nio',
  'null en to tre fire fem seks sju atte ni',
  'nul et to tre fire fem seks syv otte ni',
  'zero jeden dwa trzy cztery piec szesc siedem osiem dziewiec',
  'sifir bir iki uc dort bes alti yedi sekiz dokuz',
  'nol satu dua tiga empat lima enam tujuh delapan sembilan',
  'kosong satu dua tiga empat lima enam tujuh lapan sembilan',
  'khong mot hai ba bon nam sau bay tam chin',
  'ноль один два три четыре пять шесть семь восемь девять',
  'нуль один два три чотири пять шість сім вісім девять',
  'صفر واحد اثنان ثلاثة اربعة خمسة ستة سبعة ثمانية تسعة',
  'صفر واحد اثنين ثلاثه اربعه خمسه سته سبعه ثمانيه تسعه',
  'शून्य एक दो तीन चार पांच छह सात आठ नौ',
  'जीरो एक दो तीन चार पाँच छः सात आठ नौ',
  'ज़ीरो एक दो तीन चार पाँच छे सात आठ नौ',
  'אפס אחת שתיים שלוש ארבע חמש שש שבע שמונה תשע',
  'אפס אחד שניים שלושה ארבעה חמישה שישה שבעה שמונה תשעה',
  'nula jedan dva tri cetiri pet sest sedam osam devet',
  'sero isa dalawa tatlo apat lima anim pito walo siyam',
  'sifuri moja mbili tatu nne tano sita saba nane tisa',
  'صفر یک دو سه چهار پنج شش هفت هشت نه',
  'нуль один два три чотири пять шість сім вісім девять',
  'zero ek do teen char paanch chhe saat aath nau',
  'ศูนย์ หนึ่ง สอง สาม สี่ ห้า หก เจ็ด แปด เก้า',
  '공 일 이 삼 사 오 육 칠 팔 구',
  '영 하나 둘 셋 넷 다섯 여섯 일곱 여덟 아홉',
  'ゼロ いち に さん よん ご ろく なな はち きゅう',
  'ゼロ 一 二 三 四 五 六 七 八 九',
  'nulla egy ketto harom negy ot hat het nyolc kilenc',
  'nula jedna dva tri ctyri pet sest sedm osm devet',
  'nolla yksi kaksi kolme nelja viisi kuusi seitseman kahdeksan yhdeksan',
  'zero unu doi trei patru cinci sase sapte opt noua',
  'μηδεν ενα δυο τρια τεσσερα πεντε εξι επτα οκτω εννεα',
];

/** The digit of each of these words. */
export const digitWords: ReadonlyMap<string, string> = new Map(
  digitWordsByLanguage.flatMap((words) =>
    words.split(' ').map((word, digit): [string, string] => [word, String(digit)]),
  ),
);

/** Digits of one character that are written without spaces, such as plain and financial Chinese numerals. */
export const ideographicDigits: ReadonlyMap<string, string> = new Map(
  [
    '零一二三四五六七八九',
    '〇壹贰叁肆伍陆柒捌玖',
    '洞幺两參弎伍六拐八勾',
    '공일이삼사오육칠팔구',
  ].flatMap((digits) =>
    Array.from(digits, (digit, value): [string, string] => [digit, String(value)]),
  ),
);

/** Words that repeat the digit after them. */
export const repeats: ReadonlyMap<string, number> = new Map([
  ['double', 2],
  ['doble', 2],
  ['doppel', 2],
  ['dubbel', 2],
  ['doppio', 2],
  ['duplo', 2],
  ['triple', 3],
  ['treble', 3],
]);

/** Words for @, between spaces or brackets. */
export const atWords =
  'at|ät|arroba|arobase|arobas|chiocciola|apenstaartje|klammeraffe|snabel-?a|snabela|alfakroll|kukac|malpa|zavinac|' +
  'собака|собачка|сабака|равлик|miukumauku|papaki|παπακι|arond|et isareti|kuyruklu a|آت|ات|एट|ऐट|แอท|แอด|골뱅이|앳|' +
  'アットマーク|アット|艾特|圈a|@';

/** Words for a dot. */
export const dotWords =
  'dot|punkt|point|punto|ponto|punt|prick|kropka|nokta|tecka|bodka|piste|pont|punct|titik|cham|точка|крапка|тчк|τελεια|' +
  'نقطه|نقطة|دوت|डॉट|จุด|점|닷|ドット|点|點';

/** Top-level domains that may follow a spelt-out dot, without words that often follow "point" or "dot" in a sentence. */
export const spelledEnds =
  'com|net|org|de|fr|es|it|nl|se|no|dk|fi|pl|ch|at|eu|uk|co|ru|ua|by|kz|tr|br|pt|mx|ar|cl|in|jp|kr|cn|tw|hk|th|id|vn|' +
  'ph|my|sg|au|nz|ca|us|za|ng|ke|eg|sa|ae|ir|il|gr|ro|hu|cz|sk|io|me|app|gg|ly|tv|info|biz|shop|store|online|site|blog|' +
  'club|live|xyz|dev|page|link';
