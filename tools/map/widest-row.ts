import type { Ring } from './path-data.ts';

/** Where the name of a country has the most room: the middle of a row, and its width. */
interface Row {
  readonly at: [x: number, y: number];
  readonly room: number;
}

/** Half the height of a row, in units of the map: about that of a name. */
const half = 8;
const step = 2;

type Span = readonly [from: number, to: number];

/** The widest row inside of these outlines. Undefined where not even the lowest fits. */
export function widestRow(rings: readonly Ring[]): Row | undefined {
  const heights = rings.flatMap((ring) => ring.map(([, y]) => y));
  const top = Math.min(...heights) + half;
  const bottom = Math.max(...heights) - half;
  let best: Row | undefined;
  for (let y = top; y <= bottom; y += step) {
    const lines = [y - half, y, y + half].map((each) => spansAt(rings, each + 0.5));
    for (const [from, to] of lines.reduce(common)) {
      if (to - from > (best?.room ?? 0)) {
        best = { at: [Math.round((from + to) / 2), y], room: Math.round(to - from) };
      }
    }
  }
  return best;
}

/** What a horizontal line has inside of the outlines. */
function spansAt(rings: readonly Ring[], y: number): Span[] {
  const crossings = rings
    .flatMap((ring) =>
      ring.flatMap(([x1, y1], i) => {
        const [x2, y2] = ring[(i + 1) % ring.length] ?? [x1, y1];
        return y1 > y === y2 > y ? [] : [x1 + ((y - y1) * (x2 - x1)) / (y2 - y1)];
      }),
    )
    .toSorted((a, b) => a - b);
  return Array.from({ length: crossings.length / 2 }, (_, i) => [
    crossings[2 * i] ?? 0,
    crossings[2 * i + 1] ?? 0,
  ]);
}

function common(one: readonly Span[], other: readonly Span[]): Span[] {
  return one.flatMap(([from, to]) =>
    other
      .map(([start, end]): Span => [Math.max(from, start), Math.min(to, end)])
      .filter(([start, end]) => end > start),
  );
}
