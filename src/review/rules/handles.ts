import type { Finding } from '../finding.ts';
import type { Views } from '../folding/fold.ts';
import type { OffsetMap } from '../folding/offset-map.ts';
import { matchesOf } from '../pattern-matches.ts';
import { textBefore, findingAt, scan } from './scan.ts';

const handle = /(?<![\p{L}\p{N}._%+-])@[\p{L}\p{N}_][\p{L}\p{N}_.-]{1,28}/gu;
const discordTag = /(?<![\p{L}\p{N}_.])[\p{L}\p{N}_.]{2,}#\d{4}(?!\d)/gu;
const spokenTag = /(?<![\p{L}])[a-z]{3,24} (?:hash|hashtag|raute|diese) \d{4}(?!\d)/gu;

const platforms =
  'the gram|da gram|the tok|телег[аеиу]|телегой|инст[аеуы]|(?:вацап|дискорд|тикток|телеграм|инста|インスタ|인스타)[а-яё\\u3040-\\u30ff가-힣]{0,9}|' +
  'instagram|insta|inst|ig|snapchat|snap|sc|tiktok|tik tok|telegram|tele|tg|whatsapp|whats app|wechat|weixin|line|kakaotalk|kakao|' +
  'kik|discord|skype|signal|viber|facebook|fb|twitter|threads|youtube|twitch|onlyfans|linkedin|zalo|messenger|steam|psn|xbox|' +
  'paypal|venmo|cashapp|cash app|cashtag|spotify|soundcloud|patreon|vk|username|user name|handle|e-?mail|add me|' +
  'телега|тг|вотсап|ватсап|вайбер|вк|вконтакте|ник|' +
  'انستا|انستغرام|انستقرام|سناب|سناب شات|تلغرام|تليجرام|تيليجرام|واتس|واتساب|تويتر|' +
  'इंस्टाग्राम|इंस्टा|टेलीग्राम|व्हाट्सएप|स्नैपचैट|फेसबुक|' +
  'ไลน์|แอดไลน์|ไอจี|เฟส|เฟซ|ทวิต|ไอดี|微信|微信号|威信|薇信|vx|wx|v信|加v|qq|扣扣|抖音|小红书|微博|脸书|电报|' +
  'ライン|カカオ|テレグラム|ツイッター|lineの?id|카톡|카카오톡|카카오|라인|텔레그램|텔레|페북|트위터';
const platform = new RegExp(`(?<![a-zа-я0-9])(?:${platforms})(?![a-z])`, 'giu');
// A user name directly after a platform: with a digit, underscore or dot, or after a colon.
const nameAfter =
  /(?:[ \t]?(?:id|ids|name|nick|user|account|konto|handle|아이디|ไอดी|号|號|のid|على|هو)){0,2}(?:[^\p{L}\p{N}\n.!?]{1,4}|[ :=-]{0,2}(?:is|as|under|ist|als|est|es|como|comme|come|e|to|je|adalah|은|는|が|は|是|का|है|คือ|live)[ :]{1,2}|\s?(?:is|は|是|的|이)\s?){0,2}(?<mark>[a-z](?:[._-]?[a-z0-9])*)(?![\p{L}\p{N}])/iuy;
// "ник кошка_77", "find me as sunny.lou.b": a name with a dot or underscore after such words, in any alphabet.
const introducedName =
  /(?<![\p{L}])(?:ник|нік|nick|nickname|(?:find|search|add|look) (?:for )?me (?:as|under)|nom|als|jako|bajo)[ :]{1,3}(?<mark>[\p{L}\p{N}]{2,24}[._][\p{L}\p{N}._]{2})/gu;
// "add me on snapchat", "folgt mir auf insta": a request for contact, with or without a name.
const contactRequest =
  /(?<![a-z])(?:(?:add|follow|find|dm|pm|message|msg|text|reach|contact|write|write to|hit) (?:me|us)|folgt? (?:mir|uns)|schreibt? mir|addet mich|findet mich|suivez[ -]moi|suivez[ -]nous|ajoutez[ -]moi|contactez[ -]moi|ecrivez[ -]moi|sigue(?:me|nos)|siganme|siganos|seguidme|escribeme|escribanme|agregame|buscame|seguitemi|seguimi|scrivi(?:te)?mi|aggiungi(?:te)?mi|me sig[ae]m?|sig[ae]m?[ -]me|me segue|me adiciona|me chama|volg (?:me|mij|ons)|voeg (?:me|mij) toe|app me|folj (?:mig|oss)|skriv till mig|folg meg|obserwuj(?:cie)? mnie|napisz(?:cie)? do mnie|dodaj(?:cie)? mnie|beni takip ed|bana yaz|beni ekle|ikuti (?:saya|aku)|tambahkan (?:saya|aku)|theo doi (?:minh|toi)|nhan tin cho (?:minh|toi)|(?:подпис\p{L}{0,9} на|добавляй\p{L}{0,9}) меня|пиши\p{L}{0,9} мне)/giu;
