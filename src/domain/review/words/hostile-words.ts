/**
 * Insults, slurs and threats, which nobody wants to read here and every language has. Those under `sure` have no
 * friendly use; the others are evidence for the model. Written as in promotion-words.ts.
 */
export const sureHostileWords = `
en: fuck*, motherfuck*, cunt*, nigger*, nigga*, niggaz, faggot*, fag, fags, retard, retards, retarded, tranny, trannies, kike*, chink*, spic, spics, wetback*, gook*, paki, pakis, sandnigger*, raghead*, towelhead*, whore*, slut*, twat*, wanker*, dipshit*, asshole*, arsehole*, bitch*, biatch, hoe, hoes, pussy, dick head, dickhead*, cocksuck*, rapist*, kys, kill yourself, go die, white trash, subhuman*, jungle bunny, coon, coons, dyke*, shithead*, bullshit, scumbag*, son of a bitch
de: arschloch*, fotze*, hurensohn*, hure, huren, schlampe*, wichser*, missgeburt*, kanake*, neger, nigger*, schwuchtel*, spast*, untermensch*, drecksau, dreckschwein, volksverrater*, zigeunerpack, judensau, gutmenschen, pack, abschaum, gesindel, vergasen, saudumm*, dummtroll, asylanten*, scheisskerl*
fr: connard*, connasse*, salope*, salaud*, encule*, pute, putes, batard*, nique*, ntm, fdp, pede, pedes, tapette*, negre*, bougnoul*, youpin*, sous-homme*, fils de pute, pouffiasse*, attarde*
es: puta, putas, puto, putos, hijo de puta, hijos de puta, hijueputa, cabron, cabrones, gilipollas, maricon*, marica*, pendejo*, zorra*, perra, subnormal*, sudaca*, negrata*, malparid*, imbecil*, subhuman*
it: puttana*, troia, troie, stronz*, bastard*, coglion*, figlio di puttana, frocio, froci, ricchion*, negro, negri, terron*, zoccol*, vaffanculo, merdos*, handicappato di merda, subuman*
pt: puta, putas, filho da puta, fdp, vagabunda*, viado*, bicha*, arrombad*, cuzao, desgracad*, retardad*, macaco, macacos, sapatao, escrot*, otario*, subuman*
nl: kut, kutwijf, hoer, hoeren, kankerlijer*, kanker op, tyfus*, klootzak*, flikker*, mongool, mongolen, neger, negers, makak*, teringlijer*, slet, sletten, untermensch*, mietje*
sv: hora, horor, fitta*, javla idiot, kukhuvud*, bog, bogar, bogjavel*, neger, negrer, blatte*, svartskall*, mongo, cp-skadad*, as, undermannisk*, svin
no: hore, horer, fitte, drittsekk*, kukhode, homse*, neger, negre, pakkis*, svarting*, mongo, undermennesk*, luder
pl: kurwa*, kurwy, chuj*, jebac, jeban*, pierdol*, skurwysyn*, pedal, pedaly, ciota*, czarnuch*, ciapaty*, zydek, szmata, dziwka*, suka, podludz*, debil*, downie
tr: orospu*, pic, picler, siktir*, amk, amina, gotveren, ibne*, pezevenk*, gavur*, serefsiz*, salak*, gerizekali*, mal herif
ru: сука, суки, блять, бля, бляд*, хуй*, хуе*, пизд*, ебат*, ебан*, ебал*, мудак*, пидор*, пидар*, гандон*, шлюх*, тварь, твари, чурк*, хач, хачи, жид, жиды, ниггер*, нигер*, черножоп*, недочеловек*, ублюд*, урод, уроды, дебил*, мразь
uk: сука, бляд*, блять, хуй*, пизд*, йоба*, мудак*, підор*, підар*, шльондр*, повія, жид, москал*, чурк*, виродок, виродк*, мразот*, покидьок, недолюд*
id: anjing lu, anjing kau, bangsat, bajingan, kontol, memek, ngentot, pelacur, lonte, tolol, goblok, kafir, cina babi, banci, bencong, monyet lu
vi: dit me, dcm, dm may, vcl, con di, do cho, thang cho, ngu nhu, oc cho, khon nan, mat day
ar: كلب ابن, ابن الكلب, ابن الشرموطه, شرموط*, عاهره, عاهرات, قحبه, كس امك, منيوك, لوطي, خنيث, حيوان انت, حقير*, زباله, عبيد, انجاس, حثاله, طفيلي*
hi: चूतिया*, मादरचोद, बहनचोद, भोसड़ी*, रंडी*, हरामी*, हरामजाद*, कुत्ते की औलाद, साला कुत्ता, गांडू, छक्का, हिजड़े गंदे, मुल्ले, कटुआ, chutiya*, madarchod*, behenchod*, bhosdi*, randi, harami*, gandu, chakka, katua, mulle, bhadwa*
zh: 傻逼, 傻b, 煞笔, 操你, 草泥马, 他妈的, 妈的, 贱人, 婊子, 妓女, 狗日, 王八蛋, 混蛋, 滚蛋, 去死, 废物, 黑鬼, 黑奴, 尼哥, 支那, 死基佬, 基佬, 死娘炮, 畜生, 杂种, 人渣, 绿绿, 劣等, 蛆, 弱智, 智障, 脑残, 恶心玩意, 低贱
ja: 死ね, しね, 殺す, 殺してやる, くたばれ, きもい, キモい, ブス, デブ, クズ, ゴミ人間, 馬鹿野郎, ばかやろう, チョン, 土人, 売女, 淫売, 池沼, ガイジ, 障害者は, くそ野郎
ko: 시발, 씨발, ㅅㅂ, 병신, ㅂㅅ, 개새끼, 새끼야, 좆, 지랄, 미친년, 미친놈, 창녀, 걸레년, 쪽바리, 짱깨, 깜둥이, 게이새끼, 틀딱, 한남충, 맘충, 김치녀, 죽어라, 꺼져
th: ไอ้สัตว์, ไอสัด, ไอ้สัด, เหี้ย, ควย, หี, เย็ด, อีดอก, กะหรี่, อีตัว, ไอ้ควาย, อีควาย, ส้นตีน, มึงตาย, ไอ้เลว, พ่อมึง, แม่มึง, สถุน, ชาติหมา
he: בן זונה, זונה, שרמוטה, מניאק, כוס אמק, הומו מסריח, ערס מסריח
el: μαλακα*, πουτανα*, γαμω, γαμιεσαι, πουστη*, καριολ*, αραπη*
ro: curva, curve, pula, muie, futut*, poponar*, cioara, tigani imputiti
cs: kurva, kurvy, pica, curak, zmrd*, buzerant*, negr, cikan spinav*
hu: kurva*, geci, fasz*, buzi*, cigany mocskos, szarhazi, koc sog
`;

