import { describe, expect, test } from 'vitest';
import {
  type CdnFixture,
  openCdnFixture,
  sendTwice,
} from '../../../test/support/cdn/cdn-fixture.ts';
import { engine } from '../../../test/support/database/test-database.ts';
import { eventually } from '../../../test/support/eventually.ts';
import type { Experience } from '../../contract/endpoints/experiences.ts';

/** Where a story of Berlin is shown. */
const placesOf = ({ randomId }: Experience) => [
  '/',
  '/browse?continent=europe&country=Germany',
  `/experience/${randomId}`,
  `/api/experiences/by-random-id/${randomId}`,
  '/api/experiences',
  '/api/experiences?continent=europe',
  '/api/experiences?city=BERLIN',
  '/api/experiences?search=shopping&sortBy=votes',
  '/daily-dose.json',
  '/feed.xml?country=Germany',
  '/ar/feed.xml?country=Germany',
  `/de/experience/${randomId}`,
];

/** Those that show it to a reader of the CDN. */
async function shownAt({ cdn }: CdnFixture, story: Experience): Promise<string[]> {
  const urls = placesOf(story);
  const answers = await Promise.all(urls.map((url) => cdn.get(url)));
  return urls.filter((_, i) => answers[i]?.body.includes(story.content));
}

/** A story that every server shows, and that the CDN has everywhere. */
async function postAndCache(fixture: CdnFixture): Promise<Experience> {
  const { first, second, cdn, clock } = fixture;
  const story = await first.post();
  const url = `/api/experiences/by-random-id/${story.randomId}`;
  await eventually(async () => expect((await second.call('GET', url)).statusCode).toBe(200));
  await sendTwice(fixture);
  clock.now += 1;
  expect(await shownAt(fixture, story)).toEqual(placesOf(story));
  expect((await cdn.get(url)).from).toBe('cache');
  return story;
}

/** The first server hides it, and the second one knows. */
async function report({ first, second }: CdnFixture, story: Experience): Promise<void> {
  await first.visitor().report(story.id);
  const url = `/api/experiences/by-random-id/${story.randomId}`;
  await eventually(async () => expect((await second.call('GET', url)).statusCode).toBe(404));
}

/** A story that was reported, and that the CDN still shows. */
async function openReported() {
  const fixture = await openCdnFixture(engine);
  const story = await postAndCache(fixture);
  await report(fixture, story);
  return { ...fixture, story, shown: () => shownAt(fixture, story) };
}

describe('a story that was reported at one of two servers', () => {
  test('is gone from the CDN as soon as one of them sends the purge', async () => {
    for (const server of ['first', 'second'] as const) {
      const { story, shown, ...fixture } = await openReported();
      expect(await shown()).toEqual(placesOf(story));
      await fixture[server].sender.sendDue();
      expect(await shown(), server).toEqual([]);
    }
  });

  test('is gone from the CDN after a minute if its API is dead, also where readers asked for it all the time', async () => {
    const { story, shown, ...fixture } = await openReported();
    const { cdn, clock, first, counted } = fixture;
    cdn.mode = 503;
    await first.sender.sendDue();
    cdn.clock.now += 44_999;
    expect(await shown()).toEqual(placesOf(story));
    cdn.clock.now += 10_001;
    expect(await shown()).toEqual([]);
    const calls = cdn.calls();
    // Longer than a minute, because the test began a while before the report.
    clock.now += 120_000;
    await sendTwice(fixture);
    await sendTwice(fixture);
    expect(counted).toMatchObject({ expired: 1 });
    expect(cdn.calls()).toBe(calls);
    expect(await first.sender.sendDue()).toBeUndefined();

    const asked = await openReported();
    for (let seconds = 0; seconds < 60; seconds += 5) {
      await asked.shown();
      asked.cdn.clock.now += 5_000;
    }
    expect(await asked.shown()).toEqual([]);
  });

  test('is purged by the other server if the first was killed while it sent', async () => {
    const { cdn, clock, first, second, shown } = await openReported();
    const before = cdn.calls();
    cdn.mode = 'silent';
    void first.sender.sendDue().catch(() => undefined);
    await eventually(() => expect(cdn.calls()).toBe(before + 1));
    cdn.mode = 'fine';
    await second.sender.sendDue();
    expect(cdn.calls()).toBe(before + 1);
    clock.now += 10_000;
    await second.sender.sendDue();
    expect(await shown()).toEqual([]);
  });

  test('is purged again, because a response with it may have been on its way to the CDN', async () => {
    const fixture = await openCdnFixture(engine);
    const { cdn, clock, first, second } = fixture;
    const story = await postAndCache(fixture);
    const url = `/api/experiences/by-random-id/${story.randomId}`;
    cdn.clock.now += 60_000;
    const rendered = await second.call('GET', url);
    const arrival = Promise.withResolvers<void>();
    fixture.origin = { ...second, call: () => arrival.promise.then(() => rendered) };
    const late = cdn.get(url);
    await report(fixture, story);
    await first.sender.sendDue();
    arrival.resolve();
    await late;
    fixture.origin = second;
    expect((await cdn.get(url)).body).toContain(story.content);
    clock.now += 5_000;
    await first.sender.sendDue();
    expect((await cdn.get(url)).statusCode).toBe(404);
    expect(await first.sender.sendDue()).toBeUndefined();
  });
});
