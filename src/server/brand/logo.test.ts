import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import { describe, expect, onTestFinished, test } from 'vitest';
import { defaultSite } from '../../contract/site.ts';
import { brandFiles } from './files.ts';
import { readLogo } from './logo.ts';

function fileOf(content: string | Buffer): string {
  const folder = mkdtempSync(join(tmpdir(), 'uplift-logo-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const path = join(folder, 'logo');
  writeFileSync(path, content);
  return path;
}

const svg = (inside: string, attributes = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"${attributes}>${inside}</svg>`;
const png = readFileSync('public/icons/icon-192.png');

describe('a logo is refused with', () => {
  test.each([
    ['a script', svg('<script>alert(1)</script>'), '<script>'],
    [
      'a script in another namespace',
      svg('<x:script xmlns:x="http://www.w3.org/2000/svg"/>'),
      '<x:script>',
    ],
    ['HTML', svg('<b xmlns="http://www.w3.org/1999/xhtml"/>'), '<b>'],
    ['a foreign object', svg('<foreignObject/>'), '<foreignObject>'],
    ['a handler', svg('<path onclick="alert(1)"/>'), 'onclick in <path>'],
    ['a handler of the whole', svg('', ' onload="alert(1)"'), 'onload in <svg>'],
    ['a link', svg('<a href="https://evil.example"/>'), '<a>'],
    [
      'a shape from another file',
      svg('<use href="https://evil.example/a.svg#b"/>'),
      'href in <use>',
    ],
    [
      'a shape from another file, in the older way',
      svg('<use xlink:href="//evil.example" xmlns:xlink="http://www.w3.org/1999/xlink"/>'),
      'xlink:href in <use>',
    ],
    ['a picture', svg('<image href="data:image/png;base64,AA"/>'), '<image>'],
    ['a colour from another file', svg('<path fill="url(//evil.example#a)"/>'), 'fill in <path>'],
    ['a style sheet', svg('<style>@import "//evil.example"</style>'), '<style>'],
    ['an animation', svg('<set attributeName="href" to="javascript:alert(1)"/>'), '<set>'],
    ['entities', `<!DOCTYPE svg [<!ENTITY a "b">]>${svg('&a;')}`, 'a document type'],
    ['an error', svg('<path>'), 'not well-formed'],
    ['no namespace', '<svg viewBox="0 0 32 32"/>', 'xmlns='],
    ['no size', '<svg xmlns="http://www.w3.org/2000/svg"/>', 'needs a viewBox'],
    ['too many bytes', svg(' '.repeat(100_000)), 'at most 100 KB'],
    ['another format', 'GIF89a', 'must be an SVG or a PNG'],
    ['half of a PNG', png.subarray(0, 3_000), 'damaged'],
    ['a small PNG', readFileSync('public/icons/shortcut-post.png'), 'is 96 by 96 pixels'],
  ])('%s', (_what, content, sentence) => {
    expect(() => readLogo(fileOf(content))).toThrow(sentence);
  });

  test('no file', () => {
    expect(() => readLogo('/no/such/file')).toThrow('cannot be read');
  });
});

describe('a logo has a size for every browser:', () => {
  test.each([
    ['an SVG with a viewBox', svg('<path/>'), 'width="32" height="32"'],
    [
      'an SVG with notes of a drawing program',
      svg(
        '<sodipodi:namedview xmlns:sodipodi="http://sodipodi.sourceforge.net/DTD/sodipodi-0.dtd"/>',
      ),
      'width="32" height="32"',
    ],
    ['an SVG with colours of its own', svg('<path fill="url(#a)"/><use href="#b"/>'), 'url(#a)'],
    ['a PNG', png, 'width="192" height="192"'],
  ])('%s', (_what, content, text) => {
    const logo = readLogo(fileOf(content));
    expect(logo.svg).toContain(text);
    expect(logo.path).toMatch(/^\/assets\/logo-[\w-]{8}\.svg$/);
  });
});

/** A PNG whose parts are whole and whose pixels are not. */
function withoutPixels(): Buffer {
  const copy = Buffer.from(png);
  const data = copy.indexOf('IDAT');
  const end = data + 4 + copy.readUInt32BE(data - 4);
  copy.fill(0xff, data + 4, end);
  copy.writeUInt32BE(crc32(copy.subarray(data, end)), end);
  return copy;
}

test('a server does not start with a logo from which no icon can be rendered', async () => {
  const logo = readLogo(fileOf(withoutPixels()));
  const site = { ...defaultSite, logo: logo.path };
  await expect(brandFiles({ site, colours: undefined, logo }, 'no folder')).rejects.toMatchObject({
    mistakes: [expect.stringContaining('SITE_LOGO cannot be rendered')],
  });
});
