import { page } from 'vitest/browser';
import { aStamp } from '../../test/support/browser/stamps.ts';
import { showPage } from '../../test/support/components/show.tsx';
import { busySite, receiptOf } from '../../test/support/gallery/busy-site.ts';
import { checkScreens } from '../../test/support/gallery/look-at.ts';
import { listReceiptsEndpoint } from '../contract/endpoints/receipts.ts';
import { paths } from '../contract/paths.ts';
import { addStamps } from '../offline/stamps.ts';
import { adoptStory } from './features/post/own-stories.ts';

/* The album in every appearance: with stamps of this day in earlier years and a story of its reader, and without any. */

const places = [
  { continent: 'europe', country: 'Germany', city: 'Jena', count: 14 },
  { continent: 'south-america', country: 'Peru', city: 'Lima', count: 9 },
  { continent: 'asia', country: 'Japan', city: 'Tokyo', count: 2 },
];

function yearsAgo(years: number): string {
  const day = new Date();
  day.setFullYear(day.getFullYear() - years);
  return day.toISOString();
}

async function openAlbum(): Promise<void> {
  const stamps = places.flatMap(({ count, ...place }, i) =>
    Array.from({ length: count }, () => aStamp({ ...place, stampedAt: yearsAgo(i) })),
  );
  await addStamps(stamps);
  const { server, story } = busySite();
  server.answer(listReceiptsEndpoint, [receiptOf(story, { stampedIn: 5 })]);
  await adoptStory('A'.repeat(22), receiptOf(story));
  showPage(paths.album, server);
}

async function press(name: RegExp): Promise<void> {
  await openAlbum();
  await page.getByRole('button', { name }).first().click();
}

checkScreens({
  'an album': { show: () => press(/Germany/), text: 'What you wrote' },
  'an empty album': { show: () => showPage(paths.album), text: 'Your album is still blank' },
  'an album that is to be erased': {
    show: () => press(/Erase the album/),
    text: 'Erase your album?',
  },
});
