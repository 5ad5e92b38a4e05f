/**
 * Makes `src/review/resources/swear-words.txt`: swear words of 16 languages, which the review holds, from the npm package
 * naughty-words ("List of Dirty, Naughty, Obscene, and Otherwise Bad Words", CC BY 4.0). Words that occur in
 * good stories are left out. Deterministic. Run it with `node tools/make-review-swear-words.ts`.
 */
import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import * as v from 'valibot';
import { readLabelledRows } from '../src/review/training/labelled-rows.ts';
import { foldedWord } from '../src/review/words/matches.ts';
import { writeReviewChecksums } from '../src/server/review-checksums.ts';

const lists: unknown = createRequire(import.meta.url)('naughty-words');
const pathOf = (file: string) => fileURLToPath(new URL(`../${file}`, import.meta.url));
const WordsSchema = v.record(v.string(), v.array(v.string()));
const shortest = 4;

/**
 * Words that also occur in friendly stories, or have another meaning. `*` matches any end of the word. Lists of languages
 * without spaces are not used, because their words occur within others.
 */
const friendly: Readonly<Record<string, string>> = {
  en: 'ass babeland bareback barenaked bastard bimbos birdlock bondage boob boobs booty* butt camel* cialis cock cocks cornhole coon coons creampie dick domination dingle* ecchi escort eunuch fecal figging fingering genitals girl* grope guro hardcore hard* hooker hot how huge humping intercourse jelly juggs kinky lemon* lolita make* missionary* mr* negro nipple* nude nudity nutten octopussy panties panty playboy pleasure* poof poon queaf rape rectum sadism santorum scat schlong scissoring semen sexual* sexy shrimping skeet snatch snowballing spic spunk strap* suck sucks suicide* sultry* swinger tainted* taste* tied* tight* tit tits tongue* topless tosser tushy twinkie twink undressing vagina violet* vulva wrapping* xx xxx yaoi nsfw erotic pegging big blonde* brunette* penis slut pissing bastardo phone* god* honkey knobbing one* two* white* male* female* golden* dolcett beaver* alabama* alaskan* anus rimming goodpoop incest pubes',
  de: 'bonze dodel fratze ische kimme lummel mopse mufti muschi nackt nippel popel poppen reudig rosette schabracke vogeln pinkeln pissen penis pimpern vollpfosten schiesser bratze kacken kacke bimbo milf orgasmus morgenlatte mose arsch scheisser',
  fr: 'baiser bander bigornette bite bitte bordel bourre* caca chatte con conne deconne* etron folle gerbe* gueule jouir meuf negro pedale peter pipi pisser ramoner suce tanche trique troncher zizi brackmard cul emmerd* chiasse chiottes brouter* menage* clito* grande* palucher',
  es: 'asesinato asno bastardo caca chupada chupeton concha coprofagia culo drogas esperma fiesta* haciendo* heroina idiota imbecil infierno maciza* maldito martillo orina pedo pinche pis racista sadico semen sexo sexo* trio vulva travesti pezon kapullo pervertido prostituta tia* verga ramera',
  it: 'allupato anale assatanato bagnarsi balle battere battona belino biga bofilo boiata bordello brinca cacca cadavere cagare cagata cagna casci cesso chiappa ciospo cornuto cozza fava fica femminuccia finocchio fregna goldone guardone imbecille incazzarsi incoglionirsi ingoio lecchino lofare loffa loffare mannaggia mona monta montare mussa nave* padulo palle palloso patacca patonza pecorina pesce picio pincare pippa pippone pipi pirla pisciare piscio pisello pistolotto pomiciare pompa porca porco potta puppami quaglia recchione regina rizzarsi rompi* ruffiano sbattere sbattersi scopare scopata scorreggiare sega slinguare slinguata smandrappata soccia socmel sorca spagnola succhione sveltina tarzanello terrone tette tirare topa troia vacca vangare zinne zio* culo figone fracicone',
  pl: 'burdel* dmuchac duperele jajco jajko pierdziec rzygac sraczka syf pierdola suka',
  pt: 'aborto amador anus aranha ariano balalao bastardo bicha biscate bissexual boob bumbum burro cacete cagar camisinha cerveja chochota chupar clitoris cocaina coito comer cona consolo corno dar* dum* esporra fecal frango* gozar grelho heroina heterosexual homem* homoerotico homosexual inferno lesbica lolita mama passar* pau penis pinto queca saco torneira veado vibrador peidar transar sacanagem bosta',
  cs: 'bordel cumet debil drzka flundra pizda prdelka srat soustat zrat pichat chcanky sracka',
  hu: 'barmok* barmot barom buksza* bur burok* fing* franc* kur marha* pele* pofa* megdoglik szar* csocs* kurt',
  tr: 'amlar ami cingene* sik sike siki sikin sikte sikten sikler* sicmak got gote gotu otuz* tasa*',
  ru: 'бугор голыи другои* какая* мент офигеть фига хапать хрен хер* обнаженныи секс половое* как* каждыи* ты* муда один* лысого* курите* играть* вафл* на* срать ссать',
  sv: 'brutta fan fittig hard helvete* for* moona* mutta olla pippa pitt prutt skita skit* stake subba sas satta* tusan satan dra* pok',
  no: 'faen fan fanken forbanna* forbannet helvete* pokker satan skitt sinnsykt svart* jaevla* jaevlig raeva* dritt',
};
// Most entries of these lists are everyday words; only these are used.
const only: Readonly<Record<string, string>> = {
  nl: 'befborstel beffen botergeil geilneef hoer hoerenbuurt hoerenloper hoerig kettingzeug klootzak matennaaier neuken paardelul rothoer slet sletterig snol stoephoer tapijtnek temeier verneuken',
  fi: 'haista* hevonvittu huorata kulli kusipaa kyrpa kyrpanaama lutka molopaa mulkku mulkero mulkvisti narttu neekeri nekru nussia nussija nussinta paskapaa perse pillu pillut runkata runkkari vittu vittumainen vittuuntunut vitun vitusti vituttaa jutku mutakuono mutiainen',
  da: 'bosserov fisse kussekryller luder rovhul rovskaeg pikhar hestepik',
};
const languages = 'en de fr es it pl pt cs hu tr ru sv no nl fi da'.split(' ');
/** Danish is reviewed as Norwegian. */
const readAs: Readonly<Record<string, string>> = { da: 'no' };

const goodTexts = [
  ...readLabelledRows(pathOf('src/review/resources/rows.jsonl')),
  ...readLabelledRows(pathOf('demo/stories.jsonl')),
]
  .filter(({ label }) => label === 'ok')
  .map(({ text }) => ` ${foldedWord(text)} `)
  .join('\n');

const lines = languages.map(
  (language) => `${readAs[language] ?? language}: ${wordsIn(language).join(', ')}`,
);
writeFileSync(pathOf('src/review/resources/swear-words.txt'), `${lines.join('\n')}\n`);
await writeReviewChecksums();

function wordsIn(language: string): string[] {
  const words = (v.parse(WordsSchema, lists)[language] ?? []).map(foldedWord);
  const kept = only[language];
  const chosen = words.filter((word) =>
    kept === undefined ? !isListed(word, friendly[language] ?? '') : isListed(word, kept),
  );
  return [...new Set(chosen)]
    .filter((word) => word.length >= shortest && !goodTexts.includes(` ${word} `))
    .toSorted();
}

function isListed(word: string, list: string): boolean {
  return list
    .split(' ')
    .some((entry) => (entry.endsWith('*') ? word.startsWith(entry.slice(0, -1)) : word === entry));
}
