import type { Corrections } from './corrections.ts';

/*
 * For languages in other scripts: names of well-known cities, and what the sources have wrong, out of date or in letters of
 * another language.
 */
export const scriptCorrections = {
  ja: `
    AT: Salzburg=ザルツブルク|Vienna=ウィーン; AU: Melbourne=メルボルン; AZ: Baku=バクー; BE: Antwerp=アントワープ|Bruges=ブルージュ; BG: Sofia=ソフィア;
    BR: São Paulo=サンパウロ|Rio de Janeiro=リオデジャネイロ; CA: Montreal=モントリオール|Vancouver=バンクーバー|Quebec City=ケベック;
    CH: Zürich=チューリッヒ|Geneva=ジュネーブ|Bern=ベルン|Basel=バーゼル; CN: Zibo=淄博|Shenzhen=深圳|Xiamen=厦門|Foshan=仏山|Guilin=桂林; CO: Cali=カリ;
    CR: San José=サンホセ; DE: Berlin=ベルリン|Frankfurt=フランクフルト|Düsseldorf=デュッセルドルフ|Stuttgart=シュトゥットガルト|Leipzig=ライプツィヒ|
    Dresden=ドレスデン|Nuremberg=ニュルンベルク|Heidelberg=ハイデルベルク|Bremen=ブレーメン|Cologne=ケルン; DK: Copenhagen=コペンハーゲン;
    ES: Seville=セビリア|Granada=グラナダ; FR: Lyon=リヨン|Nice=ニース|Bordeaux=ボルドー|Strasbourg=ストラスブール|Toulouse=トゥールーズ|Marseille=マルセイユ;
    GB: Manchester=マンチェスター|Edinburgh=エディンバラ|Glasgow=グラスゴー|Oxford=オックスフォード|Cambridge=ケンブリッジ|Leeds=リーズ; GF: Cayenne=;
    HK: Wan Chai=|Hong Kong=香港; ID: Denpasar=デンパサール; IL: Jerusalem=エルサレム|Tel Aviv=テルアビブ; IN: Bengaluru=ベンガルール|Varanasi=バラナシ|Agra=アーグラ;
    IS: Reykjavík=レイキャビク; IT: Venice=ヴェネツィア|Florence=フィレンツェ|Bologna=ボローニャ|Genoa=ジェノヴァ|Verona=ヴェローナ|Naples=ナポリ|Milan=ミラノ;
    JP: Matsumoto=松本|Hakodate=函館|Otsu=大津|Maebashi=前橋|Mito=水戸|Tokushima=徳島|Fukui=福井|Yamagata=山形|Fukushima=福島|Morioka=盛岡|Aomori=青森|Naha=那覇|Kochi=高知|Toyama=富山|Chofu=調布|Minamirinkan=|Minato=|Saga=佐賀|Tottori=鳥取|Matsue=松江|Tsu=津|Kofu=甲府|Yamaguchi=山口|Kamakura=鎌倉|Ise=伊勢;
    KE: Nairobi=ナイロビ; KH: Siem Reap=シェムリアップ; KR: Jeju City=済州; KW: Kuwait City=クウェートシティ; MA: Marrakesh=マラケシュ; MM: Mandalay=マンダレー;
    MT: Valletta=バレッタ; NL: Amsterdam=アムステルダム|Rotterdam=ロッテルダム|The Hague=ハーグ; NZ: Auckland=オークランド|Christchurch=クライストチャーチ;
    PL: Gdańsk=グダニスク|Kraków=クラクフ; PM: Saint-Pierre=; PT: Porto=ポルト; QA: Doha=ドーハ; RU: Vladivostok=ウラジオストク|Novosibirsk=ノヴォシビルスク; SA: Mecca=メッカ|Medina=メディナ;
    SE: Gothenburg=ヨーテボリ; TH: Chiang Mai=チェンマイ|Phuket=プーケット; TW: Kaohsiung=高雄|Taichung=台中|Tainan=台南|New Taipei=新北|Taipei=台北; UA: Lviv=リヴィウ|Kharkiv=ハルキウ|Odesa=オデーサ;
    US: Washington D.C.=ワシントンD.C.|Las Vegas=ラスベガス|Miami=マイアミ|Honolulu=ホノルル|Atlanta=アトランタ|New Orleans=ニューオーリンズ|
    Sacramento=サクラメント|Nashville=ナッシュビル|Minneapolis=ミネアポリス|Anchorage=アンカレッジ|San Francisco=サンフランシスコ|Boston=ボストン|Seattle=シアトル; VN: Da Nang=ダナン|Hue=フエ; ZA: Johannesburg=ヨハネスブルグ; CL: Santiago=サンティアゴ; AE: Dubai=ドバイ`,
  zh: `
    AT: Salzburg=萨尔茨堡; AU: Melbourne=墨尔本; AZ: Baku=巴库; BE: Antwerp=安特卫普|Bruges=布鲁日; BJ: Porto-Novo=波多诺伏; BR: Rio de Janeiro=里约热内卢;
    BW: Gaborone=哈博罗内; BZ: Belmopan=; CA: Ottawa=渥太华|Montreal=蒙特利尔|Vancouver=温哥华|Quebec City=魁北克城|Edmonton=埃德蒙顿;
    CD: Kinshasa=金沙萨; CF: Bangui=班吉; CG: Brazzaville=布拉柴维尔; CH: Zürich=苏黎世|Geneva=日内瓦|Basel=巴塞尔;
    CN: Puyang=濮阳|Kunshan=昆山|Guankou=|Xuchang=许昌|Tongshan=徐州|Qinhuangdao=秦皇岛|Xinxiang=新乡|Yingkou=营口|Puyang Chengguanzhen=|Jianshui=建水|
    Xiangyang=襄阳|Zhangjiakou Shi Xuanhua Qu=|Taihecun=|Lianshan=|Wusong=铜陵|Xiuying=|Chengzhong=|Aral=阿拉尔|Turpan=吐鲁番|Linfen=临汾|Huanggang=黄冈|
    Tongchuanshi=铜川|Lhasa=拉萨|Sanya=三亚|Daqing=大庆|Xuzhou=徐州|Weihai=威海|Quanzhou=泉州|Zhongshan=中山|Yueyang=岳阳|Guangzhou=广州|Hohhot=呼和浩特|Xining=西宁; CR: San José=圣何塞; CV: Praia=普拉亚;
    DE: Berlin=柏林|Frankfurt=法兰克福|Stuttgart=斯图加特|Düsseldorf=杜塞尔多夫|Dresden=德累斯顿|Leipzig=莱比锡|Nuremberg=纽伦堡|Heidelberg=海德堡|Munich=慕尼黑|Cologne=科隆; DM: Roseau=;
    EC: Guayaquil=瓜亚基尔; EG: Alexandria=亚历山大; ES: Valencia=瓦伦西亚|Seville=塞维利亚|Granada=格拉纳达; FJ: Suva=苏瓦; FO: Tórshavn=;
    FR: Lyon=里昂|Nice=尼斯|Toulouse=图卢兹|Bordeaux=波尔多|Strasbourg=斯特拉斯堡|Marseille=马赛; GB: Edinburgh=爱丁堡|Manchester=曼彻斯特|Glasgow=格拉斯哥|Oxford=牛津|Cambridge=剑桥|Leeds=利兹;
    GF: Cayenne=; GN: Conakry=科纳克里; GQ: Malabo=; GT: Guatemala City=危地马拉城; HK: Kowloon=九龙|Yuen Long=元朗|Tai Po=大埔|Wan Chai=湾仔|Sha Tin=沙田|Tsuen Wan=荃湾;
    HN: Tegucigalpa=特古西加尔巴; ID: Bandung=万隆|Medan=棉兰|Denpasar=登巴萨; IL: Jerusalem=耶路撒冷|Tel Aviv=特拉维夫; IN: Mumbai=孟买|New Delhi=新德里|Bengaluru=班加罗尔|Jaipur=斋浦尔|Agra=阿格拉;
    IR: Mashhad=马什哈德|Isfahan=伊斯法罕; IS: Reykjavík=雷克雅未克; IT: Milan=米兰|Venice=威尼斯|Florence=佛罗伦萨|Turin=都灵|Bologna=博洛尼亚|Genoa=热那亚|Naples=那不勒斯;
    JP: Yokohama=横滨|Osaka=大阪|Nagoya=名古屋|Sapporo=札幌|Kyoto=京都|Kobe=神户|Fukuoka=福冈|Hiroshima=广岛|Nara=奈良|Nagasaki=长崎|Sendai=仙台|Kanazawa=金泽; KE: Nairobi=内罗毕; KH: Siem Reap=暹粒;
    KR: Seoul=首尔|Busan=釜山|Incheon=仁川|Daegu=大邱|Jeju City=济州; KY: George Town=; KZ: Almaty=阿拉木图|Astana=阿斯塔纳; LA: Vientiane=万象; LI: Vaduz=瓦杜兹; LK: Colombo=科伦坡; LV: Riga=里加;
    MA: Marrakesh=马拉喀什|Casablanca=卡萨布兰卡; ML: Bamako=巴马科; MO: Macau=澳门; MV: Malé=马累; MY: George Town=乔治市|Johor Bahru=新山|Malacca=马六甲|Ipoh=怡保|Kuching=古晋; NE: Niamey=尼亚美; NG: Kano=卡诺; NI: Managua=马那瓜;
    NL: Rotterdam=鹿特丹|The Hague=海牙; NR: Yaren=; NZ: Auckland=奥克兰|Christchurch=基督城; PA: Panama City=巴拿马城; PE: Lima=利马; PH: Manila=马尼拉|Cebu City=宿务; PM: Saint-Pierre=; PT: Porto=波尔图;
    RU: Saint Petersburg=圣彼得堡|Vladivostok=符拉迪沃斯托克|Novosibirsk=新西伯利亚; RW: Kigali=基加利; SA: Mecca=麦加|Medina=麦地那; SE: Gothenburg=哥德堡; SI: Ljubljana=卢布尔雅那; SN: Dakar=达喀尔; SS: Juba=朱巴;
    SV: San Salvador=圣萨尔瓦多; SZ: Mbabane=; TH: Chiang Mai=清迈|Phuket=普吉; TR: Istanbul=伊斯坦布尔|Izmir=伊兹密尔;
    TW: Kaohsiung=高雄|Taichung=台中|Tainan=台南|Hsinchu=新竹|Hualien=花莲|Yuanlin=员林|Nantou=南投|Douliu=斗六|Yilan=宜兰|Donggang=东港|Hengchun=恒春|Banqiao=板桥|New Taipei=新北|Keelung=基隆|
    Taoyuan=桃园|Chiayi=嘉义|Taitung=台东|Changhua=彰化|Pingtung=屏东|Miaoli=苗栗|Taipei=台北; US: New York City=纽约|Philadelphia=费城|San Diego=圣迭戈|Dallas=达拉斯|San Jose=圣何塞|Austin=奥斯汀|
    Indianapolis=印第安纳波利斯|Washington D.C.=华盛顿|Boston=波士顿|Seattle=西雅图|Denver=丹佛|Detroit=底特律|Las Vegas=拉斯维加斯|Miami=迈阿密|Honolulu=檀香山|Atlanta=亚特兰大|Portland=波特兰|
    Minneapolis=明尼阿波利斯|New Orleans=新奥尔良|Anchorage=安克雷奇|San Francisco=旧金山; UY: Montevideo=蒙得维的亚; VN: Hanoi=河内|Da Nang=岘港|Ho Chi Minh City=胡志明市; YE: Sanaa=萨那; ZA: Pretoria=比勒陀利亚|Cape Town=开普敦|Johannesburg=约翰内斯堡;
    ZM: Lusaka=卢萨卡; AE: Dubai=迪拜`,
  hi: `
    AL: Tirana=तिराना; AO: Luanda=लुआंडा; AR: Buenos Aires=ब्यूनस आयर्स; AT: Vienna=वियना|Salzburg=साल्ज़बर्ग; BE: Brussels=ब्रसेल्स; BH: Manama=मनामा; BO: La Paz=ला पाज़;
    BR: Rio de Janeiro=रियो डी जनेरियो|Brasília=ब्रासीलिया|Cuiabá=|Maceió=|Recife=रेसिफ़; CA: Toronto=टोरंटो|Quebec City=क्यूबेक सिटी|Montreal=मॉन्ट्रियल|Ottawa=ओटावा|Vancouver=वैंकूवर|Edmonton=एडमंटन;
    CD: Kinshasa=किंशासा; CH: Bern=बर्न|Zürich=ज़्यूरिख|Geneva=जिनेवा; CL: Santiago=सैंटियागो; CN: Shanghai=शंघाई|Guangzhou=ग्वांगझू|Hangzhou=हांगझू|Suzhou=|Wuhan=वुहान|Harbin=|Lijiang=|Lanzhou=|
    Zhengzhou=; CR: San José=सैन होज़े; DE: Berlin=बर्लिन|Hamburg=हैम्बर्ग|Frankfurt=फ्रैंकफर्ट|Cologne=कोलोन|Düsseldorf=डसेलडोर्फ|Stuttgart=श्टुटगार्ट|Dresden=ड्रेसडेन|Munich=म्यूनिख; EG: Cairo=काहिरा|Alexandria=अलेक्ज़ेंड्रिया;
    EC: Quito=क्विटो; ES: Madrid=मैड्रिड|Barcelona=बार्सिलोना|Valencia=वेलेंसिया|Seville=सेविले; ET: Addis Ababa=अदीस अबाबा; FR: Paris=पेरिस|Marseille=मार्सिले|Lyon=ल्यों|Nice=नीस|Toulouse=तुलूज़|Nantes=;
    GB: Manchester=मैनचेस्टर|Edinburgh=एडिनबर्ग|Oxford=ऑक्सफ़ोर्ड|Cambridge=कैम्ब्रिज|Cardiff=कार्डिफ़|Swansea=|Newport=|Preston=|Glasgow=ग्लासगो; HK: Hong Kong=हांगकांग|Wan Chai=; ID: Denpasar=देनपासार|Bandung=बांडुंग;
    IL: Jerusalem=यरुशलम|Tel Aviv=तेल अवीव|Haifa=हाइफ़ा; IN: Mumbai=मुंबई|Bengaluru=बेंगलुरु|Surat=सूरत|Prayagraj=प्रयागराज|Gurugram=गुरुग्राम|Vadodara=वडोदरा|Nashik=नासिक|Vijayawada=विजयवाड़ा|Korba=कोरबा|Gondia=गोंदिया|
    Hindaun=हिंडौन|Dindigul=डिंडीगुल|Kalaburagi=कलबुर्गी|Belagavi=बेलगावी|Mangaluru=मंगलुरु|Kozhikode=कोझिकोड|Puducherry=पुदुच्चेरी|Indore=इंदौर|Rajkot=राजकोट|Thane=ठाणे|Howrah=हावड़ा|Gwalior=ग्वालियर|Solapur=सोलापुर|
    Hubballi=हुबली|Moradabad=मुरादाबाद|Gorakhpur=गोरखपुर|Ghaziabad=गाज़ियाबाद|Dehradun=देहरादून|Guntur=गुंटूर|Gaya=गया|Kolhapur=कोल्हापुर|Jamnagar=जामनगर|Navi Mumbai=नवी मुंबई|Pimpri-Chinchwad=पिंपरी-चिंचवड़|
    Thrissur=त्रिशूर|Panaji=पणजी|Gandhinagar=गांधीनगर|Jhansi=झाँसी|Saharanpur=सहारनपुर|Ooty=ऊटी|Madurai=मदुरै|Jalandhar=जालंधर|Ranchi=रांची|Thiruvananthapuram=तिरुवनंतपुरम|Bilaspur=बिलासपुर|Firozabad=फ़िरोज़ाबाद|
    Bhagalpur=भागलपुर|Muzaffarpur=मुज़फ़्फ़रपुर|Patiala=पटियाला|Kalyan=कल्याण|Dombivli=डोंबिवली|Satna=सतना|Sagar=सागर|Rishikesh=ऋषिकेश|Vrindavan=वृंदावन|Panipat=पानीपत|Karnal=करनाल|Ambala=अंबाला|Anand=आणंद|
    Salem=सेलम|Nellore=नेल्लोर|Faridabad=फ़रीदाबाद|Muzaffarnagar=मुज़फ़्फ़रनगर|Chanda=चंद्रपुर|Kolkata=कोलकाता|Mathura=मथुरा|Bhubaneswar=भुवनेश्वर|Aligarh=अलीगढ़|Bareilly=बरेली|Kota=कोटा; IQ: Basra=बसरा; IR: Karaj=करज|Qom=क़ोम|Tabriz=तबरेज़|Isfahan=इस्फ़हान; IS: Reykjavík=रेक्याविक;
    IT: Milan=मिलान|Naples=नेपल्स|Turin=ट्यूरिन|Venice=वेनिस|Florence=फ्लोरेंस|Palermo=पालेर्मो|Bari=; JP: Osaka=ओसाका|Yokohama=योकोहामा|Nagoya=नागोया|Nagasaki=नागासाकी|Sapporo=साप्पोरो|Kyoto=क्योटो; KE: Nairobi=नैरोबी; KH: Phnom Penh=नोम पेन्ह;
    KR: Busan=बुसान|Seoul=सोल; KW: Kuwait City=कुवैत सिटी; KZ: Astana=अस्ताना; LB: Beirut=बेरूत; MA: Casablanca=कासाब्लांका|Marrakesh=मराकेश|Rabat=रबात; MG: Antananarivo=; MM: Yangon=यांगून|Mandalay=मांडले;
    MX: Mexico City=मेक्सिको सिटी|Ciudad Juárez=; MY: Kuala Lumpur=कुआलालंपुर; NC: Nouméa=; NL: Amsterdam=एम्स्टर्डम|Rotterdam=रॉटरडैम|The Hague=हेग; NP: Bharatpur=भरतपुर|Lalitpur=ललितपुर; NZ: Wellington=वेलिंगटन|Auckland=ऑकलैंड|Christchurch=क्राइस्टचर्च;
    PA: Panama City=पनामा सिटी; PH: Manila=मनीला; PK: Rahim Yar Khan=रहीम यार ख़ान|Faisalabad=फ़ैसलाबाद|Multan=मुल्तान; PL: Warsaw=वारसॉ|Kraków=क्राकोव; PM: Saint-Pierre=; PT: Lisbon=लिस्बन|Porto=पोर्टो; PY: Asunción=असुनसियोन; QA: Doha=दोहा;
    RU: Saint Petersburg=सेंट पीटर्सबर्ग|Kazan=कज़ान|Ufa=उफ़ा; SA: Mecca=मक्का|Jeddah=जेद्दा; SE: Stockholm=स्टॉकहोम; SN: Dakar=डकार; SV: San Salvador=सैन साल्वाडोर; SY: Damascus=दमिश्क|Aleppo=अलेप्पो; TG: Lomé=; TD: N'Djamena=;
    TR: Istanbul=इस्तांबुल; TZ: Dar es Salaam=दार एस सलाम; UA: Odesa=ओडेसा|Kharkiv=खार्किव|Lviv=ल्वीव; US: Washington D.C.=वॉशिंगटन डी.सी.|Brooklyn=ब्रुकलिन|Houston=ह्यूस्टन|San Antonio=सैन एंटोनियो|Seattle=सिएटल|Denver=डेनवर|Detroit=डेट्रॉइट|
    Sacramento=|Long Beach=|New Orleans=न्यू ऑरलियन्स|Milwaukee=|Los Angeles=लॉस एंजेलिस|Manhattan=मैनहट्टन|San Francisco=सैन फ़्रांसिस्को|Boston=बोस्टन|Atlanta=अटलांटा|Minneapolis=मिनियापोलिस; UY: Montevideo=मोंटेवीडियो; VN: Da Nang=दा नांग|Ho Chi Minh City=हो ची मिन्ह सिटी; YE: Sanaa=सना; ZA: Gqeberha=|Pietermaritzburg=|Cape Town=केप टाउन|Johannesburg=जोहानिसबर्ग; AE: Dubai=दुबई; LK: Colombo=कोलंबो`,
  ar: `
    AE: Ajman=عجمان|Ras Al Khaimah=رأس الخيمة|Sharjah=الشارقة|Al Ain=العين|Fujairah=الفجيرة; AT: Salzburg=سالزبورغ; BE: Antwerp=أنتويرب|Bruges=بروج; BR: Salvador=سلفادور|Belém=بيليم; CH: Geneva=جنيف|Zürich=زيورخ|Bern=برن;
    CN: Guangzhou=قوانغتشو|Shenzhen=شنجن|Suzhou=سوتشو|Urumqi=أورومتشي|Xi'an=شيان|Hefei=خفي|Dongguan=دونغوان|Fuzhou=فوتشو|Xinyang=; DE: Munich=ميونخ|Frankfurt=فرانكفورت|Cologne=كولونيا|Essen=إسن|Dresden=دريسدن|Leipzig=لايبزيغ; DZ: Oran=وهران|Constantine=قسنطينة|Setif=سطيف|Annaba=عنابة;
    EG: Luxor=الأقصر|Tanta=طنطا|Asyut=أسيوط|Suez=السويس|Mansoura=المنصورة|Aswan=أسوان|Ismailia=الإسماعيلية|Faiyum=الفيوم|Hurghada=الغردقة|Sharm El Sheikh=شرم الشيخ|Zagazig=الزقازيق|Damietta=دمياط|Minya=المنيا|Damanhour=دمنهور|Sohag=سوهاج|Qena=قنا|Beni Suef=بني سويف|
    Banha=بنها|Port Said=بورسعيد|Arish=العريش|Edfu=إدفو|Shubra El Kheima=شبرا الخيمة; ES: Valencia=فالنسيا|Granada=غرناطة|Córdoba=قرطبة; FR: Marseille=مرسيليا|Lyon=ليون|Nice=نيس|Bordeaux=بوردو|Strasbourg=ستراسبورغ|Toulouse=تولوز;
    GB: Manchester=مانشستر|Edinburgh=إدنبرة|Glasgow=غلاسكو|Oxford=أكسفورد|Cambridge=كامبريدج|Leeds=ليدز; GL: Nuuk=نوك; GY: Georgetown=جورج تاون; HK: Wan Chai=; IL: Jerusalem=القدس|Tel Aviv=تل أبيب|Haifa=حيفا|Nazareth=الناصرة|Acre=عكا;
    IN: Hyderabad=حيدر آباد|Agra=أغرا; IQ: Kirkuk=كركوك|Karbala=كربلاء|Najaf=النجف|Basra=البصرة|Amarah=العمارة|Duhok=دهوك|Baqubah=بعقوبة|Samarra=سامراء|Kut=الكوت|Ramadi=الرمادي|Fallujah=الفلوجة|Hillah=الحلة|Kufa=الكوفة; IR: Isfahan=أصفهان|Shiraz=شيراز;
    IT: Milan=ميلانو|Venice=البندقية|Florence=فلورنسا|Bologna=بولونيا|Palermo=باليرمو; JO: Zarqa=الزرقاء|Irbid=إربد|Aqaba=العقبة|Amman=عمّان; KW: Kuwait City=مدينة الكويت|Al Ahmadi=الأحمدي|Hawalli=حولي|Salmiya=السالمية; KZ: Astana=أستانا;
    LB: Tripoli=طرابلس|Sidon=صيدا|Tyre=صور|Zahle=زحلة|Baalbek=بعلبك; LY: Benghazi=بنغازي|Misrata=مصراتة|Sirte=سرت|Sabha=سبها|Tobruk=طبرق; MA: Tangier=طنجة|Agadir=أكادير|Meknes=مكناس|Oujda=وجدة|Tetouan=تطوان|Rabat=الرباط|Safi=آسفي|Essaouira=الصويرة|Beni Mellal=بني ملال|El Jadida=الجديدة|Nador=الناظور|Casablanca=الدار البيضاء|Temara=تمارة|
    Khouribga=خريبكة|Settat=سطات; MK: Skopje=سكوبيه; MR: Nouakchott=نواكشوط; MX: Ciudad Juárez=|Mexico City=مكسيكو سيتي; NL: The Hague=لاهاي; NR: Yaren=; NZ: Auckland=أوكلاند; OM: Salalah=صلالة|Sohar=صحار|Nizwa=نزوى; PM: Saint-Pierre=; PT: Porto=بورتو;
    PS: Gaza=غزة|Khan Yunis=خان يونس|Nablus=نابلس|Hebron=الخليل|Ramallah=رام الله|Bethlehem=بيت لحم|Jenin=جنين|Rafah=رفح|Jericho=أريحا|Tulkarm=طولكرم|Jabalia=جباليا; QA: Al Rayyan=الريان|Doha=الدوحة; RU: Yekaterinburg=يكاترينبورغ|Volgograd=فولغوغراد|Novosibirsk=نوفوسيبيرسك|Kazan=قازان;
    SA: Taif=الطائف|Tabuk=تبوك|Buraydah=بريدة|Medina=المدينة المنورة|Abha=أبها|Hofuf=الهفوف|Hail=حائل|Jubail=الجبيل|Najran=نجران|Yanbu=ينبع|Khobar=الخبر|Sakakah=سكاكا|Arar=عرعر|Jizan=جازان|Hafar Al-Batin=حفر الباطن; SD: Omdurman=أم درمان|Port Sudan=بورتسودان|El Obeid=الأبيض|
    Kosti=كوستي|El Fasher=الفاشر; SL: Freetown=فريتاون; SO: Mogadishu=مقديشو; SY: Hama=حماة|Latakia=اللاذقية|Deir ez-Zor=دير الزور|Raqqa=الرقة|Tartus=طرطوس|Daraa=درعا; TD: N'Djamena=إنجامينا; TN: Sfax=صفاقس|Sousse=سوسة|Kairouan=القيروان|Bizerte=بنزرت|Gabes=قابس|Monastir=المنستير;
    TR: Izmir=إزمير|Istanbul=إسطنبول|Antalya=أنطاليا|Konya=قونية|Gaziantep=غازي عنتاب|Adana=أضنة|Trabzon=طرابزون; UA: Odesa=أوديسا|Lviv=لفيف; US: San Francisco=سان فرانسيسكو|Portland=بورتلاند|Washington D.C.=واشنطن|Miami=ميامي|Atlanta=أتلانتا|Honolulu=هونولولو|New Orleans=نيو أورلينز|San Jose=سان خوسيه|Las Vegas=لاس فيغاس;
    VE: Valencia=فالنسيا; VN: Ho Chi Minh City=مدينة هو تشي منه; YE: Aden=عدن|Taiz=تعز|Ibb=إب|Mukalla=المكلا|Dhamar=ذمار; AU: Perth=بيرث|Brisbane=بريزبان; MN: Ulaanbaatar=أولان باتور; CA: Montreal=مونتريال; ZA: Cape Town=كيب تاون; ER: Asmara=أسمرة; SS: Juba=جوبا; EE: Tallinn=تالين; LT: Vilnius=فيلنيوس; SI: Ljubljana=ليوبليانا; SK: Bratislava=براتيسلافا; AL: Tirana=تيرانا`,
  he: `
    AE: Sharjah=שארג׳ה; AT: Salzburg=זלצבורג; AU: Perth=פרת׳; BE: Antwerp=אנטוורפן|Bruges=ברוז׳; BR: Rio de Janeiro=ריו דה ז׳ניירו|Maceió=; BT: Thimphu=טימפו; CA: Vancouver=ונקובר|Quebec City=קוויבק; CH: Zürich=ציריך|Geneva=ז׳נבה|Basel=בזל; CI: Abidjan=אביג׳אן; CL: Santiago=סנטיאגו;
    CN: Guangzhou=גואנגג׳ואו|Chengdu=צ׳נגדו|Nanjing=נאנג׳ינג|Hangzhou=האנגג׳ואו|Suzhou=סוג׳ואו|Jinan=ג׳ינאן|Changchun=צ׳אנגצ׳ון|Qingdao=צ׳ינגדאו|Shijiazhuang=|Nanchang=|Jilin=|Lijiang=|Fushun=|Anshan=|Handan=|Xi'an=שיאן; CO: Cali=קאלי; DE: Frankfurt=פרנקפורט|Heidelberg=היידלברג;
    EG: Giza=גיזה|Sharm El Sheikh=שארם א-שייח׳; ES: Valencia=ולנסיה|Seville=סביליה|Granada=גרנדה; FR: Marseille=מרסיי|Lyon=ליון|Nice=ניס|Bordeaux=בורדו|Strasbourg=שטרסבורג; GB: Edinburgh=אדינבורו|Liverpool=ליברפול|Manchester=מנצ׳סטר|Oxford=אוקספורד|Cambridge=קיימברידג׳|Birmingham=בירמינגהם|Nottingham=נוטינגהם; GD: St. George's=; GM: Banjul=בנג׳ול;
    GR: Thessaloniki=סלוניקי; GY: Georgetown=ג׳ורג׳טאון; HK: Wan Chai=; IL: Tel Aviv=תל אביב|Haifa=חיפה|Rishon LeZion=ראשון לציון|Petah Tikva=פתח תקווה|Netanya=נתניה|Ashdod=אשדוד|Beersheba=באר שבע|Bnei Brak=בני ברק|Holon=חולון|Bat Yam=בת ים|Rehovot=רחובות|Eilat=אילת|Nazareth=נצרת|Acre=עכו|Tiberias=טבריה|Safed=צפת|Herzliya=הרצליה|Kfar Saba=כפר סבא|Raanana=רעננה|Hadera=חדרה|Modiin=מודיעין|Ramat Gan=רמת גן|Ashkelon=אשקלון|Lod=לוד|Ramla=רמלה|
    Nahariya=נהרייה|Bet Shemesh=בית שמש|Givatayim=גבעתיים|Hod HaSharon=הוד השרון|Ness Ziona=נס ציונה|Rosh HaAyin=ראש העין|Karmiel=כרמיאל|Kiryat Gat=קריית גת|Kiryat Ata=קריית אתא|Kiryat Bialik=קריית ביאליק|Kiryat Motzkin=קריית מוצקין|Kiryat Yam=קריית ים|Kiryat Shmona=קריית שמונה|
    Afula=עפולה|Dimona=דימונה|Yavne=יבנה|Ramat HaSharon=רמת השרון|Or Yehuda=אור יהודה|Modiin Ilit=מודיעין עילית|Rahat=רהט|Umm el Fahm=אום אל-פחם; IN: Chennai=צ׳נאי|Jaipur=ג׳איפור|Hyderabad=היידראבאד; IR: Karaj=כרג׳; IT: Turin=טורינו|Venice=ונציה|Florence=פירנצה|Naples=נאפולי|Bologna=בולוניה;
    JP: Nagoya=נגויה|Hiroshima=הירושימה; KH: Siem Reap=סיאם ריפ; KI: South Tarawa=; KR: Busan=פוסאן|Daegu=דאגו|Gwangju=גוואנגג׳ו|Incheon=אינצ׳ון; KY: George Town=; MA: Marrakesh=מרקש|Fez=פאס|Tangier=טנג׳יר; MX: Ciudad Juárez=; MY: Johor Bahru=ג׳והור באהרו|Kuching=;
    NC: Nouméa=; NG: Abuja=אבוג׳ה|Port Harcourt=|Maiduguri=; NZ: Christchurch=קרייסטצ׳רץ׳; PL: Łódź=לודז׳|Kraków=קרקוב|Lublin=לובלין; PM: Saint-Pierre=; PS: Gaza=עזה|Ramallah=רמאללה|Bethlehem=בית לחם|Hebron=חברון|Nablus=שכם|Jericho=יריחו|Jenin=ג׳נין; PT: Porto=פורטו; RU: Chelyabinsk=צ׳ליאבינסק;
    SA: Jeddah=ג׳דה|Riyadh=ריאד; SH: Jamestown=; SJ: Longyearbyen=; SY: Aleppo=חלב; TR: Istanbul=איסטנבול|Antalya=אנטליה; UA: Dnipro=דניפרו|Odesa=אודסה|Lviv=לבוב|Uman=אומן; US: Atlanta=אטלנטה|Boston=בוסטון|Miami=מיאמי|Las Vegas=לאס וגאס|San Francisco=סן פרנסיסקו|Seattle=סיאטל|Fort Worth=פורט וורת׳|Jacksonville=ג׳קסונוויל|Long Beach=לונג ביץ׳|Virginia Beach=וירג׳יניה ביץ׳|Mesa=|
    Washington D.C.=וושינגטון|New Orleans=ניו אורלינס|Sacramento=סקרמנטו|Minneapolis=מיניאפוליס; WS: Apia=; XK: Pristina=פרישטינה; NL: The Hague=האג; ZA: Johannesburg=יוהנסבורג`,
} as const satisfies Corrections;
