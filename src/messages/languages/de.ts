import { translatedLanguage } from '../translated.ts';

/** German. Readers are addressed as "du". */
export const language = translatedLanguage('de', {
  app: {
    tagline: 'Jeden Tag Geschichten, die guttun, von Menschen aus aller Welt',
    skip: 'Zum Inhalt springen',
    main: 'Hauptmenü',
    browse: 'Geschichten entdecken',
    post: 'Geschichte teilen',
    rankings: 'Städte-Rangliste',
    community: 'Community',
    today: 'Heute',
    yourStories: 'Deine Geschichten',
    guidelines: 'Regeln',
    privacy: 'Datenschutz',
    invite: 'Freunde einladen',
    beta: 'BETA',
    menu: 'Menü',
    closeMenu: 'Menü schließen',
    quickLinks: 'Schnellzugriff',
    quickBrowse: 'Entdecken',
    quickPost: 'Teilen',
    quickCities: 'Städte',
  },
  documents: {
    storyTitle: 'Eine Geschichte aus {city}, {country}',
    errorTitle: 'Fehler: {title}',
    notFound: '404 Seite nicht gefunden',
    oneMoment: 'Einen Moment, bitte',
    wentWrong: 'Da ist etwas schiefgegangen',
    notSent: 'Das konnte nicht gesendet werden',
    notShown: 'Diese Seite kann nicht gezeigt werden',
    goBack: 'Geh in deinem Browser zurück: Was du geschrieben hast, ist vielleicht noch da.',
    reference: 'Wenn du jemanden danach fragst, ist das die Nummer: {id}',
    browse: 'Geschichten entdecken',
    home: 'Startseite',
  },
  sentences: {
    invalid: 'An dieser Anfrage stimmt etwas nicht. Bitte prüfe sie.',
    notFound: 'Unter dieser Adresse gibt es nichts.',
    noStories: 'Noch keine Geschichten da',
    experienceNotFound: 'Diese Geschichte wurde vielleicht entfernt, oder es gibt sie nicht.',
    notOffered: 'Diese Seite verschickt keine Benachrichtigungen.',
    notSubscribed: 'An diesen Browser wird keine Geschichte geschickt.',
    receiptNotFound:
      'Zu dieser Quittung gibt es keine Geschichte. Bitte prüfe, ob der Link vollständig ist.',
    foreignOrigin: 'Diese Anfrage kam von einer anderen Seite und wurde abgelehnt.',
    timeout: 'Die Anfrage hat zu lange gebraucht. Bitte versuche es noch einmal.',
    alreadyVoted: 'Du hast für diese Geschichte schon gestimmt',
    alreadyReported: 'Du hast diese Geschichte schon gemeldet.',
    duplicate:
      'Diese Geschichte wurde heute in dieser Stadt schon geteilt. Danke, dass du sie erzählst!',
    noRecentVote:
      'Eine Stimme lässt sich eine Minute lang zurücknehmen, und zwar im selben Browser.',
    notEditable: 'Diese Geschichte lässt sich nicht mehr ändern. Löschen kannst du sie weiterhin.',
    notAppealable:
      'Ein Mensch hat sich diese Geschichte schon noch einmal angesehen, oder sie ist nicht verborgen.',
    tooLarge: 'Diese Anfrage ist zu groß. Bitte schicke höchstens 16 KB.',
    uriTooLong: 'Diese Adresse ist zu lang.',
    keyReused:
      'Dieser Idempotency-Key wurde schon für einen anderen Inhalt benutzt. Bitte nimm einen neuen.',
    review: 'Deine Geschichte ist noch nicht öffentlich. Bitte sieh sie dir noch einmal an.',
    tooMany: 'Das war viel auf einmal. Bitte versuche es in einer Weile wieder.',
    internal: 'Bei uns ist etwas schiefgegangen. Bitte versuche es gleich noch einmal.',
    noRoom:
      'Wir verschicken schon so viele Geschichten, wie wir können. Bitte versuche es an einem anderen Tag.',
    busy: 'Danach fragen gerade viele. Bitte versuche es in ein paar Sekunden noch einmal.',
    unavailable:
      'Das können wir gerade nicht speichern. Bitte versuche es in einer Minute noch einmal.',

    asText: 'Bitte schreibe das als Text.',
    textTooLong: 'Dieser Text ist zu lang. Bitte kürze ihn.',
    contentTooShort: 'Eine Geschichte braucht mindestens {count} Zeichen',
    contentTooLong: 'Eine Geschichte hat höchstens {count} Zeichen',
    contentInWords: 'Bitte erzähle deine Geschichte in Worten, mit mindestens {count} Buchstaben.',
    tagsTooLong: 'Diese Schlagwörter sind zu lang. Bitte nimm weniger.',
    tooManyTags: 'Bitte nimm höchstens {count} Schlagwörter.',
    tagTooLong: 'Ein Schlagwort hat höchstens {count} Zeichen.',
    tagWithoutLetter: 'Jedes Schlagwort braucht einen Buchstaben oder eine Ziffer.',
    selectCity: 'Bitte wähle eine Stadt',
    cityTooLong: 'Ein Stadtname hat höchstens {count} Zeichen.',
    citySigns:
      "Bitte schreibe die Stadt nur mit Buchstaben, Ziffern, Leerzeichen und . ' - ( ) , ! / &.",
    selectCountry: 'Bitte wähle ein Land',
    selectContinent: 'Bitte wähle einen Kontinent',
    countryElsewhere:
      'Bitte wähle ein Land dieses Kontinents. {country} gehört hier zu {continent}.',
    unknownCountry: 'Wir kennen kein Land „{country}“. Bitte prüfe den Namen.',
    unknownCountryOr: 'Wir kennen kein Land „{country}“. Meinst du {names}?',
    hiddenAtStart:
      'In diesem Text sind Steuerzeichen oder unsichtbare Zeichen. Bitte entferne sie. Das erste steht am Anfang.',
    hiddenAfter:
      'In diesem Text sind Steuerzeichen oder unsichtbare Zeichen. Bitte entferne sie. Das erste steht nach „{text}“.',
    detailsTooLong: 'Die Einzelheiten haben höchstens {count} Zeichen.',
    searchTooLong: 'Bitte suche mit höchstens {count} Zeichen.',
    pleaseCheck: 'Bitte prüfe das.',
    farTooLong: 'Dieser Text ist viel zu lang. Bitte kürze ihn.',
    honeypot:
      'Deine Geschichte ist noch nicht öffentlich: Ein Feld, das leer bleiben muss, wurde ausgefüllt, vielleicht von deinem Browser.',

    reportSpam: 'Spam oder Werbung',
    reportSpamMore: 'Reklame, Links oder Eigenwerbung',
    reportInappropriate: 'Unpassender Inhalt',
    reportInappropriateMore: 'Nicht für alle geeignet, oder keine schöne Geschichte',
    reportPersonalInfo: 'Persönliche Angaben',
    reportPersonalInfoMore: 'Namen, Adressen, Nummern oder Kontaktdaten eines Menschen',
    reportHarassment: 'Belästigung oder Hass',
    reportHarassmentMore: 'Beleidigungen, Drohungen oder Angriffe auf Menschen oder Gruppen',
    reportOther: 'Anderer Verstoß',
    reportOtherMore: 'Etwas anderes, das gegen die Regeln verstößt',

    removedPersonalInfo:
      'Sie nennt oder verrät einen Menschen, der keine Person des öffentlichen Lebens ist.',
    removedContact: 'Sie enthält eine Kontaktmöglichkeit oder führt an einen anderen Ort.',
    removedPromotion: 'Sie wirbt für etwas oder bittet um Geld, Stimmen oder Mitglieder.',
    removedToxic: 'Sie kann einen Menschen oder eine Gruppe verletzen.',
    removedNegative: 'Sie erzählt nicht von etwas Gutem, das geschehen ist.',
    removedNoStory: 'Sie erzählt nicht, was geschehen ist, oder wiederholt eine andere Geschichte.',
    removedUnsafe: 'Sie erzählt von etwas, das gefährlich oder verboten ist.',
    removedOther: 'Sie hält sich auf andere Weise nicht an die Regeln.',

    fullName:
      'Das sieht nach dem vollen Namen eines Menschen aus: Mit dem Vornamen allein, etwa „Maria“ oder „unsere Nachbarin“, bleibt er geschützt.',
    address:
      'Das sieht nach einer Anschrift aus: „meine Straße“ oder der Name des Ortes genügt für deine Geschichte.',
    document:
      'Das sieht nach der Nummer eines Ausweises oder Kontos aus: Bitte lass sie weg, denn jemand könnte sie missbrauchen.',
    bank: 'Das sieht nach einer Karten- oder Kontonummer aus: Bitte lass sie weg, denn jemand könnte sie missbrauchen.',
    plate:
      'Das sieht nach einem Kennzeichen aus: Bitte lass es weg, damit niemand daran erkannt wird; „ein blaues Auto“ sagt genauso viel.',
    birthDate:
      'Das sieht nach einem Geburtsdatum aus: Ein Alter sagt genauso viel und ist sicherer.',
    phone:
      'Das sieht nach einer Telefonnummer aus: Die ganze Welt kann deine Geschichte lesen, also lass sie bitte weg.',
    email:
      'Das sieht nach einer E-Mail-Adresse aus: Die ganze Welt kann deine Geschichte lesen, also lass sie bitte weg.',
    link: 'Das sieht nach einem Link aus: Geschichten stehen hier für sich, also erzähle es bitte in Worten.',
    handle:
      'Das sieht nach einem Namen in einem anderen Netzwerk aus: Geschichten sind hier anonym, also lass ihn bitte weg.',
    platform:
      'Das scheint an einen Ort zu führen, an dem man jemanden findet: Geschichten sind hier anonym, also lass diesen Teil bitte weg.',
    contact:
      'Das scheint um Kontakt oder ein Treffen zu bitten: Geschichten sind hier anonym, also lass diesen Teil bitte weg.',
    personalInfo:
      'Das scheint zu verraten, wer oder wo jemand ist, oder etwas Privates: Bitte ändere, woran andere den Menschen erkennen könnten.',
    promotion:
      'Das liest sich wie Werbung oder ein Aufruf: Erzähle uns, was du erlebt hast, ohne um Kauf, Spende, Beitritt oder Stimmen zu bitten.',
    toxic:
      'Diese Worte könnten jemanden verletzen: Magst du es so erzählen, dass alle es gern lesen?',
    negative:
      'Das klingt nach einem schweren Moment, und das tut uns leid: Wenn dir etwas daran gutgetan hat, erzähle uns bitte auch davon.',
    noWords:
      'Wir konnten hier keine Worte finden: Bitte erzähle deine Geschichte in ein, zwei Sätzen.',
    inTags: 'In deinen Schlagwörtern: {reason}',
    inCity: 'Im Namen der Stadt: {reason}',
  },
});
