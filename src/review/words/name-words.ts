import { lexiconOf } from './lexicon.ts';

/** Words around names, in lower case and without accents. */

const split = (text: string): ReadonlySet<string> => new Set(text.split(' '));

/** First names that are more often words, months, places or brands. */
export const wordlikeFirst = split(
  'rotes roten rote golden costa puerto north south east west marine taco pizza tai green blue red white black basic urban loan earn year assistant puppy iron eighth first gold ant great wild high low top national ' +
    'international american african asian european indian chinese english french german italian spanish mexican russian turkish greek dutch swedish polish korean japanese thai royal open united central ' +
    'olive garden barnes noble whole five papa panda burger wendy denny ruby pepsi coca dr hungry chick trader dave buster chuck johnny krispy kristy taco del stop stone cold cracker dairy domino ' +
    'designated pineapple invader avengers captain wonder spider bat dead game stranger breaking better call saul rick grey greys orange doctor sons walking ' +
    'a an the will may june april august summer autumn winter spring grace hope faith joy rose roses lily mark bill art dean chase drew frank grant rich rob sue pat guy hunter mason cook ' +
    'baker angel angels christian easter star sky sunny happy king prince princess queen major general christmas holiday dawn eve ivy pearl ruby amber violet daisy melody destiny ' +
    'harmony chance dakota dallas austin houston jordan paris london sydney florence vienna savannah georgia carolina virginia israel china india asia america brooklyn victoria ' +
    'alexandria santiago san santa los las monte don da de la le el al my our new old big little great good best first last one two day love life baby honey candy sugar ' +
    'cherry olive sage basil ginger rosemary jasmine clementine apple berry peach forest river ocean lake rain storm sunday monday friday saturday may march june july merry glory ' +
    'lucky royal noble justice liberty freedom victory trinity genesis heaven nevada montana chelsea kenya iceland holland ireland berlin milan roma troy cairo phoenix denver lincoln ' +
    'washington jackson madison hamilton franklin harvard oxford cambridge manchester liverpool lancaster york kent devon essex chester windsor preston ashley carter tyler parker tanner ' +
    'mercedes porsche ford tesla honda toyota lexus nike adidas levi gap apple google amazon netflix disney pixar nintendo sony mario luigi zelda pokemon sonic minecraft star harry super ' +
    'uncle aunt auntie grandma grandpa mom dad mum papa mama brother sister cousin son daughter doctor nurse coach pastor father mother saint st captain sir lady miss mister lord ' +
    'real so too more most many much such very just then when while after before during since yesterday today tonight tomorrow last this that these those what which who how why where ' +
    'i we he she it they you me us him her them his its their your mine yours ours and or but if as at by for from in into of off on onto out over to up with without about see seeing ' +
    'getting going having finally woke got went had saw was were is are been being do did does done can could should would might must let made make makes watching playing eating ' +
    'happiness birthday wedding anniversary vacation trip game team school college university church hospital park beach house home work job boss friend friends family dog cat pet ' +
    'merci bon bonne grand grande petit petite ma mon mes ta ton sa son notre votre nos vos mein meine dein deine unser unsere der die das ein eine heute gestern morgen nach seit mit ' +
    'mi mis tu tus su sus un una hoy ayer hace con por para il lo gli uno oggi ieri dopo meu minha hoje ontem depois meus nossa nosso mijn onze vandaag gisteren vandaag min mitt idag ' +
    'efter moj moja dzis wczoraj po bugun dun sonra hari ini kemarin saya em anh chi ong ba co chu bac con mot sau nam hai tu ang mga si ni ako ibu bapak pak mas mbak adik kakak anak ' +
    'blanca clara luz mar sol luna estrella paz alba rocio soledad dolores pilar mercedes consuelo esperanza aurora gloria victoria linda bella bela vera viola perla gioia stella ' +
    'sommer winter engel rosa heilig lange kurz gross klein lieb liebe frei froh stern sonne blume montag sonntag may sun moon star rainbow buddy coco max simba rocky charlie bella',
);

