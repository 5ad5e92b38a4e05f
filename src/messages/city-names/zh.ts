/** Made by tools/city-names/make-city-names.ts: names of cities by country and English name. */
export const cityNames =
  'AE:Dubai=迪拜;AF:Kabul=喀布尔;AM:Yerevan=埃里温;AO:Luanda=罗安达;AR:Buenos Aires=布宜诺斯艾利斯;AT:Salzburg=萨尔茨堡|Vienna=维也纳;AU:M' +
  'elbourne=墨尔本|Sydney=悉尼|Brisbane=布里斯班|Perth=珀斯|Canberra=堪培拉;AZ:Baku=巴库;BA:Sarajevo=萨拉热窝;BD:Dhaka=达卡|Chittagong=' +
  '吉大港;BE:Antwerp=安特卫普|Bruges=布鲁日|Brussels=布鲁塞尔;BF:Ouagadougou=瓦加杜古;BG:Sofia=索非亚;BJ:Porto-Novo=波多诺伏;BR:Rio de Jan' +
  'eiro=里约热内卢|São Paulo=圣保罗|Brasília=巴西利亚;BW:Gaborone=哈博罗内;BY:Minsk=明斯克;CA:Montreal=蒙特利尔|Ottawa=渥太华|Edmonton=埃德蒙顿' +
  '|Vancouver=温哥华|Quebec City=魁北克城|Toronto=多伦多;CD:Kinshasa=金沙萨;CF:Bangui=班吉;CG:Brazzaville=布拉柴维尔;CH:Zürich=苏黎世|Ge' +
  'neva=日内瓦|Basel=巴塞尔;CI:Abidjan=阿比让;CL:Santiago=圣地亚哥;CM:Yaoundé=雅温得;CN:Guangzhou=广州|Zhongshan=中山|Puyang=濮阳|Kunsh' +
  'an=昆山|Xuchang=许昌|Yueyang=岳阳|Tongshan=徐州|Hohhot=呼和浩特|Xining=西宁|Qinhuangdao=秦皇岛|Xinxiang=新乡|Yingkou=营口|Jianshui=' +
  '建水|Xiangyang=襄阳|Wusong=铜陵|Aral=阿拉尔|Turpan=吐鲁番|Linfen=临汾|Huanggang=黄冈|Tongchuanshi=铜川|Daqing=大庆|Quanzhou=泉州|Wei' +
  'hai=威海|Sanya=三亚|Lhasa=拉萨|Shanghai=上海|Beijing=北京|Tianjin=天津|Shenzhen=深圳|Wuhan=武汉|Dongguan=东莞|Chongqing=重庆|Cheng' +
  "du=成都|Nanjing=南京|Nanchong=南充|Xi'an=西安|Shenyang=沈阳|Hangzhou=杭州|Harbin=哈尔滨|Suzhou=苏州|Shantou=汕头|Jinan=济南|Zhengzh" +
  'ou=郑州|Changchun=长春|Dalian=大连|Kunming=昆明|Qingdao=青岛|Foshan=佛山|Wuxi=无锡|Xiamen=厦门|Tianshui=天水|Ningbo=宁波|Shiyan=十堰' +
  '|Taiyuan=太原|Tangshan=唐山|Hefei=合肥|Zibo=淄博|Changsha=长沙|Urumqi=乌鲁木齐|Shijiazhuang=石家庄|Fuzhou=福州|Lanzhou=兰州|Yunfu=云' +
  '浮|Guiyang=贵阳|Nanchang=南昌|Ordos=鄂尔多斯|Jilin=吉林|Fushun=抚顺|Luoyang=洛阳|Handan=邯郸|Baotou=包头|Anshan=鞍山|Lijiang=丽江|Dat' +
  'ong=大同|Xianyang=咸阳|Jieyang=揭阳|Baoding=保定|Benxi=本溪|Changzhou=常州|Huaibei=淮北|Kaifeng=开封|Pingdingshan=平顶山|Qiqihar=' +
  '齐齐哈尔|Wenzhou=温州|Nanning=南宁|Anyang=安阳|Shangyu=上虞|Hengyang=衡阳|Hegang=鹤岗;CO:Bogotá=波哥大;CR:San José=圣何塞;CU:Havana=' +
  '哈瓦那;CV:Praia=普拉亚;CZ:Prague=布拉格;DE:Berlin=柏林|Munich=慕尼黑|Cologne=科隆|Frankfurt=法兰克福|Stuttgart=斯图加特|Düsseldorf=杜塞尔' +
  '多夫|Leipzig=莱比锡|Nuremberg=纽伦堡|Dresden=德累斯顿|Heidelberg=海德堡|Hamburg=汉堡;DK:Copenhagen=哥本哈根;DO:Santo Domingo=圣多明各;D' +
  'Z:Algiers=阿尔及尔;EC:Guayaquil=瓜亚基尔|Quito=基多;EG:Alexandria=亚历山大|Cairo=开罗;ES:Valencia=瓦伦西亚|Seville=塞维利亚|Granada=格拉' +
  '纳达|Madrid=马德里|Barcelona=巴塞罗那;ET:Addis Ababa=亚的斯亚贝巴;FI:Helsinki=赫尔辛基;FJ:Suva=苏瓦;FR:Marseille=马赛|Lyon=里昂|Toulous' +
  'e=图卢兹|Nice=尼斯|Strasbourg=斯特拉斯堡|Bordeaux=波尔多|Paris=巴黎;GB:Glasgow=格拉斯哥|Edinburgh=爱丁堡|Leeds=利兹|Manchester=曼彻斯特|Ox' +
  'ford=牛津|Cambridge=剑桥|London=伦敦;GE:Tbilisi=第比利斯;GH:Accra=阿克拉;GN:Conakry=科纳克里;GR:Athens=雅典;GT:Guatemala City=危地马' +
  '拉城;HK:Kowloon=九龙|Tsuen Wan=荃湾|Yuen Long=元朗|Sha Tin=沙田|Tai Po=大埔|Wan Chai=湾仔|Hong Kong=香港;HN:Tegucigalpa=特古西加尔巴' +
  ';HR:Zagreb=萨格勒布;HT:Port-au-Prince=太子港;HU:Budapest=布达佩斯;ID:Medan=棉兰|Bandung=万隆|Denpasar=登巴萨|Jakarta=雅加达;IE:Dubl' +
  'in=都柏林;IL:Jerusalem=耶路撒冷|Tel Aviv=特拉维夫;IN:Mumbai=孟买|Bengaluru=班加罗尔|Jaipur=斋浦尔|Agra=阿格拉|New Delhi=新德里|Delhi=德里|' +
  'Kolkata=加尔各答|Chennai=金奈|Ahmedabad=艾哈迈达巴德;IQ:Baghdad=巴格达;IR:Mashhad=马什哈德|Isfahan=伊斯法罕|Tehran=德黑兰;IS:Reykjavík=雷' +
  '克雅未克;IT:Milan=米兰|Naples=那不勒斯|Turin=都灵|Genoa=热那亚|Bologna=博洛尼亚|Florence=佛罗伦萨|Venice=威尼斯|Rome=罗马;JM:Kingston=京斯敦;' +
  'JO:Amman=安曼;JP:Yokohama=横滨|Osaka=大阪|Nagoya=名古屋|Sapporo=札幌|Kobe=神户|Kyoto=京都|Fukuoka=福冈|Hiroshima=广岛|Sendai=仙台|K' +
  'anazawa=金泽|Nagasaki=长崎|Nara=奈良|Tokyo=东京;KE:Nairobi=内罗毕;KG:Bishkek=比什凯克;KH:Siem Reap=暹粒|Phnom Penh=金边;KP:Pyongy' +
  'ang=平壤;KR:Seoul=首尔|Busan=釜山|Incheon=仁川|Daegu=大邱|Jeju City=济州;KZ:Almaty=阿拉木图|Astana=阿斯塔纳;LA:Vientiane=万象;LB:Bei' +
  'rut=贝鲁特;LI:Vaduz=瓦杜兹;LK:Colombo=科伦坡;LR:Monrovia=蒙罗维亚;LV:Riga=里加;LY:Tripoli=的黎波里;MA:Casablanca=卡萨布兰卡|Marrakesh=' +
  '马拉喀什|Rabat=拉巴特;MG:Antananarivo=塔那那利佛;ML:Bamako=巴马科;MM:Yangon=仰光;MN:Ulaanbaatar=乌兰巴托;MO:Macau=澳门;MV:Malé=马累;MX:' +
  'Mexico City=墨西哥城;MY:Johor Bahru=新山|Ipoh=怡保|Kuching=古晋|George Town=乔治市|Malacca=马六甲|Kuala Lumpur=吉隆坡;MZ:Maputo=马' +
  '普托;NE:Niamey=尼亚美;NG:Kano=卡诺|Lagos=拉各斯;NI:Managua=马那瓜;NL:Rotterdam=鹿特丹|The Hague=海牙|Amsterdam=阿姆斯特丹;NO:Oslo=奥斯陆' +
  ';NP:Kathmandu=加德满都;NZ:Auckland=奥克兰|Christchurch=基督城|Wellington=惠灵顿;OM:Muscat=马斯喀特;PA:Panama City=巴拿马城;PE:Lima=' +
  '利马;PH:Manila=马尼拉|Cebu City=宿务;PK:Karachi=卡拉奇|Lahore=拉合尔;PL:Warsaw=华沙;PT:Porto=波尔图|Lisbon=里斯本;PY:Asunción=亚松森;R' +
  'O:Bucharest=布加勒斯特;RS:Belgrade=贝尔格莱德;RU:Saint Petersburg=圣彼得堡|Novosibirsk=新西伯利亚|Vladivostok=符拉迪沃斯托克|Moscow=莫斯科;' +
  'RW:Kigali=基加利;SA:Mecca=麦加|Medina=麦地那|Riyadh=利雅得;SD:Khartoum=喀土穆;SE:Gothenburg=哥德堡|Stockholm=斯德哥尔摩;SG:Singapore' +
  '=新加坡;SI:Ljubljana=卢布尔雅那;SL:Freetown=弗里敦;SN:Dakar=达喀尔;SO:Mogadishu=摩加迪沙;SS:Juba=朱巴;SV:San Salvador=圣萨尔瓦多;SY:Dam' +
  "ascus=大马士革;TD:N'Djamena=恩贾梅纳;TG:Lomé=洛美;TH:Chiang Mai=清迈|Phuket=普吉|Bangkok=曼谷;TJ:Dushanbe=杜尚别;TM:Ashgabat=阿什哈巴" +
  '德;TN:Tunis=突尼斯;TR:Istanbul=伊斯坦布尔|Izmir=伊兹密尔|Ankara=安卡拉;TW:Taipei=台北|New Taipei=新北|Kaohsiung=高雄|Taichung=台中|Tai' +
  'nan=台南|Hsinchu=新竹|Taoyuan=桃园|Keelung=基隆|Hualien=花莲|Chiayi=嘉义|Changhua=彰化|Pingtung=屏东|Yuanlin=员林|Taitung=台东|Nan' +
  'tou=南投|Douliu=斗六|Yilan=宜兰|Miaoli=苗栗|Donggang=东港|Hengchun=恒春|Banqiao=板桥;UA:Kyiv=基辅;UG:Kampala=坎帕拉;US:New York C' +
  'ity=纽约|Philadelphia=费城|San Diego=圣迭戈|Dallas=达拉斯|San Jose=圣何塞|Austin=奥斯汀|San Francisco=旧金山|Indianapolis=印第安纳波利斯' +
  '|Seattle=西雅图|Denver=丹佛|Detroit=底特律|Boston=波士顿|Portland=波特兰|Las Vegas=拉斯维加斯|Washington D.C.=华盛顿|Atlanta=亚特兰大|Mi' +
  'ami=迈阿密|Minneapolis=明尼阿波利斯|New Orleans=新奥尔良|Honolulu=檀香山|Anchorage=安克雷奇|Los Angeles=洛杉矶|Chicago=芝加哥|Houston=休斯' +
  '敦|Phoenix=凤凰城|Manhattan=曼哈顿|San Antonio=圣安东尼奥;UY:Montevideo=蒙得维的亚;UZ:Tashkent=塔什干;VE:Caracas=加拉加斯;VN:Ho Chi Mi' +
  'nh City=胡志明市|Hanoi=河内|Da Nang=岘港;YE:Sanaa=萨那;ZA:Cape Town=开普敦|Johannesburg=约翰内斯堡|Pretoria=比勒陀利亚;ZM:Lusaka=卢萨卡;' +
  'ZW:Harare=哈拉雷';
