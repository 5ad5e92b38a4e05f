/** Made by tools/city-names/make-city-names.ts: names of cities by country and English name. */
export const cityNames =
  'AD:Andorra la Vella=Andorra-a-Velha;AF:Kabul=Cabul;AM:Yerevan=Erevan;AR:Resistencia=Resistência;AT:Salzburg=Sa' +
  'lzburgo|Vienna=Viena;AU:Canberra=Camberra;BD:Dhaka=Dacca;BE:Ghent=Gante|Brussels=Bruxelas|Antwerp=Antuérpia;BG' +
  ':Sofia=Sófia;BT:Thimphu=Thimbu;CA:Quebec City=Quebec;CH:Basel=Basileia|Lucerne=Lucerna|Bern=Berna|Zürich=Zuriq' +
  'ue|Geneva=Genebra;CN:Shanghai=Xangai|Beijing=Pequim|Guangzhou=Cantão|Nanjing=Nanquim|Lhasa=Lassa;CY:Nicosia=Ni' +
  'cósia;CZ:Prague=Praga;DE:Cologne=Colônia|Hanover=Hanôver|Würzburg=Wurtzburgo|Regensburg=Ratisbona|Göttingen=Go' +
  'tinga|Trier=Tréveris|Berlin=Berlim|Hamburg=Hamburgo|Munich=Munique|Duisburg=Duisburgo|Augsburg=Augsburgo|Magde' +
  'burg=Magdeburgo;DJ:Djibouti=Djibuti;DK:Copenhagen=Copenhague;DZ:Oran=Orã|Algiers=Argel|Constantine=Constantina' +
  ';EG:Giza=Gizé|Port Said=Porto Said|Ismailia=Ismaília|Aswan=Assuã;ES:Murcia=Múrcia|A Coruña=Corunha|Madrid=Madr' +
  'i|Valencia=Valência|Seville=Sevilha|Zaragoza=Saragoça;ET:Addis Ababa=Adis Abeba;FI:Helsinki=Helsinque;FR:Rouen' +
  '=Ruão|Marseille=Marselha|Strasbourg=Estrasburgo;GB:London=Londres|Edinburgh=Edimburgo;GF:Cayenne=Caiena;GH:Acc' +
  'ra=Acra;GN:Conakry=Conacri;GR:Thessaloniki=Tessalônica|Piraeus=Pireu|Rhodes=Rodes|Athens=Atenas;GT:Guatemala C' +
  'ity=Cidade da Guatemala;HT:Cap-Haïtien=Cabo Haitiano|Port-au-Prince=Porto Príncipe;HU:Budapest=Budapeste;ID:Ja' +
  'karta=Jacarta;IL:Beersheba=Berseba|Jerusalem=Jerusalém;IN:Delhi=Délhi|New Delhi=Nova Délhi|Kolkata=Calcutá;IQ:' +
  'Basra=Baçorá|Fallujah=Faluja|Baghdad=Bagdá|Mosul=Mossul;IR:Shiraz=Xiraz|Tehran=Teerã;IS:Reykjavík=Reiquiavique' +
  ';IT:Genoa=Gênova|Catania=Catânia|Brescia=Bréscia|Bergamo=Bérgamo|Syracuse=Siracusa|Mantua=Mântua|Rome=Roma|Mil' +
  'an=Milão|Naples=Nápoles|Turin=Turim|Bologna=Bolonha|Florence=Florença|Venice=Veneza|Padua=Pádua;JO:Amman=Amã;J' +
  'P:Kyoto=Quioto|Tokyo=Tóquio;KE:Nairobi=Nairóbi|Mombasa=Mombaça;KI:South Tarawa=Tarawa do Sul;KR:Seoul=Seul;KW:' +
  'Kuwait City=Cidade do Kuwait;LB:Sidon=Sídon|Beirut=Beirute|Tripoli=Trípoli|Tyre=Tiro;LR:Monrovia=Monróvia;LU:L' +
  'uxembourg=Luxemburgo;LY:Benghazi=Bengasi|Tripoli=Trípoli;MA:Marrakesh=Marrakech|Tangier=Tânger|Tetouan=Tetuão;' +
  'MC:Monaco=Mônaco;MN:Ulaanbaatar=Ulan Bator;MT:Valletta=Valeta;MX:Mexico City=Cidade do México;MY:Malacca=Malac' +
  'a;NI:Managua=Manágua;NL:Amsterdam=Amsterdã|Rotterdam=Roterdã|The Hague=Haia;NP:Kathmandu=Katmandu;OM:Muscat=Ma' +
  'scate;PA:Panama City=Cidade do Panamá;PL:Kraków=Cracóvia|Wrocław=Breslávia|Warsaw=Varsóvia;PS:Hebron=Hebrom;PT' +
  ':Lisbon=Lisboa;PY:Asunción=Assunção;RO:Bucharest=Bucareste;RS:Belgrade=Belgrado;RU:Saint Petersburg=São Peters' +
  'burgo|Kaliningrad=Kaliningrado|Moscow=Moscou|Yekaterinburg=Ecaterimburgo|Kazan=Cazã|Rostov-on-Don=Rostov do Do' +
  'n|Volgograd=Volgogrado|Tolyatti=Togliatti|Ulyanovsk=Ulianovsk|Yaroslavl=Iaroslavl|Orenburg=Oremburgo|Tyumen=Ti' +
  'umen|Astrakhan=Astracã|Petropavlovsk-Kamchatsky=Petropavlovsk-Kamchatski|Yuzhno-Sakhalinsk=Iujno-Sakhalinsk;SA' +
  ':Jeddah=Jidá|Mecca=Meca|Riyadh=Riade;SD:Port Sudan=Porto Sudão|Khartoum=Cartum;SE:Stockholm=Estocolmo|Gothenbu' +
  'rg=Gotemburgo;SG:Singapore=Singapura;SI:Ljubljana=Liubliana;SM:San Marino=São Marino;SO:Mogadishu=Mogadíscio;S' +
  'Y:Latakia=Lataquia|Damascus=Damasco|Aleppo=Alepo;TJ:Dushanbe=Dushambe;TL:Dili=Díli;TN:Tunis=Túnis|Kairouan=Cai' +
  'ruão;TR:Istanbul=Istambul|Ankara=Ancara|Izmir=Esmirna;TW:Taipei=Taipé;UA:Sevastopol=Sebastopol|Kyiv=Kiev;US:Ne' +
  'w York City=Nova York|Philadelphia=Filadélfia|San Francisco=São Francisco|New Orleans=Nova Orleans|Indianapoli' +
  's=Indianápolis;UY:Montevideo=Montevidéu;UZ:Samarkand=Samarcanda|Bukhara=Bucara;VE:Valencia=Valência;VN:Hanoi=H' +
  'anói|Ho Chi Minh City=Cidade de Ho Chi Minh;YE:Aden=Áden;ZA:Cape Town=Cidade do Cabo|Johannesburg=Joanesburgo|' +
  'Pretoria=Pretória';
