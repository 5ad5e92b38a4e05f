import type { Finding } from '../finding.ts';
import type { Views } from '../folding/fold.ts';
import type { Traced } from '../folding/traced.ts';
import type { Found, RuleKnowledge } from '../knowledge.ts';
import { matchesOf } from '../text-matches.ts';
import { before, findingAt, scan } from './scan.ts';

const mightHold = /[@/]|[\p{L}\p{N}]\.[\p{L}\p{N}]|www/iu;
const hasPath = /^[^/]+\/[^\s]/;
const startsLikeLink = /(?:https?:\/\/|www\.)[^\s/]{3,60}(?:\/\S{0,80})?/giu;
const withScheme = /^(?:https?:|ftp:|mailto:|\/\/|www\.)/i;
// Ends that are words of a language, too: a lost space after a full stop looks the same ("home.it was").
const wordLikeEnd =
  /\.(?:a[lmst]|b[aey]|ca|co|d[oj]|e[st]|f[im]|h[eu]|i[dnstelo]|l[aeiu]|m[aeouy]|n[eou]|no|p[ae]|s[eiot]|t[hoo]|u[ns]|us|ve|vi|pro|post|name|museum)$/i;
const invites =
  /(?<![\p{L}])(?:visit|check|check out|go to|site|website|page|blog|shop|store|order at|order now at|buy at|join|link|web|seite|unter|besuch|besucht|visitez|visita|pagina|tienda|sito|negozio|loja|besok|strona|sklep|sitesi|kunjungi|сайт|网站|网址|サイト|사이트|เว็บ|वेबसाइट|موقع)\W{0,3}(?:\S{1,12}\W{1,3})?$/iu;

/** Links and e-mail addresses. */
export function findLinks(views: Views, knowledge: RuleKnowledge): Finding[] {
  const { linked } = views;
  if (!mightHold.test(linked.text)) return [];
  const plainLinks = scan(linked, {
    pattern: startsLikeLink,
    rule: 'contact',
    kind: 'link',
    certainty: 'proved',
  });
  const found = knowledge
    .findLinks(linked.text)
    .filter((link) => link.text.includes('@') || isLink(linked.text, link));
  return [
    ...plainLinks,
    ...found.map(({ start, end, text }) => {
      const kind = text.includes('@') && !hasPath.test(text) ? 'email' : 'link';
      return findingAt(linked, [start, end], { rule: 'contact', kind, certainty: 'proved' });
    }),
  ];
}

/** Not the end of one sentence and the start of the next, which lost the space between them. */
function isLink(text: string, { start, text: found }: Found): boolean {
  if (withScheme.test(found) || hasPath.test(found)) return true;
  const end = found.slice(found.lastIndexOf('.'));
  if (/\p{Lu}/u.test(end.charAt(1)) && !/^\.\p{Lu}+$/u.test(end)) return false;
  if (/^[\d.,:]+\p{L}{0,3}$/u.test(found)) return false;
  return !wordLikeEnd.test(found) || invites.test(before(text, start)) || /[\d-]/.test(found);
}

const handle = /(?<![\p{L}\p{N}._%+-])@[\p{L}\p{N}_][\p{L}\p{N}_.-]{1,40}/gu;
const discordTag = /(?<![\p{L}\p{N}])[\p{L}\p{N}_.]{2,32}#\d{4}(?!\d)/gu;

const spokenTag = /(?<![\p{L}])[a-z]{3,24} (?:hash|hashtag|raute|diese) \d{4}(?!\d)/gu;

const platforms =
  'the gram|da gram|the tok|телег[аеиу]|телегой|вацап\\p{L}{0,2}|инст[аеуы]|дискорд\\p{L}{0,2}|тикток\\p{L}{0,2}|' +
  'instagram|insta|inst|ig|snapchat|snap|sc|tiktok|tik tok|telegram|tele|tg|whatsapp|whats app|wechat|weixin|line|kakaotalk|kakao|' +
  'kik|discord|skype|signal|viber|facebook|fb|twitter|threads|youtube|twitch|onlyfans|linkedin|zalo|messenger|steam|psn|xbox|' +
  'paypal|venmo|cashapp|cash app|cashtag|spotify|soundcloud|patreon|vk|username|user name|handle|e-?mail|add me|' +
  'телеграм\\p{L}{0,12}|телега|тг|инста\\p{L}{0,12}|вотсап|ватсап|вайбер|вк|вконтакте|ник|' +
  'انستا|انستغرام|انستقرام|سناب|سناب شات|تلغرام|تليجرام|تيليجرام|واتس|واتساب|تويتر|' +
  'इंस्टाग्राम|इंस्टा|टेलीग्राम|व्हाट्सएप|स्नैपचैट|फेसबुक|' +
  'ไลน์|แอดไลน์|ไอจี|เฟส|เฟซ|ทวิต|ไอดี|微信|微信号|威信|薇信|vx|wx|v信|加v|qq|扣扣|抖音|小红书|微博|脸书|电报|' +
  'インスタ\\p{L}{0,12}|ライン|カカオ|テレグラム|ツイッター|lineの?id|카톡|카카오톡|카카오|라인|인스타\\p{L}{0,12}|텔레그램|텔레|페북|트위터';