/** Capitalised words after a first name that are not surnames. */
export const notSurname = split(
  'korea rica rico keys hut bell cavaliers cavs outfitters corral lodge man woman men women training competition level manager director software grade rush arrow girls boys golf retriever shepherd terrier ' +
    'husky corgi doodle poodle bulldog chi corps express cremes kremes rockets survivor country national dome bakery gun bear rock cross sea ocean coast port harbor harbour south north east west central ' +
    'kingdom republic union army navy force police department office house company inc ltd gmbh club association foundation service services team system systems project program programme course class ' +
    'maiden zeppelin floyd stones roses peppers dragons doctors system sabbath mayhem craft ball con expo fair test exam exams unit standard ' +
    'two three four five six seven eight nine ten one ' +
    'day days night eve week month year street st road rd avenue ave park university college school academy institute hospital clinic church cathedral temple mosque museum gallery library ' +
    'theater theatre cinema stadium arena beach bay lake river mountain mountains mount hill hills valley island islands city town village county state states district region airport station ' +
    'hotel restaurant cafe bar grill pizza burger burgers kitchen bakery market mall store shop shops center centre club gym zoo garden gardens forest bridge tower castle palace house hall ' +
    'texas florida california ohio georgia virginia carolina england ireland scotland wales france germany spain italy mexico brazil india china japan canada australia africa america asia ' +
    'europe usa uk ny ca tx fl london paris rome madrid berlin tokyo jersey york angeles francisco diego jose juan ' +
    'games game cup league championship series season bowl open classic race marathon olympics fest festival concert tour show awards award prize ' +
    'movie movies film films book books series album song songs band orchestra choir team fc united rangers warriors lakers bulls giants eagles bears lions tigers cubs sox yankees ' +
    'and or but the a an of in on at to for from with by is was are were has had have did does said says told went came got gave made helped won ran sang danced passed wrote loves loved ' +
    'i he she it we they you my his her our their your me him us them this that these those there here then when while after before because so just also even still finally today ' +
    'yesterday tonight tomorrow now monday tuesday wednesday thursday friday saturday sunday january february march april may june july august september october november december ' +
    'christmas easter thanksgiving halloween valentine valentines birthday wedding anniversary graduation ' +
    'ipad iphone ipod mac macbook android xbox playstation wii switch android kindle app online pro plus max mini air tv pc dvd cd bbq ' +
    'chocolate chocolates cream ice cake cakes cookies cookie pie tea coffee milk wine beer water juice soup salad chicken fish steak rice bread cheese candy ' +
    'uncle aunt grandma grandpa mom mommy dad daddy mum brother sister cousin son daughter wife husband doctor nurse teacher coach captain queen king prince princess ' +
    'und oder aber der die das den dem des ein eine ist war hat haben ich er sie wir ihr mein meine heute gestern dann als weil mit von zu im am und auf fur nach ' +
    'y o pero el la los las un una es fue me mi su de del en con por para que hoy cuando despues et ou mais le les une est etait je il elle nous mon ma mes son sa aujourd hui quand ' +
    'e o ma il lo gli una era io mio mia oggi quando dopo os as um uma foi meu minha hoje depois en of maar de het een was ik mijn vandaag toen och eller men den det en ett ar var jag min idag ' +
    'straße strasse platz park kirche schule universitat krankenhaus rue avenue place hopital ecole calle plaza iglesia escuela universidad hospital via piazza chiesa scuola ospedale rua ' +
    'jr sr ii iii iv phd md mr mrs ms dr prof sir jones',
);

