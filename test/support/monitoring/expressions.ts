import { metricOf, type Scrape, type Series } from './scrape.ts';

/** Labels that Prometheus adds, and that of the buckets of a histogram. */
const addedLabels = new Set(['instance', 'job', 'le']);

const selector = /\b((?:uplift|nodejs|process)_\w+|up\b)(?:\{([^}]*)\})?/g;
const matcher = /(\w+)\s*(=~|!=|!~|=)\s*"([^"]*)"/g;
const grouping = /\bby \(([^)]*)\)/g;

/**
 * What an expression names and no series has: a metric, a label, or the value of a label.
 * @param scrapes together they have all series
 */
export function missingIn(expression: string, scrapes: readonly Scrape[]): string[] {
  const selected = Array.from(expression.matchAll(selector), ([, name = '', matchers = '']) => ({
    name,
    matchers,
    series: seriesOf(name, scrapes),
  }));
  const labels = selected.flatMap(({ series }) =>
    series.flatMap((each) => Object.keys(each.labels)),
  );
  const known = new Set([...addedLabels, ...labels]);
  const grouped = Array.from(expression.matchAll(grouping), ([, names = '']) =>
    names.split(/,\s*/),
  );
  return [
    ...selected.filter(({ series }) => series.length === 0).map(({ name }) => name),
    ...selected.flatMap(unmatchedIn),
    ...grouped.flat().filter((name) => !known.has(name)),
  ];
}

interface Selected {
  readonly name: string;
  readonly matchers: string;
  readonly series: readonly Series[];
}

/** The matchers of a selector that no series meets. Of patterns only the label is looked for. */
function unmatchedIn({ name, matchers, series }: Selected): string[] {
  return Array.from(matchers.matchAll(matcher), ([, key = '', operator, value = '']) => {
    const isMet = ({ labels }: Series) =>
      operator === '=' ? labels[key] === value : key in labels;
    return addedLabels.has(key) || series.some(isMet) ? [] : [`${name}{${key}="${value}"}`];
  }).flat();
}

function seriesOf(name: string, scrapes: readonly Scrape[]): Series[] {
  return scrapes.flatMap(({ series, types }) =>
    series.filter(
      (each) => each.name === name && (types.has(metricOf(name, types)) || name === 'up'),
    ),
  );
}

/** The rules of a file of Prometheus, whose expressions end before their `for` or their annotations. */
export function rulesIn(text: string): { alert: string; expression: string; rest: string }[] {
  return text
    .split(/^ +- alert: /m)
    .slice(1)
    .map((rule) => {
      const [, alert = '', expression = '', rest = ''] =
        /^(\w+)\n +expr: ([^]*?)\n( +(?:for|annotations):[^]*)$/.exec(rule) ?? [];
      return { alert, expression, rest };
    });
}