// A name as platforms give them: a digit, an underscore or a dot within, or right behind a colon.
const named = new RegExp(
  `(?<![a-zа-я0-9])(?:${platforms})(?![a-z])(?:[ \\t]?(?:id|ids|name|nick|user|account|konto|handle|아이디|ไอดी|号|號|のid|على|هو)){0,2}(?:[^\\p{L}\\p{N}\\n.!?]{1,4}|[ :=-]{0,2}(?:is|as|under|ist|als|est|es|como|comme|come|e|to|je|adalah|은|는|が|は|是|का|है|คือ|live)[ :]{1,2}|\\s?(?:is|は|是|的|이)\\s?){0,2}(?<mark>[a-z][a-z0-9]{0,30}(?:[._-]?[a-z0-9]{1,30}){0,4})(?![\\p{L}\\p{N}])`,
  'giu',
);
// "ник кошка_77", "find me as sunny.lou.b": a name with a dot or a sign after such words, in any alphabet.
const calledThere =
  /(?<![\p{L}])(?:ник|нік|nick|nickname|(?:find|search|add|look) (?:for )?me (?:as|under)|nom|als|jako|bajo)[ :]{1,3}(?<mark>[\p{L}\p{N}]{2,24}[._][\p{L}\p{N}._]{2,24})/gu;
// "add me on snapchat", "folgt mir auf insta": to be reached elsewhere is asked, whatever the name is.
const asks = new RegExp(
  `(?<![a-z])(?:(?:add|follow|find|dm|pm|message|msg|text|reach|contact|write|write to|hit) (?:me|us)|folgt? (?:mir|uns)|schreibt? mir|addet mich|findet mich|suivez[ -]moi|suivez[ -]nous|ajoutez[ -]moi|contactez[ -]moi|ecrivez[ -]moi|sigue(?:me|nos)|siganme|siganos|seguidme|escribeme|escribanme|agregame|buscame|seguitemi|seguimi|scrivi(?:te)?mi|aggiungi(?:te)?mi|me sig[ae]m?|sig[ae]m?[ -]me|me segue|me adiciona|me chama|volg (?:me|mij|ons)|voeg (?:me|mij) toe|app me|folj (?:mig|oss)|skriv till mig|folg meg|obserwuj(?:cie)? mnie|napisz(?:cie)? do mnie|dodaj(?:cie)? mnie|beni takip ed\\p{L}{0,12}|bana yaz\\p{L}{0,12}|beni ekle\\p{L}{0,12}|ikuti (?:saya|aku)|tambahkan (?:saya|aku)|theo doi (?:minh|toi)|nhan tin cho (?:minh|toi)|подпис\\p{L}{0,12} на меня|добавляй\\p{L}{0,12} меня|пиши\\p{L}{0,12} мне)[^\\n.!?]{0,40}?(?<![a-z])(?:${platforms})(?![a-z])(?! (?:page|group|video|videos|post|posts|app|by|from|to|friends)(?![a-z]))`,
  'giu',
);
const afterColon = /[:=→>]\s{0,2}$/;
const loose = new RegExp(
  `(?<![a-zа-я0-9])(?:${platforms})(?![a-z])[^\\n.!?]{0,60}?(?<![\\p{L}\\p{N}])(?<mark>[a-z][a-z._-]{1,24}\\d{2,6}|[a-z0-9]{2,24}_[a-z0-9_]{1,24})(?![\\p{L}\\p{N}])`,
  'giu',
);
// "lena_dances on Twitter": the name first.
const nameFirst = new RegExp(
  `(?<![\\p{L}\\p{N}_.])(?<mark>[a-z][a-z0-9.]{0,24}_[a-z0-9_.]{1,24}|[a-z][a-z._-]{1,24}\\d{2,6}) (?:on|auf|en|su|op|pa|sur|em|no|w|na) (?:${platforms})(?![a-z])`,
  'giu',
);
const nickShape = /\d|_|[a-z]\.[a-z]/i;
const product =
  /^(?:ps[345]|mp[34]|iphone\d*|covid\d*|galaxy\w*|gt\d*|v\d+|f1|u\d+|b2b|y2k|g20|r2d2|wii|ios\d*|windows\d*|s\d+e\d+)$/i;

/** Names in a messenger or network, and @names. */
export function findHandles({ plain, counted, bare }: Views): Finding[] {
  return [
    ...matchesOf(handle, plain.text).map((match) => at(plain, match.index, match[0], 'sure')),
    ...matchesOf(discordTag, plain.text).map((match) => at(plain, match.index, match[0], 'sure')),
    ...namesOnPlatforms(counted),
    ...scan(bare, { pattern: calledThere, rule: 'contact', kind: 'handle', certainty: 'likely' }),
    ...scan(bare, { pattern: spokenTag, rule: 'contact', kind: 'handle', certainty: 'likely' }),
    ...scan(bare, { pattern: asks, rule: 'contact', kind: 'contact', certainty: 'likely' }),
  ];
}

/** Without one of these no word has the shape of a name there, nor is one given. */
const mayHoldName = /[\d_:=→>]|[a-z]\.[a-z]/i;

function namesOnPlatforms(text: Traced): Finding[] {
  if (!mayHoldName.test(text.text)) return [];
  const names: Finding[] = [];
  for (const pattern of [named, loose, nameFirst]) {
    for (const match of matchesOf(pattern, text.text)) {
      const name = match.groups?.['mark'] ?? '';
      const start = match.index + (pattern === nameFirst ? 0 : match[0].lastIndexOf(name));
      const isShaped = nickShape.test(name) && !product.test(name);
      const isGiven =
        afterColon.test(text.text.slice(Math.max(0, start - 3), start)) && name.length > 2;
      if (isShaped || isGiven) names.push(at(text, start, name, isShaped ? 'sure' : 'likely'));
    }
  }
  return names;
}

function at(text: Traced, start: number, name: string, certainty: 'sure' | 'likely'): Finding {
  return findingAt(text, [start, start + name.length], {
    rule: 'contact',
    kind: 'handle',
    certainty,
  });
}
