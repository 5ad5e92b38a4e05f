/** Made by tools/city-names/make-city-names.ts: names of cities by country and English name. */
export const cityNames =
  'AM:Yerevan=Jerevan|Gyumri=Gjoemri;AT:Vienna=Wenen;AZ:Baku=Bakoe;BE:Namur=Namen|Brussels=Brussel|Antwerp=Antwer' +
  'pen|Ghent=Gent|Liège=Luik|Bruges=Brugge|Mons=Bergen|Ostend=Oostende|Tournai=Doornik|Mouscron=Moeskroen|Braine-' +
  "l'Alleud=Eigenbrakel|Ypres=Ieper|Wavre=Waver|Ath=Aat|Arlon=Aarlen|Nivelles=Nijvel|Gembloux=Gembloers;CA:Montre" +
  'al=Montréal|Quebec City=Québec;CH:Lucerne=Luzern|Geneva=Genève|Basel=Bazel;CN:Beijing=Peking|Guangzhou=Kanton|' +
  'Urumqi=Ürümqi;CZ:Prague=Praag;DE:Braunschweig=Brunswijk|Magdeburg=Maagdenburg|Berlin=Berlijn|Munich=München|Co' +
  'logne=Keulen|Hanover=Hannover|Nuremberg=Neurenberg;DK:Copenhagen=Kopenhagen;DZ:Setif=Sétif;EG:Cairo=Caïro|Alex' +
  'andria=Alexandrië|Giza=Gizeh|Ismailia=Ismaïlia;ES:Seville=Sevilla;ET:Addis Ababa=Addis Abeba;FR:Dunkirk=Duinke' +
  'rke|Paris=Parijs|Strasbourg=Straatsburg|Lille=Rijsel;GB:London=Londen;GE:Kutaisi=Koetaisi|Batumi=Batoemi;GR:Rh' +
  'odes=Rhodos|Athens=Athene;GT:Guatemala City=Guatemala-Stad;HK:Hong Kong=Hongkong;HU:Budapest=Boedapest;IL:Beer' +
  'sheba=Beër Sjeva|Jerusalem=Jeruzalem;IN:Kolkata=Calcutta;IQ:Mosul=Mosoel|Baghdad=Bagdad;IR:Rasht=Rasjt|Tehran=' +
  'Teheran;IT:Trieste=Triëst|Taranto=Tarente|Milan=Milaan|Naples=Napels|Turin=Turijn|Genoa=Genua|Venice=Venetië;J' +
  'P:Tokyo=Tokio;KG:Bishkek=Bisjkek;KI:South Tarawa=Zuid-Tarawa;KR:Seoul=Seoel;KW:Kuwait City=Koeweit-Stad;LB:Tyr' +
  'e=Tyrus|Beirut=Beiroet;LU:Luxembourg=Luxemburg;LY:Tobruk=Tobroek;MA:Marrakesh=Marrakech|Meknes=Meknès|Tetouan=' +
  'Tétouan|Tangier=Tanger;MX:Mexico City=Mexico-Stad;MY:Malacca=Malakka;NL:The Hague=Den Haag;PA:Panama City=Pana' +
  'ma-Stad;PE:Cusco=Cuzco;PH:Manila=Manilla;PL:Warsaw=Warschau|Kraków=Krakau;PT:Lisbon=Lissabon;RO:Bucharest=Boek' +
  'arest;RS:Belgrade=Belgrado;RU:Yekaterinburg=Jekaterinenburg|Rostov-on-Don=Rostov aan de Don|Moscow=Moskou|Sain' +
  't Petersburg=Sint-Petersburg|Chelyabinsk=Tsjeljabinsk|Ufa=Oefa|Krasnoyarsk=Krasnojarsk|Voronezh=Voronezj|Tolya' +
  'tti=Toljatti|Ulyanovsk=Oeljanovsk|Izhevsk=Izjevsk|Barnaul=Barnaoel|Irkutsk=Irkoetsk|Khabarovsk=Chabarovsk|Novo' +
  'kuznetsk=Novokoeznetsk|Ryazan=Rjazan|Tyumen=Tjoemen|Naberezhnye Chelny=Naberezjnye Tsjelny|Astrakhan=Astrachan' +
  '|Makhachkala=Machatsjkala|Tula=Toela|Cheboksary=Tsjeboksary|Bryansk=Brjansk|Kursk=Koersk|Ulan-Ude=Oelan-Oede|K' +
  'urgan=Koergan|Kaluga=Kaloega|Sochi=Sotsji|Oryol=Orjol|Murmansk=Moermansk|Cherepovets=Tsjerepovets|Surgut=Soerg' +
  'oet|Yoshkar-Ola=Josjkar-Ola|Nizhnevartovsk=Nizjnevartovsk|Novorossiysk=Novorossiejsk|Khimki=Chimki|Yakutsk=Jak' +
  'oetsk|Nizhnekamsk=Nizjnekamsk|Dzerzhinsk=Dzerzjinsk|Shakhty=Sjachty|Blagoveshchensk=Blagovesjtsjensk|Biysk=Bie' +
  'jsk|Veliky Novgorod=Veliki Novgorod|Petropavlovsk-Kamchatsky=Petropavlovsk-Kamtsjatski|Yuzhno-Sakhalinsk=Joezj' +
  'no-Sachalinsk|Novocherkassk=Novotsjerkassk|Rubtsovsk=Roebtsovsk|Mytishchi=Mytisjtsji|Lyubertsy=Ljoebertsy|Bala' +
  'shikha=Balasjicha|Nakhodka=Nachodka|Maykop=Majkop|Korolev=Koroljov|Kamyshin=Kamysjin|Novocheboksarsk=Novotsjeb' +
  'oksarsk|Serpukhov=Serpoechov|Murom=Moerom|Orekhovo-Zuyevo=Orechovo-Zoejevo|Achinsk=Atsjinsk|Cherkessk=Tsjerkes' +
  'sk|Yelets=Jelets|Novokuybyshevsk=Novokoejbysjevsk|Sergiyev Posad=Sergiev Posad|Leninsk-Kuznetsky=Leninsk-Koezn' +
  'etski|Velikiye Luki=Velikije Loeki|Pushkino=Poesjkino|Ukhta=Oechta|Mezhdurechensk=Mezjdoeretsjensk;SA:Jeddah=D' +
  'jedda|Mecca=Mekka|Riyadh=Riyad;SD:Khartoum=Khartoem;SE:Gothenburg=Gotenburg;TJ:Dushanbe=Doesjanbe;TM:Ashgabat=' +
  'Asjchabad;UA:Kharkiv=Charkiv|Odesa=Odessa|Kyiv=Kiev|Luhansk=Loehansk|Sevastopol=Sebastopol|Kherson=Cherson|Che' +
  'rnihiv=Tsjernihiv|Cherkasy=Tsjerkasy|Sumy=Soemy|Zhytomyr=Zjytomyr|Chernivtsi=Tsjernivtsi|Kremenchuk=Krementsjo' +
  'ek|Lutsk=Loetsk|Kerch=Kertsj|Sloviansk=Slovjansk|Uzhhorod=Oezjhorod;US:New York City=New York;UZ:Bukhara=Bucha' +
  'ra|Tashkent=Tasjkent;VN:Ho Chi Minh City=Ho Chi Minhstad;ZA:Cape Town=Kaapstad|East London=Oost-Londen';
