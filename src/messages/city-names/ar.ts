/** Made by tools/city-names/make-city-names.ts: names of cities by country and English name. */
export const cityNames =
  'AE:Sharjah=الشارقة|Al Ain=العين|Ajman=عجمان|Ras Al Khaimah=رأس الخيمة|Fujairah=الفجيرة|Dubai=دبي|Abu Dhabi=أبو' +
  'ظبي;AF:Kabul=كابول;AL:Tirana=تيرانا;AM:Yerevan=يريفان;AO:Luanda=لواندا;AR:Buenos Aires=بوينوس أيرس;AT:Salzburg' +
  '=سالزبورغ|Vienna=فيينا;AU:Brisbane=بريزبان|Perth=بيرث|Sydney=سيدني|Melbourne=ميلبورن|Canberra=كانبرا;AZ:Baku=ب' +
  'اكو;BA:Sarajevo=سراييفو;BD:Dhaka=دكا|Chittagong=شيتاغونغ;BE:Antwerp=أنتويرب|Bruges=بروج|Brussels=بروكسل;BF:Oua' +
  'gadougou=واغادوغو;BG:Sofia=صوفيا;BH:Manama=المنامة;BR:Salvador=سلفادور|Belém=بيليم|São Paulo=ساو باولو|Rio de ' +
  'Janeiro=ريو دي جانيرو|Brasília=برازيليا;BY:Minsk=مينسك;CA:Montreal=مونتريال|Toronto=تورونتو|Ottawa=أوتاوا;CD:K' +
  'inshasa=كينشاسا;CG:Brazzaville=برازافيل;CH:Zürich=زيورخ|Geneva=جنيف|Bern=برن;CI:Abidjan=أبيدجان;CL:Santiago=سا' +
  "نتياغو;CM:Yaoundé=ياوندي;CN:Guangzhou=قوانغتشو|Shenzhen=شنجن|Dongguan=دونغوان|Xi'an=شيان|Suzhou=سوتشو|Hefei=خف" +
  'ي|Urumqi=أورومتشي|Fuzhou=فوتشو|Shanghai=شنغهاي|Beijing=بكين|Tianjin=تيانجين|Wuhan=ووهان|Chongqing=تشونغتشينغ|C' +
  'hengdu=تشنغدو|Nanjing=نانجينغ|Shenyang=شنيانغ|Hangzhou=هانغتشو|Harbin=هاربن|Shantou=شانتو|Jinan=جينان|Zhengzho' +
  'u=تشنغتشو|Changchun=تشانغتشون|Dalian=داليان|Kunming=كونمينغ|Qingdao=تشينغداو;CO:Bogotá=بوغوتا;CU:Havana=هافانا' +
  ';CZ:Prague=براغ;DE:Munich=ميونخ|Cologne=كولونيا|Frankfurt=فرانكفورت|Essen=إسن|Leipzig=لايبزيغ|Dresden=دريسدن|B' +
  'erlin=برلين|Hamburg=هامبورغ;DJ:Djibouti=جيبوتي;DK:Copenhagen=كوبنهاغن;DO:Santo Domingo=سانتو دومينغو;DZ:Oran=و' +
  'هران|Constantine=قسنطينة|Setif=سطيف|Annaba=عنابة|Algiers=الجزائر|Boumerdes=بومرداس;EC:Quito=كيتو;EE:Tallinn=تا' +
  'لين;EG:Shubra El Kheima=شبرا الخيمة|Port Said=بورسعيد|Suez=السويس|Luxor=الأقصر|Asyut=أسيوط|Mansoura=المنصورة|T' +
  'anta=طنطا|Faiyum=الفيوم|Zagazig=الزقازيق|Ismailia=الإسماعيلية|Aswan=أسوان|Qena=قنا|Damanhour=دمنهور|Minya=المن' +
  'يا|Sohag=سوهاج|Beni Suef=بني سويف|Banha=بنها|Edfu=إدفو|Arish=العريش|Hurghada=الغردقة|Damietta=دمياط|Sharm El S' +
  'heikh=شرم الشيخ|Cairo=القاهرة|Alexandria=الإسكندرية|Giza=الجيزة;ER:Asmara=أسمرة;ES:Valencia=فالنسيا|Córdoba=قر' +
  'طبة|Granada=غرناطة|Madrid=مدريد|Barcelona=برشلونة;ET:Addis Ababa=أديس أبابا;FI:Helsinki=هلسنكي;FR:Marseille=مر' +
  'سيليا|Lyon=ليون|Toulouse=تولوز|Nice=نيس|Strasbourg=ستراسبورغ|Bordeaux=بوردو|Paris=باريس;GB:Glasgow=غلاسكو|Edin' +
  'burgh=إدنبرة|Leeds=ليدز|Manchester=مانشستر|Oxford=أكسفورد|Cambridge=كامبريدج|London=لندن;GE:Tbilisi=تبليسي;GH:' +
  'Accra=أكرا;GL:Nuuk=نوك;GN:Conakry=كوناكري;GR:Athens=أثينا;GT:Guatemala City=مدينة غواتيمالا;GY:Georgetown=جورج' +
  ' تاون;HK:Hong Kong=هونغ كونغ;HN:Tegucigalpa=تيغوسيغالبا;HR:Zagreb=زغرب;HT:Port-au-Prince=بورت أو برنس;HU:Budap' +
  'est=بودابست;ID:Jakarta=جاكرتا;IE:Dublin=دبلن;IL:Jerusalem=القدس|Tel Aviv=تل أبيب|Haifa=حيفا|Nazareth=الناصرة|A' +
  'cre=عكا;IN:Hyderabad=حيدر آباد|Agra=أغرا|Mumbai=مومباي|Delhi=دلهي|Bengaluru=بنغالور|Kolkata=كالكتا|Chennai=تشي' +
  'ناي|Ahmedabad=أحمد آباد;IQ:Basra=البصرة|Kirkuk=كركوك|Najaf=النجف|Karbala=كربلاء|Amarah=العمارة|Kut=الكوت|Hilla' +
  'h=الحلة|Duhok=دهوك|Ramadi=الرمادي|Fallujah=الفلوجة|Samarra=سامراء|Baqubah=بعقوبة|Kufa=الكوفة|Baghdad=بغداد|Mos' +
  'ul=الموصل|Erbil=إربل|Abu Ghraib=أبو غريب|Sulaymaniyah=السليمانية;IR:Isfahan=أصفهان|Shiraz=شيراز|Tehran=طهران;I' +
  'T:Milan=ميلانو|Palermo=باليرمو|Bologna=بولونيا|Florence=فلورنسا|Venice=البندقية|Rome=روما;JO:Amman=عمّان|Zarqa' +
  '=الزرقاء|Irbid=إربد|Aqaba=العقبة;JP:Tokyo=طوكيو;KE:Nairobi=نيروبي;KG:Bishkek=بشكيك;KH:Phnom Penh=بنوم بنه;KP:P' +
  'yongyang=بيونغ يانغ;KR:Seoul=سول;KW:Al Ahmadi=الأحمدي|Kuwait City=مدينة الكويت|Hawalli=حولي|Salmiya=السالمية;K' +
  'Z:Astana=أستانا;LB:Tripoli=طرابلس|Sidon=صيدا|Tyre=صور|Zahle=زحلة|Baalbek=بعلبك|Beirut=بيروت;LK:Colombo=كولومبو' +
  ';LR:Monrovia=مونروفيا;LT:Vilnius=فيلنيوس;LV:Riga=ريغا;LY:Benghazi=بنغازي|Misrata=مصراتة|Sabha=سبها|Sirte=سرت|T' +
  'obruk=طبرق|Tripoli=طرابلس;MA:Casablanca=الدار البيضاء|Rabat=الرباط|Agadir=أكادير|Tangier=طنجة|Meknes=مكناس|Ouj' +
  'da=وجدة|Tetouan=تطوان|Temara=تمارة|Safi=آسفي|Khouribga=خريبكة|Beni Mellal=بني ملال|El Jadida=الجديدة|Nador=الن' +
  'اظور|Settat=سطات|Essaouira=الصويرة|Fez=فاس|Salé=سلا|Marrakesh=مراكش;MD:Chișinău=تشيسيناو;MG:Antananarivo=أنتان' +
  'اناريفو;MK:Skopje=سكوبيه;ML:Bamako=باماكو;MM:Yangon=رانغون;MN:Ulaanbaatar=أولان باتور;MR:Nouakchott=نواكشوط;MW' +
  ':Lilongwe=ليلونغوي;MX:Mexico City=مكسيكو سيتي;MY:Kuala Lumpur=كوالا لامبور;MZ:Maputo=مابوتو;NE:Niamey=نيامي;NG' +
  ':Lagos=لاغوس|Kano=كانو;NI:Managua=ماناغوا;NL:The Hague=لاهاي|Amsterdam=أمستردام;NO:Oslo=أوسلو;NP:Kathmandu=كات' +
  'ماندو;NZ:Auckland=أوكلاند|Wellington=ويلينغتون;OM:Salalah=صلالة|Sohar=صحار|Nizwa=نزوى|Muscat=مسقط;PE:Lima=ليما' +
  ';PH:Manila=مانيلا;PK:Karachi=كراتشي|Lahore=لاهور|Islamabad=إسلام آباد;PL:Warsaw=وارسو;PS:Gaza=غزة|Khan Yunis=خ' +
  'ان يونس|Jabalia=جباليا|Hebron=الخليل|Nablus=نابلس|Rafah=رفح|Tulkarm=طولكرم|Jenin=جنين|Bethlehem=بيت لحم|Ramall' +
  'ah=رام الله|Jericho=أريحا;PT:Porto=بورتو|Lisbon=لشبونة;PY:Asunción=أسونسيون;QA:Doha=الدوحة|Al Rayyan=الريان;RO' +
  ':Bucharest=بوخارست;RS:Belgrade=بلغراد;RU:Novosibirsk=نوفوسيبيرسك|Yekaterinburg=يكاترينبورغ|Kazan=قازان|Volgogr' +
  'ad=فولغوغراد|Moscow=موسكو|Saint Petersburg=سانت بطرسبرغ;RW:Kigali=كيغالي;SA:Medina=المدينة المنورة|Taif=الطائف' +
  '|Tabuk=تبوك|Buraydah=بريدة|Hofuf=الهفوف|Hafar Al-Batin=حفر الباطن|Hail=حائل|Najran=نجران|Jubail=الجبيل|Abha=أب' +
  'ها|Yanbu=ينبع|Khobar=الخبر|Arar=عرعر|Sakakah=سكاكا|Jizan=جازان|Riyadh=الرياض|Jeddah=جدة|Mecca=مكة المكرمة|Damm' +
  'am=الدمام;SD:Omdurman=أم درمان|Port Sudan=بورتسودان|El Obeid=الأبيض|Kosti=كوستي|El Fasher=الفاشر|Khartoum=الخر' +
  'طوم;SE:Stockholm=ستوكهولم;SG:Singapore=سنغافورة;SI:Ljubljana=ليوبليانا;SK:Bratislava=براتيسلافا;SL:Freetown=فر' +
  'يتاون;SN:Dakar=داكار;SO:Mogadishu=مقديشو;SS:Juba=جوبا;SY:Hama=حماة|Latakia=اللاذقية|Deir ez-Zor=دير الزور|Raqq' +
  "a=الرقة|Daraa=درعا|Tartus=طرطوس|Damascus=دمشق|Aleppo=حلب|Homs=حمص;TD:N'Djamena=إنجامينا;TG:Lomé=لومي;TH:Bangko" +
  'k=بانكوك;TJ:Dushanbe=دوشانبي;TM:Ashgabat=عشق آباد;TN:Sfax=صفاقس|Sousse=سوسة|Kairouan=القيروان|Bizerte=بنزرت|Ga' +
  'bes=قابس|Monastir=المنستير|Tunis=تونس;TR:Istanbul=إسطنبول|Izmir=إزمير|Adana=أضنة|Gaziantep=غازي عنتاب|Konya=قو' +
  'نية|Antalya=أنطاليا|Trabzon=طرابزون|Ankara=أنقرة;TW:Taipei=تايبيه;UA:Odesa=أوديسا|Lviv=لفيف|Kyiv=كييف;UG:Kampa' +
  'la=كامبالا;US:San Jose=سان خوسيه|San Francisco=سان فرانسيسكو|Portland=بورتلاند|Las Vegas=لاس فيغاس|Washington ' +
  'D.C.=واشنطن|Atlanta=أتلانتا|Miami=ميامي|New Orleans=نيو أورلينز|Honolulu=هونولولو|New York City=نيويورك|Los An' +
  'geles=لوس انجلوس|Chicago=شيكاغو|Brooklyn=بروكلين|Houston=هيوستن|Philadelphia=فيلادلفيا|Phoenix=فينكس|Manhattan' +
  '=مانهاتن|San Antonio=سان أنطونيو;UY:Montevideo=مونتفيديو;UZ:Tashkent=طشقند;VE:Valencia=فالنسيا|Caracas=كاراكاس' +
  ';VN:Ho Chi Minh City=مدينة هو تشي منه|Hanoi=هانوي;YE:Taiz=تعز|Aden=عدن|Mukalla=المكلا|Ibb=إب|Dhamar=ذمار|Sanaa' +
  '=صنعاء;ZA:Cape Town=كيب تاون|Pretoria=بريتوريا;ZM:Lusaka=لوساكا;ZW:Harare=هراري';
