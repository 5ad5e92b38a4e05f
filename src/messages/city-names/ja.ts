/** Made by tools/city-names/make-city-names.ts: names of cities by country and English name. */
export const cityNames =
  'AE:Dubai=ドバイ|Abu Dhabi=アブダビ;AF:Kabul=カブール;AL:Tirana=ティラナ;AM:Yerevan=エレバン;AO:Luanda=ルアンダ;AR:Buenos Aires=ブエノスアイ' +
  'レス;AT:Vienna=ウィーン|Salzburg=ザルツブルク;AU:Melbourne=メルボルン|Sydney=シドニー|Brisbane=ブリスベン|Perth=パース|Canberra=キャンベラ;AZ:Ba' +
  'ku=バクー;BA:Sarajevo=サラエボ;BB:Bridgetown=ブリッジタウン;BD:Dhaka=ダッカ|Chittagong=チッタゴン;BE:Antwerp=アントワープ|Bruges=ブルージュ|Bru' +
  'ssels=ブリュッセル;BF:Ouagadougou=ワガドゥグー;BG:Sofia=ソフィア;BH:Manama=マナーマ;BJ:Porto-Novo=ポルトノボ;BO:Sucre=スクレ;BR:São Paulo=' +
  'サンパウロ|Rio de Janeiro=リオデジャネイロ|Brasília=ブラジリア;BS:Nassau=ナッソー;BT:Thimphu=ティンプー;BW:Gaborone=ハボローネ;BY:Minsk=ミンスク;C' +
  'A:Montreal=モントリオール|Vancouver=バンクーバー|Quebec City=ケベック|Toronto=トロント|Ottawa=オタワ;CD:Kinshasa=キンシャサ;CF:Bangui=バンギ;C' +
  'G:Brazzaville=ブラザビル;CH:Zürich=チューリッヒ|Geneva=ジュネーブ|Basel=バーゼル|Bern=ベルン;CI:Abidjan=アビジャン|Yamoussoukro=ヤムスクロ;CL:S' +
  'antiago=サンティアゴ;CM:Yaoundé=ヤウンデ;CN:Shenzhen=深圳|Foshan=仏山|Xiamen=厦門|Zibo=淄博|Guilin=桂林|Shanghai=上海|Beijing=北京|Tia' +
  "njin=天津|Guangzhou=広州|Wuhan=武漢|Dongguan=東莞|Chongqing=重慶|Chengdu=成都|Nanjing=南京|Nanchong=南充|Xi'an=西安|Shenyang=瀋陽|" +
  'Hangzhou=杭州|Harbin=ハルビン|Suzhou=蘇州|Shantou=汕頭|Jinan=済南|Zhengzhou=鄭州|Changchun=長春|Dalian=大連|Kunming=昆明|Qingdao=青' +
  '島|Wuxi=無錫|Ningbo=寧波|Tangshan=唐山|Hefei=合肥|Changsha=長沙;CO:Cali=カリ|Bogotá=ボゴタ;CR:San José=サンホセ;CU:Havana=ハバナ;CV:P' +
  'raia=プライア;CY:Nicosia=ニコシア;CZ:Prague=プラハ;DE:Berlin=ベルリン|Cologne=ケルン|Frankfurt=フランクフルト|Stuttgart=シュトゥットガルト|Düsse' +
  'ldorf=デュッセルドルフ|Bremen=ブレーメン|Leipzig=ライプツィヒ|Nuremberg=ニュルンベルク|Dresden=ドレスデン|Heidelberg=ハイデルベルク|Hamburg=ハンブルク|Mu' +
  'nich=ミュンヘン;DJ:Djibouti=ジブチ;DK:Copenhagen=コペンハーゲン;DO:Santo Domingo=サントドミンゴ;DZ:Algiers=アルジェ;EC:Quito=キト;EE:Talli' +
  'nn=タリン;EG:Cairo=カイロ|Alexandria=アレクサンドリア;ER:Asmara=アスマラ;ES:Seville=セビリア|Granada=グラナダ|Madrid=マドリード|Barcelona=バルセ' +
  'ロナ;ET:Addis Ababa=アジスアベバ;FI:Helsinki=ヘルシンキ;FJ:Suva=スバ;FR:Marseille=マルセイユ|Lyon=リヨン|Toulouse=トゥールーズ|Nice=ニース|Str' +
  'asbourg=ストラスブール|Bordeaux=ボルドー|Paris=パリ;GA:Libreville=リーブルヴィル;GB:Glasgow=グラスゴー|Edinburgh=エディンバラ|Leeds=リーズ|Manch' +
  'ester=マンチェスター|Oxford=オックスフォード|Cambridge=ケンブリッジ|London=ロンドン;GE:Tbilisi=トビリシ;GH:Accra=アクラ;GN:Conakry=コナクリ;GQ:Mal' +
  'abo=マラボ;GR:Athens=アテネ;GT:Guatemala City=グアテマラシティ;GW:Bissau=ビサウ;GY:Georgetown=ジョージタウン;HK:Hong Kong=香港;HN:Teguci' +
  'galpa=テグシガルパ;HR:Zagreb=ザグレブ;HT:Port-au-Prince=ポルトープランス;HU:Budapest=ブダペスト;ID:Denpasar=デンパサール|Jakarta=ジャカルタ;IE:D' +
  'ublin=ダブリン;IL:Jerusalem=エルサレム|Tel Aviv=テルアビブ;IN:Bengaluru=ベンガルール|Agra=アーグラ|Varanasi=バラナシ|Mumbai=ムンバイ|Delhi=デリー' +
  '|Kolkata=コルカタ|Chennai=チェンナイ|Ahmedabad=アフマダーバード|Hyderabad=ハイデラバード|New Delhi=ニューデリー;IQ:Baghdad=バグダッド;IR:Tehran=テ' +
  'ヘラン;IS:Reykjavík=レイキャビク;IT:Milan=ミラノ|Naples=ナポリ|Genoa=ジェノヴァ|Bologna=ボローニャ|Florence=フィレンツェ|Venice=ヴェネツィア|Verona' +
  '=ヴェローナ|Rome=ローマ;JM:Kingston=キングストン;JO:Amman=アンマン;JP:Kochi=高知|Toyama=富山|Naha=那覇|Aomori=青森|Otsu=大津|Morioka=盛岡|Fu' +
  'kushima=福島|Maebashi=前橋|Hakodate=函館|Tokushima=徳島|Yamagata=山形|Fukui=福井|Mito=水戸|Chofu=調布|Matsumoto=松本|Kofu=甲府|Kam' +
  'akura=鎌倉|Saga=佐賀|Tsu=津|Matsue=松江|Tottori=鳥取|Yamaguchi=山口|Ise=伊勢|Tokyo=東京|Yokohama=横浜|Osaka=大阪|Nagoya=名古屋|Sappo' +
  'ro=札幌|Kobe=神戸|Kyoto=京都|Fukuoka=福岡|Kawasaki=川崎|Saitama=さいたま|Hiroshima=広島|Sendai=仙台|Kitakyushu=北九州|Chiba=千葉|Saka' +
  'i=堺|Shizuoka=静岡|Kumamoto=熊本|Okayama=岡山;KE:Nairobi=ナイロビ;KG:Bishkek=ビシュケク;KH:Siem Reap=シェムリアップ|Phnom Penh=プノンペン;' +
  'KP:Pyongyang=平壌;KR:Jeju City=済州|Seoul=ソウル|Busan=釜山;KW:Kuwait City=クウェートシティ;LA:Vientiane=ビエンチャン;LB:Beirut=ベイルート' +
  ';LK:Colombo=コロンボ;LR:Monrovia=モンロビア;LS:Maseru=マセル;LT:Vilnius=ヴィリニュス;LU:Luxembourg=ルクセンブルク;LV:Riga=リガ;LY:Tripoli' +
  '=トリポリ;MA:Marrakesh=マラケシュ|Rabat=ラバト|Casablanca=カサブランカ;MD:Chișinău=キシナウ;ME:Podgorica=ポドゴリツァ;MG:Antananarivo=アンタナ' +
  'ナリボ;MK:Skopje=スコピエ;ML:Bamako=バマコ;MM:Mandalay=マンダレー|Yangon=ヤンゴン;MN:Ulaanbaatar=ウランバートル;MR:Nouakchott=ヌアクショット;MT' +
  ':Valletta=バレッタ;MU:Port Louis=ポートルイス;MV:Malé=マレ;MW:Lilongwe=リロングウェ;MX:Mexico City=メキシコシティー;MY:Kuala Lumpur=クアラル' +
  'ンプール;MZ:Maputo=マプト;NA:Windhoek=ウィントフック;NC:Nouméa=ヌメア;NE:Niamey=ニアメ;NG:Lagos=ラゴス|Kano=カノ|Abuja=アブジャ|Ibadan=イバダン' +
  ';NI:Managua=マナグア;NL:Amsterdam=アムステルダム|Rotterdam=ロッテルダム|The Hague=ハーグ;NO:Oslo=オスロ;NP:Kathmandu=カトマンズ;NZ:Aucklan' +
  'd=オークランド|Christchurch=クライストチャーチ|Wellington=ウェリントン;OM:Muscat=マスカット;PA:Panama City=パナマシティ;PE:Lima=リマ;PG:Port Mor' +
  'esby=ポートモレスビー;PH:Manila=マニラ;PK:Karachi=カラチ|Lahore=ラホール|Islamabad=イスラマバード;PL:Kraków=クラクフ|Gdańsk=グダニスク|Warsaw=ワル' +
  'シャワ;PR:San Juan=サンフアン;PT:Porto=ポルト|Lisbon=リスボン;PY:Asunción=アスンシオン;QA:Doha=ドーハ;RE:Saint-Denis=サン・ドゥニ;RO:Buchare' +
  'st=ブカレスト;RS:Belgrade=ベオグラード;RU:Novosibirsk=ノヴォシビルスク|Vladivostok=ウラジオストク|Moscow=モスクワ|Saint Petersburg=サンクトペテルブル' +
  'ク;RW:Kigali=キガリ;SA:Mecca=メッカ|Medina=メディナ|Riyadh=リヤド;SD:Khartoum=ハルツーム;SE:Gothenburg=ヨーテボリ|Stockholm=ストックホルム;SG' +
  ':Singapore=シンガポール;SI:Ljubljana=リュブリャナ;SK:Bratislava=ブラチスラバ;SL:Freetown=フリータウン;SN:Dakar=ダカール;SO:Mogadishu=モガディシ' +
  "オ;SR:Paramaribo=パラマリボ;SS:Juba=ジュバ;SV:San Salvador=サンサルバドル;SY:Damascus=ダマスカス;TD:N'Djamena=ンジャメナ;TG:Lomé=ロメ;TH:C" +
  'hiang Mai=チェンマイ|Phuket=プーケット|Bangkok=バンコク;TJ:Dushanbe=ドゥシャンベ;TL:Dili=ディリ;TM:Ashgabat=アシガバード;TN:Tunis=チュニス;TR:I' +
  'stanbul=イスタンブール|Ankara=アンカラ;TW:Taipei=台北|New Taipei=新北|Kaohsiung=高雄|Taichung=台中|Tainan=台南;TZ:Dodoma=ドドマ;UA:Kha' +
  'rkiv=ハルキウ|Odesa=オデーサ|Lviv=リヴィウ|Kyiv=キーウ;UG:Kampala=カンパラ;US:San Francisco=サンフランシスコ|Seattle=シアトル|Boston=ボストン|Las' +
  ' Vegas=ラスベガス|Washington D.C.=ワシントンD.C.|Nashville=ナッシュビル|Sacramento=サクラメント|Atlanta=アトランタ|Miami=マイアミ|Minneapolis' +
  '=ミネアポリス|New Orleans=ニューオーリンズ|Honolulu=ホノルル|Anchorage=アンカレッジ|New York City=ニューヨーク|Los Angeles=ロサンゼルス|Chicago=シカ' +
  'ゴ|Brooklyn=ブルックリン|Houston=ヒューストン|Philadelphia=フィラデルフィア|Phoenix=フェニックス|San Antonio=サンアントニオ|San Diego=サンディエゴ|Dal' +
  'las=ダラス;UY:Montevideo=モンテビデオ;UZ:Tashkent=タシケント;VE:Caracas=カラカス;VN:Da Nang=ダナン|Hue=フエ|Hanoi=ハノイ|Ho Chi Minh Cit' +
  'y=ホーチミン;XK:Pristina=プリシュティナ;YE:Sanaa=サヌア;ZA:Johannesburg=ヨハネスブルグ|Pretoria=プレトリア|Cape Town=ケープタウン|Durban=ダーバン;Z' +
  'M:Lusaka=ルサカ;ZW:Harare=ハラレ';
