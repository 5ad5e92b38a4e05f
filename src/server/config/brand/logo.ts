import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { crc32 } from 'node:zlib';
import { type SaxesAttributeNS, SaxesParser, type SaxesTagNS } from 'saxes';

/** The operator's own logo, checked. */
export interface Logo {
  /** A file that browsers show at any size. */
  readonly svg: string;
  /** Its path, which changes with it: browsers keep it for a year. */
  readonly path: string;
  /** The file as it was given, an SVG or a PNG, from which icons are rendered. */
  readonly bytes: Buffer;
}

/** The logo is on every page. */
const maxBytes = 100_000;
/** In pixels: the largest icon has 512. */
const pngSize = { min: 192, max: 2048 };

/** A sentence on what is wrong with a logo. */
export class LogoIssue extends Error {
  override readonly name = 'LogoIssue';
}

/** Reads a logo and checks it. @throws LogoIssue */
export function readLogo(path: string): Logo {
  const bytes = read(path);
  if (bytes.length > maxBytes) throw new LogoIssue(`may have at most ${maxBytes / 1_000} KB`);
  if (bytes.subarray(0, 8).equals(pngSignature)) return { bytes, ...withPath(svgAround(bytes)) };
  const text = bytes.toString('utf8');
  if (!/^\s*</.test(text)) throw new LogoIssue('must be an SVG or a PNG');
  const svg = checkedSvg(text);
  return { bytes: Buffer.from(svg), ...withPath(svg) };
}

function withPath(svg: string): Pick<Logo, 'svg' | 'path'> {
  const hash = createHash('sha256').update(svg).digest('base64url').slice(0, 8);
  return { svg, path: `/assets/logo-${hash}.svg` };
}

function read(path: string): Buffer {
  try {
    return readFileSync(path);
  } catch {
    throw new LogoIssue('names a file that cannot be read');
  }
}

const pngSignature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** https://www.w3.org/TR/png-3/#5Chunk-layout */
function svgAround(png: Buffer): string {
  const chunks = chunksOf(png);
  if (chunks.at(-1) !== 'IEND') throw new LogoIssue('is a damaged PNG');
  const [width, height] = [png.readUInt32BE(16), png.readUInt32BE(20)];
  const sides = [width, height];
  if (Math.max(...sides) < pngSize.min || Math.max(...sides) > pngSize.max) {
    throw new LogoIssue(
      `is ${width} by ${height} pixels: its longer side must have ${pngSize.min} to ${pngSize.max}`,
    );
  }
  const data = `data:image/png;base64,${png.toString('base64')}`;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">` +
    `<image width="${width}" height="${height}" href="${data}"/></svg>`
  );
}

/** The types of the chunks up to the last or the first damaged one. */
function chunksOf(png: Buffer): string[] {
  const types: string[] = [];
  let at = pngSignature.length;
  while (at + 12 <= png.length) {
    const end = at + 8 + png.readUInt32BE(at);
    if (end + 4 > png.length || crc32(png.subarray(at + 4, end)) !== png.readUInt32BE(end)) break;
    types.push(png.toString('latin1', at + 4, at + 8));
    at = end + 4;
  }
  return types;
}

const svgNamespace = 'http://www.w3.org/2000/svg';
/** Shapes, colours and what groups them. Nothing that runs, moves, loads or embeds anything. */
const elements = new Set(
  (
    'svg g defs title desc metadata path rect circle ellipse line polyline polygon ' +
    'linearGradient radialGradient stop clipPath mask use symbol'
  ).split(' '),
);
/** Notes of drawing programs, which browsers ignore. XHTML and MathML, which they do not, are others of w3.org. */
const isNote = (uri: string) =>
  uri === 'http://www.w3.org/1999/02/22-rdf-syntax-ns#' || !/w3\.org/i.test(uri);

/** The SVG with a size. @throws LogoIssue if it has more than shapes */
function checkedSvg(text: string): string {
  if (/<!DOCTYPE|<!ENTITY|<\?xml-stylesheet/i.test(text)) {
    throw new LogoIssue(
      'is an SVG with a document type or a style sheet, which a logo must not have',
    );
  }
  let root: SaxesTagNS | undefined;
  const parser = new SaxesParser({ xmlns: true });
  parser.on('error', () => {
    throw new LogoIssue('is an SVG that is not well-formed');
  });
  parser.on('opentag', (tag) => {
    root ??= tag;
    requireShape(tag);
  });
  parser.write(text).close();
  if (root?.name !== 'svg' || root.uri !== svgNamespace) {
    throw new LogoIssue(`must be a PNG or an SVG with xmlns="${svgNamespace}"`);
  }
  const { width, height, viewBox } = root.attributes;
  return withSize(text, { width: width?.value, height: height?.value, viewBox: viewBox?.value });
}

function requireShape({ name, local, uri, attributes }: SaxesTagNS): void {
  if (uri === svgNamespace ? !elements.has(local) : !isNote(uri)) {
    throw new LogoIssue(`is an SVG with <${name}>, but a logo may only have shapes and colours`);
  }
  for (const attribute of Object.values(attributes)) {
    if (!isActive(attribute)) continue;
    throw new LogoIssue(
      `is an SVG with ${attribute.name} in <${name}>, but a logo may neither run nor load anything`,
    );
  }
}

/** Whether an attribute runs something or refers to something outside the file. */
function isActive({ local, value, uri }: SaxesAttributeNS): boolean {
  if (/^on/i.test(local)) return true;
  // It begins an escape in CSS, which hides a word: https://www.w3.org/TR/css-syntax-3/#escaping. Notes have paths.
  if (uri === '' && value.includes('\\')) return true;
  if (/^(?:href|src)$/i.test(local) && !value.startsWith('#')) return true;
  return /url\(\s*(?!['"]?#)|@import|javascript:|image-set\(|src\(/i.test(value);
}

/** Firefox draws no SVG without a size on a canvas. */
function withSize(
  text: string,
  { width, height, viewBox }: Readonly<Record<'width' | 'height' | 'viewBox', string | undefined>>,
): string {
  if (width !== undefined && height !== undefined) return text;
  const [, , w = '', h = ''] = viewBox?.trim().split(/[\s,]+/) ?? [];
  if (!(Number(w) > 0 && Number(h) > 0) || (width ?? height) !== undefined) {
    throw new LogoIssue('is an SVG that needs a viewBox, or both a width and a height');
  }
  return text.replace(/<svg\b/, `<svg width="${w}" height="${h}"`);
}
