/** Frequent words that are rare in similar languages, in lower case and without accents. */
const frequent: Readonly<Record<string, string>> = {
  en: 'the and my i was to of in it is that me we you for with had have were after when today this so just an from at on he she they our not but be are him her who',
  de: 'und ich der die das ist mit hat nicht ein eine wir auf mein meine mir mich war sich heute bei den dem nach zu vom zum ihr sie er es im wieder haben uns dass auch noch fur alle sind wird wurde ihm ihn ihre seine kein keine diese dieser schon mehr aber wenn weil dass immer endlich ganz ohne durch wer was wie du dir dich euch uns nie',
  fr: 'je le les et est une un des que qui dans mon ma mes pour pas avec sur ai il elle nous au aux ce cette du en la sont ete etait plus tout vous mais ne je ai suis etre avoir fait tres aussi chez sans ses leur dit rien jamais tu te est on y a mais',
  es: 'el los las y que mi una un con por para de hoy me se no su muy fue mis le lo la en del al es pero como mas cuando yo esta son despues te tengo siento este nada tan vino ti tu si sin sobre hay todo todos nos anos dia dias desde hasta buena que ya quien voy fui son eres estoy estaba nadie eso',
  it: 'il lo gli che di una un per con mi ho ha sono non mia mio oggi della nel dei alla la le al da si era piu come quando ma anche dopo stai ti nessuno dovrebbero stare delle dal dai fanno questo questa quella nostro tutto tutti senza fa ci vi lei lui siamo erano gia poi ancora adesso cosa stato mai',
  pt: 'o os as que um uma com nao meu minha eu me hoje para por de do da dos das no na em foi ele ela muito mais mas e quando depois voce seu sua estamos sao novo nova nos minhas meus isso esse essa sem ate tambem ja ser ter tem vai fui era estou a cada todo tudo',
  nl: 'het een ik en van mijn de dat niet met heeft was voor op is mij we hij zij ze aan er te die heb naar bij ons vandaag maar toen je hou nooit meer wij zijn onze deze dit ook nog dan wel als niemand alle heel om uit over tot geen door kan',
  sv: 'och jag att en ett det min mig som pa med for har inte var vi han hon av till den mitt idag nar efter de sig ditt dem hem i aldrig kom blev hade sig ska nu sa han hon efter vara ut upp dar dig du inte',
  no: 'og jeg at en et det min meg som pa med for har ikke var vi han hun av til den mitt mig nar etter de ble da af ikke din deg ingen dem hjem er var nei ja hvorfor noe blir skal alle ved hvad fik vaeret',
  fi: 'ja on en ei se han oli mina minun etta joka kun niin mutta myos tanaan meidan oma olen sen',
  pl: 'i w na sie nie to jest ze do z mi moj moja mnie jak ale po byl byla za dzis dzisiaj tak co od przez mam jestem gdy moje juz tylko bardzo nigdy nikt wszystko ktory ktora nasz nasza byly ich jej jego niech tam tu we ze',
  tr: 've bir bu da de icin cok ben benim bana ile ama ne bugun sonra gibi o biz kadar en var annem babam her daha kadar sey hic seni bizim olan gun iki ilk artik onun kimse neden degil var yok',
  id: 'yang dan di saya ini itu aku ke dengan untuk hari dari tidak kami ku ada sudah akan pada karena bisa kita juga sangat yang dia mereka kamu semua jadi pun lagi tapi orang rumah kami pertama anak para',
  vi: 'toi va la cua mot cho co da minh hom nay duoc khong voi nguoi em anh chi sau khi nay nhung rat con',
  ro: 'si am o un este in la cu mea meu sa nu pe mi de ca a fost din mai azi pentru dupa care',
  cs: 'a se je na v ze mi jsem muj moje s po to ale dnes jak byl byla pro do za kdyz',
  hu: 'a az es hogy nem egy van volt meg de mar ma en nekem is ez utan mint csak',
};
const cyrillic: Readonly<Record<string, string>> = {
  ru: 'и я в не на что мне с он она мы мой моя это как был была сегодня у по из но за его меня так все когда после',
  uk: 'і я в не на що мені з він вона ми мій моя це як був була сьогодні у та до але за його мене так усе коли після й є',
};
const scripts: readonly (readonly [RegExp, string])[] = [
  [/[\u3040-\u30ff]/, 'ja'],
  [/[\uac00-\ud7af]/, 'ko'],
  [/\p{Script=Han}/u, 'zh'],
  [/\p{Script=Thai}/u, 'th'],
  [/[پچژگکی]/, 'fa'],
  [/\p{Script=Arabic}/u, 'ar'],
  [/\p{Script=Bengali}/u, 'bn'],
  [/\p{Script=Devanagari}/u, 'hi'],
  [/\p{Script=Hebrew}/u, 'he'],
  [/\p{Script=Greek}/u, 'el'],
];

