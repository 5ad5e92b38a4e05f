/** Made by tools/make-place-names.ts: continents by their values, countries by their ISO codes. */
export const placeNames =
  'north-america=América del Norte|south-america=Sudamérica|europe=Europa|asia=Asia|africa=África|oceania=Oceanía' +
  '|US=Estados Unidos|CA=Canadá|MX=México|AI=Anguila|AG=Antigua y Barbuda|AW=Aruba|BS=Bahamas|BB=Barbados' +
  '|BZ=Belice|BM=Bermudas|VG=Islas Vírgenes Británicas|BQ=Caribe neerlandés|KY=Islas Caimán|CR=Costa Rica|CU=Cuba' +
  '|CW=Curazao|DM=Dominica|DO=República Dominicana|SV=El Salvador|GL=Groenlandia|GD=Granada|GP=Guadalupe' +
  '|GT=Guatemala|HT=Haití|HN=Honduras|JM=Jamaica|MQ=Martinica|MS=Montserrat|NI=Nicaragua|PA=Panamá|PR=Puerto Rico' +
  '|BL=San Bartolomé|KN=San Cristóbal y Nieves|LC=Santa Lucía|MF=San Martín|PM=San Pedro y Miquelón' +
  '|VC=San Vicente y las Granadinas|SX=Sint Maarten|TT=Trinidad y Tobago|TC=Islas Turcas y Caicos' +
  '|VI=Islas Vírgenes de EE. UU.|BR=Brasil|AR=Argentina|CL=Chile|CO=Colombia|PE=Perú|BO=Bolivia|EC=Ecuador' +
  '|FK=Islas Malvinas|GF=Guayana Francesa|GY=Guyana|PY=Paraguay|SR=Surinam|UY=Uruguay|VE=Venezuela|GB=Reino Unido' +
  '|DE=Alemania|FR=Francia|IT=Italia|ES=España|NL=Países Bajos|CH=Suiza|SE=Suecia|DK=Dinamarca|NO=Noruega' +
  '|AX=Islas Aland|AL=Albania|AD=Andorra|AT=Austria|BY=Bielorrusia|BE=Bélgica|BA=Bosnia y Herzegovina|BG=Bulgaria' +
  '|HR=Croacia|CY=Chipre|CZ=Chequia|EE=Estonia|FO=Islas Feroe|FI=Finlandia|GI=Gibraltar|GR=Grecia|GG=Guernesey' +
  '|HU=Hungría|IS=Islandia|IE=Irlanda|IM=Isla de Man|JE=Jersey|XK=Kosovo|LV=Letonia|LI=Liechtenstein|LT=Lituania' +
  '|LU=Luxemburgo|MT=Malta|MD=Moldavia|MC=Mónaco|ME=Montenegro|MK=Macedonia del Norte|PL=Polonia|PT=Portugal' +
  '|RO=Rumanía|RU=Rusia|SM=San Marino|RS=Serbia|SK=Eslovaquia|SI=Eslovenia|SJ=Svalbard y Jan Mayen|UA=Ucrania' +
  '|VA=Ciudad del Vaticano|JP=Japón|KR=Corea del Sur|CN=China|SG=Singapur|TW=Taiwán|TH=Tailandia|IN=India' +
  '|AF=Afganistán|AM=Armenia|AZ=Azerbaiyán|BH=Baréin|BD=Bangladés|BT=Bután' +
  '|IO=Territorio Británico del Océano Índico|BN=Brunéi|KH=Camboya|GE=Georgia|HK=RAE de Hong Kong (China)' +
  '|ID=Indonesia|IR=Irán|IQ=Irak|IL=Israel|JO=Jordania|KZ=Kazajistán|KW=Kuwait|KG=Kirguistán|LA=Laos|LB=Líbano' +
  '|MO=RAE de Macao (China)|MY=Malasia|MV=Maldivas|MN=Mongolia|MM=Myanmar (Birmania)|NP=Nepal|KP=Corea del Norte' +
  '|OM=Omán|PK=Pakistán|PS=Territorios Palestinos|PH=Filipinas|QA=Catar|SA=Arabia Saudí|LK=Sri Lanka|SY=Siria' +
  '|TJ=Tayikistán|TL=Timor-Leste|TR=Turquía|TM=Turkmenistán|AE=Emiratos Árabes Unidos|UZ=Uzbekistán|VN=Vietnam' +
  '|YE=Yemen|ZA=Sudáfrica|EG=Egipto|MA=Marruecos|KE=Kenia|NG=Nigeria|DZ=Argelia|AO=Angola|BJ=Benín|BW=Botsuana' +
  '|BF=Burkina Faso|BI=Burundi|CM=Camerún|CV=Cabo Verde|CF=República Centroafricana|TD=Chad|KM=Comoras' +
  '|CD=República Democrática del Congo|DJ=Yibuti|GQ=Guinea Ecuatorial|ER=Eritrea|SZ=Esuatini|ET=Etiopía|GA=Gabón' +
  '|GM=Gambia|GH=Ghana|GN=Guinea|GW=Guinea-Bisáu|CI=Côte d’Ivoire|LS=Lesoto|LR=Liberia|LY=Libia|MG=Madagascar' +
  '|MW=Malaui|ML=Mali|MR=Mauritania|MU=Mauricio|YT=Mayotte|MZ=Mozambique|NA=Namibia|NE=Níger|CG=Congo|RE=Reunión' +
  '|RW=Ruanda|SH=Santa Elena|ST=Santo Tomé y Príncipe|SN=Senegal|SC=Seychelles|SL=Sierra Leona|SO=Somalia' +
  '|SS=Sudán del Sur|SD=Sudán|TZ=Tanzania|TG=Togo|TN=Túnez|UG=Uganda|EH=Sáhara Occidental|ZM=Zambia|ZW=Zimbabue' +
  '|AU=Australia|NZ=Nueva Zelanda|AS=Samoa Americana|CX=Isla de Navidad|CC=Islas Cocos|CK=Islas Cook|FJ=Fiyi' +
  '|PF=Polinesia Francesa|GU=Guam|KI=Kiribati|MH=Islas Marshall|FM=Micronesia|NR=Nauru|NC=Nueva Caledonia|NU=Niue' +
  '|NF=Isla Norfolk|MP=Islas Marianas del Norte|PW=Palaos|PG=Papúa Nueva Guinea|PN=Islas Pitcairn|WS=Samoa' +
  '|SB=Islas Salomón|TK=Tokelau|TO=Tonga|TV=Tuvalu|UM=Islas menores alejadas de EE. UU.|VU=Vanuatu' +
  '|WF=Wallis y Futuna';
