/** A city's usual English name and its other names. */
export type EnglishCityName = { readonly english: string; readonly others: readonly string[] };

/** The cities of a country whose local name, or name in the data set, is not the English one. */
export function englishCityNames(code: string): readonly EnglishCityName[] {
  return (source[code]?.split(';') ?? []).map((entry) => {
    const [english = '', others] = entry.trim().split('=');
    return { english, others: others?.split('|') ?? [] };
  });
}

// English name=other name|other name; next city. Case, accents and apostrophes are ignored in comparisons.
const source: Readonly<Record<string, string>> = {
  AD: `Escaldes-Engordany=les Escaldes; La Massana`,
  AE: `
    Abu Dhabi=أبوظبي; Ajman=Ajman City; Al Ain=Al Ain City; Dubai=دبي; Fujairah=Al Fujairah City;
    Khor Fakkan=Khawr Fakkan; Ras Al Khaimah=Ras Al Khaimah City; Umm Al Quwain=Umm Al Quwain City`,
  AG: `St. John's`,
  AR: `
    Bariloche=San Carlos de Bariloche; Buenos Aires=CABA|Ciudad Autónoma de Buenos Aires;
    Catamarca=San Fernando del Valle de Catamarca; San Miguel de Tucumán=Tucumán;
    San Salvador de Jujuy=Jujuy`,
  AT: `Klagenfurt=Klagenfurt am Wörthersee; St. Pölten=Sankt Pölten; Vienna=Wien`,
  AU: `Logan=Logan City`,
  BD: `Bogura=Bogra; Chittagong=Chattogram; Naogaon=Par Naogaon; Tongi=Tungi`,
  BE: `
    Antwerp=Antwerpen|Anvers; Bruges=Brugge; Brussels=Bruxelles|Brussel; Ghent=Gent|Gand;
    Kortrijk=Courtrai; Leuven=Louvain; Liège=Luik; Mechelen=Malines; Mons=Bergen; Ostend=Oostende;
    Ypres=Ieper`,
  BH: `Hamad Town=Madinat Hamad; Isa Town=Madinat Isa; Muharraq=Al Muharraq; Riffa=Ar Rifa`,
  BR: `Jaboatão dos Guararapes=Jaboatão; Rio de Janeiro=Rio`,
  BT: `Paro=Pajo`,
  BY: `Babruysk=Bobruisk; Gomel=Homyel'|Homel; Grodno=Hrodna; Mogilev=Mahilyow`,
  CA: `Montreal; Quebec City=Québec; St. John's; Sudbury=Greater Sudbury`,
  CH: `
    Basel=Basle|Bâle; Bern=Berne; Biel=Biel/Bienne|Bienne; Chur=Coire; Fribourg=Freiburg;
    Geneva=Genève|Genf|Ginevra; Lucerne=Luzern; Martigny=Martigny-Ville; Murten=Murten/Morat|Morat;
    Neuchâtel=Neuenburg; Rapperswil-Jona=Rapperswil|Jona; Sierre=Siders; Sion=Sitten;
    St. Gallen=Sankt Gallen|Saint-Gall; St. Moritz=Sankt Moritz; Yverdon-les-Bains=Yverdon;
    Zürich=Zuerich`,
  CL: `La Calera=Hacienda La Calera; Santiago=Santiago de Chile`,
  CN: `
    Beijing=北京|Peking; Changchun=长春; Changsha=长沙; Changshu=Changshu City; Chengdu=成都; Chongqing=重庆;
    Dalian=大连; Dongguan=东莞; Foshan=佛山; Fuzhou=福州; Guangzhou=广州|Canton; Guilin=桂林; Guiyang=贵阳;
    Haikou=海口; Hangzhou=杭州; Harbin=哈尔滨; Hefei=合肥; Hohhot=呼和浩特; Jinan=济南; Kashgar=Kashi; Kunming=昆明;
    Lanzhou=兰州; Lhasa=拉萨; Nanchang=南昌; Nanjing=南京|Nanking; Nanning=南宁; Ningbo=宁波;
    Qingdao=青岛|Tsingtao; Sanya=三亚; Shanghai=上海; Shantou=汕头; Shenyang=沈阳; Shenzhen=深圳;
    Shijiazhuang=石家庄; Suzhou=苏州; Taiyuan=太原; Tianjin=天津|Tientsin; Urumqi=乌鲁木齐; Wuhan=武汉; Wuxi=无锡;
    Xi'an=西安|Sian; Xiamen=厦门|Amoy; Zhengzhou=郑州; Zhucheng=Zhu Cheng City; Zhuhai=珠海`,
  CO: `
    Bogotá=Santa Fe de Bogotá; Buga=Guadalajara de Buga; Cartagena=Cartagena de Indias;
    Girardot=Girardot City; Pasto=San Juan de Pasto`,
  CU: `Havana=La Habana`,
  CY: `Morphou=Morfou; Nicosia=Lefkosia|Lefkosa`,
  CZ: `Pilsen=Plzeň; Prague=Praha`,
  DE: `
    Braunschweig=Brunswick; Cologne=Köln|Koeln; Düsseldorf=Duesseldorf; Frankfurt=Frankfurt am Main;
    Frankfurt an der Oder=Frankfurt (Oder); Freiburg=Freiburg im Breisgau; Göttingen=Goettingen;
    Halle=Halle (Saale)|Halle an der Saale; Hanover=Hannover; Kelkheim=Kelkheim (Taunus);
    Kempten=Kempten (Allgäu); Konstanz=Constance; Lübeck=Luebeck;
    Ludwigshafen=Ludwigshafen am Rhein; Mönchengladbach=Moenchengladbach;
    Mülheim=Mülheim an der Ruhr; Munich=München|Muenchen; Münster=Muenster;
    Nuremberg=Nürnberg|Nuernberg; Osnabrück=Osnabrueck;
    Reichenbach im Vogtland=Reichenbach/Vogtland; Saarbrücken=Saarbruecken; Schwedt=Schwedt (Oder);
    Tübingen=Tuebingen; Wetter=Wetter (Ruhr); Würzburg=Wuerzburg`,
  DK: `
    Aalborg=Ålborg; Aarhus=Århus; Copenhagen=København|Koebenhavn; Helsingør=Elsinore;
    Lyngby=Kongens Lyngby`,
  DZ: `Algiers=Alger; Boumerdes=Boumerdas`,
  EC: `Santo Domingo=Santo Domingo de los Colorados`,
  EG: `
    Alexandria=الإسكندرية; Asyut=Assiut; Belqas=Bilqas; Beni Suef=Bani Suwayf; Bilbeis=Bilbays;
    Cairo=القاهرة; Damanhour=Damanhur; Desouk=Disuq; Edfu=Idfu; El Hawamdeya=Al Hawamidiyah;
    El Mahalla El Kubra=Al Mahallah al Kubra|Mahalla; El Matareya=Al Matariyah; Esna=Isna;
    Faiyum=Al Fayyum|Fayoum; Girga=Jirja; Giza=الجيزة; Helwan=Halwan; Kafr El Dawwar=Kafr ad Dawwar;
    Kafr El Sheikh=Kafr ash Shaykh; Luxor=الأقصر; Mansoura=Al Mansurah; Menouf=Munuf;
    Minya=Al Minya; Qena=Qina; Sharm El Sheikh; Shibin El Kom=Shibin al Kawm; Siwa=Siwa Oasis;
    Sixth of October City=Madinat Sittah Uktubar; Tanta=Tanda`,
  EH: `Laayoune=El Aaiún`,
  ES: `
    A Coruña=La Coruña; Alicante=Alacant; Bilbao=Bilbo; Cádiz;
    Castellón de la Plana=Castelló de la Plana; Elche=Elx; Girona=Gerona; Ibiza=Eivissa;
    Jerez de la Frontera=Jerez; L'Hospitalet de Llobregat=Hospitalet;
    Las Palmas de Gran Canaria=Las Palmas; Lleida=Lérida; Llodio=Laudio / Llodio;
    Mondragón=Arrasate / Mondragón|Arrasate; Ourense=Orense; Palma=Palma de Mallorca;
    Pamplona=Iruña; San Sebastián=Donostia / San Sebastián|Donostia|Donostia-San Sebastián;
    Seville=Sevilla; Vitoria-Gasteiz=Gasteiz / Vitoria|Vitoria|Gasteiz; Zaragoza=Saragossa`,
  ET: `Adama=Nazret; Dessie=Dese; Hosaena=Hosa'ina; Mekelle=Mek'ele; Shashamane=Shashemene`,
  FI: `Helsinki=Helsingfors; Tampere=Tammerfors; Turku=Åbo`,
  FM: `Palikir=Palikir - National Government Center`,
  FR: `Dunkirk=Dunkerque; Lyon=Lyons; Marseille=Marseilles; Strasbourg=Straßburg`,
  GB: `
    Cardiff=Caerdydd; Derry=Londonderry; Hull=Kingston upon Hull; Newcastle upon Tyne=Newcastle;
    Southend-on-Sea=Southend; St Davids; Stoke-on-Trent=Stoke; Swansea=Abertawe`,
  GD: `St. George's`,
  GE: `New Athos=Stantsiya Novyy Afon; Sukhumi=Sokhumi`,
  GH: `Ashaiman=Atsiaman`,
  GR: `
    Athens=Αθήνα|Athina; Chalandri=Khalandrion; Corfu=Kerkyra; Heraklion=Irakleion; Larissa=Larisa;
    Mytilene=Mytilini; Patras=Patra; Piraeus=Peiraias; Rhodes=Rodos;
    Thessaloniki=Θεσσαλονίκη|Salonica`,
  GU: `Hagåtña=Agana`,
  HK: `Hong Kong=香港; Yuen Long=Yuen Long Kau Hui`,
  HN: `Choluteca=Ciudad Choluteca; Puerto Cortés=Puerto Cortez`,
  HT: `Cap-Haïtien=Okap; Delmas=Delmas 73; Petit-Goâve=Tigwav`,
  ID: `Balikpapan=City of Balikpapan; Jambi=Jambi City; Yogyakarta=Jogja|Jogjakarta`,
  IE: `
    Clonmel=Cluain Meala; Cork=Corcaigh; Dublin=Baile Átha Cliath; Galway=Gaillimh;
    Limerick=Luimneach; Mullingar=An Muileann gCearr; Newbridge=Droichead Nua; Wexford=Loch Garman`,
  IL: `
    Beersheba=Be'er Sheva; Bet Shemesh=Beit Shemesh; Kiryat Ata=Qiryat Ata;
    Kiryat Bialik=Qiryat Bialik; Kiryat Motzkin=Qiryat Mozqin; Kiryat Shmona=Qiryat Shemona;
    Kiryat Yam=Qiryat Yam; Modiin=Modiin Makkabbim Reut; Nahariya=Nahariyya;
    Petah Tikva=Petah Tiqwa; Rishon LeZion=Rishon LeZiyyon; Tayibe=Et Taiyiba;
    Tel Aviv=Tel Aviv-Yafo|Tel Aviv-Jaffa`,
  IN: `
    Belagavi=Belgaum; Bengaluru=Bangalore|बेंगलुरु; Bhubaneswar=Bhubaneshwar; Chennai=Madras;
    Dehradun=Dehra Dun; Delhi=दिल्ली; Gurugram=Gurgaon; Howrah=Haora; Hubballi=Hubli;
    Kalaburagi=Gulbarga; Kochi=Cochin; Kolkata=Calcutta; Kozhikode=Calicut; Mangaluru=Mangalore;
    Margao=Madgaon; Mumbai=Bombay|मुंबई; Mysuru=Mysore; Pimpri-Chinchwad=Pimpri;
    Prayagraj=Allahabad; Puducherry=Pondicherry; Pune=Poona|पुणे; Shimla=Simla;
    Thiruvananthapuram=Trivandrum; Tiruchirappalli=Trichy; Vadodara=Baroda;
    Varanasi=Benares|Banaras; Visakhapatnam=Vizag`,
  IQ: `
    Abu Ghraib=Abu Ghurayb; Amarah=Al Amarah; Basra=Basrah; Diwaniyah=Ad Diwaniyah; Duhok=Dihok;
    Fallujah=Al Fallujah; Hillah=Al Hillah; Kut=Al Kut; Samawah=As Samawah;
    Sulaymaniyah=As Sulaymaniyah; Zakho=Zaxo`,
  IR: `Khoy=Khowy; Nishapur=Neyshabur; Urmia=Orumiyeh`,
  IT: `
    Bolzano=Bozen; Florence=Firenze; Genoa=Genova; Mantua=Mantova; Milan=Milano; Naples=Napoli;
    Padua=Padova; Reggio Calabria=Reggio di Calabria; Reggio Emilia=Reggio nell'Emilia; Rome=Roma;
    Syracuse=Siracusa; Trento=Trent|Trient; Turin=Torino; Venice=Venezia`,
  JO: `
    Ajloun=Ajlun; Jerash=Jarash; Karak=Karak City; Ramtha=Ar Ramtha; Salt=As Salt;
    Tafila=At Tafilah; Wadi as-Seer=Wadi as Sir`,
  JP: `
    Chiba=千葉; Fukuoka=福岡; Funabashi=船橋; Hakodate=函館; Hamamatsu=浜松; Higashiosaka=Higashi-ōsaka|東大阪;
    Himeji=姫路; Hiroshima=広島; Kagoshima=鹿児島; Kamakura=鎌倉; Kanazawa=金沢; Kawasaki=川崎; Kitakyushu=北九州;
    Kobe=神戸; Kumamoto=熊本; Kyoto=京都; Matsuyama=松山; Nagano=長野; Nagasaki=長崎; Nagoya=名古屋; Naha=那覇;
    Nara=奈良; Niigata=新潟; Nishinomiya=Nishinomiya-hama|西宮; Oita=大分; Okayama=岡山; Osaka=大阪;
    Sagamihara=相模原; Saitama=さいたま; Sakai=堺; Sapporo=札幌; Sendai=仙台; Shizuoka=静岡; Takamatsu=高松;
    Tokyo=東京; Toyama=富山; Utsunomiya=宇都宮; Yokohama=横浜`,
  KE: `Makueni=Makueni Boma; Ongata Rongai=Rongai`,
  KH: `Phnom Penh=ភ្នំពេញ; Poipet=Paoy Paet`,
  KI: `South Tarawa=Tarawa`,
  KR: `
    Aewol=Gaigeturi; Ansan=안산; Anyang=안양; Buan=Puan; Bucheon=부천; Busan=부산|Pusan; Changwon=창원;
    Cheonan=천안; Cheongju=청주; Cheongsong=Cheongsong gun; Chuncheon=춘천; Daegu=대구|Taegu;
    Daejeon=대전|Taejon; Dangjin=Tangjin; Donghae=Tonghae|동해; Gangneung=강릉; Geoje=Kyosai|거제;
    Geumsan=Kinzan; Gimhae=Kimhae|김해; Gimje=Kimje; Goesan=Koesan; Goyang=고양; Gunwi=Kunwi;
    Gurye=Kurye; Gwangju=광주|Kwangju; Gwangmyeong=Kwangmyong|광명; Gwangyang=Kwangyang; Gyeongju=경주;
    Hongcheon=Hongchon; Hwaseong=화성; Incheon=인천|Inchon; Jangsu=Changsu; Jeju City=제주|Jeju;
    Jeonju=전주; Jincheon=Chinchon; Jinju=Chinju|진주; Namwon=Nangen; Pohang=포항; Samcheok=Santyoku;
    Sejong=세종; Seongnam=성남; Seonsan=Jenzan; Seoul=서울; Sintanjin=Sintansin; Sokcho=속초; Suncheon=순천;
    Suwon=수원; Ulsan=울산; Wonju=Wonju|원주; Yangpyeong=Yangpyong; Yeongju=Eisen; Yeongwol=Neietsu;
    Yeosu=여수; Yongin=용인`,
  KW: `
    Fahaheel=Al Fahahil; Farwaniya=Al Farwaniyah; Hawalli; Jahra=Al Jahra; Mahboula=Al Mahbulah;
    Mangaf=Al Manqaf; Sabah Al Salem=Sabah as Salim`,
  KZ: `Almaty=Alma-Ata; Astana=Nur-Sultan; Karaganda=Karagandy`,
  LB: `Byblos=Jbail|Jbeil; Nabatieh=Nabatiye et Tahta; Naqoura=En Naqoura`,
  LY: `Derna=Darnah; Khoms=Al Khums; Misrata=Misratah; Sabratha=Sabratah; Zawiya=Az Zawiyah`,
  MA: `
    Casablanca=الدار البيضاء; Chefchaouen=Chefchaouene; El Jadida=El Jadid; Essaouira=Mogador;
    Fez=Fes; Marrakesh=Marrakech|مراكش; Ouarzazate=Ouarzazat; Oujda=Oujda-Angad; Rabat=الرباط; Salé;
    Tangier=Tanger|طنجة`,
  MD: `Chișinău=Kishinev`,
  MK: `Štip=Shtip`,
  MM: `Naypyidaw=Nay Pyi Taw; Yangon=Rangoon`,
  MN: `Ulaanbaatar=Ulan Bator; Zuunmod=Зуунмод`,
  MO: `Macau=Macao|澳門|澳门`,
  MT: `St. Paul's Bay=San Pawl il-Baħar`,
  MV: `Malé`,
  MX: `
    Acapulco=Acapulco de Juárez; Apodaca=Ciudad Apodaca; Chimalhuacán=Santa María Chimalhuacán;
    Ciudad Juárez=Juárez; Durango=Victoria de Durango; Ecatepec=Ecatepec de Morelos;
    Escobedo=Ciudad General Escobedo; León=León de los Aldama; Matamoros=Heroica Matamoros;
    Mexico City=Ciudad de México|CDMX; Naucalpan=Naucalpan de Juárez;
    Nezahualcóyotl=Ciudad Nezahualcoyotl; Oaxaca=Oaxaca de Juárez; Pachuca=Pachuca de Soto;
    Querétaro=Santiago de Querétaro; Taxco=Taxco de Alarcón; Tuxtla Gutiérrez=Tuxtla;
    Veracruz=Heroica Veracruz; Xalapa=Xalapa de Enríquez|Jalapa`,
  MY: `Malacca=Melaka; Pasir Gudang=Kampung Pasir Gudang Baru`,
  NG: `Ikorodu=Ebute Ikorodu; Ile-Ife=Ife; Ogbomosho=Ogbomoso; Osogbo=Oshogbo`,
  NL: `
    Almere=Almere Stad; 's-Hertogenbosch=Den Bosch; The Hague=Den Haag|'s-Gravenhage;
    Zaandam=Zaanstad`,
  NP: `Lalitpur=Patan`,
  NZ: `Manukau=Manukau City; Pukekohe=Pukekohe East; Whanganui=Wanganui`,
  OM: `Buraimi=Al Buraymi`,
  PA: `Panama City=Panamá|Ciudad de Panamá`,
  PE: `Aguas Calientes=Machu Picchu; Cusco=Cuzco`,
  PH: `
    Angeles=Angeles City; Bacolod=Bacolod City; Caloocan=Caloocan City; Cebu City=Cebu;
    Davao City=Davao; Iligan=Iligan City; Kalibo=Kalibo (poblacion); Makati=Makati City;
    Mandaluyong=Mandaluyong City; Mandaue=Mandaue City; Pasig=Pasig City`,
  PL: `Gdańsk=Danzig; Kraków=Cracow; Warsaw=Warszawa; Wrocław=Breslau`,
  PS: `
    Al-Bireh=Al Birah; Beit Hanoun=Bayt Hanun; Beit Lahia=Bayt Lahya; Deir al-Balah=Dayr al Balah;
    Gaza=Gaza City; Jabalia=Jabalya; Jenin=Janin; Khan Yunis=Khan Younis; Nuseirat=An Nusayrat;
    Qalqilya=Qalqilyah`,
  PT: `Lisbon=Lisboa; Porto=Oporto`,
  QA: `Al Khor=Al Khawr; Al Rayyan=Ar Rayyan; Mesaieed=Musayid`,
  RO: `Bucharest=București`,
  RS: `Belgrade=Beograd; Niš=Nish`,
  RU: `
    Grozny=Groznyy; Kazan=Казань; Moscow=Москва|Moskva; Nizhny Novgorod=Nizhniy Novgorod;
    Oryol=Orël; Rostov-on-Don=Rostov-na-Donu; Saint Petersburg=Санкт-Петербург|Sankt-Peterburg;
    Yekaterinburg=Ekaterinburg`,
  SA: `
    Hofuf=Al Hufuf; Jubail=Al Jubayl; Mecca=Makkah; Medina=Al Madinah; Mubarraz=Al Mubarraz;
    Qatif=Al Qatif; Riyadh=الرياض`,
  SE: `Gothenburg=Göteborg|Goteborg; Malmö=Malmoe`,
  SG: `Singapore=新加坡`,
  SO: `Hargeisa=Hargeysa`,
  SY: `
    Daraa=Dara; Hama=Hamah; Raqqa=Ar Raqqah; Salamiyah=As Salamiyah; Tabqa=Ath Thawrah;
    Tartus=Tartouss`,
  TH: `
    Ayutthaya=Phra Nakhon Si Ayutthaya; Bangkok=กรุงเทพ|กรุงเทพมหานคร|Krung Thep;
    Chiang Mai=เชียงใหม่; Ko Samui=Koh Samui; Nakhon Ratchasima=Korat; Nonthaburi=Mueang Nonthaburi;
    Pattaya=พัทยา; Phuket=ภูเก็ต`,
  TJ: `Bokhtar=Qurghonteppa`,
  TK: `Fakaofo=Fale old settlement`,
  TL: `Baucau=Baukau; Liquiçá=Likisá`,
  TR: `Istanbul; Izmir=Smyrna`,
  TW: `
    Changhua=Chang-hua|彰化; Chiayi=Jiayi Shi|嘉義; Hsinchu=新竹; Hualien=Hualien City|花蓮; Kaohsiung=高雄;
    Keelung=基隆; New Taipei=新北; Pingtung=屏東; Taichung=台中|臺中; Tainan=台南; Taipei=台北|臺北;
    Taitung=Taitung City|台東; Taoyuan=Taoyuan City|桃園`,
  UA: `
    Berezhany=Бережани; Kharkiv=Харків|Kharkov; Kyiv=Київ|Kiev; Lviv=Львів|Lvov; Makiivka=Makiyivka;
    Mykolaiv=Mykolayiv; Odesa=Odessa|Одеса; Uzhhorod=Uzhgorod; Zaporizhzhia=Zaporizhia`,
  US: `
    Lexington=Lexington-Fayette; Los Angeles=LA; Milford=City of Milford (balance);
    New York City=New York|NYC; Port St. Lucie; St. Louis; St. Paul; St. Petersburg;
    The Bronx=Bronx; Washington D.C.=Washington, D.C.|Washington`,
  UZ: `
    Andijan=Andijon; Jizzakh=Jizzax; Karshi=Qarshi; Kokand=Qo'qon; Margilan=Marg'ilon; Navoi=Navoiy;
    Termez=Tirmiz; Urgench=Urganch`,
  VN: `
    Cam Pha=Cẩm Phả Mines; Chau Doc=Cho Dok; Da Lat=Ðà Lạt|Dalat; Da Nang=Danang;
    Haiphong=Hải Phòng; Hanoi=Hà Nội; Ho Chi Minh City=Saigon|Thành phố Hồ Chí Minh|TPHCM;
    Quy Nhon=Qui Nhon; Uong Bi=Thành Phố Uông Bí`,
  XK: `Gjakova=Gjakovë; Mitrovica=Mitrovicë; Peja=Peć`,
  YE: `Hodeidah=Al Hudaydah; Saada=Sa'dah; Taiz=Taizz`,
  ZA: `
    Bela-Bela=Warmbaths; Emalahleni=Witbank; Gqeberha=Port Elizabeth; Johannesburg=Joburg;
    Kariega=Uitenhage; Komani=Queenstown; Mahikeng=Mafikeng; Makhanda=Grahamstown;
    Mbombela=Nelspruit; Mthatha=Umtata`,
};
