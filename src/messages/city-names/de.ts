/** Made by tools/city-names/make-city-names.ts: names of cities by country and English name. */
export const cityNames =
  'AE:Sharjah=Schardscha|Al Ain=Al-Ain|Ras Al Khaimah=Ra’s al-Chaima;AF:Mazar-e Sharif=Masar-e Scharif|Jalalabad=' +
  'Dschalalabad|Kunduz=Kundus;AM:Yerevan=Eriwan|Gyumri=Gjumri|Vanadzor=Wanadsor;AT:Vienna=Wien;BE:Leuven=Löwen|Me' +
  'chelen=Mecheln|Ostend=Ostende|Ypres=Ypern|Brussels=Brüssel|Antwerp=Antwerpen|Ghent=Gent|Liège=Lüttich|Bruges=B' +
  'rügge;BG:Plovdiv=Plowdiw|Varna=Warna|Ruse=Russe|Stara Zagora=Stara Sagora|Pleven=Plewen;BY:Gomel=Homel|Mogilev' +
  '=Mahiljou|Vitebsk=Wizebsk|Grodno=Hrodna;CA:Quebec City=Québec;CH:Lucerne=Luzern|Geneva=Genf|Fribourg=Freiburg|' +
  'Neuchâtel=Neuenburg|Sion=Sitten;CN:Beijing=Peking|Kashgar=Kaschgar|Urumqi=Ürümqi;CU:Havana=Havanna;CY:Nicosia=' +
  'Nikosia;CZ:Brno=Brünn|Prague=Prag;DE:Munich=München|Cologne=Köln|Hanover=Hannover|Nuremberg=Nürnberg|Neu Isenb' +
  'urg=Neu-Isenburg|Meissen=Meißen|Hannoversch Münden=Hann. Münden|Zulpich=Zülpich;DJ:Djibouti=Dschibuti;DK:Copen' +
  'hagen=Kopenhagen;DZ:Algiers=Algier;EG:Cairo=Kairo|Giza=Gizeh|Suez=Sues|Aswan=Assuan;ES:Seville=Sevilla|Zaragoz' +
  'a=Saragossa;ET:Addis Ababa=Addis Abeba;FR:Nice=Nizza|Mulhouse=Mülhausen|Strasbourg=Straßburg;GE:Kutaisi=Kutais' +
  'si|Tbilisi=Tiflis;GR:Rhodes=Rhodos|Corfu=Korfu|Athens=Athen|Piraeus=Piräus;GT:Guatemala City=Guatemala-Stadt;H' +
  'K:Hong Kong=Hongkong;IL:Beersheba=Be’er Scheva|Ashdod=Aschdod|Rishon LeZion=Rischon LeZion|Netanya=Netanja|Hol' +
  'on=Cholon|Rehovot=Rechovot|Bat Yam=Bat Jam;IN:New Delhi=Neu-Delhi|Kolkata=Kalkutta;IQ:Duhok=Dohuk|Baghdad=Bagd' +
  'ad|Mosul=Mossul|Erbil=Arbil|Sulaymaniyah=Sulaimaniyya|Najaf=Nadschaf|Nasiriyah=Nasiriyya|Hillah=Hilla|Fallujah' +
  '=Falludscha|Baqubah=Baquba;IR:Tehran=Teheran|Karaj=Karadsch|Tabriz=Täbris|Shiraz=Schiras|Rasht=Rascht|Sanandaj' +
  '=Sanandadsch|Khorramshahr=Chorramschahr|Nishapur=Nischapur|Bushehr=Buschehr;IT:Syracuse=Syrakus|Rome=Rom|Milan' +
  '=Mailand|Naples=Neapel|Genoa=Genua|Florence=Florenz|Venice=Venedig|Trieste=Triest|Taranto=Tarent;JP:Tokyo=Toki' +
  'o;KG:Osh=Osch|Bishkek=Bischkek;KI:South Tarawa=Tarawa;KP:Pyongyang=Pjöngjang;KW:Kuwait City=Kuwait-Stadt;KZ:Ky' +
  'zylorda=Qysylorda|Kostanay=Qostanai;LB:Tyre=Tyros;LU:Luxembourg=Luxemburg;LY:Tripoli=Tripolis|Benghazi=Banghaz' +
  'i|Khoms=Al-Chums|Ajdabiya=Adschdabiya;MA:Marrakesh=Marrakesch|Tangier=Tanger;MM:Yangon=Rangun;MX:Mexico City=M' +
  'exiko-Stadt;MY:Malacca=Malakka;NL:Nijmegen=Nimwegen|The Hague=Den Haag;OM:Muscat=Maskat|Salalah=Salala|Sohar=S' +
  'uhar;PA:Panama City=Panama-Stadt;PK:Peshawar=Peschawar|Karachi=Karatschi;PL:Kraków=Krakau|Warsaw=Warschau;PT:L' +
  'isbon=Lissabon;RO:Bucharest=Bukarest;RS:Belgrade=Belgrad;RU:Novokuznetsk=Nowokusnezk|Pskov=Pskow|Moscow=Moskau' +
  '|Saint Petersburg=Sankt Petersburg|Novosibirsk=Nowosibirsk|Yekaterinburg=Jekaterinburg|Nizhny Novgorod=Nischni' +
  ' Nowgorod|Kazan=Kasan|Rostov-on-Don=Rostow am Don|Chelyabinsk=Tscheljabinsk|Volgograd=Wolgograd|Krasnoyarsk=Kr' +
  'asnojarsk|Saratov=Saratow|Voronezh=Woronesch|Tolyatti=Toljatti|Ulyanovsk=Uljanowsk|Izhevsk=Ischewsk|Yaroslavl=' +
  'Jaroslawl|Vladivostok=Wladiwostok|Khabarovsk=Chabarowsk|Ryazan=Rjasan|Tyumen=Tjumen|Lipetsk=Lipezk|Penza=Pensa' +
  '|Naberezhnye Chelny=Nabereschnyje Tschelny|Astrakhan=Astrachan|Makhachkala=Machatschkala|Kemerovo=Kemerowo|Kir' +
  'ov=Kirow|Cheboksary=Tscheboksary|Bryansk=Brjansk|Ivanovo=Iwanowo|Tver=Twer|Stavropol=Stawropol|Sochi=Sotschi|O' +
  'ryol=Orjol|Vladikavkaz=Wladikawkas|Cherepovets=Tscherepowez|Vologda=Wologda|Vladimir=Wladimir|Chita=Tschita|Ta' +
  'mbov=Tambow|Yoshkar-Ola=Joschkar-Ola|Komsomolsk-on-Amur=Komsomolsk am Amur|Petrozavodsk=Petrosawodsk|Nizhnevar' +
  'tovsk=Nischnewartowsk|Novorossiysk=Noworossijsk|Khimki=Chimki|Yakutsk=Jakutsk|Nizhnekamsk=Nischnekamsk|Dzerzhi' +
  'nsk=Dserschinsk|Syktyvkar=Syktywkar|Grozny=Grosny|Shakhty=Schachty|Blagoveshchensk=Blagoweschtschensk|Biysk=Bi' +
  'jsk|Veliky Novgorod=Weliki Nowgorod|Balakovo=Balakowo|Armavir=Armawir|Severodvinsk=Sewerodwinsk|Zlatoust=Slato' +
  'ust|Petropavlovsk-Kamchatsky=Petropawlowsk-Kamtschatski|Yuzhno-Sakhalinsk=Juschno-Sachalinsk|Berezniki=Beresni' +
  'ki|Volgodonsk=Wolgodonsk|Novocherkassk=Nowotscherkassk|Nazran=Nasran|Rubtsovsk=Rubzowsk|Mytishchi=Mytischtschi' +
  '|Salavat=Salawat|Ussuriysk=Ussurijsk|Lyubertsy=Ljuberzy|Kovrov=Kowrow|Balashikha=Balaschicha|Nakhodka=Nachodka' +
  '|Maykop=Maikop|Pyatigorsk=Pjatigorsk|Odintsovo=Odinzowo|Nevinnomyssk=Newinnomyssk|Kislovodsk=Kislowodsk|Dimitr' +
  'ovgrad=Dimitrowgrad|Novomoskovsk=Nowomoskowsk|Kamyshin=Kamyschin|Novocheboksarsk=Nowotscheboksarsk|Serpukhov=S' +
  'erpuchow|Orekhovo-Zuyevo=Orechowo-Sujewo|Achinsk=Atschinsk|Cherkessk=Tscherkessk|Yelets=Jelez|Novokuybyshevsk=' +
  'Nowokuibyschewsk|Seversk=Sewersk|Arzamas=Arsamas|Sergiyev Posad=Sergijew Possad|Leninsk-Kuznetsky=Leninsk-Kusn' +
  'ezki|Kyzyl=Kysyl|Novotroitsk=Nowotroizk|Velikiye Luki=Welikije Luki|Pushkino=Puschkino|Ukhta=Uchta|Mezhdureche' +
  'nsk=Meschduretschensk|Glazov=Glasow;SA:Riyadh=Riad|Jeddah=Dschidda|Mecca=Mekka;SD:Khartoum=Khartum;SE:Gothenbu' +
  'rg=Göteborg;SG:Singapore=Singapur;SO:Mogadishu=Mogadischu;SY:Damascus=Damaskus;TJ:Khujand=Chudschand|Dushanbe=' +
  'Duschanbe;TM:Ashgabat=Aschgabat;TT:Port of Spain=Port-of-Spain;TW:Taipei=Taipeh;TZ:Zanzibar=Sansibar|Dar es Sa' +
  'laam=Daressalam;UA:Odesa=Odessa|Chernivtsi=Tscherniwzi|Uzhhorod=Uschhorod|Kyiv=Kiew|Kharkiv=Charkiw|Donetsk=Do' +
  'nezk|Zaporizhzhia=Saporischschja|Lviv=Lwiw|Kryvyi Rih=Krywyj Rih|Sevastopol=Sewastopol|Khmelnytskyi=Chmelnyzky' +
  'j|Vinnytsia=Winnyzja|Kherson=Cherson|Poltava=Poltawa|Chernihiv=Tschernihiw|Cherkasy=Tscherkassy|Zhytomyr=Schyt' +
  'omyr|Horlivka=Horliwka|Rivne=Riwne|Kropyvnytskyi=Kropywnyzkyj|Kremenchuk=Krementschuk|Lutsk=Luzk|Bila Tserkva=' +
  'Bila Zerkwa|Kerch=Kertsch|Sloviansk=Slowjansk|Pavlohrad=Pawlohrad|Yevpatoriya=Jewpatorija|Oleksandriya=Oleksan' +
  'drija|Kamianets-Podilskyi=Kamjanez-Podilskyj;UZ:Bukhara=Buchara|Tashkent=Taschkent;VN:Ho Chi Minh City=Ho-Chi-' +
  'Minh-Stadt;ZA:Cape Town=Kapstadt';
