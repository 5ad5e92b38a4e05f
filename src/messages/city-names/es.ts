/** Made by tools/city-names/make-city-names.ts: names of cities by country and English name. */
export const cityNames =
  'AE:Abu Dhabi=Abu Dabi|Dubai=Dubái;AM:Yerevan=Ereván;AT:Vienna=Viena|Salzburg=Salzburgo;AU:Sydney=Sídney|Adelai' +
  'de=Adelaida;AZ:Baku=Bakú;BD:Dhaka=Daca;BE:Brussels=Bruselas|Antwerp=Amberes|Ghent=Gante|Liège=Lieja|Bruges=Bru' +
  'jas;BF:Ouagadougou=Uagadugú;BG:Sofia=Sofía;BI:Bujumbura=Buyumbura;BJ:Porto-Novo=Porto Novo;BR:Rio de Janeiro=R' +
  'ío de Janeiro;BS:Nassau=Nasáu;BT:Thimphu=Timbu;BZ:Belmopan=Belmopán;CA:Quebec City=Quebec;CD:Kinshasa=Kinsasa;' +
  'CH:Basel=Basilea|Lucerne=Lucerna|Bern=Berna|Geneva=Ginebra|Lausanne=Lausana;CI:Abidjan=Abiyán|Yamoussoukro=Yam' +
  'usukro;CM:Douala=Duala|Yaoundé=Yaundé;CN:Shanghai=Shanghái|Beijing=Pekín|Guangzhou=Cantón|Nanjing=Nankín|Urumq' +
  'i=Ürümqi;CU:Havana=La Habana|San Cristobal=San Cristóbal;CZ:Prague=Praga;DE:Frankfurt=Fráncfort|Duisburg=Duisb' +
  'urgo|Freiburg=Friburgo|Würzburg=Wurzburgo|Berlin=Berlín|Hamburg=Hamburgo|Munich=Múnich|Cologne=Colonia|Hanover' +
  '=Hanóver|Dresden=Dresde|Aachen=Aquisgrán|Augsburg=Augsburgo|Magdeburg=Magdeburgo|Lübeck=Lubeca|Erfurt=Érfurt|M' +
  'ainz=Maguncia|Saarbrücken=Sarrebruck|Regensburg=Ratisbona|Wolfsburg=Wolfsburgo|Göttingen=Gotinga|Koblenz=Coble' +
  'nza|Trier=Tréveris;DJ:Djibouti=Yibuti;DK:Copenhagen=Copenhague;DZ:Tlemcen=Tremecén|Algiers=Argel|Oran=Orán|Con' +
  'stantine=Constantina;EE:Tallinn=Tallin;EG:Ismailia=Ismailía|Alexandria=Alejandría|Giza=Guiza|Port Said=Puerto ' +
  'Saíd|Luxor=Lúxor|Aswan=Asuán;ES:Seville=Sevilla;ET:Addis Ababa=Adís Abeba;FR:Toulon=Tolón|Besançon=Besanzón|Ro' +
  'uen=Ruan|Paris=París|Marseille=Marsella|Nice=Niza|Strasbourg=Estrasburgo|Bordeaux=Burdeos|Le Havre=El Havre|Pe' +
  'rpignan=Perpiñán;GB:London=Londres|Bristol=Brístol|Edinburgh=Edimburgo|Manchester=Mánchester;GE:Tbilisi=Tiflis' +
  ';GF:Cayenne=Cayena;GH:Accra=Acra;GN:Conakry=Conakri;GR:Heraklion=Heraclión|Rhodes=Rodas|Corfu=Corfú|Athens=Ate' +
  'nas|Thessaloniki=Salónica|Patras=Patrás|Piraeus=El Pireo;GT:Guatemala City=Ciudad de Guatemala;GU:Hagåtña=Agañ' +
  'a;GW:Bissau=Bisáu;HT:Port-au-Prince=Puerto Príncipe|Cap-Haïtien=Cabo Haitiano;ID:Jakarta=Yakarta|Makassar=Maka' +
  'sar;IE:Dublin=Dublín;IL:Beersheba=Beerseba|Jerusalem=Jerusalén;IN:Mumbai=Bombay|Varanasi=Benarés|New Delhi=Nue' +
  'va Delhi|Kolkata=Calcuta;IQ:Najaf=Nayaf|Fallujah=Faluya|Baghdad=Bagdad|Basra=Basora;IR:Abadan=Abadán|Bandar Ab' +
  'bas=Bandar Abbás|Tehran=Teherán|Isfahan=Isfahán|Kerman=Kermán|Urmia=Urmía;IS:Reykjavík=Reikiavik;IT:Reggio Cal' +
  'abria=Regio de Calabria|Syracuse=Siracusa|Rome=Roma|Milan=Milán|Naples=Nápoles|Turin=Turín|Genoa=Génova|Bologn' +
  'a=Bolonia|Florence=Florencia|Venice=Venecia|Taranto=Tarento|Modena=Módena|Rimini=Rímini|Bergamo=Bérgamo;JO:Amm' +
  'an=Ammán;JP:Kyoto=Kioto|Tokyo=Tokio;KG:Bishkek=Biskek;KH:Phnom Penh=Nom Pen;KP:Pyongyang=Pionyang;KR:Seoul=Seú' +
  'l;KW:Kuwait City=Kuwait;LA:Vientiane=Vientián;LB:Tripoli=Trípoli|Sidon=Sidón|Tyre=Tiro;LT:Vilnius=Vilna;LU:Lux' +
  'embourg=Luxemburgo;LY:Tripoli=Trípoli|Benghazi=Bengasi;MA:Marrakesh=Marrakech|Al Hoceima=Alhucemas|Tangier=Tán' +
  'ger|Tetouan=Tetuán;MC:Monaco=Mónaco;MK:Skopje=Skopie;MM:Yangon=Rangún;MN:Ulaanbaatar=Ulán Bator;MR:Nouakchott=' +
  'Nuakchot;MX:Mexico City=Ciudad de México;MY:Malacca=Malaca;NC:Nouméa=Numea;NL:Tilburg=Tilburgo|Nijmegen=Nimega' +
  '|Amsterdam=Ámsterdam|The Hague=La Haya|Groningen=Groninga;NP:Kathmandu=Katmandú;OM:Muscat=Mascate;PA:Panama Ci' +
  'ty=Panamá;PE:Cusco=Cuzco;PG:Port Moresby=Puerto Moresby;PL:Łódź=Lodz|Wrocław=Breslavia|Warsaw=Varsovia|Kraków=' +
  'Cracovia;PS:Khan Yunis=Jan Yunis|Hebron=Hebrón;PT:Porto=Oporto|Lisbon=Lisboa;RO:Bucharest=Bucarest;RS:Belgrade' +
  '=Belgrado;RU:Khabarovsk=Jabárovsk|Kirov=Kírov|Moscow=Moscú|Saint Petersburg=San Petersburgo|Yekaterinburg=Ekat' +
  'erimburgo|Kazan=Kazán|Rostov-on-Don=Rostov del Don|Chelyabinsk=Cheliábinsk|Ufa=Ufá|Volgograd=Volgogrado|Sarato' +
  'v=Sarátov|Tolyatti=Toliatti|Ulyanovsk=Uliánovsk|Barnaul=Barnaúl|Orenburg=Oremburgo|Tyumen=Tiumén|Lipetsk=Lípet' +
  'sk|Astrakhan=Astracán|Kemerovo=Kémerovo|Kaliningrad=Kaliningrado|Ivanovo=Ivánovo|Ulan-Ude=Ulán-Udé|Belgorod=Bé' +
  'lgorod|Kurgan=Kurgán|Murmansk=Múrmansk|Vologda=Vólogda|Vladimir=Vladímir|Chita=Chitá|Kostroma=Kostromá|Nizhnev' +
  'artovsk=Nizhnevártovsk|Khimki=Jimki|Grozny=Grozni|Shakhty=Shajty|Blagoveshchensk=Blagovéshchensk|Veliky Novgor' +
  'od=Veliki Nóvgorod|Petropavlovsk-Kamchatsky=Petropávlovsk-Kamchatski|Yuzhno-Sakhalinsk=Yuzhno-Sajalinsk|Abakan' +
  '=Abakán|Lyubertsy=Liúbertsy|Nakhodka=Najodka;SA:Riyadh=Riad|Mecca=La Meca;SD:Omdurman=Omdurmán|Port Sudan=Puer' +
  'to Sudán|Khartoum=Jartum;SE:Stockholm=Estocolmo|Gothenburg=Gotemburgo|Uppsala=Upsala;SG:Singapore=Singapur;SI:' +
  "Ljubljana=Liubliana;SO:Mogadishu=Mogadiscio;ST:São Tomé=Santo Tomé;SY:Damascus=Damasco|Aleppo=Alepo;TD:N'Djame" +
  'na=Yamena;TJ:Dushanbe=Dusambé;TM:Ashgabat=Asjabad;TN:Tunis=Túnez|Kairouan=Kairuán;TR:Istanbul=Estambul|Izmir=E' +
  'smirna;TT:Port of Spain=Puerto España;TW:Taipei=Taipéi;TZ:Zanzibar=Zanzíbar;UA:Kharkiv=Járkiv|Zaporizhzhia=Zap' +
  'oriyia|Lviv=Leópolis|Simferopol=Simferópol|Kyiv=Kiev|Kherson=Jersón;US:New York City=Nueva York|Los Angeles=Lo' +
  's Ángeles|Philadelphia=Filadelfia|San Jose=San José|New Orleans=Nueva Orleans|Indianapolis=Indianápolis;UZ:Sam' +
  'arkand=Samarcanda|Bukhara=Bujará|Tashkent=Taskent;VN:Ho Chi Minh City=Ciudad Ho Chi Minh|Hanoi=Hanói;YE:Aden=A' +
  'dén;ZA:Cape Town=Ciudad del Cabo|Johannesburg=Johannesburgo';
