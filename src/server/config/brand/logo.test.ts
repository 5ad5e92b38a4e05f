import { readFileSync } from 'node:fs';
import { crc32 } from 'node:zlib';
import { expect, test } from 'vitest';
import { newFile } from '../../../../test/support/processes/production-server.ts';
import { defaultSite } from '../../../contract/site.ts';
import { allLanguages } from '../../../messages/all-languages.ts';
import { ownFiles } from '../../brand/files.ts';
import { readLogo } from './logo.ts';

const svg = (inside: string, attributes = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"${attributes}>${inside}</svg>`;
const xlink = ' xmlns:xlink="http://www.w3.org/1999/xlink"';
const png = readFileSync('public/icons/icon-192.png');

test('a logo with code, with parts from elsewhere, without a size or in another format is refused with what is wrong', () => {
  for (const [content, sentence] of [
    [svg('<script>alert(1)</script>'), '<script>'],
    [svg('<x:script xmlns:x="http://www.w3.org/2000/svg"/>'), '<x:script>'],
    [svg('<b xmlns="http://www.w3.org/1999/xhtml"/>'), '<b>'],
    [svg('<foreignObject/>'), '<foreignObject>'],
    [svg('<path onclick="alert(1)"/>'), 'onclick in <path>'],
    [svg('', ' onload="alert(1)"'), 'onload in <svg>'],
    [svg('<a href="https://evil.example"/>'), '<a>'],
    [svg('<use href="https://evil.example/a.svg#b"/>'), 'href in <use>'],
    [svg('<use xlink:href="//evil.example"/>', xlink), 'xlink:href in <use>'],
    [svg('<image href="data:image/png;base64,AA"/>'), '<image>'],
    [svg('<path fill="url(//evil.example#a)"/>'), 'fill in <path>'],
    ...['u\\72l(//evil.example#a)', '\\55RL(//evil.example)', 'u&#92;72 l(//evil.example)'].map(
      (fill) => [svg(`<path fill="${fill}"/>`), 'fill in <path>'] as const,
    ),
    [svg('<path style="fill:image-set(&quot;//evil.example&quot; 1x)"/>'), 'style in <path>'],
    [svg('<style>@import "//evil.example"</style>'), '<style>'],
    [svg('<set attributeName="href" to="javascript:alert(1)"/>'), '<set>'],
    [`<!DOCTYPE svg [<!ENTITY a "b">]>${svg('&a;')}`, 'a document type'],
    [svg('<path>'), 'not well-formed'],
    ['<svg viewBox="0 0 32 32"/>', 'xmlns='],
    ['<svg xmlns="http://www.w3.org/2000/svg"/>', 'needs a viewBox'],
    [svg(' '.repeat(100_000)), 'at most 100 KB'],
    ['GIF89a', 'must be an SVG or a PNG'],
    [png.subarray(0, 3_000), 'damaged'],
    [readFileSync('public/icons/shortcut-post.png'), 'is 96 by 96 pixels'],
  ] as const) {
    expect(() => readLogo(newFile(content)), sentence).toThrow(sentence);
  }
  expect(() => readLogo('/no/such/file')).toThrow('cannot be read');
});

test('a logo with colours of its own or notes of a drawing program has a size for every browser', () => {
  const notes =
    '<sodipodi:namedview xmlns:sodipodi="http://sodipodi.sourceforge.net/DTD/sodipodi-0.dtd"/>';
  for (const [content, text] of [
    [svg('<path/>'), 'width="32" height="32"'],
    [svg(notes), 'width="32" height="32"'],
    [
      svg('<path d="M0 0"/>', ' xmlns:i="http://www.inkscape.org/" i:file="C:\\a.svg"'),
      'width="32"',
    ],
    [svg('<path fill="url(#a)"/><use href="#b"/>'), 'url(#a)'],
    [png, 'width="192" height="192"'],
  ] as const) {
    const logo = readLogo(newFile(content));
    expect(logo.svg).toContain(text);
    expect(logo.path).toMatch(/^\/assets\/logo-[\w-]{8}\.svg$/);
  }
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
  const logo = readLogo(newFile(withoutPixels()));
  const site = { ...defaultSite, logo: logo.path };
  const files = ownFiles({ site, colours: undefined, logo }, 'no folder', allLanguages);
  await expect(files).rejects.toMatchObject({
    mistakes: [expect.stringContaining('SITE_LOGO cannot be rendered')],
  });
});
