/**
 * Other names of countries, by ISO 3166-1 alpha-2 code: everyday, older and official English names, abbreviations, and
 * what a country calls itself. Official forms that follow a rule, such as "Republic of Chad" or "Korea, South", need no
 * entry: see `countryKey`.
 */
export const otherNames: ReadonlyMap<string, readonly string[]> = readNames(`
  AE UAE|Emirates|Trucial States|الإمارات|الإمارات العربية المتحدة
  AF افغانستان
  AG Antigua|Barbuda
  AL Shqipëria|Shqipëri
  AM Hayastan|Հայաստան
  AT Österreich|Oesterreich
  AX Åland|Ahvenanmaa
  AZ Azərbaycan|Azerbaycan
  BA Bosnia|Herzegovina|Bosnia-Herzegovina|Bosnia-Hercegovina|Bosna i Hercegovina|Босна и Херцеговина|Bosna
  BD East Pakistan|বাংলাদেশ
  BE België|Belgique|Belgien
  BF Burkina|Upper Volta
  BG България
  BH البحرين
  BI Uburundi
  BJ Dahomey
  BL St. Barts|St. Barths|St. Barth
  BN Brunei Darussalam|Negara Brunei Darussalam
  BQ Bonaire|Saba|Sint Eustatius|Bonaire, Sint Eustatius and Saba|Dutch Caribbean
  BR Brasil
  BS Bahama Islands
  BT Druk Yul|འབྲུག་ཡུལ|འབྲུག
  BW Bechuanaland
  BY Byelorussia|Belorussia|White Russia|Беларусь|Белоруссия
  BZ British Honduras
  CC Cocos Islands|Keeling Islands
  CD DRC|DR Congo|Congo-Kinshasa|Congo-Zaire|Zaire|Belgian Congo|République démocratique du Congo|Congo (Kinshasa)|Congo DR|Dem. Rep. Congo
  CF CAR|République centrafricaine|Centrafrique|Bêafrîka
  CG Congo-Brazzaville|République du Congo|French Congo|Congo (Brazzaville)|Congo, Rep.
  CH Schweiz|Suisse|Svizzera|Svizra|Swiss Confederation|Helvetia|Confoederatio Helvetica|Schweiz/Suisse
  CI Côte d'Ivoire|Cote d Ivoire
  CM Cameroun|Cameroons
  CN PRC|Mainland China|中国|中國|Zhongguo|中国大陆|中华人民共和国
  CV Cabo Verde
  CY Kypros|Kıbrıs|Κύπρος
  CZ Czech Republic|Česko|Česká republika
  DE Deutschland|West Germany|East Germany|FRG|GDR|BRD|DDR
  DK Danmark
  DO República Dominicana|Dominicana|Rep. Dominicana
  DZ Algérie|الجزائر|Al Jazair
  EE Eesti
  EG مصر|Misr
  EH الصحراء الغربية|Sahrawi Arab Democratic Republic|Spanish Sahara
  ER ኤርትራ
  ES España|Espanya|Espainia
  ET ኢትዮጵያ|Abyssinia
  FI Suomi
  FJ Viti
  FK Falklands|Malvinas|Islas Malvinas|Falkland Islands (Malvinas)
  FO Faroes|Faeroe Islands|Føroyar
  FR République française
  GB UK|Great Britain|Britain|England|Scotland|Wales|Northern Ireland|United Kingdom of Great Britain and Northern Ireland|Cymru|Alba
  GE Sakartvelo|საქართველო
  GF Guyane|Guyane française
  GH Gold Coast|Gaana
  GL Kalaallit Nunaat
  GN Guinée|Guinea-Conakry
  GQ Guinea Ecuatorial|Spanish Guinea
  GR EL|Hellas|Ellada|Hellenic Republic|Ελλάδα|Ελλάς|Ellas
  GW Guiné-Bissau|Portuguese Guinea
  GY British Guiana
  HK Hong Kong SAR|Hong Kong SAR China|香港|Hong Kong, China|HKSAR|中國香港特別行政區
  HR Hrvatska
  HT Ayiti
  HU Magyarország
  ID Dutch East Indies
  IE Éire|Irish Republic
  IL Yisrael|ישראל|إسرائيل
  IM Mann|Ellan Vannin
  IN Bharat|Hindustan|भारत|ভারত|இந்தியா
  IO Chagos Islands|Chagos Archipelago
  IQ العراق
  IR Persia|ایران
  IS Ísland
  IT Italia
  JO Transjordan|الأردن
  JP Nippon|Nihon|日本|日本国|にほん|にっぽん|ニッポン
  KE Kenia
  KG Kirghizia|Kirgizstan|Kyrgyz Republic|Кыргызстан
  KH Kampuchea|Khmer Republic|កម្ពុជា
  KI Gilbert Islands
  KM Comores|Komori|Comoro Islands|جزر القمر
  KN St. Kitts|Saint Christopher and Nevis|St. Kitts-Nevis
  KP DPRK|N. Korea|Democratic People's Republic of Korea|북한|조선|Korea North|조선민주주의인민공화국
  KR ROK|S. Korea|Korea|Republic of Korea|한국|대한민국|Korea South|Hanguk
  KW الكويت
  KZ Қазақстан|Казахстан|Qazaqstan
  LA Lao PDR|Lao People's Democratic Republic|ລາວ
  LB لبنان|Liban|Lubnan
  LK Ceylon|ශ්‍රී ලංකාව|இலங்கை
  LS Basutoland
  LT Lietuva
  LU Lëtzebuerg|Luxemburg
  LV Latvija
  LY Libyan Arab Jamahiriya|ليبيا
  MA Maroc|المغرب|Al Maghrib
  MD Moldavia|Republica Moldova
  ME Crna Gora|Црна Гора
  MF Saint-Martin (French part)
  MG Malagasy Republic|Madagasikara
  MK Macedonia|FYROM|Former Yugoslav Republic of Macedonia|Северна Македонија|Македонија|Makedonija
  ML French Sudan
  MM Burma|Myanmar (Burma)|မြန်မာ
  MN Монгол|Монгол улс
  MO Macao|Macao SAR|Macao SAR China|Macau SAR|澳門|Macau, China|中國澳門特別行政區
  MR Mauritanie|موريتانيا
  MU Maurice
  MV Maldive Islands|ދިވެހިރާއްޖެ
  MW Nyasaland
  MX Méjico|United Mexican States
  MZ Moçambique
  NA South West Africa|Namibië
  NC Nouvelle-Calédonie
  NE Nijar
  NL Holland|Nederland|The Low Countries
  NO Norge|Noreg
  NP नेपाल
  NZ Aotearoa|Aotearoa New Zealand
  OM عمان|Muscat and Oman
  PF Polynésie française|Tahiti
  PG Papua Niugini
  PH Pilipinas|Filipinas
  PK پاکستان
  PL Polska|Rzeczpospolita Polska
  PM Saint-Pierre-et-Miquelon
  PN Pitcairn
  PR Porto Rico
  PS Palestinian Territory|Palestinian Territories|Occupied Palestinian Territory|West Bank|Gaza|Gaza Strip|فلسطين|Palestinian Authority|الأراضي الفلسطينية
  PW Belau
  QA قطر
  RE La Réunion|Réunion Island|Île de la Réunion
  RO Rumania|Roumania
  RS Srbija|Србија
  RU Russian Federation|Rossiya|Россия
  RW U Rwanda
  SA KSA|السعودية|المملكة العربية السعودية
  SD السودان
  SE Sverige
  SG Singapura|新加坡|சிங்கப்பூர்
  SH Ascension|Tristan da Cunha|Saint Helena, Ascension and Tristan da Cunha
  SI Slovenija
  SJ Svalbard|Spitsbergen|Jan Mayen|Svalbard og Jan Mayen
  SK Slovensko|Slovak Republic
  SN Senegaal
  SO Soomaaliya
  SR Dutch Guiana|Surinam
  SS Sudan South|S. Sudan|جنوب السودان
  ST Sao Tome|São Tomé e Príncipe
  SV Salvador
  SX Saint Maarten|Sint Maarten (Dutch part)
  SY Syrian Arab Republic|سوريا|سورية
  SZ Swaziland
  TC Turks and Caicos
  TD Tchad|تشاد
  TG Togolese Republic
  TH Siam|ไทย|ประเทศไทย
  TJ Тоҷикистон
  TL East Timor|Timor
  TN Tunisie|تونس
  TR Turkey|Türkiye Cumhuriyeti
  TT Trinidad|Tobago
  TV Ellice Islands
  TW Formosa|Republic of China|Chinese Taipei|Taiwan, Province of China|臺灣|台灣|台湾|ROC|Taiwan, China|Taiwan ROC|República de China|Republik China|République de Chine|中華民國
  TZ Tanganyika|Zanzibar
  UA Україна
  UM U.S. Outlying Islands|U.S. Minor Outlying Islands
  US U.S.|America|United States of America|The States|US of A|Estados Unidos|EEUU
  UZ Oʻzbekiston
  VA Vatican|Holy See|Vatican City State|Città del Vaticano
  VC St. Vincent
  VG BVI
  VI USVI|United States Virgin Islands|Virgin Islands
  VN Viet Nam
  VU New Hebrides
  WF Wallis-et-Futuna
  WS Western Samoa
  XK Kosova|Косово|Kosovë
  YE اليمن
  ZA RSA|Suid-Afrika|Mzansi
  ZM Northern Rhodesia
  ZW Rhodesia|Southern Rhodesia
`);

