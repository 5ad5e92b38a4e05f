/** Made by tools/city-names/make-city-names.ts: names of cities by country and English name. */
export const cityNames =
  'AE:Abu Dhabi=アブダビ;AF:Kabul=カブール;AL:Tirana=ティラナ;AM:Yerevan=エレバン;AO:Luanda=ルアンダ;AR:Buenos Aires=ブエノスアイレス;AT:Vien' +
  'na=ウィーン|Salzburg=ザルツブルク;AU:Melbourne=メルボルン|Sydney=シドニー|Brisbane=ブリスベン|Perth=パース|Canberra=キャンベラ|Adelaide=アデレード;' +
  'AZ:Baku=バクー;BA:Sarajevo=サラエボ;BB:Bridgetown=ブリッジタウン;BD:Dhaka=ダッカ|Chittagong=チッタゴン;BE:Antwerp=アントワープ|Bruges=ブルージ' +
  'ュ|Brussels=ブリュッセル;BF:Ouagadougou=ワガドゥグー;BG:Sofia=ソフィア;BH:Manama=マナーマ;BJ:Porto-Novo=ポルトノボ;BN:Bandar Seri Begawa' +
  'n=バンダルスリブガワン;BO:Sucre=スクレ;BR:São Paulo=サンパウロ|Rio de Janeiro=リオデジャネイロ|Brasília=ブラジリア;BS:Nassau=ナッソー;BT:Thimphu=' +
  'ティンプー;BW:Gaborone=ハボローネ;BY:Minsk=ミンスク;CA:Montreal=モントリオール|Vancouver=バンクーバー|Quebec City=ケベック|Toronto=トロント|Ottaw' +
  'a=オタワ;CD:Kinshasa=キンシャサ;CF:Bangui=バンギ;CG:Brazzaville=ブラザビル;CH:Zürich=チューリッヒ|Geneva=ジュネーブ|Basel=バーゼル|Bern=ベルン;C' +
  'I:Abidjan=アビジャン|Yamoussoukro=ヤムスクロ;CL:Santiago=サンティアゴ;CM:Yaoundé=ヤウンデ;CN:Shenzhen=深圳|Foshan=仏山|Xiamen=厦門|Zibo=' +
  '淄博|Guilin=桂林|Shanghai=上海|Beijing=北京|Tianjin=天津|Guangzhou=広州|Wuhan=武漢|Dongguan=東莞|Chongqing=重慶|Chengdu=成都|Nanji' +
  "ng=南京|Nanchong=南充|Xi'an=西安|Shenyang=瀋陽|Hangzhou=杭州|Harbin=ハルビン|Suzhou=蘇州|Shantou=汕頭|Jinan=済南|Zhengzhou=鄭州|Chan" +
  'gchun=長春|Dalian=大連|Kunming=昆明|Qingdao=青島|Wuxi=無錫|Ningbo=寧波|Tangshan=唐山|Hefei=合肥|Changsha=長沙;CO:Cali=カリ|Bogotá=' +
  'ボゴタ;CR:San José=サンホセ;CU:Havana=ハバナ;CV:Praia=プライア;CY:Nicosia=ニコシア;CZ:Prague=プラハ;DE:Berlin=ベルリン|Frankfurt=フランクフル' +
  'ト|Stuttgart=シュトゥットガルト|Düsseldorf=デュッセルドルフ|Bremen=ブレーメン|Leipzig=ライプツィヒ|Nuremberg=ニュルンベルク|Dresden=ドレスデン|Heidelbe' +
  'rg=ハイデルベルク|Hamburg=ハンブルク|Munich=ミュンヘン;DJ:Djibouti=ジブチ;DK:Copenhagen=コペンハーゲン;DO:Santo Domingo=サントドミンゴ;DZ:Algier' +
  's=アルジェ;EC:Quito=キト;EE:Tallinn=タリン;EG:Cairo=カイロ|Alexandria=アレクサンドリア;ER:Asmara=アスマラ;ES:Seville=セビリア|Granada=グラナダ' +
  '|Madrid=マドリード|Barcelona=バルセロナ;ET:Addis Ababa=アジスアベバ;FI:Helsinki=ヘルシンキ;FJ:Suva=スバ;FR:Lyon=リヨン|Toulouse=トゥールーズ|N' +
  'ice=ニース|Strasbourg=ストラスブール|Bordeaux=ボルドー|Paris=パリ;GA:Libreville=リーブルヴィル;GB:Glasgow=グラスゴー|Edinburgh=エディンバラ|Leed' +
  's=リーズ|Manchester=マンチェスター|Oxford=オックスフォード|Cambridge=ケンブリッジ|London=ロンドン;GE:Tbilisi=トビリシ;GF:Cayenne=カイエンヌ;GH:Accr' +
  'a=アクラ;GN:Conakry=コナクリ;GQ:Malabo=マラボ;GR:Athens=アテネ;GT:Guatemala City=グアテマラシティ;GW:Bissau=ビサウ;GY:Georgetown=ジョージタ' +
  'ウン;HK:Hong Kong=香港;HN:Tegucigalpa=テグシガルパ;HR:Zagreb=ザグレブ;HT:Port-au-Prince=ポルトープランス;HU:Budapest=ブダペスト;ID:Denpas' +
  'ar=デンパサール|Jakarta=ジャカルタ;IE:Dublin=ダブリン;IL:Jerusalem=エルサレム|Tel Aviv=テルアビブ;IN:Bengaluru=ベンガルール|Agra=アーグラ|Varanas' +
  'i=バラナシ|Mumbai=ムンバイ|Delhi=デリー|Kolkata=コルカタ|Chennai=チェンナイ|Ahmedabad=アフマダーバード|Hyderabad=ハイデラバード|New Delhi=ニューデリー;' +
  'IQ:Baghdad=バグダッド;IR:Tehran=テヘラン;IS:Reykjavík=レイキャビク;IT:Genoa=ジェノヴァ|Bologna=ボローニャ|Florence=フィレンツェ|Venice=ヴェネツィア' +
  '|Verona=ヴェローナ|Rome=ローマ|Milan=ミラノ;JM:Kingston=キングストン;JO:Amman=アンマン;JP:Kochi=高知|Toyama=富山|Naha=那覇|Aomori=青森|Otsu' +
  '=大津|Morioka=盛岡|Fukushima=福島|Maebashi=前橋|Hakodate=函館|Tokushima=徳島|Yamagata=山形|Fukui=福井|Mito=水戸|Chofu=調布|Matsumo' +
  'to=松本|Kofu=甲府|Kamakura=鎌倉|Saga=佐賀|Tsu=津|Matsue=松江|Tottori=鳥取|Yamaguchi=山口|Ise=伊勢|Tokyo=東京|Yokohama=横浜|Osaka=大阪' +
  '|Nagoya=名古屋|Sapporo=札幌|Kobe=神戸|Kyoto=京都|Fukuoka=福岡|Kawasaki=川崎|Saitama=さいたま|Hiroshima=広島|Sendai=仙台|Kitakyushu=' +
  '北九州|Chiba=千葉|Sakai=堺|Shizuoka=静岡|Kumamoto=熊本|Okayama=岡山;KE:Nairobi=ナイロビ;KG:Bishkek=ビシュケク;KH:Siem Reap=シェムリアップ|' +
  'Phnom Penh=プノンペン;KP:Pyongyang=平壌;KR:Jeju City=済州|Seoul=ソウル|Busan=釜山;KW:Kuwait City=クウェートシティ;LA:Vientiane=ビエンチャ' +
  'ン;LB:Beirut=ベイルート;LK:Colombo=コロンボ;LR:Monrovia=モンロビア;LS:Maseru=マセル;LT:Vilnius=ヴィリニュス;LU:Luxembourg=ルクセンブルク;LV:R' +
  'iga=リガ;LY:Tripoli=トリポリ;MA:Marrakesh=マラケシュ|Rabat=ラバト|Casablanca=カサブランカ;MD:Chișinău=キシナウ;ME:Podgorica=ポドゴリツァ;MG:' +
  'Antananarivo=アンタナナリボ;MK:Skopje=スコピエ;ML:Bamako=バマコ;MM:Mandalay=マンダレー|Yangon=ヤンゴン;MN:Ulaanbaatar=ウランバートル;MR:Noua' +
  'kchott=ヌアクショット;MT:Valletta=バレッタ;MU:Port Louis=ポートルイス;MV:Malé=マレ;MW:Lilongwe=リロングウェ;MX:Mexico City=メキシコシティー;MY:' +
  'Kuala Lumpur=クアラルンプール;MZ:Maputo=マプト;NA:Windhoek=ウィントフック;NC:Nouméa=ヌメア;NE:Niamey=ニアメ;NG:Lagos=ラゴス|Kano=カノ|Abuja' +
  '=アブジャ|Ibadan=イバダン;NI:Managua=マナグア;NL:Amsterdam=アムステルダム|Rotterdam=ロッテルダム|The Hague=ハーグ;NO:Oslo=オスロ;NP:Kathmandu' +
  '=カトマンズ;NZ:Auckland=オークランド|Christchurch=クライストチャーチ|Wellington=ウェリントン;OM:Muscat=マスカット;PA:Panama City=パナマシティ;PE:Li' +
  'ma=リマ;PG:Port Moresby=ポートモレスビー;PH:Manila=マニラ;PK:Karachi=カラチ|Lahore=ラホール|Islamabad=イスラマバード;PL:Gdańsk=グダニスク|Wars' +
  'aw=ワルシャワ;PR:San Juan=サンフアン;PT:Porto=ポルト|Lisbon=リスボン;PY:Asunción=アスンシオン;QA:Doha=ドーハ;RE:Saint-Denis=サン・ドゥニ;RO:Bu' +
  'charest=ブカレスト;RS:Belgrade=ベオグラード;RU:Novosibirsk=ノヴォシビルスク|Vladivostok=ウラジオストク|Moscow=モスクワ|Saint Petersburg=サンクト' +
  'ペテルブルク;RW:Kigali=キガリ;SA:Mecca=メッカ|Medina=メディナ|Riyadh=リヤド;SB:Honiara=ホニアラ;SD:Khartoum=ハルツーム;SE:Gothenburg=ヨーテボリ' +
  '|Stockholm=ストックホルム;SG:Singapore=シンガポール;SI:Ljubljana=リュブリャナ;SK:Bratislava=ブラチスラバ;SL:Freetown=フリータウン;SN:Dakar=ダカ' +
  'ール;SO:Mogadishu=モガディシオ;SR:Paramaribo=パラマリボ;SS:Juba=ジュバ;ST:São Tomé=サントメ;SV:San Salvador=サンサルバドル;SY:Damascus=ダマ' +
  "スカス;SZ:Mbabane=ムババーネ;TD:N'Djamena=ンジャメナ;TG:Lomé=ロメ;TH:Chiang Mai=チェンマイ|Bangkok=バンコク;TJ:Dushanbe=ドゥシャンベ;TL:Dili" +
  '=ディリ;TM:Ashgabat=アシガバード;TN:Tunis=チュニス;TR:Istanbul=イスタンブール|Ankara=アンカラ;TW:Taipei=台北|New Taipei=新北|Kaohsiung=高雄|' +
  'Taichung=台中|Tainan=台南;TZ:Dodoma=ドドマ;UA:Kharkiv=ハルキウ|Odesa=オデーサ|Lviv=リヴィウ|Kyiv=キーウ;UG:Kampala=カンパラ;US:Las Vegas' +
  '=ラスベガス|Washington D.C.=ワシントンD.C.|Nashville=ナッシュビル|Sacramento=サクラメント|Atlanta=アトランタ|Miami=マイアミ|Minneapolis=ミネアポリ' +
  'ス|New Orleans=ニューオーリンズ|Honolulu=ホノルル|Anchorage=アンカレッジ|New York City=ニューヨーク|Los Angeles=ロサンゼルス|Chicago=シカゴ|Broo' +
  'klyn=ブルックリン|Houston=ヒューストン|Philadelphia=フィラデルフィア|Phoenix=フェニックス|San Antonio=サンアントニオ|San Diego=サンディエゴ|Dallas=ダラ' +
  'ス;UY:Montevideo=モンテビデオ;UZ:Tashkent=タシケント;VE:Caracas=カラカス;VN:Da Nang=ダナン|Hue=フエ|Hanoi=ハノイ|Ho Chi Minh City=ホーチミ' +
  'ン;XK:Pristina=プリシュティナ;YE:Sanaa=サヌア;ZA:Johannesburg=ヨハネスブルグ|Pretoria=プレトリア|Cape Town=ケープタウン|Durban=ダーバン;ZM:Lusa' +
  'ka=ルサカ;ZW:Harare=ハラレ';