export const hostileWords = `
en: idiot*, moron*, dumb, stupid*, ugly, fat cow, ugly cow, cow, pig, pigs, loser*, freak*, creep*, scum, vermin, trash, garbage people, parasite*, cockroach*, animals, filthy, dirty, disgusting, savage*, primitive, inferior, illegals, immigrants, muslims, jews, blacks, gays, women are, these people, those people, go back, deport*, kill, kills, murder, shoot, stab, hang, burn them, rape*, beat up, punch, slap, destroy, torture, die, deserve to, hate, hates, exterminat*, gas them, lynch*, shit*, ass, asses, damn, hell, sex, sexy, tits, boobs, dick, cock, porn*, nude*, naked, horny, cum, suck my, crackhead*, ghetto, redneck*, hillbill*, terrorist*, threat to, no brain, brainless, worthless, mentally ill, trailer trash, jihad*, negro*, colored, queer*, homo*, gay, lesbian*, trans, twink, chick, ho, thot
de: idiot*, dumm*, blod*, hasslich*, fett*, schwein*, sau, versager*, abschaum, dreck*, parasit*, schmarotzer*, ungeziefer, primitiv*, minderwertig*, auslander*, fluchtling*, moslem*, muslim*, islam*, juden*, neger*, schwule*, linke*, linken, chaoten, nazis, nazi*, merkel*, politiker*, asyl*, migrant*, abschieb*, umbringen, toten, erschiessen, abstechen, foltern, vergewaltig*, schlagen, aufhangen, verrecke*, hass*, scheiss*, drecks*, lugner*, verbrecher*, kriminell*, gesindel, bedrohung, widerlich*, ekelhaft*, transmenschen, behindert*, schwarze
fr: idiot*, imbecile*, stupide*, debile*, moche, gros, grosse, cochon*, ordure*, dechet*, parasite*, vermine, sale, sales, inferieur*, primitif*, sauvage*, immigre*, migrant*, musulman*, juif*, juifs, arabe*, noirs, gays, homosexuel*, trans, refugie*, handicape*, femmes sont, tuer, tue, tuerai, egorg*, frapper, violer, torturer, poignarder, etrangl*, expuls*, renvoy*, bruler, haine, deteste, menace, sans valeur, violents, cruels
es: idiota*, estupid*, tonto*, feo, fea, gord*, cerdo*, basura*, escoria*, parasito*, plaga, sucio*, suci*, inferior*, primitiv*, salvaje*, inmigrante*, musulman*, judio*, negros, gays, homosexual*, trans, refugiad*, discapacitad*, indigena*, mujeres son, matar, matare, masacr*, golpear, violar, tortur*, apunal*, estrangul*, expuls*, deport*, quemar, odio, amenaza*, viles, asqueros*
it: idiot*, stupid*, scem*, brutt*, grass*, maial*, porc*, spazzatura, feccia, parassit*, sporc*, inferior*, primitiv*, selvagg*, disuman*, immigrat*, musulman*, ebrei, ebreo, gay, omosessual*, trans, rifugiat*, disabil*, donne sono, persone di colore, uccid*, ammazz*, picchi*, stupr*, tortur*, pugnal*, strangol*, fucil*, sparero, sparare, soffrire, bruciar*, odio, minaccia*
pt: idiota*, estupid*, burro*, burra, feio, feia, gord*, porco*, lixo, escoria*, parasita*, praga, suj*, inferior*, primitiv*, selvagem*, imigrante*, muculman*, judeu*, negros, pretos, gays, homossexua*, trans, refugiad*, deficient*, indigena*, mulheres sao, matar, mato, assassin*, machuc*, bater, estupr*, tortur*, esfaque*, estrangul*, queimar, odio, odeio, ameaca*, sem cerebro, nao tem cerebro, vil
nl: idioot, idioten, dom, domme, lelijk*, dik*, varken*, zwijn*, uitschot, tuig, parasiet*, parasieten, ongedierte, smerig*, vies, vieze, minderwaardig*, primitief, walgelijk*, immigrant*, moslim*, joden, jood, zwarte*, homo*, homoseksue*, trans*, vluchteling*, gehandicapt*, vrouwen zijn, vermoord*, doden, doodschieten, neersteken, martel*, verkracht*, slaan, in elkaar, verbrand*, haat, bedreiging, verspilling van ruimte
sv: idiot*, dum, dumma, ful, fula, fet, feta, gris*, avskum, parasit*, ohyra, smutsig*, akligt, mindervard*, primitiv*, invandrare, muslim*, judar, jude, svarta, homosexuell*, trans*, flykting*, handikappad*, kvinnor ar, doda, mord*, skjuta, knivhugga, tortera*, valdta*, sla ihjal, branna, hat*, hot mot
no: idiot*, dum, stygg*, feit*, gris*, avskum, parasitt*, skitten*, innvandrer*, muslim*, joder, svarte, homofil*, trans*, flyktning*, drep*, skyte, knivstikk*, tortur*, voldta*, hat*, trussel
fi: idiootti*, tyhma*, ruma*, lihava*, sika, saasta*, loinen, loiset, likai*, mamu*, muslimi*, juutalai*, mustat, homo*, trans*, tapan, tappaa, ammun, puukot*, raiska*, hakka*, vihaan
pl: idiot*, glup*, brzydk*, grub*, swini*, smiec*, pasozyt*, robactwo, brudn*, gorszy sort, prymityw*, imigran*, muzulman*, zyd*, czarn*, gej*, homoseks*, trans*, uchodzc*, niepelnosprawn*, zabij*, zabic, zastrzel*, zadzga*, tortur*, gwalc*, pobic, spalic, nienawi*, zagrozeni*, wypierdal*
tr: aptal*, salak*, cirkin*, sisko*, domuz*, pislik*, asalak*, parazit*, pis, asagilik*, ilkel*, vahsi*, gocmen*, suriyeli*, yahudi*, ermeni*, kurt, zenci*, gey*, escinsel*, trans*, multeci*, engelli*, oldur*, gebert*, vur*, bicakla*, iskence*, tecavuz*, dov*, yak*, nefret*, geber*, defol*
ru: идиот*, туп*, дур*, урод*, жирн*, свинь*, мусор, паразит*, быдло, грязн*, низш*, примитивн*, дик*, мигрант*, понаех*, мусульман*, евре*, негр*, гей, геи, гомо*, транс*, бежен*, инвалид*, бабы, убить, убью, убива*, зареж*, застрел*, пыта*, изнасил*, избить, сжечь, ненавиж*, угроз*, сдохни*, сдохн*, вонюч*
uk: ідіот*, туп*, дурн*, потвор*, жирн*, свин*, сміття, паразит*, бидло, брудн*, мігрант*, мусульман*, єврей*, негр*, гей, геї, транс*, біженц*, інвалід*, вбити, вб'ю, заріж*, застрел*, катува*, зґвалт*, побити, спалити, ненавид*, загроз*, здохни*, смердюч*
id: idiot*, bodoh*, jelek*, gendut*, babi, sampah*, parasit*, kotor*, rendah*, imigran*, muslim, yahudi, cina, hitam, gay, homo*, trans*, pengungsi, cacat, bunuh*, membunuh, tembak*, tusuk*, siksa*, perkosa*, pukul*, bakar*, benci*, mati saja, usir
vi: ngu, ngoc, xau xi, beo, lon, rac ruoi, ky sinh, ban thiu, ha dang, man ro, giet, ban chet, dam chet, tra tan, hiep dam, danh, dot, ghet, cut di
ar: غبي*, احمق*, بشع*, سمين*, خنزير*, خنازير, كلب, كلاب, قذر*, نجس*, وسخ*, حشرات, جراثيم, بدائي*, متخلف*, مهاجر*, المسلمين, اليهود, يهود, السود, اسود, مثلي*, المثلين, المثليين, متحول*, لاجئ*, المعاق*, معاق*, النساء, اقتل*, ساقتل, قتل, هقتل, هضرب, هجرم, اضرب*, اطعن*, اعذب*, اغتص*, احرق*, رصاص, اكره*, يستحقون الموت, تهديد
hi: मूर्ख*, बेवकूफ*, गधा, गधे, सूअर, सुअर, बदसूरत, मोटी, मोटा, कचरा, गंदा, गंदे, गंदगी, परजीवी, नीच, घटिया, जंगली, मुसलमान*, मुस्लिम*, यहूदी*, दलित*, काले, समलैंगिक*, हिजड़*, शरणार्थी*, विकलांग*, औरतें, मार डाल*, मारूंगा, मारूँगा, गोली मार, काट, चाकू, यातना, बलात्कार*, पीट*, जला, नफरत*, parjeevi, ganda, gande, maar, maarunga, gala kaat, kaat dunga, nafrat, kutte, suar, hijro, hijre, musalman*, shudra*, bimari, ghatiya, goli
zh: 白痴, 蠢, 笨蛋, 丑, 胖子, 猪, 垃圾, 寄生虫, 肮脏, 下等, 原始, 野蛮, 移民, 穆斯林, 穆, 犹太, 黑人, 同性恋, 同志, 跨性别, 变性, 难民, 残疾人, 女人就, 女权, 男权, 女性, 歧视, 河南人, 东北人, 杀了, 杀死, 捅死, 打死, 弄死, 强奸, 折磨, 烧死, 伤害你, 威胁, 滚, 滚出, 恨, 非洲人, 种族, 白左, 圣母, 国男, 直男癌, 拳师, 仙女, 贱
ja: バカ, 馬鹿, アホ, 醜い, デブ, 豚, ゴミ, 寄生虫, 汚い, 劣等, 野蛮, 移民, 外人, イスラム, ユダヤ, 黒人, 同性愛, ホモ, レズ, トランス, 難民, 障害者, 女は, 殺し, 刺し, 撃ち, 拷問, 強姦, 殴, 燃やし, 憎, 消えろ, 出て行け
ko: 바보, 멍청, 못생, 뚱뚱, 돼지, 쓰레기, 기생충, 벌레, 더러운, 열등, 미개, 이민자, 무슬림, 유대인, 흑인, 게이, 동성애, 트랜스, 난민, 장애인, 여자들은, 죽여, 죽이, 찔러, 쏴, 고문, 강간, 때려, 불태, 혐오, 나가라
th: โง่, ควาย, อัปลักษณ์, อ้วน, หมู, ขยะ, ปรสิต, สกปรก, ต่ำ, ป่าเถื่อน, ผู้อพยพ, มุสลิม, ยิว, คนดำ, เกย์, ตุ๊ด, กะเทย, คนพิการ, ผู้หญิงมัน, ฆ่า, แทง, ยิง, ทรมาน, ข่มขืน, ตบ, เผา, เกลียด, มึง, กู, สัส, สัด
he: טיפש*, אידיוט*, מכוער*, שמנה, חזיר*, זבל, טפיל*, מלוכלך*, ערבי*, כושי*, הומו*, להרוג, אהרוג, לשרוף, לאנוס, שונא*
el: ηλιθι*, βλακα*, ασχημ*, γουρουνι*, σκουπιδι*, παρασιτ*, βρωμικ*, μεταναστ*, εβραι*, μουσουλμαν*, γκει, σκοτωσ*, μαχαιρωσ*, καψ*, μισω
ro: idiot*, prost*, urat*, porc*, gunoi*, parazit*, murdar*, imigrant*, evrei*, musulman*, tigan*, gay, ucid*, omor*, impusc*, violez*, urasc
cs: idiot*, hloup*, osklivy, tlust*, prase, odpad, parazit*, spinav*, imigrant*, muslim*, zid*, cern*, gay*, zabij*, zastrel*, nenavid*
hu: idiota*, hulye*, csunya*, kover*, diszno*, szemet*, elosdi*, mocskos*, migrans*, muszlim*, zsido*, buzik, megol*, lelo*, gyulol*
`;
