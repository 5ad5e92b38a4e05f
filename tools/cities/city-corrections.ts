/** A city by its English name; decimal degrees, north and east positive. */
export type CorrectedCity = {
  readonly name: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly population: number;
};

/** Cities that the data set lacks, has as a section of another city, or has with a wrong population. */
export function correctedCities(code: string): readonly CorrectedCity[] {
  return (corrected[code] ?? []).map(([name, latitude, longitude, population]) => ({
    name,
    latitude,
    longitude,
    population,
  }));
}

/** Entries of the data set that are not cities. */
export function notCities(code: string): ReadonlySet<string> {
  return new Set(dropped[code]?.split('|'));
}

/**
 * English names of boroughs, suburbs and merged towns that the data set has as cities, and of places that have the
 * population of their whole district. They can be chosen, but are not offered first.
 */
export function rankedLower(code: string): ReadonlySet<string> {
  return new Set(lower[code]?.split('|'));
}

const corrected: Readonly<Record<string, readonly (readonly [string, number, number, number])[]>> =
  {
    AE: [['Al Ain', 24.21, 55.74, 766_000]],
    AU: [
      ['Central Coast', -33.43, 151.34, 325_000],
      ['Fremantle', -32.06, 115.75, 28_000],
      ['Ipswich', -27.61, 152.76, 163_000],
      ['Maroochydore', -26.66, 153.1, 18_000],
      ['Sunshine Coast', -26.65, 153.07, 330_000],
      ['Wagga Wagga', -35.11, 147.37, 56_000],
    ],
    BR: [['São Gonçalo', -22.83, -43.05, 960_000]],
    CA: [['Whitby', 43.88, -78.94, 138_000]],
    CH: [['Lancy', 46.19, 6.12, 33_000]],
    CL: [
      ['La Florida', -33.52, -70.6, 367_000],
      ['Maipú', -33.51, -70.76, 522_000],
    ],
    CN: [
      ['Fuzhou', 26.06, 119.31, 2_800_000],
      ['Guiyang', 26.58, 106.72, 2_500_000],
    ],
    EG: [['Shubra El Kheima', 30.13, 31.24, 1_100_000]],
    GB: [['Birkenhead', 53.39, -3.01, 88_000]],
    HT: [['Carrefour', 18.54, -72.4, 442_000]],
    IN: [
      ['Darjeeling', 27.04, 88.26, 119_000],
      ['Dharamshala', 32.22, 76.32, 53_000],
      ['Nabarangpur', 19.23, 82.55, 36_000],
      ['Navi Mumbai', 19.03, 73.03, 1_120_000],
      ['Tirunelveli', 8.73, 77.7, 474_000],
    ],
    IO: [['Diego Garcia', -7.31, 72.41, 3000]],
    IT: [['Venice', 45.44, 12.33, 261_000]],
    JP: [
      ['Funabashi', 35.69, 139.98, 640_000],
      ['Higashiosaka', 34.68, 135.6, 490_000],
      ['Ichikawa', 35.72, 139.93, 496_000],
      ['Sagamihara', 35.57, 139.37, 720_000],
    ],
    KE: [
      ['Diani Beach', -4.28, 39.59, 60_000],
      ['Kitengela', -1.47, 36.96, 154_000],
      ['Ruiru', -1.15, 36.96, 490_000],
      ['Watamu', -3.35, 40.02, 10_000],
    ],
    KR: [
      ['Chungju', 36.97, 127.93, 208_000],
      ['Gimpo', 37.62, 126.72, 480_000],
      ['Gunpo', 37.36, 126.94, 265_000],
      ['Pyeongtaek', 36.99, 127.11, 590_000],
      ['Siheung', 37.38, 126.8, 520_000],
      ['Tongyeong', 34.85, 128.43, 120_000],
      ['Yeongcheon', 35.97, 128.94, 100_000],
      ['Yongin', 37.24, 127.18, 1_080_000],
    ],
    KW: [
      ['Kuwait City', 29.37, 47.98, 637_000],
      ['Salmiya', 29.33, 48.08, 148_000],
    ],
    MA: [['Al Hoceima', 35.25, -3.94, 56_000]],
    MY: [
      ['Kota Bharu', 6.12, 102.24, 315_000],
      ['Subang Jaya', 3.04, 101.58, 708_000],
    ],
    NG: [['Ogbomosho', 8.13, 4.24, 433_000]],
    NZ: [['Kaikoura', -42.4, 173.68, 2200]],
    PE: [['Aguas Calientes', -13.15, -72.53, 4500]],
    TW: [
      ['Changhua', 24.08, 120.54, 226_000],
      ['Chiayi', 23.48, 120.44, 264_000],
      ['Fengyuan', 24.25, 120.72, 165_000],
      ['Miaoli', 24.56, 120.82, 86_000],
      ['New Taipei', 25.01, 121.46, 4_000_000],
      ['Pingtung', 22.67, 120.49, 194_000],
      ['Tamsui', 25.17, 121.44, 185_000],
      ['Zhongli', 24.97, 121.22, 420_000],
      ['Zhubei', 24.84, 121, 205_000],
    ],
    US: [['Louisville', 38.25, -85.76, 597_000]],
    UM: [['Wake Island', 19.28, 166.65, 100]],
    ZA: [
      ['Springs', -26.25, 28.44, 186_000],
      ['Umlazi', -29.97, 30.88, 404_000],
    ],
  };