function readNames(text: string): ReadonlyMap<string, readonly string[]> {
  const lines = text
    .trim()
    .split('\n')
    .map((line) => line.trim());
  return new Map(lines.map((line) => [line.slice(0, 2), line.slice(3).split('|')]));
}

// Each with the alpha-2 code behind it.
const codes =
  'ABWAW AFGAF AGOAO AIAAI ALAAX ALBAL ANDAD AREAE ARGAR ARMAM ASMAS ATGAG AUSAU AUTAT ' +
  'AZEAZ BDIBI BELBE BENBJ BESBQ BFABF BGDBD BGRBG BHRBH BHSBS BIHBA BLMBL BLRBY BLZBZ ' +
  'BMUBM BOLBO BRABR BRBBB BRNBN BTNBT BWABW CAFCF CANCA CCKCC CHECH CHLCL CHNCN CIVCI ' +
  'CMRCM CODCD COGCG COKCK COLCO COMKM CPVCV CRICR CUBCU CUWCW CXRCX CYMKY CYPCY CZECZ ' +
  'DEUDE DJIDJ DMADM DNKDK DOMDO DZADZ ECUEC EGYEG ERIER ESHEH ESPES ESTEE ETHET FINFI ' +
  'FJIFJ FLKFK FRAFR FROFO FSMFM GABGA GBRGB GEOGE GGYGG GHAGH GIBGI GINGN GLPGP GMBGM ' +
  'GNBGW GNQGQ GRCGR GRDGD GRLGL GTMGT GUFGF GUMGU GUYGY HKGHK HNDHN HRVHR HTIHT HUNHU ' +
  'IDNID IMNIM INDIN IOTIO IRLIE IRNIR IRQIQ ISLIS ISRIL ITAIT JAMJM JEYJE JORJO JPNJP ' +
  'KAZKZ KENKE KGZKG KHMKH KIRKI KNAKN KORKR KWTKW LAOLA LBNLB LBRLR LBYLY LCALC LIELI ' +
  'LKALK LSOLS LTULT LUXLU LVALV MACMO MAFMF MARMA MCOMC MDAMD MDGMG MDVMV MEXMX MHLMH ' +
  'MKDMK MLIML MLTMT MMRMM MNEME MNGMN MNPMP MOZMZ MRTMR MSRMS MTQMQ MUSMU MWIMW MYSMY ' +
  'MYTYT NAMNA NCLNC NERNE NFKNF NGANG NICNI NIUNU NLDNL NORNO NPLNP NRUNR NZLNZ OMNOM ' +
  'PAKPK PANPA PCNPN PERPE PHLPH PLWPW PNGPG POLPL PRIPR PRKKP PRTPT PRYPY PSEPS PYFPF ' +
  'QATQA REURE ROURO RUSRU RWARW SAUSA SDNSD SENSN SGPSG SHNSH SJMSJ SLBSB SLESL SLVSV ' +
  'SMRSM SOMSO SPMPM SRBRS SSDSS STPST SURSR SVKSK SVNSI SWESE SWZSZ SXMSX SYCSC SYRSY ' +
  'TCATC TCDTD TGOTG THATH TJKTJ TKLTK TKMTM TLSTL TONTO TTOTT TUNTN TURTR TUVTV TWNTW ' +
  'TZATZ UGAUG UKRUA UMIUM URYUY USAUS UZBUZ VATVA VCTVC VENVE VGBVG VIRVI VNMVN VUTVU ' +
  'WLFWF WSMWS XKXXK YEMYE ZAFZA ZMBZM ZWEZW';

/** The ISO 3166-1 alpha-3 codes, by alpha-2 code. */
export const longCodes: ReadonlyMap<string, string> = new Map(
  codes.split(' ').map((both) => [both.slice(3), both.slice(0, 3)]),
);
