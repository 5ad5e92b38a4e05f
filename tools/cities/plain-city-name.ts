// Their script is not Latin, so marks on Latin letters are a transliteration that is not used in English.
// Vietnam is here because English omits the marks of its names.
const transliterated = new Set(
  (
    'AE AF AM BD BG BH BT BY CN CY DJ DZ EG EH ER ET GE GR HK IL IN IQ IR JO JP KG KH KP KR KW KZ LA LB LK LY MA ' +
    'MM MN MO MR MV NP OM PK PS QA RU SA SD SY TH TJ TN TW UA UZ VN YE'
  ).split(' '),
);
// Here an apostrophe separates syllables (Xi'an); elsewhere it is a sound that English does not write.
const withApostrophes = new Set(['CN', 'JP', 'TW']);
// Here the names in the data set come from Russian.
const fromRussian = new Set(['BY', 'KG', 'KZ', 'RU', 'TJ', 'UA']);
// Words for "city", "village" and so on by country.
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

/** The English spelling of a city's name in the data set, if no table has another one. */
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

/** Cox's Bazar keeps its apostrophe. */
function withoutApostrophes(name: string): string {
  return name.replace(/'(?!s(?![a-z]))/g, '');
}

/** Romanian has s and t with a comma below; the data set has a cedilla. */
function withCommas(name: string): string {
  return name.replace(/ş/g, 'ș').replace(/ţ/g, 'ț').replace(/Ş/g, 'Ș').replace(/Ţ/g, 'Ț');
}

/** Volzhskiy and Naberezhnyye are Volzhsky and Naberezhnye in English. */
function russian(name: string): string {
  return name.replace(/(?:iy|yy)(?![a-z])/g, 'y').replace(/yye(?![a-z])/g, 'ye');
}