/** Words that introduce the name of a person. */
export const introducing =
  /(?:my name(?:'s| is)|name is|named|called|i am|i'm|im|this is|signed|sincerely|regards|yours|love|thanks? to|thank you|thanks|kudos to|shout ?out to|props to|it was with|met|neighbou?rs?|friends?|bff|ex|husband|wife|fiancee?|boyfriend|girlfriend|partner|daughter|son|brother|sister|cousin|niece|nephew|aunt|uncle|grandmother|grandfather|grandma|grandpa|mother|father|mom|dad|mum|teacher|professor|coach|nurse|midwife|doctor|dentist|surgeon|therapist|boss|colleague|co-?worker|roommate|flatmate|classmate|student|patient|client|driver|janitor|owner|landlord|officer|patient file of|file of|belonging to|belongs to|property of|missing|wallet of|mr|mrs|ms|miss|dr|prof|sir|madam|pastor|father|captain|ich bin|ich heisse|mein name ist|gezeichnet|gruss|grusse|herr|frau|nachbar(?:in)?|freund(?:in)?|kolleg(?:e|in)|lehrer(?:in)?|arzt|arztin|krankenschwester|pfleger(?:in)?|schwester|bruder|tochter|sohn|tante|onkel|oma|opa|chef(?:in)?|danke|danke an|je m'appelle|je suis|signe|merci a|voisine?|ami|amie|collegue|monsieur|madame|m|mme|prof|professeur|docteur|infirmiere|medecin|soeur|frere|fille|fils|tante|oncle|soy|me llamo|mi nombre es|firmado|atentamente|gracias a|vecin[oa]|amig[oa]|profesora?|maestr[oa]|doctora?|enfermer[oa]|senora?|sr|sra|don|dona|hij[oa]|herman[oa]|ti[oa]|prim[oa]|jef[ea]|sono|mi chiamo|firmato|grazie a|vicin[oa]|amic[oa]|dottor(?:essa)?|infermier[ae]|signora?|sig|maestr[oa]|figli[oa]|fratello|sorella|zi[oa]|sou|eu sou|me chamo|meu nome e|assinado|obrigad[oa] a|vizinh[oa]|amig[oa]|professora?|doutora?|enfermeir[oa]|filh[oa]|irma|irmao|tia|tio|ik ben|ik heet|mijn naam is|groetjes van|groeten van|getekend|buurman|buurvrouw|vriend|vriendin|dokter|juf|meester|zus|broer|dochter|zoon|jag heter|jag ar|halsningar|mvh|granne|grannen|van|vannen|larare|doktor|sjukskoterska|syster|bror|dotter|jeg heter|jeg hedder|hilsen|nabo|naboen|nazywam sie|jestem|pan|pani|sasiad|sasiadka|podpisano|pozdrawiam|benim adim|adim|ben|komsum|hocam|ogretmenim|doktorum|nama saya|saya|tetangga|pak|bu|dokter|ten toi la|toi la|hang xom|меня зовут|я|сосед|соседка|соседу|соседке|подруга|друг|врач|учительница|учитель|мене звати|сусід|сусідка|подпись|спасибо|дякую)[:,.]?\s{0,2}$/u;

/** Titles before a name: with a surname alone they are fine, with a full name not. */
export const title =
  /(?:mr|mrs|ms|miss|dr|prof|professor|doctor|nurse|herr|frau|monsieur|madame|mme|senora?|sra?|signora?|sig|dottor(?:essa)?|dhr|mevr|pan|pani|professora?|doutora?|docteur|doktor)\.?\s{0,2}$/u;

/** Famous people, characters, and brands with the name of a person. */
export const knownNames = split(
  'harry_potter taylor_swift mario_kart donald_trump barack_obama michelle_obama jane_austen martin_luther luther_king stephen_king calvin_klein tommy_hilfiger ralph_lauren michael_kors kate_spade ' +
    'victoria_secret mary_jane mary_poppins peter_pan peter_rabbit winnie_pooh donald_duck mickey_mouse minnie_mouse santa_claus saint_nicholas james_bond sherlock_holmes indiana_jones luke_skywalker ' +
    'darth_vader tom_hanks tom_cruise brad_pitt angelina_jolie will_smith leonardo_dicaprio johnny_depp ed_sheeran bruno_mars lady_gaga katy_perry justin_bieber selena_gomez ariana_grande billie_eilish ' +
    'bob_marley bob_dylan elton_john david_bowie freddie_mercury michael_jackson janet_jackson stevie_wonder john_lennon paul_mccartney elvis_presley frank_sinatra billy_joel bruce_springsteen dolly_parton ' +
    'lionel_messi cristiano_ronaldo roger_federer rafael_nadal serena_williams lebron_james michael_jordan stephen_curry kobe_bryant tom_brady tiger_woods usain_bolt virat_kohli sachin_tendulkar ' +
    'rabindranath_tagore mahatma_gandhi nelson_mandela abraham_lincoln george_washington john_adams albert_einstein isaac_newton marie_curie charles_darwin leonardo_vinci vincent_gogh claude_monet pablo_picasso ' +
    'frida_kahlo william_shakespeare charles_dickens mark_twain george_orwell ernest_hemingway agatha_christie roald_dahl dr_seuss anne_frank jane_eyre bilbo_baggins jon_snow walter_white homer_simpson ' +
    'bart_simpson bugs_bunny charlie_brown paddington_bear bob_ross fred_rogers oprah_winfrey ellen_degeneres jimmy_fallon jimmy_kimmel stephen_colbert john_oliver trevor_noah conan_brien steve_jobs bill_gates ' +
    'elon_musk jeff_bezos mark_zuckerberg gordon_ramsay jamie_oliver ben_jerry jack_daniels johnny_walker dr_pepper betty_crocker aunt_jemima tim_hortons trader_joe jamba_juice red_robin ruby_tuesday ' +
    'johnny_cash willie_nelson jimi_hendrix janis_joplin amy_winehouse whitney_houston celine_dion mariah_carey adele_adkins shah_khan salman_khan aamir_khan amitabh_bachchan narendra_modi hillary_clinton ' +
    'bernie_sanders joe_biden king_charles prince_william prince_harry kate_middleton meghan_markle papa_john papa_johns domino_pizza mary_kay estee_lauder hugo_boss giorgio_armani coco_chanel louis_vuitton ' +
    'emily_dickinson robert_frost maya_angelou toni_morrison alice_wonderland anna_karenina don_quijote le_petit virgin_mary jesus_christ holy_mary ave_maria notre_dame bon_jovi pearl_jam jethro_tull ' +
    'steely_dan marvin_gaye ray_charles miles_davis louis_armstrong ella_fitzgerald nina_simone kendrick_lamar kanye_west jay_z justin_timberlake britney_spears christina_aguilera ricky_martin',
);

/** Words of film, music, books and sport, where full names are mostly of public persons. */
export const fame = lexiconOf(`
any: movies, movie, films, film, concerts, concert, songs, song, albums, album, singers, singer, bands, band, episodes, episode, seasons, season, series, shows, show, comedy, comedian, netflix, youtube, tickets, ticket, actor, actress, starring, featuring, feat, ft, played by, novels, novel, trilogy, author, books, book, poems, poem, poet, painting, exhibition, podcast, player, goal, scored, quarterback, coach of, playoffs, playoff, nba, nfl, mlb, nhl, ufc, wwe, championship, president, senator, minister, queen, king, pope, saint, statue, museum, bridge, square, university, school of, konzert, sangerin, sanger, filme, buch, roman, spieler, chanson, chanteur, chanteuse, livre, joueur, joueuse, concierto, cancion, cantante, pelicula, libro, jugador, canzone, concerto, romanzo, giocatore, musica, cantor, livro, jogador, nummer van, zangeres, zanger, boek, speler, lat, sangare, bok, spelare, koncert*, piosenk*, ksiazk*, konser*, sarki*, kitab*, концерт*, песн*, фильм*, книг*, роман*, lagu, buku`);

/** Titles as separate words: with one more name they are not a full name. */
export const titles = split(
  'mr mrs ms miss mx dr prof professor doctor doktor sir madam herr frau fraulein monsieur madame mademoiselle mme senor senora don dona signor signora sig dottor dottoressa dhr mevrouw meneer pan pani senhor senhora professora docteur nurse sister father pastor coach captain officer',
);

/** Polite forms after a first name. */
export const honorifics = split(
  'hanim bey teyze amca abla abi agabey hoca usta efendi nine dede san sensei ji',
);

/** Patronymics with case endings: "Сергеевна", "Иваныч". */
export const patronymic = /(?:ович|евич|овна|евна|ична|івна|іина|ивна|ыч)(?:а|у|ем|ы|и|е|ои|ою)?$/u;

/** Words for places or animals that may be named after a person. */
export const namedAfter =
  /(?<![\p{L}])(?:piazza|piazzale|plaza|place|rue|via|viale|corso|musee|museo|museum|park|parc|parque|parco|schule|school|platz|straße|strasse|station|bridge|pont|college|hospital|hopital|ospedale|avenue|avenida|boulevard|square|theatre|teatro|biblioteca|bibliotheque|library|stadium|stade|estadio|stadio|lycee|ecole|escuela|scuola|colegio|calle|rua|praca|jardin|jardim|giardino|cat|dog|kitten|puppy|hamster|horse|pony|parrot|rabbit|tortoise|kater|katze|hund)\s$/u;
