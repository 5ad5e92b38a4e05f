/** Made by tools/make-place-names.ts: continents by their values, countries by their ISO codes. */
export const placeNames =
  'north-america=Amérique du Nord|south-america=Amérique du Sud|europe=Europe|asia=Asie|africa=Afrique' +
  '|oceania=Océanie|US=États-Unis|CA=Canada|MX=Mexique|AI=Anguilla|AG=Antigua-et-Barbuda|AW=Aruba|BS=Bahamas' +
  '|BB=Barbade|BZ=Belize|BM=Bermudes|VG=Îles Vierges britanniques|BQ=Pays-Bas caribéens|KY=Îles Caïmans' +
  '|CR=Costa Rica|CU=Cuba|CW=Curaçao|DM=Dominique|DO=République dominicaine|SV=Salvador|GL=Groenland|GD=Grenade' +
  '|GP=Guadeloupe|GT=Guatemala|HT=Haïti|HN=Honduras|JM=Jamaïque|MQ=Martinique|MS=Montserrat|NI=Nicaragua' +
  '|PA=Panama|PR=Porto Rico|BL=Saint-Barthélemy|KN=Saint-Christophe-et-Niévès|LC=Sainte-Lucie|MF=Saint-Martin' +
  '|PM=Saint-Pierre-et-Miquelon|VC=Saint-Vincent-et-les Grenadines|SX=Saint-Martin (partie néerlandaise)' +
  '|TT=Trinité-et-Tobago|TC=Îles Turques-et-Caïques|VI=Îles Vierges des États-Unis|BR=Brésil|AR=Argentine' +
  '|CL=Chili|CO=Colombie|PE=Pérou|BO=Bolivie|EC=Équateur|FK=Îles Malouines|GF=Guyane française|GY=Guyana' +
  '|PY=Paraguay|SR=Suriname|UY=Uruguay|VE=Venezuela|GB=Royaume-Uni|DE=Allemagne|FR=France|IT=Italie|ES=Espagne' +
  '|NL=Pays-Bas|CH=Suisse|SE=Suède|DK=Danemark|NO=Norvège|AX=Îles Åland|AL=Albanie|AD=Andorre|AT=Autriche' +
  '|BY=Biélorussie|BE=Belgique|BA=Bosnie-Herzégovine|BG=Bulgarie|HR=Croatie|CY=Chypre|CZ=Tchéquie|EE=Estonie' +
  '|FO=Îles Féroé|FI=Finlande|GI=Gibraltar|GR=Grèce|GG=Guernesey|HU=Hongrie|IS=Islande|IE=Irlande|IM=Île de Man' +
  '|JE=Jersey|XK=Kosovo|LV=Lettonie|LI=Liechtenstein|LT=Lituanie|LU=Luxembourg|MT=Malte|MD=Moldavie|MC=Monaco' +
  '|ME=Monténégro|MK=Macédoine du Nord|PL=Pologne|PT=Portugal|RO=Roumanie|RU=Russie|SM=Saint-Marin|RS=Serbie' +
  '|SK=Slovaquie|SI=Slovénie|SJ=Svalbard et Jan Mayen|UA=Ukraine|VA=État de la Cité du Vatican|JP=Japon' +
  '|KR=Corée du Sud|CN=Chine|SG=Singapour|TW=Taïwan|TH=Thaïlande|IN=Inde|AF=Afghanistan|AM=Arménie|AZ=Azerbaïdjan' +
  '|BH=Bahreïn|BD=Bangladesh|BT=Bhoutan|IO=Territoire britannique de l’océan Indien|BN=Brunei|KH=Cambodge' +
  '|GE=Géorgie|HK=R.A.S. chinoise de Hong Kong|ID=Indonésie|IR=Iran|IQ=Irak|IL=Israël|JO=Jordanie|KZ=Kazakhstan' +
  '|KW=Koweït|KG=Kirghizstan|LA=Laos|LB=Liban|MO=R.A.S. chinoise de Macao|MY=Malaisie|MV=Maldives|MN=Mongolie' +
  '|MM=Myanmar (Birmanie)|NP=Népal|KP=Corée du Nord|OM=Oman|PK=Pakistan|PS=Territoires palestiniens' +
  '|PH=Philippines|QA=Qatar|SA=Arabie saoudite|LK=Sri Lanka|SY=Syrie|TJ=Tadjikistan|TL=Timor oriental|TR=Turquie' +
  '|TM=Turkménistan|AE=Émirats arabes unis|UZ=Ouzbékistan|VN=Viêt Nam|YE=Yémen|ZA=Afrique du Sud|EG=Égypte' +
  '|MA=Maroc|KE=Kenya|NG=Nigeria|DZ=Algérie|AO=Angola|BJ=Bénin|BW=Botswana|BF=Burkina Faso|BI=Burundi|CM=Cameroun' +
  '|CV=Cap-Vert|CF=République centrafricaine|TD=Tchad|KM=Comores|CD=Congo-Kinshasa|DJ=Djibouti' +
  '|GQ=Guinée équatoriale|ER=Érythrée|SZ=Eswatini|ET=Éthiopie|GA=Gabon|GM=Gambie|GH=Ghana|GN=Guinée' +
  '|GW=Guinée-Bissau|CI=Côte d’Ivoire|LS=Lesotho|LR=Liberia|LY=Libye|MG=Madagascar|MW=Malawi|ML=Mali' +
  '|MR=Mauritanie|MU=Maurice|YT=Mayotte|MZ=Mozambique|NA=Namibie|NE=Niger|CG=Congo-Brazzaville|RE=La Réunion' +
  '|RW=Rwanda|SH=Sainte-Hélène|ST=Sao Tomé-et-Principe|SN=Sénégal|SC=Seychelles|SL=Sierra Leone|SO=Somalie' +
  '|SS=Soudan du Sud|SD=Soudan|TZ=Tanzanie|TG=Togo|TN=Tunisie|UG=Ouganda|EH=Sahara occidental|ZM=Zambie' +
  '|ZW=Zimbabwe|AU=Australie|NZ=Nouvelle-Zélande|AS=Samoa américaines|CX=Île Christmas|CC=Îles Cocos|CK=Îles Cook' +
  '|FJ=Fidji|PF=Polynésie française|GU=Guam|KI=Kiribati|MH=Îles Marshall|FM=Micronésie|NR=Nauru' +
  '|NC=Nouvelle-Calédonie|NU=Niue|NF=Île Norfolk|MP=Îles Mariannes du Nord|PW=Palaos|PG=Papouasie-Nouvelle-Guinée' +
  '|PN=Îles Pitcairn|WS=Samoa|SB=Îles Salomon|TK=Tokelau|TO=Tonga|TV=Tuvalu' +
  '|UM=Îles mineures éloignées des États-Unis|VU=Vanuatu|WF=Wallis-et-Futuna';
