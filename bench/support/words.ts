/** The words of stories in one language, and words for searches. */
export interface Vocabulary {
  /** The most frequent first. */
  readonly words: readonly string[];
  /** In one percent of the stories of the language. */
  readonly medium: string;
  /** In one of 10,000 stories of the language. */
  readonly rare: string;
  /** In no story. */
  readonly absent: string;
}

export const list = (text: string): string[] => text.trim().split(/\s+/);

/** @param text the medium, the rare and the absent word, then the others */
function vocabulary(text: string): Vocabulary {
  const [medium = '', rare = '', absent = '', ...words] = list(text);
  return { words, medium, rare, absent };
}

/** A tag of every second story in all languages. */
export const commonTag = 'kindness';

export const tags = list(`
  family strangers neighbours school work travel health music nature animals food friendship
  gratitude children books train hospital garden winter morning`);

export const vocabularies = {
  english: vocabulary(`lighthouse marzipan zyzzyva
    the a and my to was with me for she he her his smiled helped today stranger neighbour friend brought gave home
    when old bus warm little morning coffee thank carried found walked bread rain umbrella teacher letter garden
    soup finally laughed train platform children birthday grandmother hospital nurse window dog flowers repaired
    bicycle library song waited together remembered after years street market bakery stairs shopping wallet returned
    lost key note kindly beach mountain evening lantern violin choir quilt pancakes harbour`),
  spanish: vocabulary(`cigüeña murciélago ñandutí
    la el mi una de con que me y hoy vecina sonrió ayudó gracias niña corazón mañana café abuela calle trajo pan
    flores señora esperó juntos canción autobús regaló cumpleaños maestro jardín lluvia paraguas encontró devolvió
    cartera después años árbol`),
  german: vocabulary(`Leuchtturm Eichhörnchen Quastenflosser
    die der und mein eine mit mir heute Nachbarin lächelte half danke Straße Kaffee Großmutter brachte Brötchen
    Blumen Frühling Bäckerei wartete zusammen Lied schenkte Geburtstag Lehrer Garten Regen Schirm fand Schlüssel
    später Jahre Fußgänger schön Mädchen Bahnsteig`),
  russian: vocabulary(`маяк ёжик щелкунчик
    мне и в на сегодня соседка улыбнулась помогла спасибо бабушка принесла хлеб цветы утро дом чай ребёнок вместе
    песня подарил день учитель сад дождь зонт нашёл ключ улица тепло письмо кошка вернул поезд друзья музыка`),
  greek: vocabulary(`φάρος σκαντζόχοιρος ψαλίδι
    και μου η το σήμερα γειτόνισσα χαμογέλασε βοήθησε ευχαριστώ γιαγιά έφερε ψωμί λουλούδια πρωί σπίτι καφές παιδί
    μαζί τραγούδι δώρο δάσκαλος κήπος βροχή ομπρέλα κλειδί δρόμος καρδιά φίλος`),
  arabic: vocabulary(`منارة قنفذ زرافة
    في من على مع اليوم جارتي ابتسمت ساعدني شكرا جدتي خبز زهور صباح بيت قهوة طفل معا أغنية هدية معلم حديقة مطر مظلة
    مفتاح شارع قلب صديق رسالة قطار`),
  hindi: vocabulary(`मोरपंख गिलहरी ऊदबिलाव
    और मेरी ने आज को पड़ोसी मुस्कुराई मदद धन्यवाद दादी रोटी फूल सुबह घर चाय बच्चा साथ गीत उपहार शिक्षक बगीचा बारिश
    छाता चाबी सड़क दिल दोस्त चिट्ठी रेल`),
  korean: vocabulary(`등대 고슴도치 뻐꾸기
    오늘 그리고 이웃이 미소를 도와주셨다 감사합니다 할머니가 빵을 꽃을 아침에 집에서 커피를 아이가 함께 노래를 선물을 선생님이 정원에서 비가 우산을 열쇠를 거리에서 마음이 친구가 편지를`),
  japanese: vocabulary(`灯台 鯨 麒麟
    の は に を が と 今日 ありがとう 笑顔 おばあさん 隣の人 助けて くれた 朝 パン 花 家 コーヒー 子ども 一緒 歌 贈り物 先生 庭 雨 傘 鍵 道 心 友だち 手紙 電車 待って いた うれしい`),
  chinese: vocabulary(`灯塔 刺猬 鑫
    的 我 了 在 今天 邻居 微笑 帮助 谢谢 奶奶 面包 花 早上 家 咖啡 孩子 一起 歌 礼物 老师 花园 雨 伞 钥匙 街 心 朋友 信 火车 等 温暖 很 高兴 陌生人`),
  thai: vocabulary(`ประภาคาร กระรอก ฮิปโป
    วันนี้ ฉัน และ เพื่อนบ้าน ยิ้ม ช่วย ขอบคุณ ยาย ขนมปัง ดอกไม้ เช้า บ้าน กาแฟ เด็ก ด้วยกัน เพลง ของขวัญ ครู สวน ฝน
    ร่ม กุญแจ ถนน หัวใจ เพื่อน จดหมาย รถไฟ`),
} as const;

export type Language = keyof typeof vocabularies;

/** In the others there are spaces between words. */
export const withoutSpaces: ReadonlySet<Language> = new Set(['chinese', 'japanese', 'thai']);

/** The language of a country by its ISO code; English if absent. */
export const languageOf: Readonly<Record<string, Language>> = Object.fromEntries(
  (
    [
      ['spanish', 'MX AR CL CO PE BO EC PY UY VE ES CR CU DO GT HN NI PA PR SV'],
      ['german', 'DE AT CH LI'],
      ['russian', 'RU BY KZ'],
      ['greek', 'GR CY'],
      ['arabic', 'EG MA DZ TN IQ JO SA AE KW LB OM QA SY YE'],
      ['hindi', 'IN NP'],
      ['korean', 'KR KP'],
      ['japanese', 'JP'],
      ['chinese', 'CN TW HK MO'],
      ['thai', 'TH LA'],
    ] as const
  ).flatMap(([language, codes]) => codes.split(' ').map((code) => [code, language])),
);
