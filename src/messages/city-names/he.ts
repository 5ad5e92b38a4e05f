/** Made by tools/city-names/make-city-names.ts: names of cities by country and English name. */
export const cityNames =
  'AE:Sharjah=שארג׳ה|Abu Dhabi=אבו דאבי|Dubai=דובאי;AF:Kabul=קאבול;AL:Tirana=טירנה;AM:Yerevan=ירוואן;AO:Luanda=לו' +
  'אנדה;AR:Buenos Aires=בואנוס איירס;AT:Salzburg=זלצבורג|Vienna=וינה;AU:Perth=פרת׳|Sydney=סידני|Melbourne=מלבורן|' +
  'Brisbane=בריסביין|Canberra=קנברה|Adelaide=אדלייד;AZ:Baku=באקו;BA:Sarajevo=סרייבו;BB:Bridgetown=ברידג׳טאון;BD:D' +
  'haka=דאקה|Chittagong=ציטגונג;BE:Bruges=ברוז׳|Brussels=בריסל;BF:Ouagadougou=וואגאדוגו;BG:Sofia=סופיה;BH:Manama=' +
  'מנאמה;BJ:Porto-Novo=פורטו נובו;BN:Bandar Seri Begawan=בנדר סרי בגוואן;BO:Sucre=סוקרה;BR:Rio de Janeiro=ריו דה ' +
  'ז׳ניירו|São Paulo=סאו פאולו|Brasília=ברזיליה|Salvador=סלבדור|Fortaleza=פורטאלזה|Belo Horizonte=בלו הוריזונטה|C' +
  'uritiba=קוריטיבה;BS:Nassau=נסאו;BT:Thimphu=טימפו;BW:Gaborone=גבורונה;BY:Minsk=מינסק;CA:Quebec City=קוויבק|Toro' +
  'nto=טורונטו|Ottawa=אוטווה|Montreal=מונטריאול|Calgary=קלגרי|Edmonton=אדמונטון;CD:Kinshasa=קינשסה;CF:Bangui=בנגו' +
  'אי;CG:Brazzaville=ברזוויל;CH:Geneva=ז׳נבה|Basel=בזל|Bern=ברן;CI:Abidjan=אביג׳אן|Yamoussoukro=יאמוסוקרו;CL:Sant' +
  "iago=סנטיאגו;CM:Yaoundé=יאונדה;CN:Guangzhou=גואנגג׳ואו|Chengdu=צ׳נגדו|Nanjing=נאנג׳ינג|Xi'an=שיאן|Hangzhou=האנ" +
  'גג׳ואו|Suzhou=סוג׳ואו|Jinan=ג׳ינאן|Changchun=צ׳אנגצ׳ון|Qingdao=צ׳ינגדאו|Shanghai=שנחאי|Beijing=בייג׳ינג|Tianji' +
  'n=טיינג׳ין|Shenzhen=שנג׳ן|Wuhan=ווהאן|Dongguan=דונגגוואן|Chongqing=צ׳ונגצ׳ינג|Shenyang=שן-יאנג|Harbin=חרבין|Sh' +
  'antou=שנטאו|Dalian=דאליין|Kunming=קונמינג|Wuxi=וושי|Xiamen=שיאמן|Taiyuan=טאי-יואן|Urumqi=אורומקי;CO:Cali=קאלי|' +
  'Bogotá=בוגוטה|Medellín=מדיין;CR:San José=סאן חוסה;CU:Havana=הוואנה;CV:Praia=פראיה;CY:Nicosia=ניקוסיה;CZ:Prague' +
  '=פראג;DE:Heidelberg=היידלברג|Berlin=ברלין|Hamburg=המבורג|Munich=מינכן|Cologne=קלן;DJ:Djibouti=ג׳יבוטי;DK:Copen' +
  'hagen=קופנהגן;DO:Santo Domingo=סנטו דומינגו;DZ:Algiers=אלג׳יר;EC:Quito=קיטו|Guayaquil=גואיאקיל;EE:Tallinn=טאלי' +
  'ן;EG:Giza=גיזה|Sharm El Sheikh=שארם א-שייח׳|Cairo=קהיר|Alexandria=אלכסנדריה;ER:Asmara=אסמרה;ES:Granada=גרנדה|M' +
  'adrid=מדריד|Barcelona=ברצלונה|Valencia=ולנסיה|Seville=סביליה;ET:Addis Ababa=אדיס אבבה;FI:Helsinki=הלסינקי;FJ:S' +
  'uva=סובה;FR:Nice=ניס|Strasbourg=שטרסבורג|Bordeaux=בורדו|Paris=פריז|Marseille=מרסיי;GA:Libreville=ליברוויל;GB:B' +
  'irmingham=בירמינגהם|Nottingham=נוטינגהם|Manchester=מנצ׳סטר|Oxford=אוקספורד|Cambridge=קיימברידג׳|London=לונדון|' +
  'Liverpool=ליברפול|Sheffield=שפילד;GE:Tbilisi=טביליסי;GF:Cayenne=קאיין;GH:Accra=אקרה;GM:Banjul=בנג׳ול;GN:Conakr' +
  'y=קונאקרי;GQ:Malabo=מלבו;GR:Thessaloniki=סלוניקי|Athens=אתונה;GT:Guatemala City=גואטמלה סיטי;GW:Bissau=ביסאו;G' +
  'Y:Georgetown=ג׳ורג׳טאון;HK:Hong Kong=הונג קונג;HN:Tegucigalpa=טגוסיגלפה;HR:Zagreb=זאגרב;HT:Port-au-Prince=פורט' +
  ' או פראנס;HU:Budapest=בודפשט;ID:Jakarta=ג׳קרטה|Surabaya=סורביה;IE:Dublin=דבלין;IL:Ramat Gan=רמת גן|Ashkelon=אש' +
  'קלון|Modiin=מודיעין|Herzliya=הרצליה|Kfar Saba=כפר סבא|Raanana=רעננה|Hadera=חדרה|Bet Shemesh=בית שמש|Lod=לוד|Na' +
  'zareth=נצרת|Modiin Ilit=מודיעין עילית|Ramla=רמלה|Nahariya=נהרייה|Kiryat Ata=קריית אתא|Givatayim=גבעתיים|Kiryat' +
  ' Gat=קריית גת|Acre=עכו|Eilat=אילת|Afula=עפולה|Karmiel=כרמיאל|Hod HaSharon=הוד השרון|Umm el Fahm=אום אל-פחם|Tib' +
  'erias=טבריה|Kiryat Motzkin=קריית מוצקין|Kiryat Yam=קריית ים|Rosh HaAyin=ראש העין|Ness Ziona=נס ציונה|Kiryat Bi' +
  'alik=קריית ביאליק|Ramat HaSharon=רמת השרון|Dimona=דימונה|Yavne=יבנה|Or Yehuda=אור יהודה|Safed=צפת|Kiryat Shmon' +
  'a=קריית שמונה|Rahat=רהט|Jerusalem=ירושלים|Tel Aviv=תל אביב;IN:Chennai=צ׳נאי|Hyderabad=היידראבאד|Jaipur=ג׳איפור' +
  '|Mumbai=מומבאי|Delhi=דלהי|Bengaluru=בנגלור|Kolkata=קולקטה|Ahmedabad=אחמדאבאד|New Delhi=ניו דלהי|Pune=פונה|Kanp' +
  'ur=קאנפור|Lucknow=לאקנאו|Nagpur=נאגפור;IQ:Baghdad=בגדד|Basra=בצרה|Mosul=מוסול;IR:Karaj=כרג׳|Tehran=טהרן|Mashha' +
  'd=משהד;IS:Reykjavík=רייקיאוויק;IT:Naples=נאפולי|Bologna=בולוניה|Florence=פירנצה|Venice=ונציה|Rome=רומא|Milan=מ' +
  'ילאנו|Turin=טורינו;JO:Amman=עמאן;JP:Nagoya=נגויה|Hiroshima=הירושימה|Tokyo=טוקיו|Yokohama=יוקוהמה|Osaka=אוסקה|S' +
  'apporo=סאפורו;KE:Nairobi=ניירובי;KG:Bishkek=בישקק;KH:Siem Reap=סיאם ריפ|Phnom Penh=פנום פן;KM:Moroni=מורוני;KP' +
  ':Pyongyang=פיונגיאנג;KR:Busan=פוסאן|Incheon=אינצ׳ון|Daegu=דאגו|Gwangju=גוואנגג׳ו|Seoul=סיאול;KZ:Almaty=אלמאטי;' +
  'LA:Vientiane=ויינטיאן;LB:Beirut=ביירות;LK:Colombo=קולומבו;LR:Monrovia=מונרוביה;LS:Maseru=מסרו;LT:Vilnius=וילנה' +
  ';LU:Luxembourg=לוקסמבורג;LV:Riga=ריגה;LY:Tripoli=טריפולי;MA:Fez=פאס|Marrakesh=מרקש|Tangier=טנג׳יר|Rabat=רבאט|C' +
  'asablanca=קזבלנקה;MC:Monaco=מונקו;MD:Chișinău=קישינב;ME:Podgorica=פודגוריצה;MG:Antananarivo=אנטננריבו;MK:Skopj' +
  'e=סקופיה;ML:Bamako=במאקו;MM:Yangon=רנגון;MN:Ulaanbaatar=אולאן באטור;MQ:Fort-de-France=פור-דה-פראנס;MR:Nouakcho' +
  'tt=נואקצ׳וט;MU:Port Louis=פור לואי;MV:Malé=מאלה;MW:Lilongwe=לילונגווה;MX:Mexico City=מקסיקו סיטי;MY:Johor Bahr' +
  'u=ג׳והור באהרו|Kuala Lumpur=קואלה לומפור;MZ:Maputo=מאפוטו;NA:Windhoek=וינדהוק;NE:Niamey=ניאמיי;NG:Abuja=אבוג׳ה' +
  '|Lagos=לאגוס|Kano=קנו|Ibadan=איבדאן;NI:Managua=מנגואה;NL:Amsterdam=אמסטרדם;NO:Oslo=אוסלו;NP:Kathmandu=קטמנדו;N' +
  'Z:Christchurch=קרייסטצ׳רץ׳|Wellington=ולינגטון;OM:Muscat=מוסקט;PA:Panama City=פנמה סיטי;PE:Lima=לימה;PG:Port M' +
  'oresby=פורט מורסבי;PH:Manila=מנילה;PK:Karachi=קראצ׳י|Lahore=לאהור|Islamabad=איסלמבאד|Rawalpindi=רוואלפינדי;PL:' +
  'Łódź=לודז׳|Kraków=קרקוב|Lublin=לובלין|Warsaw=ורשה;PR:San Juan=סן חואן;PS:Gaza=עזה|Hebron=חברון|Nablus=שכם|Jeni' +
  'n=ג׳נין|Bethlehem=בית לחם|Ramallah=רמאללה|Jericho=יריחו;PT:Porto=פורטו|Lisbon=ליסבון;PY:Asunción=אסונסיון;QA:D' +
  'oha=דוחא;RE:Saint-Denis=סנט דניס;RO:Bucharest=בוקרשט;RS:Belgrade=בלגרד;RU:Chelyabinsk=צ׳ליאבינסק|Moscow=מוסקבה' +
  '|Saint Petersburg=סנקט פטרבורג;RW:Kigali=קיגלי;SA:Riyadh=ריאד|Jeddah=ג׳דה;SB:Honiara=הוניארה;SD:Khartoum=חרטום' +
  ';SE:Stockholm=שטוקהולם;SG:Singapore=סינגפור;SI:Ljubljana=לובליאנה;SK:Bratislava=ברטיסלבה;SL:Freetown=פריטאון;S' +
  'N:Dakar=דקאר;SO:Mogadishu=מוגדישו;SR:Paramaribo=פרמריבו;SS:Juba=ג׳ובה;ST:São Tomé=סאו טומה;SV:San Salvador=סן ' +
  "סלוודור;SY:Aleppo=חלב|Damascus=דמשק;SZ:Mbabane=מבבנה;TD:N'Djamena=נג׳מנה;TG:Lomé=לומה;TH:Bangkok=בנגקוק;TJ:Dus" +
  'hanbe=דושנבה;TL:Dili=דילי;TM:Ashgabat=אשגבט;TN:Tunis=תוניס;TR:Istanbul=איסטנבול|Antalya=אנטליה|Ankara=אנקרה|Iz' +
  'mir=איזמיר;TT:Port of Spain=פורט אוף ספיין;TW:Taipei=טאיפיי;TZ:Dodoma=דודומה|Dar es Salaam=דאר א-סלאם;UA:Dnipr' +
  'o=דניפרו|Odesa=אודסה|Lviv=לבוב|Uman=אומן|Kyiv=קייב;UG:Kampala=קמפאלה;US:Jacksonville=ג׳קסונוויל|Fort Worth=פור' +
  'ט וורת׳|Washington D.C.=וושינגטון|Sacramento=סקרמנטו|Long Beach=לונג ביץ׳|Virginia Beach=וירג׳יניה ביץ׳|Minnea' +
  'polis=מיניאפוליס|New Orleans=ניו אורלינס|New York City=ניו יורק|Los Angeles=לוס אנג׳לס|Chicago=שיקגו|Brooklyn=' +
  'ברוקלין|Houston=יוסטון|Philadelphia=פילדלפיה|Phoenix=פיניקס|Manhattan=מנהטן|San Antonio=סן אנטוניו|San Diego=ס' +
  'ן דייגו|Dallas=דאלאס|San Jose=סן חוזה|Austin=אוסטין|San Francisco=סן פרנסיסקו|Columbus=קולומבוס|Indianapolis=א' +
  'ינדיאנפוליס|Charlotte=שארלוט|Seattle=סיאטל;UY:Montevideo=מונטווידאו;UZ:Tashkent=טשקנט;VE:Caracas=קראקס|Maracai' +
  'bo=מרקאיבו;VN:Hanoi=האנוי|Ho Chi Minh City=הו צ׳י מין סיטי;VU:Port-Vila=פורט וילה;XK:Pristina=פרישטינה;YE:Sana' +
  'a=צנעא;ZA:Pretoria=פרטוריה|Cape Town=קייפטאון|Durban=דרבן|Johannesburg=יוהנסבורג;ZM:Lusaka=לוסקה;ZW:Harare=הרא' +
  'רה';
