/** Made by tools/city-names/make-city-names.ts: names of cities by country and English name. */
export const cityNames =
  'AE:Sharjah=שארג׳ה|Abu Dhabi=אבו דאבי|Dubai=דובאי;AF:Kabul=קאבול;AL:Tirana=טירנה;AM:Yerevan=ירוואן;AO:Luanda=לו' +
  'אנדה;AR:Buenos Aires=בואנוס איירס;AT:Salzburg=זלצבורג|Vienna=וינה;AU:Perth=פרת׳|Sydney=סידני|Melbourne=מלבורן|' +
  'Brisbane=בריסביין|Canberra=קנברה|Adelaide=אדלייד;AZ:Baku=באקו;BA:Sarajevo=סרייבו;BB:Bridgetown=ברידג׳טאון;BD:D' +
  'haka=דאקה|Chittagong=ציטגונג;BE:Antwerp=אנטוורפן|Bruges=ברוז׳|Brussels=בריסל;BF:Ouagadougou=וואגאדוגו;BG:Sofia' +
  '=סופיה;BH:Manama=מנאמה;BJ:Porto-Novo=פורטו נובו;BN:Bandar Seri Begawan=בנדר סרי בגוואן;BO:Sucre=סוקרה;BR:Rio d' +
  'e Janeiro=ריו דה ז׳ניירו|São Paulo=סאו פאולו|Brasília=ברזיליה|Salvador=סלבדור;BS:Nassau=נסאו;BT:Thimphu=טימפו;' +
  'BW:Gaborone=גבורונה;BY:Minsk=מינסק;CA:Vancouver=ונקובר|Quebec City=קוויבק|Toronto=טורונטו|Ottawa=אוטווה|Montre' +
  'al=מונטריאול|Calgary=קלגרי;CD:Kinshasa=קינשסה;CF:Bangui=בנגואי;CG:Brazzaville=ברזוויל;CH:Zürich=ציריך|Geneva=ז' +
  '׳נבה|Basel=בזל|Bern=ברן;CI:Abidjan=אביג׳אן|Yamoussoukro=יאמוסוקרו;CL:Santiago=סנטיאגו;CM:Yaoundé=יאונדה;CN:Gua' +
  "ngzhou=גואנגג׳ואו|Chengdu=צ׳נגדו|Nanjing=נאנג׳ינג|Xi'an=שיאן|Hangzhou=האנגג׳ואו|Suzhou=סוג׳ואו|Jinan=ג׳ינאן|Ch" +
  'angchun=צ׳אנגצ׳ון|Qingdao=צ׳ינגדאו|Shanghai=שנחאי|Beijing=בייג׳ינג|Tianjin=טיינג׳ין|Shenzhen=שנג׳ן|Wuhan=ווהאן' +
  '|Dongguan=דונגגוואן|Chongqing=צ׳ונגצ׳ינג|Shenyang=שן-יאנג|Harbin=חרבין|Shantou=שנטאו|Dalian=דאליין|Kunming=קונ' +
  'מינג|Wuxi=וושי|Xiamen=שיאמן|Taiyuan=טאי-יואן|Urumqi=אורומקי;CO:Cali=קאלי|Bogotá=בוגוטה;CR:San José=סאן חוסה;CU' +
  ':Havana=הוואנה;CV:Praia=פראיה;CY:Nicosia=ניקוסיה;CZ:Prague=פראג;DE:Frankfurt=פרנקפורט|Heidelberg=היידלברג|Berl' +
  'in=ברלין|Hamburg=המבורג|Munich=מינכן;DJ:Djibouti=ג׳יבוטי;DK:Copenhagen=קופנהגן;DO:Santo Domingo=סנטו דומינגו;D' +
  'Z:Algiers=אלג׳יר;EC:Quito=קיטו;EE:Tallinn=טאלין;EG:Giza=גיזה|Sharm El Sheikh=שארם א-שייח׳|Cairo=קהיר|Alexandri' +
  'a=אלכסנדריה;ER:Asmara=אסמרה;ES:Valencia=ולנסיה|Seville=סביליה|Granada=גרנדה|Madrid=מדריד|Barcelona=ברצלונה;ET:' +
  'Addis Ababa=אדיס אבבה;FI:Helsinki=הלסינקי;FJ:Suva=סובה;FR:Marseille=מרסיי|Lyon=ליון|Nice=ניס|Strasbourg=שטרסבו' +
  'רג|Bordeaux=בורדו|Paris=פריז;GA:Libreville=ליברוויל;GB:Birmingham=בירמינגהם|Liverpool=ליברפול|Nottingham=נוטינ' +
  'גהם|Edinburgh=אדינבורו|Manchester=מנצ׳סטר|Oxford=אוקספורד|Cambridge=קיימברידג׳|London=לונדון;GE:Tbilisi=טביליס' +
  'י;GF:Cayenne=קאיין;GH:Accra=אקרה;GM:Banjul=בנג׳ול;GN:Conakry=קונאקרי;GQ:Malabo=מלבו;GR:Thessaloniki=סלוניקי|At' +
  'hens=אתונה;GT:Guatemala City=גואטמלה סיטי;GW:Bissau=ביסאו;GY:Georgetown=ג׳ורג׳טאון;HK:Hong Kong=הונג קונג;HN:T' +
  'egucigalpa=טגוסיגלפה;HR:Zagreb=זאגרב;HT:Port-au-Prince=פורט או פראנס;HU:Budapest=בודפשט;ID:Jakarta=ג׳קרטה;IE:D' +
  'ublin=דבלין;IL:Tel Aviv=תל אביב|Haifa=חיפה|Ashdod=אשדוד|Rishon LeZion=ראשון לציון|Petah Tikva=פתח תקווה|Beersh' +
  'eba=באר שבע|Netanya=נתניה|Holon=חולון|Bnei Brak=בני ברק|Rehovot=רחובות|Bat Yam=בת ים|Ramat Gan=רמת גן|Ashkelon' +
  '=אשקלון|Modiin=מודיעין|Herzliya=הרצליה|Kfar Saba=כפר סבא|Raanana=רעננה|Hadera=חדרה|Bet Shemesh=בית שמש|Lod=לוד' +
  '|Nazareth=נצרת|Modiin Ilit=מודיעין עילית|Ramla=רמלה|Nahariya=נהרייה|Kiryat Ata=קריית אתא|Givatayim=גבעתיים|Kir' +
  'yat Gat=קריית גת|Acre=עכו|Eilat=אילת|Afula=עפולה|Karmiel=כרמיאל|Hod HaSharon=הוד השרון|Umm el Fahm=אום אל-פחם|' +
  'Tiberias=טבריה|Kiryat Motzkin=קריית מוצקין|Kiryat Yam=קריית ים|Rosh HaAyin=ראש העין|Ness Ziona=נס ציונה|Kiryat' +
  ' Bialik=קריית ביאליק|Ramat HaSharon=רמת השרון|Dimona=דימונה|Yavne=יבנה|Or Yehuda=אור יהודה|Safed=צפת|Kiryat Sh' +
  'mona=קריית שמונה|Rahat=רהט|Jerusalem=ירושלים;IN:Chennai=צ׳נאי|Hyderabad=היידראבאד|Jaipur=ג׳איפור|Mumbai=מומבאי' +
  '|Delhi=דלהי|Bengaluru=בנגלור|Kolkata=קולקטה|Ahmedabad=אחמדאבאד|New Delhi=ניו דלהי|Pune=פונה|Kanpur=קאנפור|Luck' +
  'now=לאקנאו;IQ:Baghdad=בגדד|Basra=בצרה;IR:Karaj=כרג׳|Tehran=טהרן;IS:Reykjavík=רייקיאוויק;IT:Naples=נאפולי|Turin' +
  '=טורינו|Bologna=בולוניה|Florence=פירנצה|Venice=ונציה|Rome=רומא|Milan=מילאנו;JO:Amman=עמאן;JP:Nagoya=נגויה|Hiro' +
  'shima=הירושימה|Tokyo=טוקיו|Yokohama=יוקוהמה|Osaka=אוסקה;KE:Nairobi=ניירובי;KG:Bishkek=בישקק;KH:Siem Reap=סיאם ' +
  'ריפ|Phnom Penh=פנום פן;KM:Moroni=מורוני;KP:Pyongyang=פיונגיאנג;KR:Busan=פוסאן|Incheon=אינצ׳ון|Daegu=דאגו|Gwang' +
  'ju=גוואנגג׳ו|Seoul=סיאול;LA:Vientiane=ויינטיאן;LB:Beirut=ביירות;LK:Colombo=קולומבו;LR:Monrovia=מונרוביה;LS:Mas' +
  'eru=מסרו;LT:Vilnius=וילנה;LU:Luxembourg=לוקסמבורג;LV:Riga=ריגה;LY:Tripoli=טריפולי;MA:Fez=פאס|Marrakesh=מרקש|Ta' +
  'ngier=טנג׳יר|Rabat=רבאט|Casablanca=קזבלנקה;MC:Monaco=מונקו;MD:Chișinău=קישינב;ME:Podgorica=פודגוריצה;MG:Antana' +
  'narivo=אנטננריבו;MK:Skopje=סקופיה;ML:Bamako=במאקו;MM:Yangon=רנגון;MN:Ulaanbaatar=אולאן באטור;MQ:Fort-de-France' +
  '=פור-דה-פראנס;MR:Nouakchott=נואקצ׳וט;MU:Port Louis=פור לואי;MV:Malé=מאלה;MW:Lilongwe=לילונגווה;MX:Mexico City=' +
  'מקסיקו סיטי;MY:Johor Bahru=ג׳והור באהרו|Kuala Lumpur=קואלה לומפור;MZ:Maputo=מאפוטו;NA:Windhoek=וינדהוק;NE:Niam' +
  'ey=ניאמיי;NG:Abuja=אבוג׳ה|Lagos=לאגוס|Kano=קנו|Ibadan=איבדאן;NI:Managua=מנגואה;NL:The Hague=האג|Amsterdam=אמסט' +
  'רדם;NO:Oslo=אוסלו;NP:Kathmandu=קטמנדו;NZ:Christchurch=קרייסטצ׳רץ׳|Wellington=ולינגטון;OM:Muscat=מוסקט;PA:Panam' +
  'a City=פנמה סיטי;PE:Lima=לימה;PG:Port Moresby=פורט מורסבי;PH:Manila=מנילה;PK:Karachi=קראצ׳י|Lahore=לאהור|Islam' +
  'abad=איסלמבאד;PL:Łódź=לודז׳|Kraków=קרקוב|Lublin=לובלין|Warsaw=ורשה;PR:San Juan=סן חואן;PS:Gaza=עזה|Hebron=חברו' +
  'ן|Nablus=שכם|Jenin=ג׳נין|Bethlehem=בית לחם|Ramallah=רמאללה|Jericho=יריחו;PT:Porto=פורטו|Lisbon=ליסבון;PY:Asunc' +
  'ión=אסונסיון;QA:Doha=דוחא;RE:Saint-Denis=סנט דניס;RO:Bucharest=בוקרשט;RS:Belgrade=בלגרד;RU:Chelyabinsk=צ׳ליאבי' +
  'נסק|Moscow=מוסקבה|Saint Petersburg=סנקט פטרבורג;RW:Kigali=קיגלי;SA:Riyadh=ריאד|Jeddah=ג׳דה;SB:Honiara=הוניארה;' +
  'SD:Khartoum=חרטום;SE:Stockholm=שטוקהולם;SG:Singapore=סינגפור;SI:Ljubljana=לובליאנה;SK:Bratislava=ברטיסלבה;SL:F' +
  'reetown=פריטאון;SN:Dakar=דקאר;SO:Mogadishu=מוגדישו;SR:Paramaribo=פרמריבו;SS:Juba=ג׳ובה;ST:São Tomé=סאו טומה;SV' +
  ":San Salvador=סן סלוודור;SY:Aleppo=חלב|Damascus=דמשק;SZ:Mbabane=מבבנה;TD:N'Djamena=נג׳מנה;TG:Lomé=לומה;TH:Bang" +
  'kok=בנגקוק;TJ:Dushanbe=דושנבה;TL:Dili=דילי;TM:Ashgabat=אשגבט;TN:Tunis=תוניס;TR:Istanbul=איסטנבול|Antalya=אנטלי' +
  'ה|Ankara=אנקרה|Izmir=איזמיר;TT:Port of Spain=פורט אוף ספיין;TW:Taipei=טאיפיי;TZ:Dodoma=דודומה|Dar es Salaam=דא' +
  'ר א-סלאם;UA:Dnipro=דניפרו|Odesa=אודסה|Lviv=לבוב|Uman=אומן|Kyiv=קייב;UG:Kampala=קמפאלה;US:Jacksonville=ג׳קסונוו' +
  'יל|San Francisco=סן פרנסיסקו|Fort Worth=פורט וורת׳|Seattle=סיאטל|Boston=בוסטון|Las Vegas=לאס וגאס|Washington D' +
  '.C.=וושינגטון|Sacramento=סקרמנטו|Long Beach=לונג ביץ׳|Atlanta=אטלנטה|Virginia Beach=וירג׳יניה ביץ׳|Miami=מיאמי' +
  '|Minneapolis=מיניאפוליס|New Orleans=ניו אורלינס|New York City=ניו יורק|Los Angeles=לוס אנג׳לס|Chicago=שיקגו|Br' +
  'ooklyn=ברוקלין|Houston=יוסטון|Philadelphia=פילדלפיה|Phoenix=פיניקס|Manhattan=מנהטן|San Antonio=סן אנטוניו|San ' +
  'Diego=סן דייגו|Dallas=דאלאס|San Jose=סן חוזה;UY:Montevideo=מונטווידאו;UZ:Tashkent=טשקנט;VE:Caracas=קראקס;VN:Ha' +
  'noi=האנוי|Ho Chi Minh City=הו צ׳י מין סיטי;VU:Port-Vila=פורט וילה;XK:Pristina=פרישטינה;YE:Sanaa=צנעא;ZA:Johann' +
  'esburg=יוהנסבורג|Pretoria=פרטוריה|Cape Town=קייפטאון|Durban=דרבן;ZM:Lusaka=לוסקה;ZW:Harare=הרארה';
