import { reviewRules } from '../../contract/review.ts';
import { classes, type Thresholds } from '../model/model.ts';
import { type LabelledExample, type Verdict, verdicts } from './training.ts';

interface RowGroup {
  readonly name: string;
  readonly of: (example: LabelledExample) => boolean;
}

const labels = ['ok', ...reviewRules] as const;

const groups: readonly RowGroup[] = [
  { name: '', of: () => true },
  { name: ', English', of: ({ row }) => row.lang === 'en' },
  { name: ', other languages', of: ({ row }) => row.lang !== 'en' },
];

/** A table of verdicts by label, group and language. */
export function verdictTable(
  title: string,
  examples: readonly LabelledExample[],
  given: readonly Verdict[],
): string {
  const languages = [...new Set(examples.map(({ row }) => row.lang))].toSorted();
  const byLanguage = languages.map((lang): RowGroup => ({
    name: `, ${lang}`,
    of: ({ row }) => row.lang === lang,
  }));
  const kinds = [...new Set(examples.map(({ row }) => row.kind))].toSorted();
  const byKind = kinds.map((kind): RowGroup => ({
    name: `, ${kind}`,
    of: ({ row }) => row.kind === kind,
  }));
  const authors = [...new Set(examples.map(({ row }) => row.author))].toSorted();
  const byAuthor = authors.map((author): RowGroup => ({
    name: `, author ${author}`,
    of: ({ row }) => row.author === author,
  }));
  const lines = [...groups, ...byLanguage, ...byAuthor, ...byKind].flatMap(({ name, of }) =>
    labels.flatMap((label) => {
      const chosen = given.filter((_, at) => {
        const example = examples[at];
        return example !== undefined && example.row.label === label && of(example);
      });
      return chosen.length === 0 ? [] : [lineOf(`${label}${name}`, chosen)];
    }),
  );
  return `${title}\n${['texts', ...verdicts].map(cell).join('')}\n${lines.join('')}\n`;
}

function lineOf(name: string, given: readonly Verdict[]): string {
  const shares = verdicts.map((verdict) => {
    const share = given.filter((each) => each === verdict).length / given.length;
    return cell(`${(100 * share).toFixed(1)}%`);
  });
  return `${[cell(String(given.length)), ...shares].join('')}  ${name}\n`;
}

/** A table of the thresholds. */
export function thresholdTable({ english, other }: Thresholds): string {
  const lines = classes.map((className) => {
    const cells = [english, other].flatMap((each) => [
      each[className].look,
      each[className].hold,
      each[className].reject,
    ]);
    return `${cells.map((value) => cell(value.toFixed(4))).join('')}  ${className}\n`;
  });
  const head = ['en look', 'en hold', 'en reject', 'look', 'hold', 'reject'].map(cell).join('');
  return `Thresholds\n${head}\n${lines.join('')}`;
}

function cell(text: string): string {
  return text.padStart(10);
}
