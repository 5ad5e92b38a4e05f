/** Made by tools/make-place-names.ts: continents by their values, countries by their ISO codes. */
export const placeNames =
  'north-america=America del Nord|south-america=America del Sud|europe=Europa|asia=Asia|africa=Africa' +
  '|oceania=Oceania|US=Stati Uniti|CA=Canada|MX=Messico|AI=Anguilla|AG=Antigua e Barbuda|AW=Aruba|BS=Bahamas' +
  '|BB=Barbados|BZ=Belize|BM=Bermuda|VG=Isole Vergini Britanniche|BQ=Caraibi Olandesi|KY=Isole Cayman' +
  '|CR=Costa Rica|CU=Cuba|CW=Curaçao|DM=Dominica|DO=Repubblica Dominicana|SV=El Salvador|GL=Groenlandia' +
  '|GD=Grenada|GP=Guadalupa|GT=Guatemala|HT=Haiti|HN=Honduras|JM=Giamaica|MQ=Martinica|MS=Montserrat|NI=Nicaragua' +
  '|PA=Panama|PR=Portorico|BL=Saint-Barthélemy|KN=Saint Kitts e Nevis|LC=Saint Lucia|MF=Saint Martin' +
  '|PM=Saint-Pierre e Miquelon|VC=Saint Vincent e Grenadine|SX=Sint Maarten|TT=Trinidad e Tobago' +
  '|TC=Isole Turks e Caicos|VI=Isole Vergini Americane|BR=Brasile|AR=Argentina|CL=Cile|CO=Colombia|PE=Perù' +
  '|BO=Bolivia|EC=Ecuador|FK=Isole Falkland|GF=Guyana Francese|GY=Guyana|PY=Paraguay|SR=Suriname|UY=Uruguay' +
  '|VE=Venezuela|GB=Regno Unito|DE=Germania|FR=Francia|IT=Italia|ES=Spagna|NL=Paesi Bassi|CH=Svizzera|SE=Svezia' +
  '|DK=Danimarca|NO=Norvegia|AX=Isole Åland|AL=Albania|AD=Andorra|AT=Austria|BY=Bielorussia|BE=Belgio' +
  '|BA=Bosnia ed Erzegovina|BG=Bulgaria|HR=Croazia|CY=Cipro|CZ=Cechia|EE=Estonia|FO=Isole Fær Øer|FI=Finlandia' +
  '|GI=Gibilterra|GR=Grecia|GG=Guernsey|HU=Ungheria|IS=Islanda|IE=Irlanda|IM=Isola di Man|JE=Jersey|XK=Kosovo' +
  '|LV=Lettonia|LI=Liechtenstein|LT=Lituania|LU=Lussemburgo|MT=Malta|MD=Moldavia|MC=Monaco|ME=Montenegro' +
  '|MK=Macedonia del Nord|PL=Polonia|PT=Portogallo|RO=Romania|RU=Russia|SM=San Marino|RS=Serbia|SK=Slovacchia' +
  '|SI=Slovenia|SJ=Svalbard e Jan Mayen|UA=Ucraina|VA=Città del Vaticano|JP=Giappone|KR=Corea del Sud|CN=Cina' +
  '|SG=Singapore|TW=Taiwan|TH=Thailandia|IN=India|AF=Afghanistan|AM=Armenia|AZ=Azerbaigian|BH=Bahrein' +
  '|BD=Bangladesh|BT=Bhutan|IO=Territorio Britannico dell’Oceano Indiano|BN=Brunei|KH=Cambogia|GE=Georgia' +
  '|HK=RAS di Hong Kong|ID=Indonesia|IR=Iran|IQ=Iraq|IL=Israele|JO=Giordania|KZ=Kazakistan|KW=Kuwait' +
  '|KG=Kirghizistan|LA=Laos|LB=Libano|MO=RAS di Macao|MY=Malaysia|MV=Maldive|MN=Mongolia|MM=Myanmar (Birmania)' +
  '|NP=Nepal|KP=Corea del Nord|OM=Oman|PK=Pakistan|PS=Territori Palestinesi|PH=Filippine|QA=Qatar' +
  '|SA=Arabia Saudita|LK=Sri Lanka|SY=Siria|TJ=Tagikistan|TL=Timor Est|TR=Turchia|TM=Turkmenistan' +
  '|AE=Emirati Arabi Uniti|UZ=Uzbekistan|VN=Vietnam|YE=Yemen|ZA=Sudafrica|EG=Egitto|MA=Marocco|KE=Kenya' +
  '|NG=Nigeria|DZ=Algeria|AO=Angola|BJ=Benin|BW=Botswana|BF=Burkina Faso|BI=Burundi|CM=Camerun|CV=Capo Verde' +
  '|CF=Repubblica Centrafricana|TD=Ciad|KM=Comore|CD=Congo - Kinshasa|DJ=Gibuti|GQ=Guinea Equatoriale|ER=Eritrea' +
  '|SZ=Eswatini|ET=Etiopia|GA=Gabon|GM=Gambia|GH=Ghana|GN=Guinea|GW=Guinea-Bissau|CI=Costa d’Avorio|LS=Lesotho' +
  '|LR=Liberia|LY=Libia|MG=Madagascar|MW=Malawi|ML=Mali|MR=Mauritania|MU=Mauritius|YT=Mayotte|MZ=Mozambico' +
  '|NA=Namibia|NE=Niger|CG=Congo-Brazzaville|RE=Riunione|RW=Ruanda|SH=Sant’Elena|ST=São Tomé e Príncipe' +
  '|SN=Senegal|SC=Seychelles|SL=Sierra Leone|SO=Somalia|SS=Sud Sudan|SD=Sudan|TZ=Tanzania|TG=Togo|TN=Tunisia' +
  '|UG=Uganda|EH=Sahara Occidentale|ZM=Zambia|ZW=Zimbabwe|AU=Australia|NZ=Nuova Zelanda|AS=Samoa Americane' +
  '|CX=Isola Christmas|CC=Isole Cocos (Keeling)|CK=Isole Cook|FJ=Figi|PF=Polinesia Francese|GU=Guam|KI=Kiribati' +
  '|MH=Isole Marshall|FM=Micronesia|NR=Nauru|NC=Nuova Caledonia|NU=Niue|NF=Isola Norfolk' +
  '|MP=Isole Marianne Settentrionali|PW=Palau|PG=Papua Nuova Guinea|PN=Isole Pitcairn|WS=Samoa|SB=Isole Salomone' +
  '|TK=Tokelau|TO=Tonga|TV=Tuvalu|UM=Isole Minori Esterne degli Stati Uniti|VU=Vanuatu|WF=Wallis e Futuna';
