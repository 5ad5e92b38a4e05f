import { type Continent, continents } from '../../contract/continents.ts';

/** `code` is ISO 3166-1 alpha-2 (Kosovo: XK), `name` the common English name that is stored with a story. */
export type Country = {
  readonly code: string;
  readonly name: string;
  readonly continent: Continent;
};

// Those of the specification in its order, then the others by name. Uninhabited and left out: Antarctica
// and the islands that belong to it (Bouvet, Heard and McDonald, South Georgia, French Southern Territories).
const source: Readonly<Record<Continent, string>> = {
  'north-america':
    'US United States|CA Canada|MX Mexico|' +
    'AI Anguilla|AG Antigua and Barbuda|AW Aruba|BS Bahamas|BB Barbados|BZ Belize|BM Bermuda|' +
    'VG British Virgin Islands|BQ Caribbean Netherlands|KY Cayman Islands|CR Costa Rica|CU Cuba|' +
    'CW Curaçao|DM Dominica|DO Dominican Republic|SV El Salvador|GL Greenland|GD Grenada|' +
    'GP Guadeloupe|GT Guatemala|HT Haiti|HN Honduras|JM Jamaica|MQ Martinique|MS Montserrat|' +
    'NI Nicaragua|PA Panama|PR Puerto Rico|BL Saint Barthélemy|KN Saint Kitts and Nevis|' +
    'LC Saint Lucia|MF Saint Martin|PM Saint Pierre and Miquelon|' +
    'VC Saint Vincent and the Grenadines|SX Sint Maarten|TT Trinidad and Tobago|' +
    'TC Turks and Caicos Islands|VI U.S. Virgin Islands',
  'south-america':
    'BR Brazil|AR Argentina|CL Chile|CO Colombia|PE Peru|' +
    'BO Bolivia|EC Ecuador|FK Falkland Islands|GF French Guiana|GY Guyana|PY Paraguay|SR Suriname|' +
    'UY Uruguay|VE Venezuela',
  europe:
    'GB United Kingdom|DE Germany|FR France|IT Italy|ES Spain|NL Netherlands|CH Switzerland|' +
    'SE Sweden|DK Denmark|NO Norway|' +
    'AX Åland Islands|AL Albania|AD Andorra|AT Austria|BY Belarus|BE Belgium|' +
    'BA Bosnia and Herzegovina|BG Bulgaria|HR Croatia|CY Cyprus|CZ Czechia|EE Estonia|' +
    'FO Faroe Islands|FI Finland|GI Gibraltar|GR Greece|GG Guernsey|HU Hungary|IS Iceland|' +
    'IE Ireland|IM Isle of Man|JE Jersey|XK Kosovo|LV Latvia|LI Liechtenstein|LT Lithuania|' +
    'LU Luxembourg|MT Malta|MD Moldova|MC Monaco|ME Montenegro|MK North Macedonia|PL Poland|' +
    'PT Portugal|RO Romania|RU Russia|SM San Marino|RS Serbia|SK Slovakia|SI Slovenia|' +
    'SJ Svalbard and Jan Mayen|UA Ukraine|VA Vatican City',
  asia:
    'JP Japan|KR South Korea|CN China|SG Singapore|TW Taiwan|TH Thailand|IN India|' +
    'AF Afghanistan|AM Armenia|AZ Azerbaijan|BH Bahrain|BD Bangladesh|BT Bhutan|' +
    'IO British Indian Ocean Territory|BN Brunei|KH Cambodia|GE Georgia|HK Hong Kong|ID Indonesia|' +
    'IR Iran|IQ Iraq|IL Israel|JO Jordan|KZ Kazakhstan|KW Kuwait|KG Kyrgyzstan|LA Laos|LB Lebanon|' +
    'MO Macau|MY Malaysia|MV Maldives|MN Mongolia|MM Myanmar|NP Nepal|KP North Korea|OM Oman|' +
    'PK Pakistan|PS Palestine|PH Philippines|QA Qatar|SA Saudi Arabia|LK Sri Lanka|SY Syria|' +
    'TJ Tajikistan|TL Timor-Leste|TR Türkiye|TM Turkmenistan|AE United Arab Emirates|' +
    'UZ Uzbekistan|VN Vietnam|YE Yemen',
  africa:
    'ZA South Africa|EG Egypt|MA Morocco|KE Kenya|NG Nigeria|' +
    'DZ Algeria|AO Angola|BJ Benin|BW Botswana|BF Burkina Faso|BI Burundi|CM Cameroon|' +
    'CV Cape Verde|CF Central African Republic|TD Chad|KM Comoros|' +
    'CD Democratic Republic of the Congo|DJ Djibouti|GQ Equatorial Guinea|ER Eritrea|SZ Eswatini|' +
    'ET Ethiopia|GA Gabon|GM Gambia|GH Ghana|GN Guinea|GW Guinea-Bissau|CI Ivory Coast|LS Lesotho|' +
    'LR Liberia|LY Libya|MG Madagascar|MW Malawi|ML Mali|MR Mauritania|MU Mauritius|YT Mayotte|' +
    'MZ Mozambique|NA Namibia|NE Niger|CG Republic of the Congo|RE Réunion|RW Rwanda|' +
    'SH Saint Helena|ST São Tomé and Príncipe|SN Senegal|SC Seychelles|SL Sierra Leone|SO Somalia|' +
    'SS South Sudan|SD Sudan|TZ Tanzania|TG Togo|TN Tunisia|UG Uganda|EH Western Sahara|ZM Zambia|' +
    'ZW Zimbabwe',
  oceania:
    'AU Australia|NZ New Zealand|' +
    'AS American Samoa|CX Christmas Island|CC Cocos (Keeling) Islands|CK Cook Islands|FJ Fiji|' +
    'PF French Polynesia|GU Guam|KI Kiribati|MH Marshall Islands|FM Micronesia|NR Nauru|' +
    'NC New Caledonia|NU Niue|NF Norfolk Island|MP Northern Mariana Islands|PW Palau|' +
    'PG Papua New Guinea|PN Pitcairn Islands|WS Samoa|SB Solomon Islands|TK Tokelau|TO Tonga|' +
    'TV Tuvalu|UM United States Minor Outlying Islands|VU Vanuatu|WF Wallis and Futuna',
};

const byContinent = new Map(continents.map((continent) => [continent, readCountries(continent)]));
/** Of all continents. */
export const everyCountry = [...byContinent.values()].flat();
const byCode = new Map(everyCountry.map((country) => [country.code, country]));
const byName = new Map(everyCountry.map((country) => [country.name, country]));

function readCountries(continent: Continent): readonly Country[] {
  return source[continent]
    .split('|')
    .map((entry) => ({ code: entry.slice(0, 2), name: entry.slice(3), continent }));
}

/** The countries of a continent, in the order of the form. */
export function countriesOf(continent: Continent): readonly Country[] {
  return byContinent.get(continent) ?? [];
}

/** The country of exactly this name, as forms, links and canonical addresses have it. See `country-search.ts` for others. */
export function countryNamed(name: string): Country | undefined {
  return byName.get(name);
}

/** The country of an ISO 3166-1 alpha-2 code in upper or lower case. */
export function countryByCode(code: string): Country | undefined {
  return byCode.get(code.toUpperCase());
}
