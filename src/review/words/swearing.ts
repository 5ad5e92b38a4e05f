/**
 * Slurs and swear words, rejected or held however friendly the sentence is. One line per language, as in
 * src/review/resources/words.txt; words under `any` have no other meaning in any language and apply to every text.
 * Slurs and the strongest swear words are rejected; words that may be harmless or quoted are held, also those of
 * src/review/resources/swear-words.txt.
 */
export const refusedWords = `
any: nigger, niggers, nigga, niggas, niggaz, niggah, sandnigger*, faggot*, faggy, kike, kikes, wetback*, gook, gooks, raghead*, towelhead*, motherfuck*, cunt, cunts, cunty, cocksuck*, fuck*, whore, whores, kanake, kanaken, kanacke*, judensau, untermensch*, hurensohn, hurensohne*, huhrensohn, fotze, fotzen*, arschficker*, schwuchtel, schwuchteln, wichser*, nutte, missgeburt, enculee, encules, enculeur*, fils de pute, fille de pute, bougnoul*, youpin, youpine, youpins, bicot, salope, salopes, negrata*, sudaca, sudacas, hijo de puta, hija de puta, hijos de puta, hijoputa*, hijueputa*, malparid*, maricon, maricones, mariconazo*, chinga tu, frocio, froci, froscio, ricchione, ricchioni, terrone, terroni, puttana, puttane, figlio di puttana, vaffanculo, filho da puta, filha da puta, viadinho*, arrombad*, caralho*, kankerlijer*, kankerhoer*, kankerhomo*, kankerwijf*, kanker op, teringlijer*, klootzak, klootzakken, kutwijf*, makakken, neuk je moeder, svartskalle, svartskallar, javla hora, bogjavel*, kukhuvud, fittjavel, drittsekk*, svarting, svartinger, kurwa, kurwy, kurwe, kurwo, skurwysyn*, czarnuch*, ciapaty, ciapate, ciapaci, ciapak*, pierdol*, jebac, jebana, jebany, jebane, wyjeban*, zjeb, pojeb, spierdalaj*, orospu, orospular, orospunun, orospu cocugu, orospu cocuklari, amina koyayim, amina koyim, amina kodumun, amcik, siktir, siktirgit, gotveren*, ibne, ibneler, picler, pezevenk, suka blyat, сука, суки, сукин сын, блядь, бляди, блять, бля, хуи, хуя, хуе*, хуило, хуесос*, пизда, пизде*, пиздец*, ебать, ебат*, ебан*, ебал*, ебучи*, заебал*, уебок, уебки, уебищ*, мудак*, пидор*, пидар*, гандон*, шлюха, шлюхи, шлюху, чурка, чурки, чурок, хачи, хачик, хачики, жиды, жидовск*, ниггер*, черножоп*, чернож*, недочеловек*, ублюдок, ублюдки, мразь, виродок, підор*, підар*, шльондр*, довбан*, йобан*, иобан*, хохлы, москаляку, kontol, memek, ngentot, ngentod, lonte, jancok, bangsat, địt mẹ, dit con me, deo me, lon me, thang cho, do cho de, putang ina, tangina, tang ina, madarchod, maderchod, behenchod, bhenchod, bhosdike, bhosdi*, chutiya, chutiye, chutia, gandu, randi ki, मादरचोद*, बहनचोद*, भोसड़ी*, चूतिया*, चूतिये*, रंडी*, हरामज़ाद*, हरामजाद*, गांडू*, कटुआ*, شرموطه, شرموطة, ابن الشرموطه, بنت الشرموطه, ابن القحبه, قحبه, كس امك, كسمك, كس اختك, منيوك, متناك*, خول, کسکش, کس کش, کسکشا, جنده, کونی, مادرجنده, مادرقحبه, שרמוטה, בן זונה, כוס אמק, מניאק, כושי, μαλακα, μαλακας, πουτανα, γαμω, γαμιεσαι, πουστη, πουστης, καριολη, καριολης, futut*, fututi*, poponar*, cioara, zmrd, zmrdi, kurva, kurvy, buzerant*, faszfej*, geci, kurvanyad, vittu, vitun, huora, huorat, neekeri*, mulkku*, kyrpa*, saatanan, hitler was right, hitler had it right, heil hitler, sieg heil, gas the jews, white power, white pride, rahowa, kill yourself, go kill yourself, adolf hitler, ausländer raus, auslander raus, juden raus, arbeit macht frei, blut und ehre, mort aux juifs, mort aux arabes, sale arabe, sale juif, sale negre, muerte a los judios, fuera moros, moros de mierda, negro de merda, negro di merda, sporco negro, preto de merda, зиг хаиль, хаиль гитлер, хохлов на, смерть жидам, смерть хачам
en: kys, fag, fags, slut, sluts, slutty, retard, retards, retarded, tranny, trannies, tranys, spic, spics, coon bastard, jungle bunny, porch monkey, twat, twats, paedo, white trash, subhuman*, rapefugee*, jewed, jew down, chinaman, chinamen, chink, chinks, redskin, redskins, halfbreed*, mongoloid*, shitskin*, muzzie*, camel jockey*
de: neger, negerin, negers, negern, spast, spasti, spastis, mongo, mongos, zigeunerpack, schlampe, schlampen, hure, huren, tunte, tunten, schlitzauge*, kummelturke*, dreckschwein, drecksau, volksverrater*, scheissauslander*, dreckspack, dumme kuh du
fr: pute, putes, negre, negres, negresse*, gouine, gouines, connard, connards, connasse*, pede, pedes, tapette, tapettes, tarlouze*, batard, batards, salaud, salauds, bamboula*, chinetoque*, crouille, ntm, fdp, mongolien*, niquer, nique ta
es: puta, putas, puto, putos, moraco, cabron, cabrones, gilipollas, subnormal, subnormales, maricas, machupichu, negro de mierda, bollera, bolleras, travelo, travelos, pendejo, pendejos, joto, jotos
it: troia, troie, stronzo, stronzi, stronza, negro, negri, coglione, coglioni, zoccola, zoccole, culattone, culattoni, checca, mongoloide, mignotta, bagascia
pt: puta, putas, viado, viados, bicha, bichas, sapatao, vagabunda, vagabundas, cuzao, porra, fdp, traveco, travecos, mongoloide, otario, buceta, vadia
nl: neger, negers, nikker, nikkers, hoer, hoeren, kut, flikker, flikkers, mongool, mongolen, kankeraap, mietje, slet, sletten, makak, spleetoog, zandneger, zandnegers, tering wijf
sv: hora, horan, neger, negrer, blatte, blattar, horor, fitta, fittan, bogar, cp-skadad, mongo, luder, zigenarjavel, svenneluder, tattare
no: neger, negre, hore, horer, fitte, pakkis, pakkiser, homse, soper, kukhode, mongo, perker, perkere, luder, bosserov
fi: hintti, lutka, narttu, mutakuono, mutiainen, jutku
pl: ciota, cioty, cipa, cipe, cipy, chuj, chuja, huj, dziwka, dziwki, szmata, zydek, zydki, zyd parszywy, pizda, pizdy, debil, brudasy, kacap, kacapy, szmaciarz
tr: kahpe, kaltak, gavur, gavurlar, serefsiz, serefsizler, gerizekali, yarrak, dolma kafa, amk, amina
ru: жид, хач, уроды, дебил, твари, дауны, педик, педики, узкоглаз*, нигер, ниггер, хохол, кацап, кацапы, мандавошка, говнюк, чернозад*
uk: жид, хач, урод, кацап, кацапи, москалі, чурка, повія, педик, сука, суко
id: anjing lu, anjing kau, goblok, tolol, pelacur, bencong, banci, cina babi, pepek, bajingan, monyet lu
vi: con di, dit me, dcm, vcl, vai lon, cho de, khon nan, do ngu, oc cho, ngu nhu
ar: عاهره, عاهرات, لوطي, ابن الكلب, ابن كلب, كلب ابن, حيوان انت, خنيث, انجاس, اولئك العبيد, ابن الحرام, حمار غبي, عبيد
hi: साला कुत्ता, कुत्ते की औलाद, हिजड़े, मुल्ले, रंडी, हरामी, कमीना, कमीने
ro: curva, curve, muie, pula, pizda, tigani imputiti, jidan, jidani, proasta, proasto, curvo
cs: kokot, negr, pica, curak, pizda, mrdka, cikan spinav*, kunda, buzna
hu: kurva, fasz, buzi, buzik, szarhazi, bazdmeg, ciganyok, picsa
el: αραπη, αραπης, μουνι, τσογλανι
zh: 傻逼, 傻屄, 煞笔, 傻b, 操你, 草泥马, 婊子, 狗日的, 王八蛋, 黑鬼, 黑奴, 尼哥, 支那, 死基佬, 死娘炮, 畜生, 杂种, 人渣, 智障, 脑残, 贱人, 贱货, 骚货, 妓女, 鸡巴, 他妈的, 去死吧
ja: 死ね, くたばれ, きちがい, キチガイ, 気違い, クズ野郎, 馬鹿野郎, ばかやろう, くそ野郎, クソ野郎, チョン, 土人, 売女, 淫売, 池沼, ガイジ, シナ人, ニガー, 淫乱, まんこ, ちんこ, オカマ野郎
ko: 시발, 씨발, 씨팔, 병신, 개새끼, 새끼야, 지랄하, 미친년, 미친놈, 창녀, 걸레년, 쪽바리, 짱깨, 깜둥이, 틀딱, 한남충, 맘충, 김치녀, 엠창, 느금마, 니애미, 보지년, 좆같
th: ไอ้สัตว์, ไอสัด, ไอ้สัด, เหี้ย, ควย, เย็ด, อีดอก, กะหรี่, อีตัว, ไอ้ควาย, อีควาย, ส้นตีน, พ่อมึง, แม่มึง, ชาติหมา, ไอ้มืด
`;

