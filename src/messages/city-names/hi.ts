/** Made by tools/city-names/make-city-names.ts: names of cities by country and English name. */
export const cityNames =
  'AE:Dubai=दुबई;AF:Kabul=काबुल;AL:Tirana=तिराना;AM:Yerevan=येरेवान;AO:Luanda=लुआंडा;AR:Buenos Aires=ब्यूनस आयर्स' +
  ';AT:Vienna=वियना|Salzburg=साल्ज़बर्ग;AU:Sydney=सिडनी|Melbourne=मेलबोर्न|Brisbane=ब्रिस्बन|Perth=पर्थ|Canberra=' +
  'कैनबरा;AZ:Baku=बाकु;BD:Dhaka=ढाका|Chittagong=चटगाँव;BE:Brussels=ब्रसेल्स;BF:Ouagadougou=औगाडोगू;BG:Sofia=सोफ़ि' +
  'या;BH:Manama=मनामा;BO:La Paz=ला पाज़;BR:Rio de Janeiro=रियो डी जनेरियो|Brasília=ब्रासीलिया|Recife=रेसिफ़|São P' +
  'aulo=साओ पाउलो;BY:Minsk=मिंस्क;CA:Toronto=टोरंटो|Montreal=मॉन्ट्रियल|Ottawa=ओटावा|Edmonton=एडमंटन|Vancouver=वै' +
  'ंकूवर|Quebec City=क्यूबेक सिटी;CD:Kinshasa=किंशासा;CG:Brazzaville=ब्राज़ाविले;CH:Zürich=ज़्यूरिख|Geneva=जिनेवा' +
  '|Bern=बर्न;CL:Santiago=सैंटियागो;CN:Shanghai=शंघाई|Guangzhou=ग्वांगझू|Wuhan=वुहान|Hangzhou=हांगझू|Beijing=बीजि' +
  'ंग|Tianjin=तिआंजिन|Shenzhen=शेन्झेन|Dongguan=डोंग्गूआन|Chongqing=चोंग्किंग|Chengdu=चेंगदू|Nanjing=नानजिंग|Shen' +
  'yang=शेनयांग|Jinan=जीनान|Changchun=चांगचून|Kunming=कुनमिंग|Qingdao=चिंगदाओ;CO:Bogotá=बोगोटा;CR:San José=सैन हो' +
  'ज़े;CU:Havana=हवाना;CZ:Prague=प्राग;DE:Berlin=बर्लिन|Hamburg=हैम्बर्ग|Munich=म्यूनिख|Cologne=कोलोन|Frankfurt=फ' +
  '्रैंकफर्ट|Stuttgart=श्टुटगार्ट|Düsseldorf=डसेलडोर्फ|Dresden=ड्रेसडेन;DK:Copenhagen=कोपेनहेगन;DO:Santo Domingo=' +
  'सेंटो डोमिंगो;DZ:Algiers=अल्जीयर्स;EC:Quito=क्विटो;EG:Cairo=काहिरा|Alexandria=अलेक्ज़ेंड्रिया;ES:Madrid=मैड्रि' +
  'ड|Barcelona=बार्सिलोना|Valencia=वेलेंसिया|Seville=सेविले;ET:Addis Ababa=अदीस अबाबा;FI:Helsinki=हेलसिंकी;FR:Par' +
  'is=पेरिस|Marseille=मार्सिले|Lyon=ल्यों|Toulouse=तुलूज़|Nice=नीस;GB:Glasgow=ग्लासगो|Edinburgh=एडिनबर्ग|Cardiff=' +
  'कार्डिफ़|Manchester=मैनचेस्टर|Oxford=ऑक्सफ़ोर्ड|Cambridge=कैम्ब्रिज|London=लंदन;GE:Tbilisi=टबिलिसी;GH:Accra=एक' +
  '्रा;GN:Conakry=कोनाक्री;GR:Athens=एथेंस;HK:Hong Kong=हांगकांग;HN:Tegucigalpa=टेगुसिगल्पा;HR:Zagreb=ज़ाग्रेब;HT' +
  ':Port-au-Prince=पोर्ट-ऑ-प्रिंस;HU:Budapest=बुडापेस्ट;ID:Bandung=बांडुंग|Denpasar=देनपासार|Jakarta=जकार्ता;IE:D' +
  'ublin=डबलिन;IL:Jerusalem=यरुशलम|Tel Aviv=तेल अवीव|Haifa=हाइफ़ा;IN:Mumbai=मुंबई|Bengaluru=बेंगलुरु|Kolkata=कोलक' +
  'ाता|Surat=सूरत|Indore=इंदौर|Vadodara=वडोदरा|Gorakhpur=गोरखपुर|Nashik=नासिक|Pimpri-Chinchwad=पिंपरी-चिंचवड़|Kal' +
  'yan=कल्याण|Thane=ठाणे|Faridabad=फ़रीदाबाद|Ghaziabad=गाज़ियाबाद|Dombivli=डोंबिवली|Rajkot=राजकोट|Navi Mumbai=नवी' +
  ' मुंबई|Prayagraj=प्रयागराज|Howrah=हावड़ा|Solapur=सोलापुर|Madurai=मदुरै|Gwalior=ग्वालियर|Vijayawada=विजयवाड़ा|R' +
  'anchi=रांची|Hubballi=हुबली|Jalandhar=जालंधर|Thiruvananthapuram=तिरुवनंतपुरम|Salem=सेलम|Kota=कोटा|Bhubaneswar=भ' +
  'ुवनेश्वर|Aligarh=अलीगढ़|Bareilly=बरेली|Moradabad=मुरादाबाद|Guntur=गुंटूर|Dehradun=देहरादून|Kolhapur=कोल्हापुर|' +
  'Jamnagar=जामनगर|Saharanpur=सहारनपुर|Kalaburagi=कलबुर्गी|Kozhikode=कोझिकोड|Belagavi=बेलगावी|Gaya=गया|Korba=कोरब' +
  'ा|Mangaluru=मंगलुरु|Jhansi=झाँसी|Nellore=नेल्लोर|Bhagalpur=भागलपुर|Muzaffarnagar=मुज़फ़्फ़रनगर|Muzaffarpur=मुज' +
  '़फ़्फ़रपुर|Mathura=मथुरा|Patiala=पटियाला|Chanda=चंद्रपुर|Thrissur=त्रिशूर|Firozabad=फ़िरोज़ाबाद|Panipat=पानीपत' +
  '|Bilaspur=बिलासपुर|Satna=सतना|Puducherry=पुदुच्चेरी|Karnal=करनाल|Dindigul=डिंडीगुल|Gurugram=गुरुग्राम|Gandhina' +
  'gar=गांधीनगर|Ambala=अंबाला|Anand=आणंद|Gondia=गोंदिया|Ooty=ऊटी|Hindaun=हिंडौन|Rishikesh=ऋषिकेश|Panaji=पणजी|Vrin' +
  'davan=वृंदावन|Sagar=सागर|Delhi=दिल्ली|Chennai=चेन्नई|Ahmedabad=अहमदाबाद|Hyderabad=हैदराबाद|Pune=पुणे|Kanpur=का' +
  'नपुर|Jaipur=जयपुर|Lucknow=लखनऊ|Nagpur=नागपुर|Patna=पटना|Bhopal=भोपाल|Ludhiana=लुधियाना|Agra=आगरा|Meerut=मेरठ|V' +
  'aranasi=वाराणसी|Amritsar=अमृतसर|Visakhapatnam=विशाखापत्तनम|Jabalpur=जबलपुर|Aurangabad=औरंगाबाद|Srinagar=श्रीनग' +
  'र|Chandigarh=चंडीगढ़|Coimbatore=कोयंबतूर|Jodhpur=जोधपुर|New Delhi=नई दिल्ली|Guwahati=गुवाहाटी|Mysuru=मैसूर|Tir' +
  'uchirappalli=तिरुचिरापल्ली;IQ:Basra=बसरा|Baghdad=बगदाद;IR:Isfahan=इस्फ़हान|Karaj=करज|Tabriz=तबरेज़|Qom=क़ोम|Te' +
  'hran=तेहरान;IS:Reykjavík=रेक्याविक;IT:Milan=मिलान|Naples=नेपल्स|Turin=ट्यूरिन|Palermo=पालेर्मो|Florence=फ्लोरे' +
  'ंस|Venice=वेनिस|Rome=रोम;JO:Amman=अम्मान;JP:Yokohama=योकोहामा|Osaka=ओसाका|Nagoya=नागोया|Sapporo=साप्पोरो|Kyoto' +
  '=क्योटो|Nagasaki=नागासाकी|Tokyo=टोक्यो;KE:Nairobi=नैरोबी;KG:Bishkek=बिश्केक;KH:Phnom Penh=नोम पेन्ह;KP:Pyongya' +
  'ng=प्योंगयांग;KR:Seoul=सोल|Busan=बुसान;KW:Kuwait City=कुवैत सिटी;KZ:Astana=अस्ताना;LB:Beirut=बेरूत;LK:Colombo=' +
  'कोलंबो;LR:Monrovia=मोनरोविया;LV:Riga=रीगा;LY:Tripoli=त्रिपोली;MA:Casablanca=कासाब्लांका|Rabat=रबात|Marrakesh=म' +
  'राकेश;ML:Bamako=बामाको;MM:Yangon=यांगून|Mandalay=मांडले;MN:Ulaanbaatar=उलानबातर;MX:Mexico City=मेक्सिको सिटी;M' +
  'Y:Kuala Lumpur=कुआलालंपुर;MZ:Maputo=मापुटो;NE:Niamey=नियामी;NG:Lagos=लागोस;NI:Managua=मानागुआ;NL:Amsterdam=एम्' +
  'स्टर्डम|Rotterdam=रॉटरडैम|The Hague=हेग;NO:Oslo=ओस्लो;NP:Lalitpur=ललितपुर|Bharatpur=भरतपुर|Kathmandu=काठमांडू;' +
  'NZ:Auckland=ऑकलैंड|Wellington=वेलिंगटन|Christchurch=क्राइस्टचर्च;OM:Muscat=मस्कट;PA:Panama City=पनामा सिटी;PE:' +
  'Lima=लीमा;PH:Manila=मनीला;PK:Faisalabad=फ़ैसलाबाद|Multan=मुल्तान|Rahim Yar Khan=रहीम यार ख़ान|Karachi=कराची|La' +
  'hore=लाहौर;PL:Warsaw=वारसॉ|Kraków=क्राकोव;PT:Lisbon=लिस्बन|Porto=पोर्टो;PY:Asunción=असुनसियोन;QA:Doha=दोहा;RO:' +
  'Bucharest=बुख़ारेस्ट;RS:Belgrade=बेलग्रेड;RU:Saint Petersburg=सेंट पीटर्सबर्ग|Kazan=कज़ान|Ufa=उफ़ा|Moscow=मॉस्' +
  'को;RW:Kigali=किगाली;SA:Jeddah=जेद्दा|Mecca=मक्का|Riyadh=रियाद;SD:Khartoum=खार्तूम;SE:Stockholm=स्टॉकहोम;SG:Sin' +
  'gapore=सिंगापुर;SL:Freetown=फ़्रीटाउन;SN:Dakar=डकार;SO:Mogadishu=मोगादिशु;SV:San Salvador=सैन साल्वाडोर;SY:Ale' +
  'ppo=अलेप्पो|Damascus=दमिश्क;TH:Bangkok=बैंकॉक;TM:Ashgabat=अश्गाबात;TR:Istanbul=इस्तांबुल|Ankara=अंकारा;TW:Taip' +
  'ei=ताईपेई;TZ:Dar es Salaam=दार एस सलाम;UA:Kharkiv=खार्किव|Odesa=ओडेसा|Lviv=ल्वीव|Kyiv=कीव;UG:Kampala=कंपाला;US' +
  ':Los Angeles=लॉस एंजेलिस|Houston=ह्यूस्टन|San Antonio=सैन एंटोनियो|San Francisco=सैन फ़्रांसिस्को|Seattle=सिएट' +
  'ल|Denver=डेनवर|Detroit=डेट्रॉइट|Boston=बोस्टन|Washington D.C.=वॉशिंगटन डी.सी.|Brooklyn=ब्रुकलिन|Manhattan=मैनह' +
  'ट्टन|Atlanta=अटलांटा|Minneapolis=मिनियापोलिस|New Orleans=न्यू ऑरलियन्स|New York City=न्यूयॉर्क|Chicago=शिकागो|' +
  'Philadelphia=फिलाडेल्फिया|Phoenix=फ़ीनिक्स;UY:Montevideo=मोंटेवीडियो;UZ:Tashkent=ताशकंद;VE:Caracas=काराकस;VN:H' +
  'o Chi Minh City=हो ची मिन्ह सिटी|Da Nang=दा नांग|Hanoi=हनोई;YE:Sanaa=सना;ZA:Cape Town=केप टाउन|Johannesburg=जो' +
  'हानिसबर्ग|Pretoria=प्रिटोरिया;ZM:Lusaka=लुसाका;ZW:Harare=हरारे';
