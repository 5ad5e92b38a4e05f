/** Made by tools/make-place-names.ts: continents by their values, countries by their ISO codes. */
export const placeNames =
  'north-america=Nordamerika|south-america=Südamerika|europe=Europa|asia=Asien|africa=Afrika|oceania=Ozeanien' +
  '|US=Vereinigte Staaten|CA=Kanada|MX=Mexiko|AI=Anguilla|AG=Antigua und Barbuda|AW=Aruba|BS=Bahamas|BB=Barbados' +
  '|BZ=Belize|BM=Bermuda|VG=Britische Jungferninseln|BQ=Karibische Niederlande|KY=Kaimaninseln|CR=Costa Rica' +
  '|CU=Kuba|CW=Curaçao|DM=Dominica|DO=Dominikanische Republik|SV=El Salvador|GL=Grönland|GD=Grenada|GP=Guadeloupe' +
  '|GT=Guatemala|HT=Haiti|HN=Honduras|JM=Jamaika|MQ=Martinique|MS=Montserrat|NI=Nicaragua|PA=Panama' +
  '|PR=Puerto Rico|BL=St. Barthélemy|KN=St. Kitts und Nevis|LC=St. Lucia|MF=St. Martin|PM=St. Pierre und Miquelon' +
  '|VC=St. Vincent und die Grenadinen|SX=Sint Maarten|TT=Trinidad und Tobago|TC=Turks- und Caicosinseln' +
  '|VI=Amerikanische Jungferninseln|BR=Brasilien|AR=Argentinien|CL=Chile|CO=Kolumbien|PE=Peru|BO=Bolivien' +
  '|EC=Ecuador|FK=Falklandinseln|GF=Französisch-Guayana|GY=Guyana|PY=Paraguay|SR=Suriname|UY=Uruguay|VE=Venezuela' +
  '|GB=Vereinigtes Königreich|DE=Deutschland|FR=Frankreich|IT=Italien|ES=Spanien|NL=Niederlande|CH=Schweiz' +
  '|SE=Schweden|DK=Dänemark|NO=Norwegen|AX=Ålandinseln|AL=Albanien|AD=Andorra|AT=Österreich|BY=Belarus|BE=Belgien' +
  '|BA=Bosnien und Herzegowina|BG=Bulgarien|HR=Kroatien|CY=Zypern|CZ=Tschechien|EE=Estland|FO=Färöer|FI=Finnland' +
  '|GI=Gibraltar|GR=Griechenland|GG=Guernsey|HU=Ungarn|IS=Island|IE=Irland|IM=Isle of Man|JE=Jersey|XK=Kosovo' +
  '|LV=Lettland|LI=Liechtenstein|LT=Litauen|LU=Luxemburg|MT=Malta|MD=Republik Moldau|MC=Monaco|ME=Montenegro' +
  '|MK=Nordmazedonien|PL=Polen|PT=Portugal|RO=Rumänien|RU=Russland|SM=San Marino|RS=Serbien|SK=Slowakei' +
  '|SI=Slowenien|SJ=Spitzbergen und Jan Mayen|UA=Ukraine|VA=Vatikanstadt|JP=Japan|KR=Südkorea|CN=China' +
  '|SG=Singapur|TW=Taiwan|TH=Thailand|IN=Indien|AF=Afghanistan|AM=Armenien|AZ=Aserbaidschan|BH=Bahrain' +
  '|BD=Bangladesch|BT=Bhutan|IO=Britisches Territorium im Indischen Ozean|BN=Brunei Darussalam|KH=Kambodscha' +
  '|GE=Georgien|HK=Sonderverwaltungsregion Hongkong|ID=Indonesien|IR=Iran|IQ=Irak|IL=Israel|JO=Jordanien' +
  '|KZ=Kasachstan|KW=Kuwait|KG=Kirgisistan|LA=Laos|LB=Libanon|MO=Sonderverwaltungsregion Macau|MY=Malaysia' +
  '|MV=Malediven|MN=Mongolei|MM=Myanmar|NP=Nepal|KP=Nordkorea|OM=Oman|PK=Pakistan' +
  '|PS=Palästinensische Autonomiegebiete|PH=Philippinen|QA=Katar|SA=Saudi-Arabien|LK=Sri Lanka|SY=Syrien' +
  '|TJ=Tadschikistan|TL=Timor-Leste|TR=Türkei|TM=Turkmenistan|AE=Vereinigte Arabische Emirate|UZ=Usbekistan' +
  '|VN=Vietnam|YE=Jemen|ZA=Südafrika|EG=Ägypten|MA=Marokko|KE=Kenia|NG=Nigeria|DZ=Algerien|AO=Angola|BJ=Benin' +
  '|BW=Botsuana|BF=Burkina Faso|BI=Burundi|CM=Kamerun|CV=Cabo Verde|CF=Zentralafrikanische Republik|TD=Tschad' +
  '|KM=Komoren|CD=Kongo-Kinshasa|DJ=Dschibuti|GQ=Äquatorialguinea|ER=Eritrea|SZ=Eswatini|ET=Äthiopien|GA=Gabun' +
  '|GM=Gambia|GH=Ghana|GN=Guinea|GW=Guinea-Bissau|CI=Côte d’Ivoire|LS=Lesotho|LR=Liberia|LY=Libyen|MG=Madagaskar' +
  '|MW=Malawi|ML=Mali|MR=Mauretanien|MU=Mauritius|YT=Mayotte|MZ=Mosambik|NA=Namibia|NE=Niger|CG=Kongo-Brazzaville' +
  '|RE=Réunion|RW=Ruanda|SH=St. Helena|ST=São Tomé und Príncipe|SN=Senegal|SC=Seychellen|SL=Sierra Leone' +
  '|SO=Somalia|SS=Südsudan|SD=Sudan|TZ=Tansania|TG=Togo|TN=Tunesien|UG=Uganda|EH=Westsahara|ZM=Sambia|ZW=Simbabwe' +
  '|AU=Australien|NZ=Neuseeland|AS=Amerikanisch-Samoa|CX=Weihnachtsinsel|CC=Kokosinseln|CK=Cookinseln|FJ=Fidschi' +
  '|PF=Französisch-Polynesien|GU=Guam|KI=Kiribati|MH=Marshallinseln|FM=Mikronesien|NR=Nauru|NC=Neukaledonien' +
  '|NU=Niue|NF=Norfolkinsel|MP=Nördliche Marianen|PW=Palau|PG=Papua-Neuguinea|PN=Pitcairninseln|WS=Samoa' +
  '|SB=Salomonen|TK=Tokelau|TO=Tonga|TV=Tuvalu|UM=Amerikanische Überseeinseln|VU=Vanuatu|WF=Wallis und Futuna';