export const heldWords = `
any: suka, heil, onlyfans, only fans, nazi, nazis, neonazi*, swastika, hitler, hitlers, naziparty, holohoax, great replacement, white genocide, kkk, ku klux klan, goyim, untermenschen, wpww, porn, porno, pornos, pornhub, xvideos, blowjob*, handjob, gangbang*, deepthroat*, milf, milfs, hentai, dildo, dildos, bukkake, creampie, nudes, sexcam, camgirl*, masturbat*, horny, cumshot*, orgasm, orgasms, orgy, orgies, threesome, jihadi, гитлер, нацист*, порно, гитлера, порнух*, дерьмо, жопа, жопу, sexe oral, tetas, follar, follando, chupapollas, cazzo, cazzi, minchia, pompino, cojones, coño, arschloch*, arsch, dirty talk, sexting, ficken, gefickt, durchgefickt, titten, pimmel, muschi lecken, holocaust never, holocaust is a lie, holocaust lie, auschwitz lie, auschwitzluge
en: bitch, bitches, bitchy, asshole*, arsehole*, dyke, dykes, spastic, spastics, spaz, spazzes, paki, pakis, gypsy, gypsies, pikey, pikeys, gypo, negroes, coloreds, coloured folk, darkie, darkies, shemale*, she-male, midget, midgets, lard arse, lardass, fatso, fat slob, fat cow, fat pig, old hag, dumb blonde, bimbo, tosser, wanker*, bellend, knobhead, dickhead*, pricks, scumbag*, dipshit*, shithead*, tits out, rape, raped, raping, rapist, mong, skank, skanks, skanky, hoes, hooker, hookers, prostitute*, brothel, illegals, infidel*, libtard*, feminazi*, incel, incels, cuck, cucks, sheeple, cockroaches, subhumans, inbred, inbreds
de: kacke, schwanzlutscher*, trulla, alte schrulle, fette kuh, dicke kuh, fette sau, dumme kuh, dumme gans, alte hexe, alte schachtel, schwarzkopf, schwarzkopfe, schwarzkopfen, kopftuchmadchen, muselmann*, asylant, asylanten, sozialschmarotzer*, volkstod, umvolkung, uberfremdung, kameraden gefunden, linke zecken, gutmensch*, krupel, trottel, vollidiot*, zigeuner, arschgeige
fr: gros con, grosse vache, grosse truie, gros lard, putain, foutre, couilles, les bougn*, racaille, racailles, arabes dehors, boniche, handicape mental, attarde*, mongolo*
es: polla, pollas, moros, moro, gorda asquerosa, gitano de, panchitas, maldito moro, follada, follado, retrasado, retrasada, imbecil, imbeciles, chocho, putada, mongolo*
it: cesso, tette, scopato, scopata, zingari, zingaro, extracomunitari, handicappato, cretino, cretina, deficiente, ciccione, cicciona
pt: gorda nojenta, crioulo, crioulos, foda, foder, fodeu, merdinha, retardad*, idiota, imbecil, sem calcinha
nl: lul, trut, dikke koe, dikzak, neuken, geneukt, geile, tyfus, tering, klote, vieze turk, sukkel
sv: jävla, javla, javlar, kuk, knulla, knullade, fittig, skallig idiot, ragghora, zigenare, tjockis, idiotjavel
no: jævla, javla, kuk, pule, pulte, helvetes, feit gris, perkerne, fede ko
fi: paska, perkele, vittumainen, nussia, nussi, lihava sika, mamut, rättipaa, rattipaa
pl: dupa, dupe, gowno, debile, cwel, cwele, krowa gruba, gruba swinia, cyganie, cyganow, ciemnoty, glupia krowa
tr: salak, aptal, gerizekalilar, suriyeliler, cingene, cingeneler, mal herif
ru: дура, дуры, дебилы, быдло, нерусские, кавказцы, понаехал*, секс, трахал*, трахат*, трахну*
uk: жирна, бидло, цигани, трахав*
id: anjing itu, dungu, ngewe, sange, bokep
vi: do map, mat day, lu mien nui, bon tau, dam dang
ar: غبي, الغبي, العبيد, زنجي, سكس, طيز
hi: बेवकूफ, मोटी भैंस, सेक्स
ro: tigani, tiganilor, prost, bozgor
cs: cikani, blbec, debil
hu: cigany, hulye
zh: 傻子, 白痴, 肥婆, 色情, 做爱, 约炮, 裸聊, 外地人滚, 纳粹, 希特勒
ja: ブス, デブ, クズ, キモい, バカ女, 外人ども, ヒトラー, ナチス, エロ動画, セックス, おっぱい, 在日は
ko: 섹스, 야동, 히틀러, 나치, 뚱땡이, 또라이, 바보년, 외노자, 조선족들
th: เซ็กส์, หนังโป๊, อีอ้วน, ฮิตเลอร์, นาซี, ลาวโง่
`;
