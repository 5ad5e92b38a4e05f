/** Made by tools/city-names/make-city-names.ts: names of cities by country and English name. */
export const cityNames =
  'AL:Durrës=Durazzo;AM:Yerevan=Jerevan;AT:Salzburg=Salisburgo;BD:Dhaka=Dacca;BE:Ghent=Gand|Liège=Liegi|Brussels=' +
  'Bruxelles|Antwerp=Anversa;BR:São Paulo=San Paolo;CA:Montreal=Montréal|Quebec City=Québec;CH:Lucerne=Lucerna|Be' +
  'rn=Berna|Zürich=Zurigo|Geneva=Ginevra|Basel=Basilea|Lausanne=Losanna|St. Gallen=San Gallo|Biel=Bienne|Schaffha' +
  'usen=Sciaffusa|Fribourg=Friburgo|Chur=Coira|Zug=Zugo;CN:Beijing=Pechino|Guangzhou=Canton|Nanjing=Nanchino;CU:H' +
  'avana=L’Avana|Santiago de Cuba=Santiago di Cuba;CZ:Prague=Praga;DE:Frankfurt=Francoforte|Bremen=Brema|Hanover=' +
  'Hannover|Freiburg=Friburgo in Brisgovia|Göttingen=Gottinga|Ulm=Ulma|Berlin=Berlino|Hamburg=Amburgo|Munich=Mona' +
  'co di Baviera|Cologne=Colonia|Stuttgart=Stoccarda|Leipzig=Lipsia|Nuremberg=Norimberga|Dresden=Dresda|Aachen=Aq' +
  'uisgrana|Augsburg=Augusta|Magdeburg=Magdeburgo|Lübeck=Lubecca|Mainz=Magonza|Regensburg=Ratisbona|Koblenz=Coble' +
  'nza|Trier=Treviri;DJ:Djibouti=Gibuti;DK:Copenhagen=Copenaghen;DZ:Constantine=Costantina|Algiers=Algeri|Oran=Or' +
  'ano;EG:Cairo=Il Cairo|Alexandria=Alessandria d’Egitto|Aswan=Assuan;ES:Córdoba=Cordova|Barcelona=Barcellona|Sev' +
  'ille=Siviglia|Zaragoza=Saragozza|Cádiz=Cádice;ET:Addis Ababa=Addis Abeba;FR:Toulouse=Tolosa|Lille=Lilla|Dijon=' +
  'Digione|Paris=Parigi|Marseille=Marsiglia|Lyon=Lione|Nice=Nizza|Strasbourg=Strasburgo|Toulon=Tolone;GB:London=L' +
  'ondra|Edinburgh=Edimburgo;GF:Cayenne=Caienna;GI:Gibraltar=Gibilterra;GR:Heraklion=Candia|Rhodes=Rodi|Corfu=Cor' +
  'fù|Athens=Atene|Thessaloniki=Salonicco|Patras=Patrasso|Piraeus=Pireo;GT:Guatemala City=Città del Guatemala;HR:' +
  'Zagreb=Zagabria|Split=Spalato|Rijeka=Fiume;ID:Jakarta=Giacarta;IE:Dublin=Dublino;IL:Jerusalem=Gerusalemme|Beer' +
  'sheba=Be’er Sheva;IN:New Delhi=Nuova Delhi|Kolkata=Calcutta;IQ:Basra=Bassora|Nasiriyah=Nassiriya|Fallujah=Fall' +
  'uja|Mosul=Mossul;IR:Tehran=Teheran;IT:Rome=Roma|Milan=Milano|Naples=Napoli|Turin=Torino|Genoa=Genova|Florence=' +
  'Firenze|Venice=Venezia|Padua=Padova|Syracuse=Siracusa|San Remo=Sanremo|Mantua=Mantova;KI:South Tarawa=Tarawa S' +
  'ud;KR:Seoul=Seul;KW:Kuwait City=Madinat al-Kuwait;LB:Sidon=Sidone|Tyre=Tiro;LU:Luxembourg=Lussemburgo;LY:Bengh' +
  'azi=Bengasi|Tobruk=Tobruch;MA:Marrakesh=Marrakech|Tangier=Tangeri;MM:Yangon=Rangoon;MN:Ulaanbaatar=Ulan Bator;' +
  'MT:Valletta=La Valletta;MX:Mexico City=Città del Messico;NL:The Hague=L’Aia|Leiden=Leida|Groningen=Groninga|Ni' +
  'jmegen=Nimega;OM:Muscat=Mascate;PA:Panama City=Panama;PL:Wrocław=Breslavia|Gdańsk=Danzica|Szczecin=Stettino|Lu' +
  'blin=Lublino|Warsaw=Varsavia|Kraków=Cracovia;PT:Lisbon=Lisbona;RO:Bucharest=Bucarest;RS:Belgrade=Belgrado;RU:T' +
  'olyatti=Togliatti|Yaroslavl=Jaroslavl|Khabarovsk=Chabarovsk|Tyumen=Tjumen|Lipetsk=Lipeck|Astrakhan=Astrachan|C' +
  'hita=Čita|Veliky Novgorod=Novgorod|Moscow=Mosca|Saint Petersburg=San Pietroburgo|Yekaterinburg=Ekaterinburg|Ro' +
  'stov-on-Don=Rostov sul Don|Krasnoyarsk=Krasnojarsk|Novokuznetsk=Novokuzneck|Bryansk=Brjansk|Novorossiysk=Novor' +
  'ossijsk|Khimki=Chimki|Yakutsk=Jakutsk|Nakhodka=Nachodka;SA:Jeddah=Gedda|Mecca=La Mecca|Riyadh=Riyad;SD:Port Su' +
  'dan=Porto Sudan|Khartoum=Khartum;SE:Stockholm=Stoccolma;SI:Ljubljana=Lubiana;SO:Mogadishu=Mogadiscio;SS:Juba=G' +
  'iuba;SY:Damascus=Damasco;TN:Tunis=Tunisi|Sousse=Susa|Bizerte=Biserta;TR:Izmir=Smirne;UA:Odesa=Odessa|Lviv=Leop' +
  'oli|Sevastopol=Sebastopoli|Simferopol=Sinferopoli|Kyiv=Kiev;US:New York City=New York|Philadelphia=Filadelfia;' +
  'UZ:Samarkand=Samarcanda|Tashkent=Taskent;VN:Ho Chi Minh City=Ho Chi Minh;ZA:Cape Town=Città del Capo';
