/** Made by tools/city-names/make-city-names.ts: names of cities by country and English name. */
export const cityNames =
  'AE:Sharjah=الشارقة|Al Ain=العين|Fujairah=الفجيرة|Dubai=دبي|Abu Dhabi=أبوظبي;AF:Kabul=كابول;AL:Tirana=تيرانا;AM' +
  ':Yerevan=يريفان;AO:Luanda=لواندا;AR:Buenos Aires=بوينوس أيرس;AT:Salzburg=سالزبورغ|Vienna=فيينا;AU:Brisbane=بري' +
  'زبان|Perth=بيرث|Sydney=سيدني|Melbourne=ميلبورن|Canberra=كانبرا;AZ:Baku=باكو;BA:Sarajevo=سراييفو;BD:Dhaka=دكا|C' +
  'hittagong=شيتاغونغ;BE:Antwerp=أنتويرب|Bruges=بروج|Brussels=بروكسل;BF:Ouagadougou=واغادوغو;BG:Sofia=صوفيا;BH:Ma' +
  'nama=المنامة;BJ:Porto-Novo=بورتو نوفو;BO:Sucre=سوكري;BR:Salvador=سلفادور|Belém=بيليم|São Paulo=ساو باولو|Rio d' +
  'e Janeiro=ريو دي جانيرو|Brasília=برازيليا;BS:Nassau=ناسو;BY:Minsk=مينسك;CA:Toronto=تورونتو|Ottawa=أوتاوا;CD:Ki' +
  'nshasa=كينشاسا;CF:Bangui=بانغوي;CG:Brazzaville=برازافيل;CH:Zürich=زيورخ|Geneva=جنيف|Bern=برن;CI:Abidjan=أبيدجا' +
  "ن;CL:Santiago=سانتياغو;CM:Yaoundé=ياوندي;CN:Guangzhou=قوانغتشو|Shenzhen=شنجن|Dongguan=دونغوان|Xi'an=شيان|Suzho" +
  'u=سوتشو|Hefei=خفي|Urumqi=أورومتشي|Fuzhou=فوتشو|Shanghai=شنغهاي|Beijing=بكين|Tianjin=تيانجين|Wuhan=ووهان|Chongq' +
  'ing=تشونغتشينغ|Chengdu=تشنغدو|Nanjing=نانجينغ|Shenyang=شنيانغ|Hangzhou=هانغتشو|Harbin=هاربن|Shantou=شانتو|Jina' +
  'n=جينان|Zhengzhou=تشنغتشو|Changchun=تشانغتشون|Dalian=داليان|Kunming=كونمينغ|Qingdao=تشينغداو|Foshan=فوشان|Wuxi' +
  '=ووشي|Xiamen=شيامن|Ningbo=نينغبو|Taiyuan=تاي يوان;CO:Bogotá=بوغوتا;CR:San José=سان خوسيه;CU:Havana=هافانا;CZ:P' +
  'rague=براغ;DE:Cologne=كولونيا|Essen=إسن|Leipzig=لايبزيغ|Dresden=دريسدن|Berlin=برلين|Hamburg=هامبورغ;DJ:Djibout' +
  'i=جيبوتي;DK:Copenhagen=كوبنهاغن;DO:Santo Domingo=سانتو دومينغو;DZ:Annaba=عنابة|Algiers=الجزائر|Boumerdes=بومرد' +
  'اس|Oran=وهران;EC:Quito=كيتو;EE:Tallinn=تالين;EG:Shubra El Kheima=شبرا الخيمة|Port Said=بورسعيد|Suez=السويس|Man' +
  'soura=المنصورة|Faiyum=الفيوم|Zagazig=الزقازيق|Ismailia=الإسماعيلية|Aswan=أسوان|Qena=قنا|Damanhour=دمنهور|Minya' +
  '=المنيا|Sohag=سوهاج|Beni Suef=بني سويف|Banha=بنها|Edfu=إدفو|Arish=العريش|Hurghada=الغردقة|Damietta=دمياط|Sharm' +
  ' El Sheikh=شرم الشيخ|Cairo=القاهرة|Alexandria=الإسكندرية|Giza=الجيزة;ER:Asmara=أسمرة;ES:Valencia=فالنسيا|Córdo' +
  'ba=قرطبة|Granada=غرناطة|Madrid=مدريد|Barcelona=برشلونة;ET:Addis Ababa=أديس أبابا;FI:Helsinki=هلسنكي;FR:Lyon=لي' +
  'ون|Toulouse=تولوز|Nice=نيس|Strasbourg=ستراسبورغ|Bordeaux=بوردو|Paris=باريس;GA:Libreville=ليبرفيل;GB:Glasgow=غل' +
  'اسكو|Edinburgh=إدنبرة|Leeds=ليدز|Manchester=مانشستر|Oxford=أكسفورد|Cambridge=كامبريدج|London=لندن;GE:Tbilisi=ت' +
  'بليسي;GH:Accra=أكرا;GL:Nuuk=نوك;GN:Conakry=كوناكري;GR:Athens=أثينا;GT:Guatemala City=مدينة غواتيمالا;GW:Bissau' +
  '=بيساو;GY:Georgetown=جورج تاون;HK:Hong Kong=هونغ كونغ;HN:Tegucigalpa=تيغوسيغالبا;HR:Zagreb=زغرب;HT:Port-au-Pri' +
  'nce=بورت أو برنس;HU:Budapest=بودابست;ID:Jakarta=جاكرتا;IE:Dublin=دبلن;IL:Jerusalem=القدس|Tel Aviv=تل أبيب|Haif' +
  'a=حيفا|Nazareth=الناصرة|Acre=عكا;IN:Hyderabad=حيدر آباد|Agra=أغرا|Mumbai=مومباي|Delhi=دلهي|Bengaluru=بنغالور|K' +
  'olkata=كالكتا|Chennai=تشيناي|Ahmedabad=أحمد آباد|New Delhi=دلهي الجديدة;IQ:Basra=البصرة|Amarah=العمارة|Kut=الك' +
  'وت|Hillah=الحلة|Duhok=دهوك|Ramadi=الرمادي|Fallujah=الفلوجة|Samarra=سامراء|Baqubah=بعقوبة|Kufa=الكوفة|Baghdad=ب' +
  'غداد|Mosul=الموصل|Erbil=إربل|Abu Ghraib=أبو غريب|Sulaymaniyah=السليمانية;IR:Shiraz=شيراز|Tehran=طهران;IT:Paler' +
  'mo=باليرمو|Bologna=بولونيا|Florence=فلورنسا|Venice=البندقية|Rome=روما;JO:Amman=عمّان|Zarqa=الزرقاء|Irbid=إربد|' +
  'Aqaba=العقبة;JP:Tokyo=طوكيو|Yokohama=يوكوهاما;KE:Nairobi=نيروبي;KG:Bishkek=بشكيك;KH:Phnom Penh=بنوم بنه;KP:Pyo' +
  'ngyang=بيونغ يانغ;KR:Seoul=سول;KW:Al Ahmadi=الأحمدي|Kuwait City=مدينة الكويت|Hawalli=حولي|Salmiya=السالمية;KZ:' +
  'Astana=أستانا;LB:Tripoli=طرابلس|Sidon=صيدا|Tyre=صور|Zahle=زحلة|Baalbek=بعلبك|Beirut=بيروت;LK:Colombo=كولومبو;L' +
  'R:Monrovia=مونروفيا;LT:Vilnius=فيلنيوس;LV:Riga=ريغا;LY:Sabha=سبها|Sirte=سرت|Tobruk=طبرق|Tripoli=طرابلس|Benghaz' +
  'i=بنغازي;MA:Casablanca=الدار البيضاء|Rabat=الرباط|Temara=تمارة|Safi=آسفي|Khouribga=خريبكة|Beni Mellal=بني ملال' +
  '|El Jadida=الجديدة|Nador=الناظور|Settat=سطات|Essaouira=الصويرة|Fez=فاس|Salé=سلا|Marrakesh=مراكش|Agadir=أكادير|' +
  'Tangier=طنجة;MD:Chișinău=تشيسيناو;MG:Antananarivo=أنتاناناريفو;MK:Skopje=سكوبيه;ML:Bamako=باماكو;MM:Yangon=ران' +
  'غون;MN:Ulaanbaatar=أولان باتور;MR:Nouakchott=نواكشوط;MW:Lilongwe=ليلونغوي;MX:Mexico City=مكسيكو سيتي;MY:Kuala ' +
  'Lumpur=كوالا لامبور;MZ:Maputo=مابوتو;NA:Windhoek=ويندهوك;NE:Niamey=نيامي;NG:Lagos=لاغوس|Kano=كانو|Abuja=أبوجا|' +
  'Ibadan=إبادان;NI:Managua=ماناغوا;NL:The Hague=لاهاي|Amsterdam=أمستردام;NO:Oslo=أوسلو;NP:Kathmandu=كاتماندو;NZ:' +
  'Auckland=أوكلاند|Wellington=ويلينغتون;OM:Salalah=صلالة|Sohar=صحار|Nizwa=نزوى|Muscat=مسقط;PE:Lima=ليما;PG:Port ' +
  'Moresby=بورت مورسبي;PH:Manila=مانيلا;PK:Karachi=كراتشي|Lahore=لاهور|Islamabad=إسلام آباد;PL:Warsaw=وارسو;PR:Sa' +
  'n Juan=سان خوان;PS:Khan Yunis=خان يونس|Jabalia=جباليا|Hebron=الخليل|Nablus=نابلس|Rafah=رفح|Tulkarm=طولكرم|Jeni' +
  'n=جنين|Bethlehem=بيت لحم|Ramallah=رام الله|Jericho=أريحا;PT:Porto=بورتو|Lisbon=لشبونة;PY:Asunción=أسونسيون;QA:' +
  'Doha=الدوحة|Al Rayyan=الريان;RO:Bucharest=بوخارست;RS:Belgrade=بلغراد;RU:Novosibirsk=نوفوسيبيرسك|Yekaterinburg=' +
  'يكاترينبورغ|Kazan=قازان|Volgograd=فولغوغراد|Moscow=موسكو|Saint Petersburg=سانت بطرسبرغ;RW:Kigali=كيغالي;SA:Med' +
  'ina=المدينة المنورة|Buraydah=بريدة|Hofuf=الهفوف|Hafar Al-Batin=حفر الباطن|Hail=حائل|Najran=نجران|Jubail=الجبيل' +
  '|Abha=أبها|Yanbu=ينبع|Khobar=الخبر|Arar=عرعر|Sakakah=سكاكا|Jizan=جازان|Riyadh=الرياض|Jeddah=جدة|Mecca=مكة المك' +
  'رمة|Dammam=الدمام;SD:Omdurman=أم درمان|Port Sudan=بورتسودان|El Obeid=الأبيض|Kosti=كوستي|El Fasher=الفاشر|Khart' +
  'oum=الخرطوم;SE:Stockholm=ستوكهولم;SG:Singapore=سنغافورة;SI:Ljubljana=ليوبليانا;SK:Bratislava=براتيسلافا;SL:Fre' +
  'etown=فريتاون;SN:Dakar=داكار;SO:Mogadishu=مقديشو;SR:Paramaribo=باراماريبو;SS:Juba=جوبا;SV:San Salvador=سان سلف' +
  'ادور;SY:Latakia=اللاذقية|Deir ez-Zor=دير الزور|Raqqa=الرقة|Daraa=درعا|Tartus=طرطوس|Damascus=دمشق|Aleppo=حلب|Ho' +
  "ms=حمص;TD:N'Djamena=إنجامينا;TG:Lomé=لومي;TH:Bangkok=بانكوك;TJ:Dushanbe=دوشانبي;TM:Ashgabat=عشق آباد;TN:Sfax=ص" +
  'فاقس|Sousse=سوسة|Kairouan=القيروان|Bizerte=بنزرت|Gabes=قابس|Monastir=المنستير|Tunis=تونس;TR:Istanbul=إسطنبول|A' +
  'dana=أضنة|Gaziantep=غازي عنتاب|Konya=قونية|Antalya=أنطاليا|Trabzon=طرابزون|Ankara=أنقرة;TW:Taipei=تايبيه;UA:Od' +
  'esa=أوديسا|Lviv=لفيف|Kyiv=كييف;UG:Kampala=كامبالا;US:San Jose=سان خوسيه|Portland=بورتلاند|Las Vegas=لاس فيغاس|' +
  'Washington D.C.=واشنطن|Atlanta=أتلانتا|Miami=ميامي|New Orleans=نيو أورلينز|Honolulu=هونولولو|New York City=نيو' +
  'يورك|Los Angeles=لوس انجلوس|Chicago=شيكاغو|Brooklyn=بروكلين|Houston=هيوستن|Philadelphia=فيلادلفيا|Phoenix=فينك' +
  'س|Manhattan=مانهاتن|San Antonio=سان أنطونيو|San Diego=سان دييغو|Dallas=دالاس;UY:Montevideo=مونتفيديو;UZ:Tashke' +
  'nt=طشقند;VE:Valencia=فالنسيا|Caracas=كاراكاس;VN:Ho Chi Minh City=مدينة هو تشي منه|Hanoi=هانوي;XK:Pristina=بريش' +
  'تينا;YE:Mukalla=المكلا|Ibb=إب|Dhamar=ذمار|Sanaa=صنعاء;ZA:Pretoria=بريتوريا|Cape Town=كيب تاون;ZM:Lusaka=لوساكا' +
  ';ZW:Harare=هراري';
