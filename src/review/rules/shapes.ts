import { type Certainty, type Finding, type FindingKind, isFindingKind } from '../finding.ts';
import type { Views } from '../folding/fold.ts';
import { unspacedScript } from '../folding/scripts.ts';
import { alternativesOf, readLines } from '../read-lists.ts';
import { languageLists } from '../words/language-lists.ts';
import { scan } from './scan.ts';

/** A tag and the name of a city are checked more strictly than a story. */
export type TextKind = 'story' | 'tag' | 'city';

/** A line of `shapes.txt`, which says what the cells mean. */
interface Shape {
  readonly kind: FindingKind;
  readonly certainty: Certainty;
  readonly where: readonly string[];
  readonly view: 'plain' | 'bare' | 'counted' | 'linked';
  readonly pattern: RegExp;
}

const definition = /^([a-z][a-z ]*) = (.*)$/u;
const reference = /\{([a-z][a-z -]*)\}/gu;

const parts = new Map<string, string>();
const shapes = readLines('shapes.txt').flatMap((line) => {
  const [, name, part] = definition.exec(line) ?? [];
  if (name === undefined || part === undefined) return [shapeOf(line)];
  parts.set(name, filled(part));
  return [];
});

function shapeOf(line: string): Shape {
  const [kind = '', certainty, where = '', view, expression = ''] = line.split(' | ');
  if (!isFindingKind(kind)) throw new Error(`Nothing of this kind can be found: ${line}`);
  return {
    kind,
    certainty: certainty as Certainty,
    where: where.split(' '),
    view: view as Shape['view'],
    pattern: new RegExp(filled(expression), 'gu'),
  };
}

/** An expression with its parts: those that have a name, and the lists of a language. */
function filled(expression: string): string {
  return expression.replace(reference, (_, name: string) => parts.get(name) ?? entriesOf(name));
}

function entriesOf(name: string): string {
  const [language = '', ...names] = name.split(' ');
  const lists = languageLists.get(language);
  return alternativesOf(names.flatMap((list) => lists?.get(list) ?? []));
}

const severalWords = /[\p{L}\p{N}][ ._-]+[\p{L}\p{N}]/u;

/** What the shapes of the table find in a text of this kind. */
export function findShapes(views: Views, textKind: TextKind): Finding[] {
  const holds: Readonly<Record<string, boolean>> = {
    any: true,
    named: true,
    digits: /\d/.test(views.counted.text),
    unspaced: unspacedScript.test(views.plain.text),
    short: textKind !== 'story',
    tag: textKind === 'tag',
    several: severalWords.test(views.bare.text),
  };
  const applies = (where: string) => holds[where] ?? views.languages[0] === where;
  return shapes
    .filter(({ where }) => where.every(applies))
    .flatMap(({ view, where, ...shape }) =>
      scan(views[view], { ...shape, isNamed: where.includes('named') }),
    );
}
