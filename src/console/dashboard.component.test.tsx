import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { aReportedStory, moderatedSite } from '../../test/support/components/moderation.ts';
import { showConsole } from '../../test/support/components/show.tsx';
import { expectNotification, expectTexts, textsOf } from '../../test/support/components/texts.ts';
import {
  listHidingsEndpoint,
  restoreHiddenEndpoint,
} from '../contract/endpoints/console/moderation.ts';
import { listQueueEndpoint } from '../contract/endpoints/console/queue.ts';

const banner = page.getByRole('region', { name: 'Reports wait for you' });
const restoreAll = banner.getByRole('button', { name: 'Restore all 20 that one network hid' });
const stats = page.getByRole('tab', { name: 'Platform Stats' });

it('the console shows when reports no longer hide stories, and who hid the most; all that a network hid is restored by one button, after a confirmation, and a failure can be tried again', async () => {
  const server = moderatedSite();
  server.answer(listHidingsEndpoint, {
    breaker: 'hour',
    hidden: 24,
    sources: [
      { kind: 'network', report: 'report-1', hidden: 18, restorable: 20 },
      { kind: 'reporter', report: 'report-2', hidden: 3, restorable: 3 },
    ],
  });
  showConsole(server);
  await expectTexts(
    banner,
    'Many stories were hidden within the last hour. Further reports wait for you and hide nothing.',
  );
  const sources = banner.getByRole('listitem');
  await expectTexts(sources.first(), /^18 of 24 came from one network/);
  await expectTexts(sources.last(), /^3 of 24 came from one reporter/);
  await page.getByRole('link', { name: 'Log' }).click();
  await expect.element(page.getByRole('heading', { name: 'Moderation log' })).toBeVisible();
  await expect.element(banner).toBeVisible();

  const confirm = vi.spyOn(window, 'confirm').mockReturnValueOnce(false).mockReturnValue(true);
  server.disconnect(restoreHiddenEndpoint);
  await restoreAll.click();
  expect(confirm).toHaveBeenCalledExactlyOnceWith(
    'Restore all 20 stories that one network hid? They are public again at once, and their reports count as wrong.',
  );
  expect(server.requests(restoreHiddenEndpoint)).toEqual([]);
  await restoreAll.click();
  await expectTexts(page.getByRole('alert'), 'Failed to restore the stories');
  server.answer(restoreHiddenEndpoint, () => {
    server.answer(listHidingsEndpoint, { breaker: null, hidden: 0, sources: [] });
    return { restored: 20, left: 0 };
  });
  await restoreAll.click();
  await expectNotification('20 stories restored');
  await expect.element(banner).not.toBeInTheDocument();
  const [, sent] = server.requests(restoreHiddenEndpoint);
  expect(sent?.body).toEqual({ report: 'report-1', kind: 'network' });
});

it('the console opens with the reported stories, and above them leads to the queue while something waits there', async () => {
  const item = aReportedStory();
  const server = moderatedSite(item);
  const counts = { all: 5, grave: 0, reported: 1, held: 1, appealed: 0, secondLook: 3 };
  server.answer(listQueueEndpoint, { counts, items: [], next: null });
  showConsole(server);
  await expect.element(page.getByText('2 stories wait in the queue')).toBeVisible();
  await page.getByRole('link', { name: 'Decide there' }).click();
  await expect
    .element(page.getByRole('link', { name: 'Queue (2)' }))
    .toHaveAttribute('aria-current');
  await expect.element(page.getByRole('heading', { name: 'Queue', exact: true })).toBeVisible();
});

it('the stats count stories and reports', async () => {
  showConsole(moderatedSite(aReportedStory(1), aReportedStory(5)));
  await stats.click();
  const panel = page.getByRole('tabpanel', { name: 'Platform Stats' });
  const names = ['Pending Reports', 'Total Reports', 'Moderation Status', 'Review Mode'];
  expect(textsOf(panel.getByRole('term'))).toEqual(names);
  await expect
    .poll(() => textsOf(panel.getByRole('definition')))
    .toEqual(['2', '6', 'Active', 'Manual']);
});

it('header, content and version of the console have the same edges, at every width', async () => {
  showConsole(moderatedSite(aReportedStory()));
  await expect.element(page.getByRole('article', { name: /^Story / })).toBeVisible();
  for (const width of [360, 768, 1280, 1920]) {
    await page.viewport(width, 800);
    const bar = page.getByRole('banner').element().firstElementChild;
    const version = document.querySelector('body > footer');
    const edges = [bar, page.getByRole('main').element(), version].map(edgesOf);
    expect(new Set(edges).size, `${width} px: ${edges.join(', ')}`).toBe(1);
  }
});

/** The left and the right edge of what is inside an element's padding, in whole pixels. */
function edgesOf(element: Element | null): string {
  if (element === null) return 'missing';
  const { left, right } = element.getBoundingClientRect();
  const { paddingLeft, paddingRight } = getComputedStyle(element);
  return [left + parseFloat(paddingLeft), right - parseFloat(paddingRight)]
    .map(Math.round)
    .join(' to ');
}

it('on a phone the sections are at the bottom of the screen, large enough for a thumb, the tabs in one row, and the stats two by two with their names in one line each', async () => {
  await page.viewport(360, 740);
  showConsole(moderatedSite(aReportedStory(2)));
  for (const name of ['Queue', 'Reports', 'Log', 'Account']) {
    const link = page.getByRole('link', { name });
    await expect.element(link).toBeVisible();
    const { y, width, height } = link.element().getBoundingClientRect();
    expect(y, name).toBeGreaterThan(600);
    expect(Math.min(width, height), name).toBeGreaterThanOrEqual(44);
  }
  await stats.click();
  const boxesOf = (role: 'tab' | 'term') =>
    page
      .getByRole(role)
      .elements()
      .map((element) => element.getBoundingClientRect());
  expect(new Set(boxesOf('tab').map(({ y }) => y)).size).toBe(1);
  const names = boxesOf('term');
  const [first = 0, second, third, fourth] = names.map(({ y }) => y);
  expect([second, fourth]).toEqual([first, third]);
  expect(third).toBeGreaterThan(first);
  expect(new Set(names.map(({ height }) => height)).size).toBe(1);
  expect(document.documentElement.scrollWidth).toBe(360);
});
