import { countCharacters } from '../../../src/contract/text/characters.ts';
import type { CanvasContext } from '../../../src/domain/card/canvas-context.ts';
import type { CardLayout } from '../../../src/domain/card/layout.ts';
import type { CardInput } from '../../../src/domain/card/render-frame.ts';

/** A text on a card. */
export interface Written {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly direction: string;
  /** In pixels. */
  readonly size: number;
}

/**
 * The texts that are written while something is rendered. By default each character is as wide as it is high, as Chinese
 * ones are.
 */
export function writtenOn(
  layout: CardLayout,
  render: (input: CardInput) => void,
  widthOfCharacter = 1,
): Written[] {
  const written: Written[] = [];
  const noop = () => undefined;
  const size = () => Number(/ ([\d.]+)px/.exec(context.font)?.[1]);
  const recorder: Partial<CanvasContext> = {
    font: '',
    direction: 'ltr',
    fillText: (text, x, y) => {
      written.push({ text, x, y, direction: context.direction, size: size() });
    },
    measureText: (text) => ({ width: countCharacters(text) * size() * widthOfCharacter }),
    createLinearGradient: () => ({ addColorStop: noop }),
  };
  // What draws no text has no effect.
  const context = new Proxy(recorder, {
    get: (target, name) => Reflect.get(target, name) ?? noop,
  }) as CanvasContext;
  render({ context, layout, fonts: { display: 'a', text: 'b' } });
  return written;
}
