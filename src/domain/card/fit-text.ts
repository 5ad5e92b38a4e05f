import type { CanvasContext } from './canvas-context.ts';
import type { CardLayout } from './layout.ts';
import { setFont } from './set-font.ts';
import { unbreakableParts, wrapLines } from './wrap-lines.ts';

interface Fitting {
  readonly context: CanvasContext;
  readonly text: string;
  readonly layout: Pick<CardLayout, 'sizes' | 'zoom'>;
  readonly fonts: { readonly text: string };
}

interface WrappedText {
  readonly lines: readonly string[];
  /** In pixels. */
  readonly size: number;
}

/** Rather than in a smaller size, a word is broken. Before `zoom`, as the sizes below. */
const smallestForWords = 24;

/** Marks above and below the letters of other scripts need room between the lines. */
const otherScripts =
  /[^\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Common}\p{Script=Inherited}]/u;

/** The distance of lines as a multiple of their size: the larger the letters, the closer. @param size before `zoom` */
export function lineHeightOf(text: string, size: number): number {
  if (size < 30 || otherScripts.test(text)) return 1.45;
  return size < 42 ? 1.35 : 1.22;
}

/**
 * Wraps the text in the largest size that fits, so that a short text is large. A word is broken only where it would be
 * small otherwise. If even the smallest size does not fit, line breaks become spaces; a text that is still too long is
 * cut.
 */
export function fitText(
  { context, text, layout: { sizes, zoom }, fonts }: Fitting,
  available: { readonly width: number; readonly height: number },
): WrappedText {
  const fits = (line: string) => context.measureText(line).width <= available.width;
  const heightOf = (size: number) => size * lineHeightOf(text, size / zoom);
  const firstOf = (words: string, accepted: readonly number[], mayBreak: boolean) => {
    const parts = mayBreak ? [] : unbreakableParts(words);
    for (const size of accepted) {
      setFont(context, { weight: 400, size, family: fonts.text });
      if (!parts.every(fits)) continue;
      const lines = wrapLines(words, fits);
      if (lines.length * heightOf(size) <= available.height) return { lines, size };
    }
    return undefined;
  };
  const large = sizes.filter((size) => size >= smallestForWords * zoom);
  const flat = text.replace(/\s+/g, ' ');
  const found =
    firstOf(text, large, false) ?? firstOf(text, sizes, true) ?? firstOf(flat, sizes, true);
  if (found !== undefined) return found;
  // The smallest size is still set.
  const size = sizes.at(-1) ?? smallestForWords;
  const count = Math.floor(available.height / heightOf(size));
  return { size, lines: [...wrapLines(flat, fits).slice(0, count - 1), '…'] };
}
