interface Size {
  readonly width: number;
  readonly height: number;
}

/** Where a logo of any shape is in the middle of a square, as large as fits. */
export function logoBox(
  logo: Size,
  side: number,
): Size & { readonly x: number; readonly y: number } {
  const scale = side / Math.max(logo.width, logo.height);
  const [width, height] = [logo.width * scale, logo.height * scale];
  return { x: (side - width) / 2, y: (side - height) / 2, width, height };
}