const maxRequestDistance = 40;
const isAbout = /^ (?:page|group|video|videos|post|posts|app|by|from|to|friends)(?![a-z])/iu;
const word = /[\p{L}\p{N}_](?:[.-]*[\p{L}\p{N}_])*/gu;
/** The typical form of a user name. */
const shape = /^(?:[a-z][a-z._-]+\d{2,6}|[a-z0-9.]{2,}_[a-z0-9_.]+)$/i;
const maxNameDistance = 60;
const sentenceEnd = /[\n.!?]/;
// "lena_dances on Twitter": the name is before the platform.
const preposition = /^(?:on|auf|en|su|op|pa|sur|em|no|w|na)$/;
const afterColon = /[:=→>]\s{0,2}$/;
const nickShape = /\d|_|[a-z]\.[a-z]/i;
const product =
  /^(?:ps[345]|mp[34]|iphone\d*|covid\d*|galaxy\w*|gt\d*|v\d+|f1|u\d+|b2b|y2k|g20|r2d2|wii|ios\d*|windows\d*|s\d+e\d+)$/i;

/** User names in messengers and social networks. */
export function findHandles({ plain, counted, bare }: Views): Finding[] {
  return [
    ...scan(plain, { pattern: handle, rule: 'contact', kind: 'handle', certainty: 'sure' }),
    ...scan(plain, { pattern: discordTag, rule: 'contact', kind: 'handle', certainty: 'sure' }),
    ...namesOnPlatforms(counted),
    ...scan(bare, {
      pattern: introducedName,
      rule: 'contact',
      kind: 'handle',
      certainty: 'likely',
    }),
    ...scan(bare, { pattern: spokenTag, rule: 'contact', kind: 'handle', certainty: 'likely' }),
    ...contactRequests(bare),
  ];
}

/** The span of a platform's name. */
interface Mention {
  readonly start: number;
  readonly end: number;
}

function mentionsIn(text: string): Mention[] {
  return matchesOf(platform, text).map(({ 0: found, index }) => ({
    start: index,
    end: index + found.length,
  }));
}

/** The first that starts at most `maxDistance` after `from`, in the same sentence. */
function nextInSentence<T extends Pick<Mention, 'start'>>(
  text: string,
  later: readonly T[],
  { from, maxDistance }: { readonly from: number; readonly maxDistance: number },
): T | undefined {
  return later.find(
    ({ start }) =>
      start >= from && start - from <= maxDistance && !sentenceEnd.test(text.slice(from, start)),
  );
}

function contactRequests(bare: OffsetMap): Finding[] {
  const { text } = bare;
  const asked = matchesOf(contactRequest, text);
  if (asked.length === 0) return [];
  const mentions = mentionsIn(text).filter(({ end }) => !isAbout.test(text.slice(end, end + 10)));
  return asked.flatMap(({ 0: found, index }) => {
    const reach = { from: index + found.length, maxDistance: maxRequestDistance };
    const mention = nextInSentence(text, mentions, reach);
    if (mention === undefined) return [];
    return [
      findingAt(bare, [index, mention.end], {
        rule: 'contact',
        kind: 'contact',
        certainty: 'likely',
      }),
    ];
  });
}

/** A quick test: without a match there is no user name. */
const mayHoldName = /[\d_:=→>]|[a-z]\.[a-z]/i;

function namesOnPlatforms(counted: OffsetMap): Finding[] {
  const { text } = counted;
  if (!mayHoldName.test(text)) return [];
  const mentions = mentionsIn(text);
  if (mentions.length === 0) return [];
  const shaped = wordsIn(text).filter(({ name }) => shape.test(name));
  return mentions
    .flatMap((mention) => [
      nameDirectlyAfter(text, mention),
      nextInSentence(text, shaped, { from: mention.end, maxDistance: maxNameDistance }),
      nameBefore(text, mention),
    ])
    .flatMap((found) => (found === undefined ? [] : handleFindings(counted, found)));
}

interface Name {
  readonly name: string;
  readonly start: number;
}

function wordsIn(text: string): Name[] {
  return matchesOf(word, text).map(({ 0: found, index }) => ({
    name: found,
    start: index,
  }));
}

function nameDirectlyAfter(text: string, { end }: Mention): Name | undefined {
  nameAfter.lastIndex = end;
  const found = nameAfter.exec(text);
  const name = found?.groups?.['mark'];
  if (found === null || name === undefined) return undefined;
  return { name, start: end + found[0].length - name.length };
}

function nameBefore(text: string, { start }: Mention): Name | undefined {
  const lead = textBefore(text, start, 60);
  const [name, wordBetween] = wordsIn(lead).slice(-2);
  if (name === undefined || wordBetween === undefined) return undefined;
  const isUserName = preposition.test(wordBetween.name) && shape.test(name.name);
  return isUserName ? { ...name, start: start - lead.length + name.start } : undefined;
}

function handleFindings(text: OffsetMap, { name, start }: Name): Finding[] {
  const isShaped = nickShape.test(name) && !product.test(name);
  const isAfterColon = afterColon.test(textBefore(text.text, start, 3)) && name.length > 2;
  return isShaped || isAfterColon ? [at(text, start, name, isShaped ? 'sure' : 'likely')] : [];
}

function at(text: OffsetMap, start: number, name: string, certainty: 'sure' | 'likely'): Finding {
  return findingAt(text, [start, start + name.length], {
    rule: 'contact',
    kind: 'handle',
    certainty,
  });
}
