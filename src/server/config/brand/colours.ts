import type { Sunrise } from '../../../domain/card/colours.ts';
import { contrast, mix } from '../../../domain/contrast.ts';

/** What text of the accent colour stands on, as in src/web/ui/styles/tokens.css, which the server does not read. */
export const papers = {
  morning: { paper: '#fdf8f1', surface: '#fffdfa', wash: '#f7ece0', 'amber-wash': '#ffefcf' },
  evening: { paper: '#19141f', surface: '#2f263b', wash: '#3a2f48', 'amber-wash': '#3b2c17' },
} as const;
export type DayTime = keyof typeof papers;

/** WCAG 2.2, 1.4.3 and 1.4.6: of text, and of text for readers who ask for more contrast. */
const leastContrast = 4.5;
const moreContrast = 7;

const black = '#000000';
const white = '#ffffff';
/** In which direction a colour becomes readable. */
const away = { morning: black, evening: white } as const;

/** The accent colours of a site, such as #a63a1d. */
export interface BrandColours {
  readonly morning: string;
  readonly evening: string;
}

/** A sentence if text of this colour is not readable, with the nearest colour that is; else undefined. */
export function contrastIssue(colour: string, time: DayTime): string | undefined {
  const found = lowestContrast(colour, time);
  if (found.contrast >= leastContrast) return undefined;
  // Rounded down: 4.49 is not 4.5.
  const ratio = Math.floor(found.contrast * 10) / 10;
  return (
    `has a contrast of ${ratio}:1 on the ${time}'s ${found.paper}, and text needs ${leastContrast}:1; ` +
    `the nearest readable colour is ${readable(colour, time, leastContrast)}`
  );
}

/** The colour for the evening of a site that names only one. */
export function eveningOf(morning: string): string {
  return readable(morning, 'evening', moreContrast);
}

/** The colours of the sky, of the main buttons and of pictures: tints of the accent that dark text is readable on. */
export function sunriseOf({ morning }: BrandColours): Sunrise {
  const ink = mix(morning, black, 0.7);
  const coral = towards(morning, white, (tint) => contrast(ink, tint) >= 5.5);
  return {
    'sunrise-coral': coral,
    'sunrise-apricot': mix(coral, white, 0.3),
    'sunrise-gold': mix(coral, white, 0.55),
    'on-sunrise': ink,
  };
}

/** The style that replaces the colours of tokens.css. Its selector is stronger, so that the order does not matter. */
export function coloursCss(colours: BrandColours): string {
  const { morning, evening } = colours;
  const sunrise = Object.entries(sunriseOf(colours)).map(([name, colour]) => `--${name}:${colour}`);
  const accent = (colour: string) => `--accent:${colour}`;
  /** The sky at the horizon. */
  const dawn = (sky: string, share: number) => `--dawn:${mix(morning, sky, share)}`;
  const dark = '(prefers-color-scheme:dark)';
  const more = '(prefers-contrast:more)';
  return [
    rule([...sunrise, dawn(white, 0.8), accent(morning)]),
    `@media ${dark}{${rule([dawn(papers.evening.paper, 0.65), accent(evening)])}}`,
    `@media ${more}{${rule([accent(readable(morning, 'morning', moreContrast))])}}`,
    `@media ${more} and ${dark}{${rule([accent(readable(evening, 'evening', moreContrast))])}}`,
  ].join('\n');
}

function rule(declarations: readonly string[]): string {
  return `:root:root{${declarations.join(';')}}`;
}

function lowestContrast(colour: string, time: DayTime): { paper: string; contrast: number } {
  const [lowest] = Object.entries(papers[time])
    .map(([paper, on]) => ({ paper, contrast: contrast(colour, on) }))
    .toSorted((one, other) => one.contrast - other.contrast);
  return lowest ?? { paper: '', contrast: 1 };
}

function readable(colour: string, time: DayTime, least: number): string {
  return towards(colour, away[time], (tone) => lowestContrast(tone, time).contrast >= least);
}

/** The first colour on the way to another that is good enough; the other if none is. */
function towards(colour: string, end: string, isGood: (tone: string) => boolean): string {
  for (let share = 0; share < 1; share += 0.02) {
    const tone = mix(colour, end, share);
    if (isGood(tone)) return tone;
  }
  return end;
}
