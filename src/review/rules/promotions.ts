import type { Finding } from '../finding.ts';
import type { Views } from '../folding/fold.ts';
import { matchesOf } from '../pattern-matches.ts';
import type { Vocabulary } from '../words/vocabulary.ts';
import { findingAt } from './scan.ts';

const what = { kind: 'promotion' } as const;

const codeWords =
  'codes?|promo|coupon|voucher|referral|gutschein(?:code)?|rabattcode|code promo|codigo|código|cupon|cupón|codice|cupom|kortingscode|koden?|rabattkod|kodem|kode|mã|(?:alennuskoodi|kodu|промокод|код|κωδικ)\\p{L}{0,6}|كود|الكود|कोड|कूपन|优惠码|優惠碼|折扣码|コード|クーポン|코드|쿠폰|โค้ด|קוד';
const coupon = new RegExp(
  `(?<![\\p{L}])(?:${codeWords})[\\s:"'“„«「-]{0,4}(?<mark>[A-Z]{2,14}[0-9]{0,4})(?![\\p{L}\\p{N}])`,
  'giu',
);
const decisive: Readonly<Record<string, 'sure' | 'likely'>> = {
  'fundraising-site': 'likely',
  'seller-phrase': 'sure',
};

/** Discount codes, fundraising sites, and typical phrases of sellers. */
export function findPromotions({ plain, bare }: Views, vocabulary: Vocabulary): Finding[] {
  const phrases = vocabulary.find(bare.text, ['any']).flatMap(({ list, start, end }) => {
    const certainty = decisive[list];
    return certainty === undefined ? [] : [findingAt(bare, [start, end], { ...what, certainty })];
  });
  return [...couponCodes(plain), ...phrases];
}

/** A word for a code, then capitals with a digit, or only capitals if the text also has a price or "off". */
function couponCodes(plain: Views['plain']): Finding[] {
  const saves = /[%€$£]|\boff\b/i.test(plain.text);
  return matchesOf(coupon, plain.text).flatMap((match) => {
    const code = match.groups?.['mark'] ?? '';
    if (!/^[A-Z0-9]+$/.test(code) || !(/\d/.test(code) || (saves && code.length >= 4))) return [];
    const end = match.index + match[0].length;
    return [findingAt(plain, [end - code.length, end], { ...what, certainty: 'sure' })];
  });
}
