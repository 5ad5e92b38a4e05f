/** The relative luminance of a colour such as #a63a1d, from 0 to 1, as WCAG 2 defines it. */
function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = partsOf(hex).map((value) => {
    const part = value / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** The contrast of two colours such as #a63a1d or #fff, from 1 to 21, as WCAG 2 defines it. */
export function contrast(a: string, b: string): number {
  const [dark = 0, light = 0] = [luminance(a), luminance(b)].toSorted((x, y) => x - y);
  return (light + 0.05) / (dark + 0.05);
}

/** The colour between two; `share` is that of the second, from 0 to 1. */
export function mix(from: string, to: string, share: number): string {
  const target = partsOf(to);
  const parts = partsOf(from).map((part, i) =>
    Math.round(part + ((target[i] ?? part) - part) * share),
  );
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}

/** Red, green and blue, from 0 to 255. */
function partsOf(hex: string): number[] {
  const full = hex.length === 4 ? hex.replace(/[0-9a-f]/gi, '$&$&') : hex;
  return [1, 3, 5].map((at) => parseInt(full.slice(at, at + 2), 16));
}
