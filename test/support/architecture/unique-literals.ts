import type { Rule } from './architecture-rules.ts';
import { forbiddenTexts } from './violations.ts';

interface UniqueLiteral {
  readonly what: string;
  /** The only file of src/ that may contain the literal. */
  readonly file: string;
  readonly literal: RegExp;
  /** A second copy, to prove that the pattern finds it. */
  readonly copy: string;
}

/** Literals that were once written in several files and had diverged. */
const uniqueLiterals: readonly UniqueLiteral[] = [
  {
    what: 'the name of the site',
    file: 'src/contract/site.ts',
    literal: /'Daily Uplift'|· Daily Uplift/g,
    copy: 'const title = `${place} · Daily Uplift`;',
  },
  {
    what: 'the sentence about the site',
    file: 'src/contract/site.ts',
    literal: /daily dose of uplifting stories from real people/g,
    copy: "'Your daily dose of uplifting stories from real people worldwide'",
  },
  {
    what: 'the title of an experience',
    file: 'src/contract/site.ts',
    literal: /`A story from \$\{/g,
    copy: 'const title = `A story from ${city}, ${country}`;',
  },
  {
    what: 'the status of a held experience',
    file: 'src/contract/endpoints/experiences.ts',
    literal: /\b202\b/g,
    copy: 'return response(202, body);',
  },
  {
    what: 'which statuses are final',
    file: 'src/contract/offline/retry.ts',
    literal: /\b425\b|[!=]== (?:408|425)\b/g,
    copy: 'const isFinal = status < 500 && status !== 408;',
  },
  {
    what: 'the ten words of identifiers',
    file: 'src/domain/random-id.ts',
    literal: /'?bright'?[,|] ?'?sunny/g,
    copy: 'const pattern = /^(?:happy|bright|sunny)_/;',
  },
  {
    what: 'the escaping of JSON inside <script>',
    file: 'src/domain/text/json-for-script.ts',
    literal: /\\u003c/g,
    copy: "json.replaceAll('<', String.raw`\\u003c`);",
  },
  {
    what: 'FNV-1a',
    file: 'src/domain/text/fnv1a.ts',
    literal: /0x811c9dc5|0x01000193/gi,
    copy: 'let hash = 0x811c9dc5;',
  },
  {
    what: 'the columns of an experience that are presented',
    file: 'src/server/experiences/present.ts',
    literal: /'randomId',\s*'content'/g,
    copy: "select(['randomId', 'content', 'city'])",
  },
];

/** A rule for each literal: no other file of src/ contains it. */
export const uniqueLiteralRules: readonly Rule[] = uniqueLiterals.map(
  ({ what, file, literal, copy }) => ({
    promise: `${what} is only in ${file}`,
    violations: forbiddenTexts({ from: ['src/'], except: [file], forbidden: literal }),
    planted: [{ path: 'src/web/pages/home/HomePage.tsx', text: copy }],
  }),
);
