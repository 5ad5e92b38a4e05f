import { reviewRules } from '../../contract/review.ts';
import { outputs, type Thresholds } from '../model/model.ts';
import type { LabelledExample, Outcome } from './training.ts';

interface Tally {
  readonly name: string;
  readonly of: (example: LabelledExample) => boolean;
}

const labels = ['ok', ...reviewRules] as const;

const groups: readonly Tally[] = [
  { name: '', of: () => true },
  { name: ', English', of: ({ row }) => row.lang === 'en' },
  { name: ', other languages', of: ({ row }) => row.lang !== 'en' },
  { name: ', hard', of: ({ row }) => row.hard },
  { name: ', doubtful labels left out', of: ({ row }) => !row.noisy },
];

/** What became of the texts of each label and group, and of each label in each language, as lines of a table. */
export function outcomeTable(
  title: string,
  examples: readonly LabelledExample[],
  outcomes: readonly Outcome[],
): string {
  const languages = [...new Set(examples.map(({ row }) => row.lang))].toSorted();
  const byLanguage = languages.map((lang): Tally => ({
    name: `, ${lang}`,
    of: ({ row }) => row.lang === lang,
  }));
  const lines = [...groups, ...byLanguage].flatMap(({ name, of }) =>
    labels.flatMap((label) => {
      const chosen = outcomes.filter((_, at) => {
        const example = examples[at];
        return example !== undefined && example.row.label === label && of(example);
      });
      return chosen.length === 0 ? [] : [lineOf(`${label}${name}`, chosen)];
    }),
  );
  return `${title}\n${['texts', 'publish', 'hold', 'reject'].map(cell).join('')}\n${lines.join('')}\n`;
}

function lineOf(name: string, outcomes: readonly Outcome[]): string {
  const shares = (['publish', 'hold', 'reject'] as const).map((outcome) => {
    const share = outcomes.filter((each) => each === outcome).length / outcomes.length;
    return cell(`${(100 * share).toFixed(1)}%`);
  });
  return `${[cell(String(outcomes.length)), ...shares].join('')}  ${name}\n`;
}

/** From which probability on a text is held, and from which it is refused. */
export function thresholdTable({ english, other }: Thresholds): string {
  const lines = outputs.map((output) => {
    const cells = [english, other].flatMap((each) => [each[output].hold, each[output].reject]);
    return `${cells.map((value) => cell(value.toFixed(4))).join('')}  ${output}\n`;
  });
  const head = ['en hold', 'en reject', 'hold', 'reject'].map(cell).join('');
  return `Thresholds\n${head}\n${lines.join('')}`;
}

function cell(text: string): string {
  return text.padStart(10);
}
