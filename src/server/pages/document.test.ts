import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { documentHeaders, documentOf } from './document.ts';

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const pageOf = (css: string) => ({ css, styles: [], scripts: [] });

test('a page allows the bootstrap script and its own style, and not that of another page', () => {
  const home = '.home { color: red }';
  const about = '.about { color: blue }';
  const pages = new Map([
    ['home', pageOf(home)],
    ['about', pageOf(about)],
  ]);
  const headersOf = documentHeaders({ 'x-ours': 'yes' }, { bootstrap: 'start()', pages });
  const policy = headersOf('home')['content-security-policy'];
  expect(policy).toContain(
    `script-src 'self' ${hashOf('start()')}; style-src 'self' ${hashOf(home)};`,
  );
  expect(policy).not.toContain(hashOf(about));
  expect(headersOf('home')['x-ours']).toBe('yes');
});

test('the policy of a page has the hashes of its inline script and style', () => {
  const bootstrap = 'start();\nfor (const sign of [`tap`]) listen(sign)';
  const files = pageOf('.home > p::before { content: "é" }');
  const html = documentOf(
    { head: { title: '', description: '' }, html: '', state: '{}' },
    {
      bootstrap,
      files,
      preview: { siteName: '', title: '', description: '', feeds: [], isIndexable: false },
    },
  );
  const headersOf = documentHeaders({}, { bootstrap, pages: new Map([['home', files]]) });
  const policy = headersOf('home')['content-security-policy'];
  for (const [, inline = ''] of html.matchAll(/<(?:script|style)>(.*?)<\/(?:script|style)>/gs)) {
    expect(policy).toContain(hashOf(inline));
  }
  expect.assertions(2);
});

test('a page that the build does not have allows no inline code', () => {
  const common = { 'content-security-policy': "default-src 'none'" };
  const headersOf = documentHeaders(common, { bootstrap: 'start()', pages: new Map() });
  expect(headersOf('home')).toEqual({ ...common, 'content-type': 'text/html; charset=utf-8' });
});
