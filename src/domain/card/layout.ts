/** The layout of a card, in pixels before scaling. */
export interface CardLayout {
  readonly width: number;
  readonly height: number;
  /** Between the picture's edge and its content. */
  readonly margin: number;
  /** The scale of everything but the text: link previews are shown small. */
  readonly zoom: number;
  /** Whole: neither behind the panel nor outside the picture. It may rise behind the hill. */
  readonly sun: { readonly x: number; readonly y: number; readonly radius: number };
  /** The panel with the text. */
  readonly panel: { readonly top: number; readonly bottom: number };
  /** Between the panel's edge and the text. */
  readonly padding: number;
  /** Font sizes of the text, largest first: the first that fits is used. */
  readonly sizes: readonly number[];
}

/** The image that readers share or save. */
export const portrait: CardLayout = {
  width: 600,
  height: 800,
  margin: 36,
  zoom: 1,
  sun: { x: 440, y: 708, radius: 54 },
  panel: { top: 112, bottom: 640 },
  padding: 40,
  sizes: [68, 60, 53, 47, 42, 38, 34, 30, 27, 24, 21, 19, 17],
};

/** The image of a link preview (https://ogp.me), in the aspect ratio that social networks crop to. */
export const landscape: CardLayout = {
  width: 1200,
  height: 630,
  margin: 48,
  zoom: 1.3,
  sun: { x: 1108, y: 58, radius: 34 },
  panel: { top: 108, bottom: 518 },
  padding: 36,
  sizes: [84, 74, 65, 58, 52, 47, 43, 39, 35, 31, 28, 25, 22, 20],
};
