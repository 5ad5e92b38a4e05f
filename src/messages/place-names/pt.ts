/** Made by tools/make-place-names.ts: continents by their values, countries by their ISO codes. */
export const placeNames =
  'north-america=América do Norte|south-america=América do Sul|europe=Europa|asia=Ásia|africa=África' +
  '|oceania=Oceania|US=Estados Unidos|CA=Canadá|MX=México|AI=Anguila|AG=Antígua e Barbuda|AW=Aruba|BS=Bahamas' +
  '|BB=Barbados|BZ=Belize|BM=Bermudas|VG=Ilhas Virgens Britânicas|BQ=Países Baixos Caribenhos|KY=Ilhas Cayman' +
  '|CR=Costa Rica|CU=Cuba|CW=Curaçao|DM=Dominica|DO=República Dominicana|SV=El Salvador|GL=Groenlândia|GD=Granada' +
  '|GP=Guadalupe|GT=Guatemala|HT=Haiti|HN=Honduras|JM=Jamaica|MQ=Martinica|MS=Montserrat|NI=Nicarágua|PA=Panamá' +
  '|PR=Porto Rico|BL=São Bartolomeu|KN=São Cristóvão e Névis|LC=Santa Lúcia|MF=São Martinho' +
  '|PM=São Pedro e Miquelão|VC=São Vicente e Granadinas|SX=Sint Maarten|TT=Trinidad e Tobago' +
  '|TC=Ilhas Turcas e Caicos|VI=Ilhas Virgens Americanas|BR=Brasil|AR=Argentina|CL=Chile|CO=Colômbia|PE=Peru' +
  '|BO=Bolívia|EC=Equador|FK=Ilhas Malvinas|GF=Guiana Francesa|GY=Guiana|PY=Paraguai|SR=Suriname|UY=Uruguai' +
  '|VE=Venezuela|GB=Reino Unido|DE=Alemanha|FR=França|IT=Itália|ES=Espanha|NL=Países Baixos|CH=Suíça|SE=Suécia' +
  '|DK=Dinamarca|NO=Noruega|AX=Ilhas Aland|AL=Albânia|AD=Andorra|AT=Áustria|BY=Bielorrússia|BE=Bélgica' +
  '|BA=Bósnia e Herzegovina|BG=Bulgária|HR=Croácia|CY=Chipre|CZ=Tchéquia|EE=Estônia|FO=Ilhas Faroé|FI=Finlândia' +
  '|GI=Gibraltar|GR=Grécia|GG=Guernsey|HU=Hungria|IS=Islândia|IE=Irlanda|IM=Ilha de Man|JE=Jersey|XK=Kosovo' +
  '|LV=Letônia|LI=Liechtenstein|LT=Lituânia|LU=Luxemburgo|MT=Malta|MD=Moldávia|MC=Mônaco|ME=Montenegro' +
  '|MK=Macedônia do Norte|PL=Polônia|PT=Portugal|RO=Romênia|RU=Rússia|SM=San Marino|RS=Sérvia|SK=Eslováquia' +
  '|SI=Eslovênia|SJ=Svalbard e Jan Mayen|UA=Ucrânia|VA=Cidade do Vaticano|JP=Japão|KR=Coreia do Sul|CN=China' +
  '|SG=Singapura|TW=Taiwan|TH=Tailândia|IN=Índia|AF=Afeganistão|AM=Armênia|AZ=Azerbaijão|BH=Barein|BD=Bangladesh' +
  '|BT=Butão|IO=Território Britânico do Oceano Índico|BN=Brunei|KH=Camboja|GE=Geórgia|HK=Hong Kong, RAE da China' +
  '|ID=Indonésia|IR=Irã|IQ=Iraque|IL=Israel|JO=Jordânia|KZ=Cazaquistão|KW=Kuwait|KG=Quirguistão|LA=Laos|LB=Líbano' +
  '|MO=Macau, RAE da China|MY=Malásia|MV=Maldivas|MN=Mongólia|MM=Mianmar (Birmânia)|NP=Nepal|KP=Coreia do Norte' +
  '|OM=Omã|PK=Paquistão|PS=Territórios palestinos|PH=Filipinas|QA=Catar|SA=Arábia Saudita|LK=Sri Lanka|SY=Síria' +
  '|TJ=Tadjiquistão|TL=Timor-Leste|TR=Turquia|TM=Turcomenistão|AE=Emirados Árabes Unidos|UZ=Uzbequistão|VN=Vietnã' +
  '|YE=Iêmen|ZA=África do Sul|EG=Egito|MA=Marrocos|KE=Quênia|NG=Nigéria|DZ=Argélia|AO=Angola|BJ=Benin|BW=Botsuana' +
  '|BF=Burquina Faso|BI=Burundi|CM=Camarões|CV=Cabo Verde|CF=República Centro-Africana|TD=Chade|KM=Comores' +
  '|CD=Congo - Kinshasa|DJ=Djibuti|GQ=Guiné Equatorial|ER=Eritreia|SZ=Essuatíni|ET=Etiópia|GA=Gabão|GM=Gâmbia' +
  '|GH=Gana|GN=Guiné|GW=Guiné-Bissau|CI=Costa do Marfim|LS=Lesoto|LR=Libéria|LY=Líbia|MG=Madagascar|MW=Malaui' +
  '|ML=Mali|MR=Mauritânia|MU=Maurício|YT=Mayotte|MZ=Moçambique|NA=Namíbia|NE=Níger|CG=República do Congo' +
  '|RE=Reunião|RW=Ruanda|SH=Santa Helena|ST=São Tomé e Príncipe|SN=Senegal|SC=Seicheles|SL=Serra Leoa|SO=Somália' +
  '|SS=Sudão do Sul|SD=Sudão|TZ=Tanzânia|TG=Togo|TN=Tunísia|UG=Uganda|EH=Saara Ocidental|ZM=Zâmbia|ZW=Zimbábue' +
  '|AU=Austrália|NZ=Nova Zelândia|AS=Samoa Americana|CX=Ilha Christmas|CC=Ilhas Cocos (Keeling)|CK=Ilhas Cook' +
  '|FJ=Fiji|PF=Polinésia Francesa|GU=Guam|KI=Quiribati|MH=Ilhas Marshall|FM=Micronésia|NR=Nauru|NC=Nova Caledônia' +
  '|NU=Niue|NF=Ilha Norfolk|MP=Ilhas Marianas do Norte|PW=Palau|PG=Papua-Nova Guiné|PN=Ilhas Pitcairn|WS=Samoa' +
  '|SB=Ilhas Salomão|TK=Tokelau|TO=Tonga|TV=Tuvalu|UM=Ilhas Menores Distantes dos EUA|VU=Vanuatu' +
  '|WF=Wallis e Futuna';
