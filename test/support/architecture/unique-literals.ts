import { type Rule, rule } from './architecture-rules.ts';
import { forbiddenTexts } from './violations.ts';

/**
 * Literals that were once written in several files and had diverged: what they are, the only file of src/ that may contain
 * them, and a second copy, to prove that the pattern finds it.
 */
const uniqueLiterals: readonly (readonly [string, string, RegExp, string])[] = [
  [
    'the name of the site',
    'src/contract/site.ts',
    /'Daily Uplift'|· Daily Uplift/g,
    'const title = `${place} · Daily Uplift`;',
  ],
  [
    'the sentence about the site',
    'src/contract/site.ts',
    /daily dose of uplifting stories from real people/g,
    "'Your daily dose of uplifting stories from real people worldwide'",
  ],
  [
    'the title of an experience',
    'src/contract/site.ts',
    /`A story from \$\{/g,
    'const title = `A story from ${city}, ${country}`;',
  ],
  [
    'the status of a held experience',
    'src/contract/endpoints/experiences.ts',
    /\b202\b/g,
    'return response(202, body);',
  ],
  [
    'which statuses are final',
    'src/contract/offline/retry.ts',
    /\b425\b|[!=]== (?:408|425)\b/g,
    'const isFinal = status < 500 && status !== 408;',
  ],
  [
    'the ten words of identifiers',
    'src/domain/random-id.ts',
    /'?bright'?[,|] ?'?sunny/g,
    'const pattern = /^(?:happy|bright|sunny)_/;',
  ],
  [
    'the escaping of JSON inside <script>',
    'src/domain/text/json-for-script.ts',
    /\\u003c/g,
    "json.replaceAll('<', String.raw`\\u003c`);",
  ],
  ['FNV-1a', 'src/domain/text/fnv1a.ts', /0x811c9dc5|0x01000193/gi, 'let hash = 0x811c9dc5;'],
  [
    'the columns of an experience that are presented',
    'src/server/experiences/present.ts',
    /'randomId',\s*'content'/g,
    "select(['randomId', 'content', 'city'])",
  ],
];

/** A rule for each literal: no other file of src/ contains it. */
export const uniqueLiteralRules: readonly Rule[] = uniqueLiterals.map(
  ([what, file, literal, copy]) =>
    rule(
      `${what} is only in ${file}`,
      forbiddenTexts({ from: 'src/', except: file, forbidden: literal }),
      ['src/web/pages/home/HomePage.tsx', copy],
    ),
);
