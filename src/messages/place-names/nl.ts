/** Made by tools/make-place-names.ts: continents by their values, countries by their ISO codes. */
export const placeNames =
  'north-america=Noord-Amerika|south-america=Zuid-Amerika|europe=Europa|asia=Azië|africa=Afrika|oceania=Oceanië' +
  '|US=Verenigde Staten|CA=Canada|MX=Mexico|AI=Anguilla|AG=Antigua en Barbuda|AW=Aruba|BS=Bahama’s|BB=Barbados' +
  '|BZ=Belize|BM=Bermuda|VG=Britse Maagdeneilanden|BQ=Caribisch Nederland|KY=Kaaimaneilanden|CR=Costa Rica' +
  '|CU=Cuba|CW=Curaçao|DM=Dominica|DO=Dominicaanse Republiek|SV=El Salvador|GL=Groenland|GD=Grenada|GP=Guadeloupe' +
  '|GT=Guatemala|HT=Haïti|HN=Honduras|JM=Jamaica|MQ=Martinique|MS=Montserrat|NI=Nicaragua|PA=Panama' +
  '|PR=Puerto Rico|BL=Saint-Barthélemy|KN=Saint Kitts en Nevis|LC=Saint Lucia|MF=Saint-Martin' +
  '|PM=Saint-Pierre en Miquelon|VC=Saint Vincent en de Grenadines|SX=Sint-Maarten|TT=Trinidad en Tobago' +
  '|TC=Turks- en Caicoseilanden|VI=Amerikaanse Maagdeneilanden|BR=Brazilië|AR=Argentinië|CL=Chili|CO=Colombia' +
  '|PE=Peru|BO=Bolivia|EC=Ecuador|FK=Falklandeilanden|GF=Frans-Guyana|GY=Guyana|PY=Paraguay|SR=Suriname' +
  '|UY=Uruguay|VE=Venezuela|GB=Verenigd Koninkrijk|DE=Duitsland|FR=Frankrijk|IT=Italië|ES=Spanje|NL=Nederland' +
  '|CH=Zwitserland|SE=Zweden|DK=Denemarken|NO=Noorwegen|AX=Åland|AL=Albanië|AD=Andorra|AT=Oostenrijk|BY=Belarus' +
  '|BE=België|BA=Bosnië en Herzegovina|BG=Bulgarije|HR=Kroatië|CY=Cyprus|CZ=Tsjechië|EE=Estland|FO=Faeröer' +
  '|FI=Finland|GI=Gibraltar|GR=Griekenland|GG=Guernsey|HU=Hongarije|IS=IJsland|IE=Ierland|IM=Isle of Man' +
  '|JE=Jersey|XK=Kosovo|LV=Letland|LI=Liechtenstein|LT=Litouwen|LU=Luxemburg|MT=Malta|MD=Moldavië|MC=Monaco' +
  '|ME=Montenegro|MK=Noord-Macedonië|PL=Polen|PT=Portugal|RO=Roemenië|RU=Rusland|SM=San Marino|RS=Servië' +
  '|SK=Slowakije|SI=Slovenië|SJ=Spitsbergen en Jan Mayen|UA=Oekraïne|VA=Vaticaanstad|JP=Japan|KR=Zuid-Korea' +
  '|CN=China|SG=Singapore|TW=Taiwan|TH=Thailand|IN=India|AF=Afghanistan|AM=Armenië|AZ=Azerbeidzjan|BH=Bahrein' +
  '|BD=Bangladesh|BT=Bhutan|IO=Brits Indische Oceaanterritorium|BN=Brunei|KH=Cambodja|GE=Georgië' +
  '|HK=Hongkong SAR van China|ID=Indonesië|IR=Iran|IQ=Irak|IL=Israël|JO=Jordanië|KZ=Kazachstan|KW=Koeweit' +
  '|KG=Kirgizië|LA=Laos|LB=Libanon|MO=Macau SAR van China|MY=Maleisië|MV=Maldiven|MN=Mongolië|MM=Myanmar (Birma)' +
  '|NP=Nepal|KP=Noord-Korea|OM=Oman|PK=Pakistan|PS=Palestijnse gebieden|PH=Filipijnen|QA=Qatar|SA=Saoedi-Arabië' +
  '|LK=Sri Lanka|SY=Syrië|TJ=Tadzjikistan|TL=Oost-Timor|TR=Turkije|TM=Turkmenistan' +
  '|AE=Verenigde Arabische Emiraten|UZ=Oezbekistan|VN=Vietnam|YE=Jemen|ZA=Zuid-Afrika|EG=Egypte|MA=Marokko' +
  '|KE=Kenia|NG=Nigeria|DZ=Algerije|AO=Angola|BJ=Benin|BW=Botswana|BF=Burkina Faso|BI=Burundi|CM=Kameroen' +
  '|CV=Kaapverdië|CF=Centraal-Afrikaanse Republiek|TD=Tsjaad|KM=Comoren|CD=Congo-Kinshasa|DJ=Djibouti' +
  '|GQ=Equatoriaal-Guinea|ER=Eritrea|SZ=Eswatini|ET=Ethiopië|GA=Gabon|GM=Gambia|GH=Ghana|GN=Guinee' +
  '|GW=Guinee-Bissau|CI=Ivoorkust|LS=Lesotho|LR=Liberia|LY=Libië|MG=Madagaskar|MW=Malawi|ML=Mali|MR=Mauritanië' +
  '|MU=Mauritius|YT=Mayotte|MZ=Mozambique|NA=Namibië|NE=Niger|CG=Congo-Brazzaville|RE=Réunion|RW=Rwanda' +
  '|SH=Sint-Helena|ST=Sao Tomé en Principe|SN=Senegal|SC=Seychellen|SL=Sierra Leone|SO=Somalië|SS=Zuid-Soedan' +
  '|SD=Soedan|TZ=Tanzania|TG=Togo|TN=Tunesië|UG=Oeganda|EH=Westelijke Sahara|ZM=Zambia|ZW=Zimbabwe|AU=Australië' +
  '|NZ=Nieuw-Zeeland|AS=Amerikaans-Samoa|CX=Christmaseiland|CC=Cocoseilanden|CK=Cookeilanden|FJ=Fiji' +
  '|PF=Frans-Polynesië|GU=Guam|KI=Kiribati|MH=Marshalleilanden|FM=Micronesia|NR=Nauru|NC=Nieuw-Caledonië|NU=Niue' +
  '|NF=Norfolk|MP=Noordelijke Marianen|PW=Palau|PG=Papoea-Nieuw-Guinea|PN=Pitcairneilanden|WS=Samoa' +
  '|SB=Salomonseilanden|TK=Tokelau|TO=Tonga|TV=Tuvalu|UM=Kleine afgelegen eilanden van de Verenigde Staten' +
  '|VU=Vanuatu|WF=Wallis en Futuna';
