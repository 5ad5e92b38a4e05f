import type { Corrections } from './corrections.ts';

/*
 * For languages in Latin letters: names that their readers write, where the sources have old, learned or wrong ones.
 */

/** Here only these corrections, the large cities and those that CLDR knows have another name. */
export const localNames = new Set(
  (
    'AG AO AZ BD BH BJ BR BT BY CD CM CN CO DO EE ET GD GE GG GH HK HR HU ID IN JE JP KG KH KI KM KR KZ LK LR LT LV MD ' +
    'ME MG MH MK MM MR MU MV MX MY MZ NG NI NP NR PE PG PH PK QA RO RS RW SD SI SK SL SN SO SS TD TG TH TJ TL TM TN TO TR ' +
    'TT TV TW US UZ VN VU WS XK YE YT ZA'
  ).split(' '),
);

export const latinCorrections = {
  de: `
    AF: Balkh=|Baghlan=; BE: Namur=|Leuven=Löwen|Ostend=Ostende|Mechelen=Mecheln|Ypres=Ypern;
    BG: Varna=Warna|Plovdiv=Plowdiw|Burgas=; BY: Gomel=Homel|Vitebsk=Wizebsk|Grodno=Hrodna|Mogilev=Mahiljou;
    CA: Quebec City=Québec|St. John's=; CH: Rapperswil-Jona=|Lucerne=Luzern; CN: Beijing=Peking|Kashgar=Kaschgar|Guangzhou=Guangzhou;
    CY: Limassol=; CZ: Brno=Brünn|Pilsen=Pilsen|Olomouc=; DK: Odense=|Aarhus=;
    DZ: Chlef=|Skikda=|Souk Ahras=|Mascara=; EG: Alexandria=|Arish=|Faiyum=|Mansoura=;
    ES: Elche=|Palma=; FR: Mulhouse=Mülhausen|Nice=Nizza; GB: Burton upon Trent=; GE: Kutaisi=Kutaissi;
    GR: Heraklion=|Corfu=Korfu|Rhodes=Rhodos|Thessaloniki=; ID: Jakarta=; IL: Beersheba=Be’er Scheva;
    IN: New Delhi=Neu-Delhi; IQ: Abu Ghraib=|Duhok=Dohuk; IR: Azadshahr=|Shahrud=|Bandar-e Anzali=|Sirjan=|Birjand=;
    IT: Reggio Calabria=|Salerno=|Mantua=|Syracuse=Syrakus; KG: Osh=Osch; KP: Kaesong=;
    LB: Tyre=Tyros; MA: Al Hoceima=|Beni Mellal=; MM: Yangon=Rangun; MX: Mérida=; MY: Malacca=Malakka;
    NL: Zaandam=|Nijmegen=Nimwegen; PK: Peshawar=Peschawar; PL: Kraków=Krakau|Wrocław=|Gdańsk=|
    Poznań=|Szczecin=|Katowice=|Gdynia=|Częstochowa=|Toruń=|Gliwice=|Bytom=|Opole=|Elbląg=|Kalisz=;
    QA: Al Rayyan=; RO: Brașov=|Sibiu=; RU: Kaliningrad=|Pskov=Pskow|Novokuznetsk=Nowokusnezk|Khandyga=;
    SA: Khamis Mushait=; SD: Al Qadarif=|El Fasher=|Ed Damer=|Sinnar=|Kosti=|Wad Medani=|El Obeid=; SY: Raqqa=;
    TJ: Khujand=Chudschand; TM: Ashgabat=Aschgabat; UA: Odesa=Odessa|Chernivtsi=Tscherniwzi|Uzhhorod=Uschhorod;
    UZ: Bukhara=Buchara; ZA: Cape Town=Kapstadt; KZ: Astana=; DE: Haltern am See=|Halle Neustadt=; BJ: Porto-Novo=; VU: Port-Vila=; TZ: Zanzibar=Sansibar; AG: St. John's=`,
  es: `
    AE: Sharjah=; AF: Ghazni=|Balkh=; AI: The Valley=; AU: Gold Coast=; BA: Banja Luka=; BD: Dhaka=Daca;
    BG: Sofia=Sofía; BI: Bujumbura=Buyumbura; BJ: Porto-Novo=Porto Novo; BR: Manaus=|Rio Branco=|Rio de Janeiro=Río de Janeiro|Belém=Belém;
    BS: Nassau=Nasáu; CA: Quebec City=Quebec|Montreal=; CD: Kinshasa=Kinsasa; CH: Lucerne=Lucerna|Basel=Basilea;
    CI: Abidjan=Abiyán|Yamoussoukro=Yamusukro; CM: Yaoundé=Yaundé|Douala=Duala;
    CN: Beijing=Pekín|Guangzhou=Cantón|Shanghai=Shanghái|Nanjing=Nankín|Tianjin=; CO: Dosquebradas=;
    DE: Frankfurt=Fráncfort|Freiburg=Friburgo|Braunschweig=|Duisburg=Duisburgo|Würzburg=Wurzburgo;
    DZ: Tebessa=|Bejaia=|Mascara=|Bechar=|Tlemcen=Tremecén; EE: Tallinn=Tallin; EG: Faiyum=|Ismailia=Ismailía|Mansoura=;
    ES: Roses=|La Pobla de Vallbona=|l'Alfàs del Pi=|Carcaixent=|Sant Antoni de Portmany=|A Estrada=|Mutxamel=|Zarautz=|Llíria=|Almassora=|Santa Perpètua de Mogoda=|Quart de Poblet=|Sant Andreu de la Barca=|El Campello=|Vinaròs=|Sant Pere de Ribes=|Galdakao=|Xàtiva=|Calp=|Aldaia=|Alaquàs=|Leioa=|Santa Eulària des Riu=|Javea=|Montcada i Reixac=|Ontinyent=|Errenteria=|Sant Feliu de Llobregat=|Alzira=|Sama=|Santurtzi=|Vila-real=|San Vicent del Raspeig=|Collado-Villalba=|Irun=|Torrent=|Gandia=|El Puerto de Santa María=|L'Hospitalet de Llobregat=|Ourense=|A Coruña=; FR: Besançon=Besanzón|Toulon=Tolón|Rouen=Ruan;
    GB: Newcastle upon Tyne=|St Helens=; GE: Batumi=; GR: Corfu=Corfú|Rhodes=Rodas|Heraklion=Heraclión;
    HT: Jacmel=|Les Cayes=; ID: Jakarta=Yakarta|Denpasar=; IL: Ashdod=|Beersheba=Beerseba|Holon=|Rehovot=;
    IN: Mumbai=Bombay|New Delhi=Nueva Delhi|Varanasi=Benarés; IQ: Sulaymaniyah=|Najaf=Nayaf|Nasiriyah=|Fallujah=Faluya|Baqubah=;
    IR: Khorramshahr=|Sari=|Qazvin=|Abadan=Abadán|Zahedan=|Bandar Abbas=Bandar Abbás; IT: Reggio Calabria=Regio de Calabria|
    Padua=|Syracuse=Siracusa|Mantua=; JP: Kyoto=Kioto; KH: Phnom Penh=Nom Pen; KP: Pyongyang=Pionyang; KR: Seoul=Seúl|Busan=Busan;
    KW: Kuwait City=Kuwait; LT: Vilnius=Vilna; MA: Marrakesh=Marrakech|Al Hoceima=Alhucemas|Safi=|Beni Mellal=|El Jadida=;
    MM: Yangon=Rangún; MU: Port Louis=; MX: Tlalnepantla=|Ciudad López Mateos=|Ixtapaluca=|Coatzacoalcos=|
    Delegación Cuajimalpa de Morelos=|Ciudad Acuña=; MY: Malacca=Malaca; NL: 's-Hertogenbosch=|Tilburg=Tilburgo|Nijmegen=Nimega;
    PE: Cusco=Cuzco; PG: Port Moresby=Puerto Moresby; PH: Manila=; PL: Wrocław=Breslavia|Poznań=|Łódź=Lodz;
    PM: Saint-Pierre=; PS: Khan Yunis=Jan Yunis|Nablus=; PT: Coimbra=|Porto=Oporto;
    RU: Komsomolsk-on-Amur=|Khabarovsk=Jabárovsk|Kirov=Kírov|Khandyga=|Cherepovets=|Vladikavkaz=|Korolev=|Noginsk=|Achinsk=|
    Orekhovo-Zuyevo=|Novokuybyshevsk=|Leninsk-Kuznetsky=|Mezhdurechensk=|Glazov=|Elista=|Berezniki=|Pushkino=|Obninsk=|Ukhta=|Murom=;
    SD: Omdurman=Omdurmán|Port Sudan=Puerto Sudán; SI: Ljubljana=Liubliana; SO: Kismayo=; TN: Tunis=Túnez|Kairouan=Kairuán;
    TR: Istanbul=Estambul|Izmir=Esmirna; TT: Port of Spain=Puerto España; TZ: Zanzibar=Zanzíbar|Dar es Salaam=Dar es Salaam;
    UA: Kharkiv=Járkiv|Lviv=Leópolis|Dnipro=|Zaporizhzhia=Zaporiyia|Kryvyi Rih=|Chernihiv=|Horlivka=|Uzhhorod=|Simferopol=Simferópol;
    US: New York City=Nueva York|Los Angeles=Los Ángeles|Philadelphia=Filadelfia|New Orleans=Nueva Orleans|San Jose=San José|
    St. Louis=San Luis; UZ: Samarkand=Samarcanda|Bukhara=Bujará; VI: Charlotte Amalie=; VN: Hanoi=Hanói|Ho Chi Minh City=Ciudad Ho Chi Minh;
    YE: Sanaa=Saná|Aden=Adén; ZA: Cape Town=Ciudad del Cabo|Johannesburg=Johannesburgo; KZ: Kostanay=|Astana=; VE: San Juan de los Morros=|Puerto La Cruz=; BO: Yacuiba=; VU: Port-Vila=; TV: Funafuti=; AG: St. John's=`,
  fr: `
    AE: Dubai=Dubaï|Abu Dhabi=Abou Dabi|Sharjah=; AF: Herat=Hérat|Kunduz=Koundouz|Gardez=; AZ: Baku=Bakou; BD: Dhaka=Dacca|Khulna=;
    BG: Ruse=|Burgas=Bourgas; CA: Regina=|St. Catharines=|St. John's=Saint-Jean de Terre-Neuve;
    CH: Lucerne=|Fribourg=; CN: Beijing=Pékin|Guangzhou=Canton|Nanjing=Nankin|Kashgar=Kachgar|Lhasa=Lhassa;
    CO: Cartagena=Carthagène; DE: Frankfurt=Francfort|Freiburg=Fribourg-en-Brisgau|Oldenburg=|Kassel=Cassel;
    DO: Santo Domingo=Saint-Domingue; DZ: Sidi Bel Abbes=Sidi Bel Abbès|Bordj Bou Arreridj=|El Oued=;
    EG: Arish=|Faiyum=Fayoum; ES: Valencia=Valence|Elche=|Jerez de la Frontera=|Ourense=|Santa Cruz de Tenerife=Santa Cruz de Ténérife;
    GB: Islington=|Newcastle upon Tyne=; GE: Batumi=Batoumi|Tbilisi=Tbilissi|Kutaisi=Koutaïssi; GR: Heraklion=Héraklion|Kallithea=|Corfu=Corfou;
    GT: Guatemala City=Guatemala; IL: Beersheba=Beer-Sheva; IN: Mumbai=Bombay|New Delhi=New Delhi|Varanasi=Varanasi|Puducherry=Pondichéry;
    IQ: Sulaymaniyah=Souleimaniye|Hillah=|Abu Ghraib=|Baqubah=; IR: Nishapur=; IT: Syracuse=Syracuse|Reggio Emilia=Reggio d’Émilie|Mantua=Mantoue|Turin=;
    JO: Zarqa=Zarka; KR: Seoul=Séoul; KW: Kuwait City=Koweït; KZ: Almaty=|Astana=|Kyzylorda=|Kostanay=|Aktau=; LB: Tyre=Tyr|Sidon=;
    LY: Tripoli=Tripoli; MA: Mohammedia=; MM: Yangon=Rangoun|Bago=; MN: Ulaanbaatar=Oulan-Bator; MU: Port Louis=Port-Louis;
    MX: Mexico City=Mexico; NL: Zaandam=|Breda=|Groningen=Groningue|Leiden=Leyde; PE: Cusco=Cuzco; PH: Manila=Manille;
    PK: Karachi=; PL: Wrocław=; PM: Saint-Pierre=; PS: Hebron=Hébron|Nablus=Naplouse;
    RU: Komsomolsk-on-Amur=Komsomolsk-sur-l’Amour|Veliky Novgorod=Novgorod|Oryol=Orel|Nakhodka=;
    SA: Al Kharj=|Sakakah=; SD: Omdurman=Omdourman|Port Sudan=Port-Soudan; SY: Aleppo=Alep; TJ: Khujand=Khodjent; TN: Gabes=Gabès;
    TT: Port of Spain=Port-d’Espagne; TZ: Dar es Salaam=; UA: Odesa=Odessa|Oleksandriya=|Kryvyi Rih=Kryvyï Rih|Kamianske=;
    US: New York City=New York|Philadelphia=Philadelphie|New Orleans=La Nouvelle-Orléans|Detroit=Détroit|St. Louis=Saint-Louis;
    UZ: Samarkand=Samarcande|Bukhara=Boukhara; VN: Hanoi=Hanoï|Hue=Hué; ZA: Cape Town=Le Cap; SM: San Marino=Saint-Marin; FR: Meyzieu=; BR: Manaus=; BJ: Porto-Novo=; AG: St. John's=`,
  pt: `
    AD: Andorra la Vella=Andorra-a-Velha; AE: Abu Dhabi=Abu Dhabi; AF: Kabul=Cabul|Kunduz=|Gardez=; AM: Yerevan=Erevan;
    AR: Resistencia=Resistência|La Rioja=; AT: Salzburg=Salzburgo; AU: Canberra=Camberra|Bendigo=; BE: Ghent=Gante|Bruges=;
    BF: Bobo-Dioulasso=; BG: Sofia=Sófia; BO: Santa Cruz de la Sierra=; BR: Barueri=|Volta Redonda=|Ilhéus=;
    CA: Ottawa=|Vancouver=|Quebec City=Quebec|St. John's=; CD: Kinshasa=Kinshasa; CH: Basel=Basileia|Lausanne=Lausanne|Lucerne=Lucerna;
    CN: Beijing=Pequim|Shanghai=Xangai|Guangzhou=Cantão|Nanjing=Nanquim|Lhasa=Lassa|Urumqi=; CO: Medellín=Medellín;
    DE: Cologne=Colônia|Stuttgart=Stuttgart|Hanover=Hanôver|Leipzig=Leipzig|Nuremberg=Nuremberg|Bonn=Bonn|Aachen=Aachen|
    Oldenburg=|Heidelberg=Heidelberg|Regensburg=Ratisbona|Würzburg=Wurtzburgo|Mainz=Mainz|Göttingen=Gotinga|Koblenz=|Trier=Tréveris;
    DZ: Oran=Orã|Bejaia=|Tizi Ouzou=; EC: Guayaquil=Guayaquil; EG: Giza=Gizé|Port Said=Porto Said|Mansoura=|Aswan=Assuã|Damanhour=|Arish=|
    Ismailia=Ismaília; ES: Murcia=Múrcia|Bilbao=Bilbao|Córdoba=Córdoba|A Coruña=Corunha|Elche=|San Sebastián=San Sebastián|Lleida=;
    FI: Helsinki=Helsinque; FO: Tórshavn=; FR: Bordeaux=Bordeaux|Besançon=|Orléans=|Rouen=Ruão|Perpignan=|Nice=;
    GB: Oxford=; GE: Tbilisi=Tbilisi; GN: Conakry=Conacri; GR: Thessaloniki=Tessalônica|Piraeus=Pireu|Heraklion=|Corfu=Corfu|Rhodes=Rodes;
    GT: Guatemala City=Cidade da Guatemala; HK: Hong Kong=; HT: Port-de-Paix=|Cap-Haïtien=Cabo Haitiano; HU: Budapest=Budapeste;
    ID: Jakarta=Jacarta; IL: Ashdod=|Beersheba=Berseba; IN: Delhi=Délhi|New Delhi=Nova Délhi|Mumbai=Mumbai; IQ: Basra=Baçorá|Fallujah=Faluja|Kufa=;
    IR: Mashhad=|Shiraz=Xiraz|Urmia=; IT: Genoa=Gênova|Catania=Catânia|Brescia=Bréscia|Reggio Calabria=|Bergamo=Bérgamo|Syracuse=Siracusa|Mantua=Mântua;
    JP: Kyoto=Quioto|Hiroshima=Hiroshima; KE: Nairobi=Nairóbi|Malindi=|Mombasa=Mombaça; KG: Bishkek=; KR: Seoul=Seul;
    KW: Kuwait City=Cidade do Kuwait; LA: Vientiane=Vientiane; LB: Sidon=Sídon; LY: Benghazi=Bengasi|Ajdabiya=;
    MA: Marrakesh=Marrakech|Tangier=Tânger|Tetouan=Tetuão|Safi=|El Jadida=|Larache=; MC: Monaco=Mônaco; MK: Skopje=;
    MN: Ulaanbaatar=Ulan Bator; MM: Naypyidaw=|Yangon=Yangon; MT: Valletta=Valeta; MY: Malacca=Malaca; MZ: Tete=; NI: Managua=Manágua;
    NL: Amsterdam=Amsterdã|Rotterdam=Roterdã|The Hague=Haia|Utrecht=|Tilburg=|Nijmegen=|Arnhem=|Maastricht=|Leiden=|Dordrecht=;
    PA: Panama City=Cidade do Panamá; PK: Islamabad=|Karachi=Karachi; PL: Kraków=Cracóvia|Wrocław=Breslávia|Szczecin=; PM: Saint-Pierre=; PS: Hebron=Hebrom;
    RU: Saint Petersburg=São Petersburgo|Kaliningrad=Kaliningrado|Naberezhnye Chelny=|Makhachkala=|Blagoveshchensk=|Mytishchi=|Lyubertsy=|
    Korolev=|Noginsk=|Derbent=|Mezhdurechensk=|Izhevsk=|Yelets=; SA: Jeddah=Jidá|Mecca=Meca; SD: Nyala=|Port Sudan=Porto Sudão;
    SI: Ljubljana=Liubliana; SN: Dakar=; SY: Latakia=Lataquia; TH: Bangkok=; TJ: Dushanbe=Dushambe; TM: Ashgabat=; TN: Tunis=Túnis|Kairouan=Cairuão;
    TR: Istanbul=Istambul|Ankara=Ancara|Izmir=Esmirna; TW: Taipei=Taipé; UA: Kharkiv=|Zaporizhzhia=|Sevastopol=Sebastopol|Cherkasy=;
    US: New York City=Nova York|Philadelphia=Filadélfia|San Francisco=São Francisco|New Orleans=Nova Orleans|Los Angeles=Los Angeles;
    UG: Kampala=Kampala; UY: Montevideo=Montevidéu; UZ: Samarkand=Samarcanda|Bukhara=Bucara; VE: Ciudad Guayana=|Puerto La Cruz=; VN: Hanoi=Hanói;
    YE: Sanaa=Saná|Aden=Áden; ZA: Pretoria=Pretória|Cape Town=Cidade do Cabo|Johannesburg=Joanesburgo; KZ: Astana=; KP: Pyongyang=; VU: Port-Vila=; YT: Mamoudzou=; GG: Saint Peter Port=; TV: Funafuti=; KH: Phnom Penh=; BJ: Porto-Novo=; AG: St. John's=`,
  it: `
    AE: Al Ain=|Sharjah=; AF: Kunduz=; AL: Durrës=Durazzo; AT: Salzburg=Salisburgo|Innsbruck=; BE: Ghent=Gand|Liège=Liegi|Bruges=;
    BG: Plovdiv=; BR: São Paulo=San Paolo; CA: Montreal=Montréal|Quebec City=Québec|St. John's=; CH: Lucerne=Lucerna; CN: Beijing=Pechino|Guangzhou=Canton|Nanjing=Nanchino;
    CU: Santiago de Cuba=Santiago di Cuba|Havana=L’Avana; CY: Limassol=; DE: Frankfurt=Francoforte|Hanover=Hannover|Bremen=Brema|
    Freiburg=Friburgo in Brisgovia|Göttingen=Gottinga|Ulm=Ulma; DZ: Constantine=Costantina|Bejaia=; EG: Cairo=Il Cairo|Alexandria=Alessandria d’Egitto|Faiyum=|Aswan=Assuan;
    ES: Córdoba=Cordova|Elche=; ET: Addis Ababa=Addis Abeba; FR: Toulouse=Tolosa|Lille=Lilla|Perpignan=|Dijon=Digione|Besançon=;
    GR: Heraklion=Candia|Corfu=Corfù|Rhodes=Rodi; GT: Guatemala City=Città del Guatemala; HR: Zagreb=Zagabria|Split=Spalato|Rijeka=Fiume|Dubrovnik=;
    HU: Székesfehérvár=; ID: Jakarta=Giacarta; IL: Jerusalem=Gerusalemme|Beersheba=Be’er Sheva; IN: New Delhi=Nuova Delhi; IQ: Basra=Bassora|Nasiriyah=Nassiriya|Fallujah=Falluja;
    IR: Isfahan=Isfahan; IT: Reggio Calabria=|Reggio Emilia=; KR: Seoul=Seul; KW: Kuwait City=Madinat al-Kuwait; LB: Sidon=Sidone|Tyre=Tiro; LY: Benghazi=Bengasi;
    MA: Beni Mellal=; MM: Yangon=Rangoon; MN: Ulaanbaatar=Ulan Bator; MT: Valletta=La Valletta; MX: Mérida=; NL: The Hague=L’Aia|Zaandam=|'s-Hertogenbosch=|Leiden=Leida;
    PA: Panama City=Panama; PL: Wrocław=Breslavia|Gdańsk=Danzica|Szczecin=Stettino|Lublin=Lublino|Łódź=Łódź; PM: Saint-Pierre=; PS: Nablus=;
    RU: Kazan=|Perm=|Tolyatti=Togliatti|Ulyanovsk=|Yaroslavl=Jaroslavl|Khabarovsk=Chabarovsk|Tyumen=Tjumen|Lipetsk=Lipeck|Astrakhan=Astrachan|
    Tver=|Norilsk=|Rubtsovsk=|Lyubertsy=|Odintsovo=|Orekhovo-Zuyevo=|Yelets=|Leninsk-Kuznetsky=|Novotroitsk=|Ukhta=|Chita=Čita|Khandyga=|Veliky Novgorod=Novgorod;
    SA: Jeddah=Gedda|Mecca=La Mecca|Medina=; SD: Port Sudan=Porto Sudan; SI: Ljubljana=Lubiana; SY: Deir ez-Zor=; TN: Tunis=Tunisi|Sousse=Susa|Bizerte=Biserta;
    TR: Izmir=Smirne; TW: Taipei=; UA: Donetsk=|Odesa=Odessa|Lviv=Leopoli|Kryvyi Rih=|Luhansk=|Sevastopol=Sebastopoli|Simferopol=Sinferopoli|Ternopil=|Bila Tserkva=|Sloviansk=|Dnipro=;
    US: New York City=New York|Philadelphia=Filadelfia; UZ: Samarkand=Samarcanda|Bukhara=Bukhara; VN: Ho Chi Minh City=Ho Chi Minh; ZA: Cape Town=Città del Capo; KZ: Astana=; XK: Pristina=; YT: Mamoudzou=; VU: Port-Vila=; AG: St. John's=`,
  nl: `
    AF: Kunduz=|Balkh=; AZ: Baku=Bakoe; BE: Namur=Namen|Leuven=Leuven; BG: Burgas=|Ruse=; BH: Manama=;
    CA: Montreal=Montréal|Quebec City=Québec|St. John's=; CH: Lucerne=Luzern; CN: Beijing=Peking|Guangzhou=Kanton|Shanghai=Shanghai|Chongqing=; CY: Limassol=;
    DE: Braunschweig=Brunswijk|Duisburg=|Magdeburg=Maagdenburg|Trier=Trier; DZ: Setif=Sétif|Sidi Bel Abbes=|Bejaia=; ES: Elche=|Lleida=; FR: Dunkirk=Duinkerke;
    GB: St Helens=; GE: Kutaisi=Koetaisi|Batumi=Batoemi; GR: Corfu=Corfu|Rhodes=Rhodos|Heraklion=; HU: Budapest=Boedapest; ID: Yogyakarta=|Jakarta=;
    IL: Ashdod=|Rishon LeZion=|Beersheba=Beër Sjeva|Netanya=; IN: Kolkata=Calcutta|New Delhi=New Delhi; IQ: Mosul=Mosoel|Sulaymaniyah=|Kut=|Hillah=|Baqubah=|Kufa=;
    IR: Rasht=Rasjt|Ardabil=|Khorramshahr=|Nishapur=|Mahabad=; IT: Taranto=Tarente|Reggio Calabria=|Trieste=Triëst; KE: Mombasa=; KR: Seoul=Seoel; KW: Kuwait City=Koeweit-Stad;
    KY: George Town=; LB: Tyre=Tyrus; LY: Misrata=|Tobruk=Tobroek|Zliten=; MA: Meknes=Meknès|Tetouan=Tétouan|Beni Mellal=|Marrakesh=Marrakech|Fez=Fez; MM: Yangon=Yangon;
    MX: Cancún=; MY: Malacca=Malakka; NL: Katwijk aan Zee=|Zaandam=; OM: Muscat=; PA: Panama City=Panama-Stad; GT: Guatemala City=Guatemala-Stad; PE: Cusco=Cuzco; PH: Manila=Manilla; PM: Saint-Pierre=;
    PK: Peshawar=Peshawar; PS: Nablus=; RU: Volgograd=|Rostov-on-Don=Rostov aan de Don|Zlatoust=|Ussuriysk=|Yekaterinburg=Jekaterinenburg; SA: Jeddah=Djedda|Mecca=Mekka;
    SD: El Fasher=|Atbara=; ST: São Tomé=; SX: Lower Prince's Quarter=; TN: Gabes=; TW: Keelung=; UA: Kharkiv=Charkiv|Odesa=Odessa|Kryvyi Rih=|Dnipro=|Lviv=Lviv; US: New York City=New York;
    UZ: Bukhara=Buchara; ZA: Cape Town=Kaapstad|East London=Oost-Londen; KZ: Almaty=|Astana=; DO: Santo Domingo=; TR: Istanbul=; KH: Phnom Penh=; VU: Port-Vila=; AG: St. John's=`,
} as const satisfies Corrections;
