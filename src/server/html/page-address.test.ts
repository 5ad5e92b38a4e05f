import { expect, test, vi } from 'vitest';
import { renderingBundle as bundle } from '../../../test/support/server/rendering-bundle.ts';
import { aStory, openTestServer } from '../../../test/support/server/test-server.ts';
import { paths, receiptPath } from '../../contract/paths.ts';
import { createReceiptToken } from '../../domain/receipt-token.ts';
import { ResponseStore } from '../cache/store.ts';
import { readAddress } from './page-address.ts';

test('a receipt is stored by no cache, however its address is written, and leads to its one address', async () => {
  const server = await openTestServer('sqlite', { bundle });
  const receipt = createReceiptToken();
  await server.call('POST', '/api/experiences', { ...aStory(), receipt });
  const path = receiptPath(receipt);
  const encoded = `/receipt/%${receipt.charCodeAt(0).toString(16)}${receipt.slice(1)}`;
  const written = [
    `${path}/`,
    `/${path}`,
    `//${path}//`,
    `/receipt//${receipt}`,
    `/%72eceipt/${receipt}`,
    encoded,
  ];
  for (const url of written) {
    const answer = await server.call('GET', url);
    expect([answer.statusCode, answer.headers.location], url).toEqual([308, path]);
    expect(answer.headers['cache-control'], url).toBe('no-store');
  }
  // Those that a request of this test could not have.
  for (const url of [`/about/..${path}`, `/./${path}?a=1`, `/\\${path}`, `${path}/.`]) {
    const { url: address, isCanonical } = readAddress(url);
    expect([address.pathname, address.search, isCanonical], url).toEqual([path, '', false]);
  }
  for (const url of [path, `${path}?a=1`, receiptPath(createReceiptToken())]) {
    const { headers } = await server.call('GET', url);
    const caching = [headers['cache-control'], headers['etag'], headers['x-robots-tag']];
    expect(caching, url).toEqual(['no-store', undefined, 'noindex']);
  }
  // The page for all unknown addresses.
  for (const url of [`/RECEIPT/${receipt}`, `${path}/more`])
    expect((await server.call('GET', url)).body, url).not.toContain(receipt);
});

test('other pages have one address each as well, and one response for all parameters that they do not have', async () => {
  const renderPage = vi.fn<typeof bundle.renderPage>(bundle.renderPage);
  const server = await openTestServer('sqlite', { bundle: { ...bundle, renderPage } });
  for (const [url, location] of [
    ['/browse/?city=Berlin&country=Germany&utm_source=a', '/browse?city=Berlin&country=Germany'],
    ['//about', '/about'],
    ['/%61bout', '/about'],
  ] as const) {
    const { statusCode, headers } = await server.call('GET', url);
    expect([statusCode, headers.location], url).toEqual([308, location]);
  }
  for (const url of ['/nowhere/', '//example.org/browse', '/%6eowhere'])
    expect((await server.call('GET', url)).statusCode, url).toBe(404);
  renderPage.mockClear();
  for (const url of ['/about', '/about?city=1', '/about?city=2&city=3', '/about?utm_source=a'])
    expect((await server.call('GET', url)).statusCode, url).toBe(200);
  expect(renderPage).toHaveBeenCalledTimes(1);
});

test('no crowd of addresses that are not ours is remembered', async () => {
  const addAlias = vi.spyOn(ResponseStore.prototype, 'addAlias');
  const server = await openTestServer('sqlite', { bundle });
  for (const url of [
    '/nowhere',
    '/about?utm_source=a',
    '/browse?country=Germany&fbclid=1',
    '/browse?country=German%79',
    '/api/stats?a=1',
    '/api/experiences?limit=20&more=1',
    '/feed.xml?a=1',
  ])
    await server.call('GET', url);
  expect(addAlias).not.toHaveBeenCalled();
  const ours = [paths.about, '/browse?country=Germany', '/api/experiences?limit=20', '/api/stats'];
  for (const url of ours) await server.call('GET', url);
  expect(addAlias.mock.calls.map(([url]) => url)).toEqual(ours);
});

test('the parameters of a page are those of its list: the fair ranking is another page than that by votes', async () => {
  const server = await openTestServer('sqlite', { bundle });
  for (const url of ['/leaderboard?by=fair', '/leaderboard?by=fair&timeframe=all']) {
    const { body } = await server.call('GET', url);
    expect(body, url).toContain('A city needs three stories, with votes from three connections.');
  }
  expect((await server.call('GET', '/leaderboard')).body).not.toContain('three connections');
});
