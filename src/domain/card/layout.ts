/** A card's shape, in the pixels it is drawn in before they are scaled. */
export interface CardLayout {
  readonly width: number;
  readonly height: number;
  /** Between the picture's edge and its content. */
  readonly margin: number;
  /** How much larger all but the story is than on the card to share: a link's picture is shown small. */
  readonly zoom: number;
  readonly sun: { readonly x: number; readonly y: number; readonly radius: number };
  /** Where the paper with the story begins and ends. */
  readonly panel: { readonly top: number; readonly bottom: number };
  /** Between the paper's edge and the story. */
  readonly padding: number;
  /** Of the story's letters, the largest first: the largest in which the story fits is used. */
  readonly sizes: readonly number[];
}

/** The picture that people share or keep. */
export const portrait: CardLayout = {
  width: 600,
  height: 800,
  margin: 36,
  zoom: 1,
  sun: { x: 440, y: 690, radius: 84 },
  panel: { top: 112, bottom: 640 },
  padding: 40,
  sizes: [38, 34, 30, 27, 24, 21, 19, 17],
};

/** The picture of a link: https://ogp.me, in the proportions that networks cut to. */
export const landscape: CardLayout = {
  width: 1200,
  height: 630,
  margin: 48,
  zoom: 1.3,
  sun: { x: 1040, y: 108, radius: 64 },
  panel: { top: 108, bottom: 518 },
  padding: 36,
  sizes: [56, 50, 44, 39, 35, 31, 28, 25, 22],
};
