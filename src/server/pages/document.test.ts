import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { documentHeaders } from './document.ts';

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const pageOf = (css: string) => ({ css, styles: [], scripts: [] });

test('a page may run the starter and show its own style, and not that of another page', () => {
  const home = '.home { color: red }';
  const about = '.about { color: blue }';
  const pages = new Map([
    ['home', pageOf(home)],
    ['about', pageOf(about)],
  ]);
  const headersOf = documentHeaders({ 'x-ours': 'yes' }, { starter: 'start()', pages });
  const policy = headersOf('home')['content-security-policy'];
  expect(policy).toContain(
    `script-src 'self' ${hashOf('start()')}; style-src 'self' ${hashOf(home)};`,
  );
  expect(policy).not.toContain(hashOf(about));
  expect(headersOf('home')['x-ours']).toBe('yes');
});

test('a page that the build does not know allows nothing to stand in it', () => {
  const common = { 'content-security-policy': "default-src 'none'" };
  const headersOf = documentHeaders(common, { starter: 'start()', pages: new Map() });
  expect(headersOf('home')).toEqual({ ...common, 'content-type': 'text/html; charset=utf-8' });
});
