// Their own script isn't Latin, so marks on Latin letters are a transliteration that no English reader writes.
// Vietnam is here because English leaves the marks of its names out.
const transliterated = new Set(
  (
    'AE AF AM BD BG BH BT BY CN CY DJ DZ EG EH ER ET GE GR HK IL IN IQ IR JO JP KG KH KP KR KW KZ LA LB LK LY MA ' +
    'MM MN MO MR MV NP OM PK PS QA RU SA SD SY TH TJ TN TW UA UZ VN YE'
  ).split(' '),
);
// Here an apostrophe parts two syllables (Xi'an); elsewhere it stands for a sound that English doesn't write.
const withApostrophes = new Set(['CN', 'JP', 'TW']);
// Here the data set's names come from Russian.
const fromRussian = new Set(['BY', 'KG', 'KZ', 'RU', 'TJ', 'UA']);
// "City", "village" and the like in the words of the country.
const suffixes: Readonly<Record<string, RegExp>> = {
  CN: / City$/,
  GU: / Village$/,
  JP: /-shi$/,
  KI: / Village$/,
  KR: /-si$/,
  PW: / (?:Hamlet|State|Town|Village)$/,
  TK: / Village$/,
  TV: / Village$/,
  UZ: / Shahri$/,
};

/** A city's name of the data set as an English reader writes it, where no table has a special name. */
export function plainCityName(code: string, name: string): string {
  const bare = name.replace(suffixes[code] ?? '', '').replace(/[’‘`]/g, "'");
  if (code === 'RO' || code === 'MD') return withCommas(bare);
  if (fromRussian.has(code)) return russian(withoutApostrophes(withoutMarks(bare)));
  if (withApostrophes.has(code)) return withoutMarks(bare);
  return transliterated.has(code) ? withoutApostrophes(withoutMarks(bare)) : bare;
}

function withoutMarks(name: string): string {
  return name.normalize('NFD').replace(/\p{M}/gu, '').replace(/[ĐÐ]/g, 'D').replace(/đ/g, 'd');
}

/** Cox's Bazar keeps its own. */
function withoutApostrophes(name: string): string {
  return name.replace(/'(?!s(?![a-z]))/g, '');
}

/** Romanian writes its s and t with a comma below; the data set has the Turkish cedilla. */
function withCommas(name: string): string {
  return name.replace(/ş/g, 'ș').replace(/ţ/g, 'ț').replace(/Ş/g, 'Ș').replace(/Ţ/g, 'Ț');
}

/** Volzhskiy and Naberezhnyye are Volzhsky and Naberezhnye in English. */
function russian(name: string): string {
  return name.replace(/(?:iy|yy)(?![a-z])/g, 'y').replace(/yye(?![a-z])/g, 'ye');
}
