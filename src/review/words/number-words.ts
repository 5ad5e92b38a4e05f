/**
 * Words next to numbers, in lower case and without accents: for phones, for documents with a number, and units.
 */

const phones =
  'phone|cell|mobile|tel|call|text|ring|sms|whatsapp|whats|wa|zap|viber|signal|number|digits|contact|reach|hit me up|' +
  'telefon|handy|nummer|ruf|anruf|ruft|meld|numero|llama|llamame|celular|movil|fono|appelle|appelez|portable|joindre|' +
  'chiama|cellulare|telefono|scrivi|liga|ligue|telemovel|telefone|zapzap|bel|bellen|app me|ring mig|mobil|sms:a|' +
  'zadzwon|komorka|dzwon|ara|numaram|telefonum|cep|hubungi|nomor|wasap|nomer|hp|goi|dien thoai|sdt|tawagan|' +
  'телефон|номер|звон|позвон|набер|пиши|дзвон|вайбер|ватсап|τηλεφων|καλεσ|' +
  'رقم|اتصل|واتس|جوال|هاتف|موبايل|फोन|फ़ोन|नंबर|कॉल|मोबाइल|व्हाट्सएप|व्हाट्सऐप|' +
  'โทร|เบอร์|ติดต่อ|电话|手机|號碼|号码|打我|联系|電話|番号|携帯|连絡|連絡|전화|번호|연락|문자|טלפון|תתקשר';

const endsInPhone = new RegExp(`(?<![a-z])(?:${phones})[^\\d\\n]{0,18}$`, 'iu');
const phoneWithDigit = new RegExp(`(?<![a-z])(?:${phones})[^\\d]{0,14}\\d`, 'iu');

/** Whether a word for a phone or a call is at the end of the text or before a digit, possibly with a few letters between. */
export function mentionsPhone(text: string): boolean {
  return endsInPhone.test(text) || phoneWithDigit.test(text);
}

const documents =
  "passport|social security|ssn|driver'?s? licen[cs]e|licen[cs]e no|id number|id card|identity card|national id|patient file|" +
  'patient no|patient id|medical record|health card|insurance number|nhs number|tax id|tax number|account number|account no|' +
  'bank account|sort code|routing number|card number|credit card|debit card|kreditkarte|personalausweis|ausweisnummer|reisepass|' +
  'steuer-id|steuernummer|sozialversicherungsnummer|versichertennummer|kontonummer|patientenakte|dni|nie|curp|rfc|pasaporte|' +
  'cedula|numero de cuenta|tarjeta|seguridad social|carte d.identite|passeport|securite sociale|numero de compte|carte bancaire|' +
  'carta d.identita|codice fiscale|passaporto|conto corrente|carta di credito|cpf|rg|passaporte|conta bancaria|cartao|' +
  'bsn|paspoort|rekeningnummer|burgerservicenummer|personnummer|pass(?:port)?nummer|cpr|fodselsnummer|henkilotunnus|pesel|dowod|' +
  'paszport|tc kimlik|kimlik no|pasaport|nik|ktp|paspor|rekening|cmnd|cccd|ho chieu|паспорт|инн|снилс|счет|карт[аыу]|рахунок|' +
  'جواز|الهويه|هويه|رقم الحساب|बैंक खाता|आधार|पासपोर्ट|खाता|पैन|เลขบัตร|บัตรประชาชน|พาสปอร์ต|เลขบัญชี|身份证|身分證|护照|護照|银行卡|' +
  '卡号|账号|マイナンバー|パスポート|口座|免許証|주민등록|주민번호|여권|계좌|my card|file of|akte von|my iban|iban';

/** Ends with a word for a document, card or account with a number, possibly with a few letters between. */
export const documentWords = new RegExp(`(?<![\\p{L}])(?:${documents})[^\\d\\n]{0,24}$`, 'iu');

/** Starts with a unit, a currency or a counted noun. */
export const unitWords =
  /^\s?(?:[%$€£₹¥₩฿₽₺₫₱°]|(?:usd|eur|gbp|inr|rs|dollar|bucks|euro|pound|rupee|yen|won|baht|peso|real|reais|krone|kronor|zl|lira|rubl|руб|грн|million|thousand|mio|mill|steps?|views?|likes?|points?|pts|followers?|people|words?|miles?|km|meters?|metres?|m\b|feet|ft|kg|g\b|lbs?|pounds|hours?|minutes?|days?|years?|calories|kcal|votes?|pieces?|pages?|subscribers?|schritte|pasos|pas\b|passi|passos|stappen|steg|krokow|adim|langkah|шаг|крок|kilomet|元|块|円|원|บาท|步|歩|걸음|ก้าว|रुपये|خطوة|जन|人|명|คน|万|萬|만))/iu;
