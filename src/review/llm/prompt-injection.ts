import { bareOf } from '../folding/fold.ts';

/**
 * Words and phrases that address a model or a reviewer, in lower case and without accents: a verdict, instructions, a
 * machine. Each also matches longer words that start with it.
 */
const phrasesByLanguage = [
  'verdict|prompt|json|instruction|ai model|language model|llm|chat ?gpt|gpt|assistant|reviewer|moderator|ignore (?:all|any|the|your|previous|everything)|disregard (?:all|any|the|your|previous|everything)|forget (?:all|your) (?:rules|previous|instructions)|you are (?:now )?an? (?:ai|model|bot|reviewer)|system message',
  'anweisung|sprachmodell|ki-?modell|kunstliche intelligenz|prufer|urteil lautet|ignorier|missachte|vergiss (?:alle|deine) (?:regeln|anweisungen|vorgaben)|du bist (?:jetzt )?(?:ein|eine) (?:ki|modell|assistent|bot)',
  'modele de langage|modele d.ia|intelligence artificielle|moderateur|moderatrice|ignore[rz]? (?:toutes|tous|les|tes|vos|tout|ce)|oublie[rz]? (?:toutes|tous|tes|vos) (?:regles|consignes)|consignes|relecteur|tu es (?:une ia|un modele|un assistant)',
  'instruccion|modelo de (?:lenguaje|ia)|inteligencia artificial|asistente|moderador|veredicto|revisor|ignora (?:todas|todo|las|tus|cualquier|lo)|ignore (?:todas|todo|las|sus)|olvida (?:todas|tus) (?:reglas|instrucciones)|eres (?:una ia|un modelo|un asistente)',
  'istruzion|modello (?:linguistico|di ia)|intelligenza artificiale|assistente|moderatore|verdetto|revisore|ignora (?:tutte|tutto|le|ogni|qualsiasi)|dimentica (?:tutte|le) (?:regole|istruzioni)|sei (?:una ia|un modello|un assistente)',
  'instruc(?:ao|oes)|modelo de linguagem|veredito|ignor[ea] (?:todas|tudo|as|suas|qualquer)|esque[cç]a (?:todas|suas|as) (?:regras|instrucoes)|voce e (?:uma ia|um modelo|um assistente)',
  'instructies|opdrachten|taalmodel|ai-?model|kunstmatige intelligentie|beoordelaar|negeer|vergeet (?:alle|je) (?:regels|instructies)|je bent (?:een|nu een) (?:ai|model|assistent)',
  'instruktion|sprakmodell|sprakmodel|granskare|ignorera|glom (?:alla|dina) (?:regler|instruktioner)|sprogmodel|ignorer|instruks|dommen er',
  'ohjeet|ohjeista|kielimalli|tekoaly|tarkastaja|moderaattori|jata huomiotta|alat valita|unohda (?:kaikki|ohjeet)',
  'instrukcj|polecenia|model jezykowy|modelu jezykowy|sztuczna inteligencj|recenzent|werdykt|zignoruj|ignoruj|zapomnij (?:o )?(?:wszystki|instrukcj|zasad)|jestes (?:modelem|asystentem|ai)',
  'pokyn|instrukc|jazykovy model|umela inteligence|ignoruj|verdikt|utasitas|nyelvi modell|mesterseges intelligencia|hagyd figyelmen|ignorald|instructiunile|model lingvistic|inteligenta artificiala|ignora toate|verdictul',
  'talimat|dil modeli|yapay zeka|moderatorun|denetci|yoksay|yok say|gormezden gel|dikkate alma|unut (?:tum|butun)',
  'инструкц|указания|языковая модель|языковои модел|искусственныи интеллект|неиросет|модератор|проверяющ|вердикт|игнорируи|проигнорируи|забудь (?:все|свои)|ты (?:модель|ассистент)|інструкці|вказівки|мовна модель|мовноі|штучнии інтелект|ігноруи|проігноруи',
  'οδηγιε|γλωσσικο μοντελο|τεχνητη νοημοσυνη|αγνοησε|αγνοησ|ετυμηγορια|הוראות|מודל שפה|בינה מלאכותית|התעלם|התעלמי',
  'instruksi|model bahasa|kecerdasan buatan|abaikan|lupakan (?:semua|perintah)|putusan|mo hinh ngon ngu|tri tue nhan tao|bo qua (?:moi|tat ca|cac|huong)|chi dan|kiem duyet',
  'تعليمات|التعليمات|نموذج لغو|نموذج اللغ|ذكاء اصطناعي|الذكاء الاصطناعي|تجاهل|المراجع|مدل زبان|نادیده بگیر',
  'निर्देश|भाषा मॉडल|कृत्रिम बुद्धि|अनदेखा कर|नज़रअंदाज़|नज़रअंदाज|নির্দেশ|คำสั่ง|โมเดลภาษา|แบบจำลองภาษา|ปัญญาประดิษฐ์|เพิกเฉย|ไม่ต้องสนใจคำสั่ง',
  '指令|提示词|提示詞|语言模型|語言模型|大模型|人工智能|人工智慧|审核员|審核員|忽略|无视|無視し|プロンプト|言語モデル|人工知能|審査員|判定は|프롬프트|언어 ?모델|인공지능|지시(?:사항)?를|무시하고|무시해|심사자',
];
const patterns = phrasesByLanguage.map(
  (words) => new RegExp(`(?<![a-zа-яёіїєґα-ω0-9])(?:${words.normalize('NFKC')})`, 'u'),
);
const markup = /story-[0-9a-f]|<\/|\{"/i;

/** Whether a text may address a language model or its own verdict instead of readers. */
export function looksLikePromptInjection(text: string): boolean {
  const bare = bareOf(text);
  return markup.test(text) || patterns.some((pattern) => pattern.test(bare));
}