const dropped: Readonly<Record<string, string>> = {
  EC: 'Tutamandahostel',
  GU: 'Guam Government House',
  IN: 'Nowrangapur',
  IR: 'Pasragad Branch',
  JP: 'Yono',
  KR: 'Beobwon',
  MV: 'Open Stage',
  OM: 'Oman Smart Future City',
  SG: 'Woodlands',
  SN: "N'diareme limamoulaye",
  US: 'Ironville|Meads',
};

const lower: Readonly<Record<string, string>> = {
  AU: 'Adelaide Hills|Balwyn North|Frankston East|Hornsby|Kwinana|Liverpool|Palmerston|Parramatta|Rockingham|St Albans',
  BD: 'Azimpur|Nagarpur|Paltan|Shibganj',
  CA: 'East York|Etobicoke|Ladner|Nepean|North York|Scarborough',
  CD: 'Masina',
  CH: 'Littau',
  CI: 'Abobo',
  CL: 'La Pintana|Lo Prado',
  CN: "Bayan Nur|Dadonghai|Guankou|Nanchong|Ordos|Puyang|Shiyan|Tai'an|Tianshui|Tongshan|Yunfu",
  CU: 'Arroyo Naranjo|Cerro|Guanabacoa|Regla|San Miguel del Padrón',
  DZ: 'Bab Ezzouar|Boumerdes',
  EC: 'Eloy Alfaro',
  ES: 'Chamartín|Ciudad Lineal',
  FR: 'Cergy-Pontoise|Saint-Quentin-en-Yvelines',
  GB: 'Archway|Bexley|City of Westminster|Croydon|Islington|Sutton',
  GH: 'Japekrom|Medina Estates',
  GN: 'Camayenne',
  GR:
    'Acharnes|Agia Paraskevi|Agios Dimitrios|Aigaleo|Chalandri|Galatsi|Glyfada|Ilion|Ilioupoli|Irakleio|Kalamaria|Kallithea|' +
    'Keratsini|Korydallos|Marousi|Nea Ionia|Nea Smyrni|Nikaia|Palaio Faliro|Peristeri|Petroupolis|Vyronas|Zografos',
  HR: 'Sesvete|Stenjevec',
  HU: 'Parádsasvár',
  ID: 'Percut|Situbondo',
  IE:
    'Blanchardstown|Cabinteely|Clondalkin|Crumlin|Donnybrook|Dundrum|Finglas|Foxrock|Jobstown|Knocklyon|Kilquade|' +
    'Lucan|Oldbawn|Sandyford|Tallaght',
  IN: 'Borivli|Najafgarh|Narela',
  IQ: 'Abu Ghraib|Sinah',
  IR: 'Azadshahr|Kahriz',
  IT: 'Acilia-Castel Fusano-Ostia Antica|Lido di Ostia|Mestre',
  JO: 'Rukban',
  JP: 'Minato',
  KR: 'Hwado|Masan|Wabu',
  MA: 'Sale Al Jadida',
  MK: 'Centar Župa|Kisela Voda|Čair',
  MM: 'Kyain Seikgyi Township',
  MX:
    'Azcapotzalco|Benito Juarez|Coyoacán|Cuauhtémoc|Gustavo Adolfo Madero|Iztacalco|Iztapalapa|Miguel Hidalgo|Tlalpan|' +
    'Tláhuac|Xico|Xochimilco',
  MY: 'Kampung Baru Subang|Kampung Sungai Ara|Tasek Glugor',
  NG: 'Atani|Chakwama|Efon-Alaaye|Ikeja|Jimeta|Lekki',
  NZ: 'Khandallah|Mangere|Manukau|Pakuranga|Papakura|Papatowai|Takanini',
  PA: 'Ancón|Juan Díaz|Pedregal',
  PE: 'Picsi|San Isidro',
  PH: 'Budta|Libertad|Malingao|Mansilingan|Mantampay|Panalanoy|Santol',
  PK: 'Battagram|Bhimbar|Kotli',
  PL: 'Bemowo|Białołeka|Bielany|Mokotów|Ochota|Praga Południe|Praga Północ|Targówek|Ursynów|Wola|Śródmieście',
  PT: 'Algueirão|Benfica|Cacém|Monsanto|Rio de Mouro|Santo António dos Olivais',
  RS: 'Zemun',
  SA: 'Sultanah',
  SN: 'Thiès Nones',
  SS: 'Winejok',
  TH: 'Ban Lam Luk Ka|Ban Mai',
  TN: 'Douane|La Goulette',
  TR:
    'Arnavutköy|Ataşehir|Bahçelievler|Bağcılar|Başakşehir|Büyükçekmece|Esenler|Esenyurt|Karabağlar|Maltepe|' +
    'Merkezefendi|Muratpaşa|Sancaktepe|Sultanbeyli|Sultangazi|Umraniye|Zeytinburnu|Çankaya|Üsküdar|Şişli',
  TT: 'Mon Repos',
  TW: 'Banqiao|Daxi|Fengshan|Jiufen|Lugu|Nangan|Xindian|Yujing|Zhongxing New Village',
  UG: 'Bwizibwera',
  US: 'Brooklyn|Manhattan|Queens|Staten Island|The Bronx',
  VE: 'Alto Barinas|Baruta|Mucumpiz|Petare',
  VN: 'Can Giuoc|Cung Kiem|Duc Trong|La Gi|Yen Vinh',
};