// Letters that occur in few languages.
const distinctiveLetters: readonly (readonly [RegExp, string])[] = [
  [/[ñ¿¡]/i, 'es'],
  [/[ãõ]/i, 'pt'],
  [/[èùêœ]|[cdjlmnst]['’][aeiouhéê]/i, 'fr'],
  [/[ìò]|l['’]ho/i, 'it'],
  [/ß|[äü]/i, 'de'],
  [/^(?=[^ü]*$)[^åäö]*[åäö]/i, 'sv'],
  [/[åøæ]/i, 'no'],
  [/ä[äy]|yö|ää/i, 'fi'],
  [/[łąęśżź]/i, 'pl'],
  [/[ğşı]/i, 'tr'],
  [/[ăâđêôơư][^ ]*|[ạảấầẩẫậắằẳẵặẹẻẽếềểễệỉịọỏốồổỗộớờởỡợụủứừửữựỳỵỷỹ]/i, 'vi'],
  [/[țșă]/i, 'ro'],
  [/[řěů]/i, 'cs'],
  [/[őű]/i, 'hu'],
  [/[іїєґ]/i, 'uk'],
];
// A quick test: without a match no distinctive letter or script can match.
const mayBeDistinctive = /[^\x00-\x7f]|'/;
// Languages with few training texts need stronger evidence.
const fewTexts = new Set(['ro', 'cs', 'hu', 'fi', 'vi']);
const languagesOf = new Map<string, string[]>();
for (const [language, words] of [...Object.entries(frequent), ...Object.entries(cyrillic)]) {
  for (const word of new Set(words.split(' '))) {
    languagesOf.set(word, [...(languagesOf.get(word) ?? []), language]);
  }
}

/** Whether the word is frequent in some language, and so has little meaning by itself. */
export function isFrequent(bareWord: string): boolean {
  return languagesOf.has(bareWord);
}

/**
 * The one to three most probable languages of a text, the most probable first. Only used to choose word lists: it counts
 * frequent words and uses the script where that identifies a language.
 */
export function guessLanguages(text: string, words: readonly string[]): readonly string[] {
  const isDistinctive = mayBeDistinctive.test(text);
  const byScript = isDistinctive ? languagesMatching(scripts, text) : [];
  const byLetters = isDistinctive ? languagesMatching(distinctiveLetters, text) : [];
  const guessed = [...byScript.slice(0, 1), ...rankedLanguages(byLetters, words)].slice(0, 3);
  return guessed.length > 0 ? guessed : [/\p{Script=Cyrillic}/u.test(text) ? 'ru' : 'en'];
}

/** Ranked by frequent words and distinctive letters. */
function rankedLanguages(byLetters: readonly string[], words: readonly string[]): string[] {
  const scores = new Map(byLetters.map((language) => [language, 0.8]));
  for (const word of words) {
    const languages = languagesOf.get(word) ?? [];
    for (const language of languages) {
      const score = (fewTexts.has(language) ? 0.6 : 1) / languages.length;
      scores.set(language, (scores.get(language) ?? 0) + score);
    }
  }
  const ranked = [...scores].toSorted(([, a], [, b]) => b - a);
  const best = ranked[0]?.[1] ?? 0;
  return ranked.filter(([, score]) => score >= best * 0.5).map(([language]) => language);
}

function languagesMatching(
  patterns: readonly (readonly [RegExp, string])[],
  text: string,
): string[] {
  return patterns.filter(([pattern]) => pattern.test(text)).map(([, language]) => language);
}
