/** Made by tools/city-names/make-city-names.ts: names of cities by country and English name. */
export const cityNames =
  'AD:Andorra la Vella=Andorre-la-Vieille;AE:Dubai=Dubaï|Abu Dhabi=Abou Dabi|Al Ain=Al-Aïn|Ras Al Khaimah=Ras el ' +
  'Khaïmah;AF:Herat=Hérat|Kunduz=Koundouz|Kabul=Kaboul;AM:Yerevan=Erevan;AT:Vienna=Vienne|Salzburg=Salzbourg;AU:A' +
  'delaide=Adélaïde;AZ:Baku=Bakou;BD:Dhaka=Dacca;BE:Brussels=Bruxelles|Antwerp=Anvers|Ghent=Gand|Leuven=Louvain|M' +
  'echelen=Malines|Kortrijk=Courtrai|Ostend=Ostende|Roeselare=Roulers|Dendermonde=Termonde|Sint-Truiden=Saint-Tro' +
  'nd|Lier=Lierre|Menen=Menin|Tienen=Tirlemont|Sint-Pieters-Leeuw=Leeuw-Saint-Pierre|Tongeren=Tongres|Oudenaarde=' +
  "Audenarde|Koksijde=Coxyde;BG:Burgas=Bourgas;BT:Thimphu=Thimphou;CA:St. John's=Saint-Jean de Terre-Neuve|Montre" +
  'al=Montréal|Quebec City=Québec;CH:Bern=Berne|Geneva=Genève|Basel=Bâle|Winterthur=Winterthour|St. Gallen=Saint-' +
  'Gall|Biel=Bienne|Thun=Thoune|Schaffhausen=Schaffhouse|Chur=Coire|Zug=Zoug;CN:Beijing=Pékin|Guangzhou=Canton|Na' +
  'njing=Nankin|Kashgar=Kachgar|Lhasa=Lhassa|Urumqi=Ürümqi;CO:Cartagena=Carthagène;CU:Havana=La Havane;CY:Nicosia' +
  '=Nicosie;DE:Frankfurt=Francfort|Freiburg=Fribourg-en-Brisgau|Kassel=Cassel|Hamburg=Hambourg|Bremen=Brême|Hanov' +
  'er=Hanovre|Duisburg=Duisbourg|Dresden=Dresde|Aachen=Aix-la-Chapelle|Augsburg=Augsbourg|Braunschweig=Brunswick|' +
  'Magdeburg=Magdebourg|Mainz=Mayence|Saarbrücken=Sarrebruck|Würzburg=Wurtzbourg|Regensburg=Ratisbonne|Wolfsburg=' +
  'Wolfsbourg|Koblenz=Coblence|Jena=Iéna|Trier=Trèves;DK:Copenhagen=Copenhague;DO:Santo Domingo=Saint-Domingue;DZ' +
  ':Sidi Bel Abbes=Sidi Bel Abbès|Algiers=Alger|Tebessa=Tébessa|Setif=Sétif|Bejaia=Béjaïa|Tizi Ouzou=Tizi-Ouzou|B' +
  'echar=Béchar;EG:Faiyum=Fayoum|Cairo=Le Caire|Alexandria=Alexandrie|Giza=Gizeh|Port Said=Port-Saïd|Luxor=Louxor' +
  '|Mansoura=Mansourah|Ismailia=Ismaïlia|Aswan=Assouan|Edfu=Edfou;ES:Valencia=Valence|Santa Cruz de Tenerife=Sant' +
  'a Cruz de Ténérife|Barcelona=Barcelone|Seville=Séville|Zaragoza=Saragosse|Murcia=Murcie|Córdoba=Cordoue|A Coru' +
  'ña=La Corogne|Granada=Grenade|Cartagena=Carthagène|Pamplona=Pampelune|San Sebastián=Saint-Sébastien|Salamanca=' +
  'Salamanque|Tarragona=Tarragone|Lleida=Lérida|Cádiz=Cadix|Algeciras=Algésiras;ET:Addis Ababa=Addis-Abeba;FR:Dun' +
  'kirk=Dunkerque;GB:London=Londres|Edinburgh=Édimbourg;GE:Tbilisi=Tbilissi|Kutaisi=Koutaïssi|Batumi=Batoumi;GG:S' +
  'aint Peter Port=Saint-Pierre-Port;GR:Heraklion=Héraklion|Corfu=Corfou|Athens=Athènes|Thessaloniki=Thessaloniqu' +
  'e|Piraeus=Le Pirée;GT:Guatemala City=Guatemala;ID:Makassar=Macassar;IL:Beersheba=Beer-Sheva|Jerusalem=Jérusale' +
  'm|Tel Aviv=Tel-Aviv|Haifa=Haïfa;IN:Mumbai=Bombay|Puducherry=Pondichéry|Kolkata=Calcutta;IQ:Sulaymaniyah=Soulei' +
  'maniye|Baghdad=Bagdad|Basra=Bassorah|Mosul=Mossoul|Kirkuk=Kirkouk|Najaf=Nadjaf|Fallujah=Falloujah|Kufa=Koufa;I' +
  'R:Tehran=Téhéran|Isfahan=Ispahan|Shiraz=Chiraz|Urmia=Ourmia;IT:Reggio Emilia=Reggio d’Émilie|Mantua=Mantoue|Pa' +
  'lermo=Palerme|Genoa=Gênes|Bologna=Bologne|Catania=Catane|Venice=Venise|Messina=Messine|Verona=Vérone|Padua=Pad' +
  'oue|Taranto=Tarente|Reggio Calabria=Reggio de Calabre|Modena=Modène|Livorno=Livourne|Parma=Parme|Salerno=Saler' +
  'ne|Perugia=Pérouse|Bergamo=Bergame|Vicenza=Vicence;JE:Saint Helier=Saint-Hélier;JO:Zarqa=Zarka;KG:Bishkek=Bich' +
  'kek;KI:South Tarawa=Tarawa;KR:Seoul=Séoul;KW:Kuwait City=Koweït;KZ:Oral=Ouralsk|Atyrau=Atyraou;LB:Tyre=Tyr|Bei' +
  'rut=Beyrouth;LY:Sirte=Syrte|Tobruk=Tobrouk;MA:Fez=Fès|Marrakesh=Marrakech|Tangier=Tanger|Meknes=Meknès|Kenitra' +
  '=Kénitra|Tetouan=Tétouan|Beni Mellal=Béni Mellal;MM:Yangon=Rangoun;MN:Ulaanbaatar=Oulan-Bator;MT:Valletta=La V' +
  'alette;MU:Port Louis=Port-Louis;MX:Mexico City=Mexico;NL:Groningen=Groningue|Leiden=Leyde|The Hague=La Haye|Ni' +
  "jmegen=Nimègue|'s-Hertogenbosch=Bois-le-Duc;NP:Kathmandu=Katmandou;OM:Muscat=Mascate;PE:Cusco=Cuzco;PH:Manila=" +
  'Manille;PL:Warsaw=Varsovie|Kraków=Cracovie;PS:Hebron=Hébron|Nablus=Naplouse;PT:Lisbon=Lisbonne;RO:Bucharest=Bu' +
  'carest;RU:Oryol=Orel|Komsomolsk-on-Amur=Komsomolsk-sur-l’Amour|Veliky Novgorod=Novgorod|Moscow=Moscou|Saint Pe' +
  'tersburg=Saint-Pétersbourg|Novosibirsk=Novossibirsk|Yekaterinburg=Ekaterinbourg|Nizhny Novgorod=Nijni Novgorod' +
  '|Rostov-on-Don=Rostov-sur-le-Don|Chelyabinsk=Tcheliabinsk|Ufa=Oufa|Krasnoyarsk=Krasnoïarsk|Voronezh=Voronej|To' +
  'lyatti=Togliatti|Ulyanovsk=Oulianovsk|Izhevsk=Ijevsk|Yaroslavl=Iaroslavl|Barnaul=Barnaoul|Irkutsk=Irkoutsk|Ore' +
  'nburg=Orenbourg|Novokuznetsk=Novokouznetsk|Tyumen=Tioumen|Makhachkala=Makhatchkala|Tula=Toula|Cheboksary=Tcheb' +
  'oksary|Bryansk=Briansk|Kursk=Koursk|Kurgan=Kourgan|Kaluga=Kalouga|Sochi=Sotchi|Murmansk=Mourmansk|Cherepovets=' +
  'Tcherepovets|Chita=Tchita|Surgut=Sourgout|Yoshkar-Ola=Iochkar-Ola|Nizhnevartovsk=Nijnevartovsk|Yakutsk=Iakouts' +
  'k|Nizhnekamsk=Nijnekamsk|Dzerzhinsk=Dzerjinsk|Shakhty=Chakhty|Blagoveshchensk=Blagovechtchensk|Zlatoust=Zlatoo' +
  'ust|Petropavlovsk-Kamchatsky=Petropavlovsk-Kamtchatski|Yuzhno-Sakhalinsk=Ioujno-Sakhalinsk|Novocherkassk=Novot' +
  'cherkassk|Rubtsovsk=Roubtsovsk|Mytishchi=Mytichtchi|Lyubertsy=Lioubertsy|Balashikha=Balachikha|Maykop=Maïkop|K' +
  'amyshin=Kamychine|Murom=Mourom|Orekhovo-Zuyevo=Orekhovo-Zouïevo|Achinsk=Atchinsk|Noginsk=Noguinsk|Yelets=Ielet' +
  's|Novokuybyshevsk=Novokouïbychevsk|Leninsk-Kuznetsky=Leninsk-Kouznetski|Novotroitsk=Novotroïtsk|Pushkino=Pouch' +
  'kino|Ukhta=Oukhta|Mezhdurechensk=Mejdouretchensk;SA:Riyadh=Riyad|Jeddah=Djeddah|Mecca=La Mecque|Medina=Médine|' +
  'Taif=Taëf;SD:Omdurman=Omdourman|Port Sudan=Port-Soudan;SG:Singapore=Singapour;SM:San Marino=Saint-Marin;SO:Mog' +
  'adishu=Mogadiscio;SS:Juba=Djouba;SY:Aleppo=Alep|Damascus=Damas|Latakia=Lattaquié;TJ:Khujand=Khodjent|Dushanbe=' +
  'Douchanbé;TM:Ashgabat=Achgabat;TN:Gabes=Gabès;TT:Port of Spain=Port-d’Espagne;UA:Odesa=Odessa|Kryvyi Rih=Kryvy' +
  'ï Rih|Kyiv=Kiev|Zaporizhzhia=Zaporijjia|Mykolaiv=Mykolaïv|Mariupol=Marioupol|Luhansk=Louhansk|Sevastopol=Sébas' +
  'topol|Khmelnytskyi=Khmelnytskyï|Chernihiv=Tchernihiv|Cherkasy=Tcherkassy|Sumy=Soumy|Zhytomyr=Jytomyr|Kropyvnyt' +
  'skyi=Kropyvnytskyï|Chernivtsi=Tchernivtsi|Kremenchuk=Krementchouk|Lutsk=Loutsk|Melitopol=Mélitopol|Kerch=Kertc' +
  'h|Berdyansk=Berdiansk|Uzhhorod=Oujhorod|Kamianets-Podilskyi=Kamianets-Podilskyï;US:New York City=New York|Phil' +
  'adelphia=Philadelphie|Detroit=Détroit|New Orleans=La Nouvelle-Orléans|St. Louis=Saint-Louis;UZ:Samarkand=Samar' +
  'cande|Bukhara=Boukhara|Tashkent=Tachkent;VN:Hanoi=Hanoï|Hue=Hué|Ho Chi Minh City=Hô-Chi-Minh-Ville;ZA:Cape Tow' +
  'n=Le Cap';
