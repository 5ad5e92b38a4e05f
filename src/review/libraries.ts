import { findPhoneNumbersInText, isSupportedCountry } from 'libphonenumber-js/max';
import { LinkifyIt } from 'linkify-it';
import type { LibraryMatch, ReviewResources } from './resources.ts';

// Common generic top-level domains, then those of countries.
const genericDomains =
  'com net org info biz edu gov mil int app dev shop store online site website blog club live xyz page link space art fun ' +
  'top vip work world today life love social chat group agency studio design photo photos pictures gallery video music ' +
  'band show events news media press tech digital cloud host email network zone center company business money cash ' +
  'finance fund loan loans bet casino poker games game fit fitness yoga health care clinic beauty salon hair fashion ' +
  'clothing shoes jewelry coffee cafe restaurant pizza bar beer wine food kitchen recipes farm garden flowers pet dog ' +
  'land house homes properties realty rent travel tours holiday flights cruises guide expert coach academy school ' +
  'college university training courses church charity foundation ngo ong gives help support solutions services tools ' +
  'market deals sale discount promo coupons gift gifts buzz click ninja guru rocks cool wtf lol me name pro mobi tel asia ' +
  'berlin hamburg koeln wien london paris amsterdam nyc moscow tokyo';
const countryDomains =
  'ac ad ae af ag ai al am ao ar as at au aw az ba bb bd be bf bg bh bi bj bm bn bo br bs bt bw by bz ca cc cd cf cg ch ci ' +
  'cl cm cn co cr cu cv cx cy cz de dj dk dm do dz ec ee eg er es et eu fi fj fm fo fr ga gd ge gf gg gh gi gl gm gn gp gq ' +
  'gr gt gu gy hk hn hr ht hu id ie il im in io iq ir is it je jm jo jp ke kg kh ki km kn kr kw ky kz la lb lc li lk lr ls ' +
  'lt lu lv ly ma mc md mg mk ml mm mn mo mp mq mr ms mt mu mv mw mx my mz na nc ne nf ng ni nl no np nr nu nz om pa pe pf ' +
  'pg ph pk pl pm pr ps pt pw py qa re ro rs ru rw sa sb sc sd se sg sh si sk sl sm sn so sr st su sv sy sz tc td tf tg th ' +
  'tj tk tl tm tn to tr tt tv tw tz ua ug uk us uy uz va vc ve vg vi vn vu wf ws ye yt za zm zw рф укр бел';

const linkify = new LinkifyIt({
  fuzzyLink: true,
  fuzzyEmail: true,
  fuzzyIP: false,
  tlds: [...new Set(`${genericDomains} ${countryDomains}`.split(' '))],
  maxLength: 300,
});

/** Links and e-mail addresses in a text, also without a scheme. */
function findLinks(text: string): LibraryMatch[] {
  return (linkify.match(text) ?? []).map(({ index, lastIndex, raw }) => ({
    start: index,
    end: lastIndex,
    text: raw,
  }));
}

/** Valid phone numbers in the format of the country or with an international prefix. */
function findPhones(text: string, country: string | undefined): LibraryMatch[] {
  const code = country?.toUpperCase();
  const options =
    code !== undefined && isSupportedCountry(code)
      ? { defaultCountry: code, v2: true as const }
      : { v2: true as const };
  return findPhoneNumbersInText(text, options)
    .filter(({ number }) => number.isValid())
    .map(({ startsAt, endsAt }) => ({
      start: startsAt,
      end: endsAt,
      text: text.slice(startsAt, endsAt),
    }));
}

/** The libraries that the rules use. */
export const libraries: Pick<ReviewResources, 'findLinks' | 'findPhones'> = {
  findLinks,
  findPhones,
};
