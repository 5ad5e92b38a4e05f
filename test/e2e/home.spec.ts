// Over 250 lines because all tests of the home page are in one file, from its top to its end.
import { expect, type Locator, type Page } from '@playwright/test';
import { open, test } from './support/app.ts';
import { mockResponse, holdRequests, fakeStory } from './support/mock-api.ts';

const noStats = { lastHourPosts: 0, last24HoursPosts: 0, totalExperiences: 0, totalVotes: 0 };

/** Navigates to the home page from another one, so that all its queries are fetched, with mocked responses. */
async function openHome(page: Page, responses: Readonly<Record<string, unknown>> = {}) {
  const all = {
    '/api/experiences': [],
    '/api/daily-dose': [],
    '/api/stats': noStats,
    '/api/leaderboard': [],
    ...responses,
  };
  for (const [path, body] of Object.entries(all)) await mockResponse(page, path, body);
  await open(page, '/about');
  await page.getByRole('link', { name: 'Daily Uplift' }).click();
  await expect(page).toHaveURL('/');
}

const section = (page: Page, name: string) => page.getByRole('region', { name });

test('the home page has its tagline and links for reading and sharing', async ({ page }) => {
  await open(page, '/');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Daily Uplift');
  await expect(main.getByText('BETA')).toBeVisible();
  await expect(
    main.getByText('Your daily dose of uplifting stories from real people worldwide'),
  ).toBeVisible();
  await main.getByRole('link', { name: 'Get Random Uplift' }).click();
  await expect(page.getByRole('dialog', { name: 'Your Random Daily Uplift' })).toBeVisible();
  await page.keyboard.press('Escape');
  await main.getByRole('link', { name: 'Share Uplift' }).click();
  await expect(page).toHaveURL('/post');
});

test("today's best are two stories: the first whole, the second cut after 120 characters", async ({
  page,
}) => {
  const best1 = fakeStory(1, { content: 'ä'.repeat(200) });
  const long = fakeStory(2, { content: 'é'.repeat(200) });
  const dose = [best1, long, fakeStory(3)];
  await openHome(page, { '/api/daily-dose': dose });
  const best = section(page, "Today's Best Uplifts");
  await expect(best.getByRole('article')).toHaveCount(2);
  await expect(best.getByRole('article').first()).toContainText(best1.content);
  await expect(best.getByRole('article').last()).toContainText(/(^|[^é])é{120}\u2060\.\.\.[^.]*/);
  await expect(best.getByRole('article').first()).toContainText('1 vote');
  await expect(best.getByRole('link', { name: "All of today's best" })).toHaveAttribute(
    'href',
    '/browse?sortBy=votes&timeframe=day',
  );
  await best.getByRole('link', { name: 'Berlin, Germany' }).first().click();
  await expect(page).toHaveURL(`/experience/${best1.randomId}`);
});

test('before the first story, the home page asks for it and hides empty sections', async ({
  page,
}) => {
  await openHome(page);
  await expect(section(page, 'Recent Uplifts')).toContainText(
    'No uplifts yet. Be the first to share!',
  );
  await expect(section(page, "Today's Best Uplifts")).toBeHidden();
  await expect(section(page, 'Trending This Week')).toBeHidden();
  await page.getByRole('link', { name: 'Be the first to share!' }).click();
  await expect(page).toHaveURL('/post');
});

test('recent stories are the newest two', async ({ page, app }) => {
  const [newest, second] = await app.postMany(3, { city: app.newCity() });
  await open(page, '/');
  const stories = section(page, 'Recent Uplifts').getByRole('article');
  await expect(stories).toHaveCount(2);
  await expect(stories.nth(0)).toContainText(newest!.content);
  await expect(stories.nth(1)).toContainText(second!.content);
  await expect(stories.nth(0)).toContainText('just now');
});

const sections = [
  {
    title: "Today's Best Uplifts",
    path: '/api/daily-dose',
    body: [fakeStory(1)],
    shows: '1 vote',
  },
  {
    title: 'Trending This Week',
    path: '/api/experiences',
    body: [fakeStory(1)],
    shows: '1 vote',
  },
  { title: 'Recent Uplifts', path: '/api/experiences', body: [fakeStory(1)], shows: '1 vote' },
  {
    title: 'Live activity',
    path: '/api/stats',
    body: { ...noStats, totalVotes: 26_633 },
    shows: '26,633',
  },
  {
    title: 'Top Cities This Week',
    path: '/api/leaderboard',
    body: [
      {
        city: 'Lima',
        country: 'Peru',
        continent: 'south-america',
        totalVotes: 9,
        experienceCount: 1,
      },
    ],
    shows: 'Lima',
  },
];

for (const { title, path, body, shows } of sections) {
  test(`"${title}" is not shown as empty while it loads or after it failed, and can be tried again`, async ({
    page,
  }) => {
    const release = await holdRequests(
      page,
      (url) => url.pathname === path,
      (route) => route.fulfill({ status: 500, body: 'Broken' }),
    );
    await open(page, '/about');
    await page.getByRole('link', { name: 'Daily Uplift' }).click();
    const part = section(page, title);
    await expect(part.getByRole('group', { name: /are loading$/ })).toBeVisible();
    await expect(part).not.toContainText(/yet|Share some|\b0\b/);
    release();
    await expect(part).toContainText('did not load.');
    await expect(part).not.toContainText(/yet|Share some|\b0\b/);
    await mockResponse(page, path, body);
    await part.getByRole('button', { name: 'Try again' }).click();
    await expect(part).toContainText(shows);
    await expect(part).not.toContainText('did not load.');
  });
}

test('skeletons are shown while the recent stories load', async ({ page }) => {
  const release = await holdRequests(
    page,
    (url) => url.pathname === '/api/experiences',
    (route) => route.fulfill({ json: [fakeStory(1)] }),
  );
  await open(page, '/about');
  await page.getByRole('link', { name: 'Daily Uplift' }).click();
  const recent = section(page, 'Recent Uplifts');
  await expect(recent.getByRole('listitem')).toHaveText(['', '']);
  await expect(recent.getByRole('link', { name: 'View all Uplifts' })).toHaveAttribute(
    'href',
    '/browse',
  );
  release();
  await expect(recent.getByRole('article')).toHaveCount(1);
});

test('the counters are refreshed every 30 seconds', async ({ page }) => {
  await page.clock.install();
  await openHome(page, { '/api/stats': { ...noStats, totalVotes: 26_633 } });
  const live = section(page, 'Live activity');
  await expect(live.getByText('26,633')).toBeVisible();
  await mockResponse(page, '/api/stats', { ...noStats, totalVotes: 26_634 });
  await page.clock.fastForward(30_000);
  await expect(live.getByText('26,634')).toBeVisible();
});

test('the first four cities of the week link to their stories', async ({ page }) => {
  const cities = ['Lima', 'Rome', 'Oslo', 'Accra', 'Perth'];
  const entries = cities.map((city, i) => ({
    city,
    country: 'A country',
    continent: 'asia',
    totalVotes: 9 - i,
    experienceCount: 1,
  }));
  await openHome(page, { '/api/leaderboard': entries });
  const top = section(page, 'Top Cities This Week');
  await expect(top.getByRole('listitem')).toHaveCount(4);
  await expect(top.getByRole('listitem').first()).toContainText('LimaA country9 votes');
  await expect(top.getByRole('link', { name: 'View full rankings' })).toHaveAttribute(
    'href',
    '/leaderboard',
  );
  await top.getByRole('link', { name: 'Rome' }).click();
  await expect(page).toHaveURL('/browse?continent=asia&country=A+country&city=Rome');
});

test.describe('the trending carousel', () => {
  const stories = [1, 2, 3].map((number) => fakeStory(number));
  const interval = 4000;

  /** The clock is stopped: each test advances it. */
  async function openCarousel(page: Page): Promise<Locator> {
    await page.clock.install();
    await openHome(page, { '/api/experiences': stories });
    const carousel = section(page, 'Trending This Week');
    await carousel.scrollIntoViewIfNeeded();
    await page.mouse.move(0, 0);
    await expect(carousel).toContainText('1 of 3');
    await page.clock.pauseAt(Date.now() + 60_000);
    return carousel;
  }

  test('moves every 4 seconds, and from the last story to the first', async ({ page }) => {
    const carousel = await openCarousel(page);
    await carousel.getByRole('button', { name: 'Show story 2' }).click();
    await expect(carousel).toContainText('2 of 3');
    await carousel.getByRole('button', { name: 'Show story 2' }).blur();
    await page.mouse.move(0, 0);
    for (const place of ['3 of 3', '1 of 3', '2 of 3']) {
      await page.clock.runFor(interval);
      await expect(carousel).toContainText(place);
    }
  });

  test('does not move while it is hovered or focused', async ({ page }) => {
    const carousel = await openCarousel(page);
    const first = carousel.getByRole('link', { name: 'Berlin, Germany' }).first();
    await carousel.getByRole('button', { name: 'Show story 1' }).click();
    await page.mouse.move(0, 0);
    await page.clock.runFor(3 * interval);
    await expect(carousel).toContainText('1 of 3');
    await page.getByRole('button', { name: 'Show story 1' }).blur();
    await first.hover();
    await page.clock.runFor(3 * interval);
    await expect(carousel).toContainText('1 of 3');
  });

  test('shows the last story that was chosen, even while it scrolls to another', async ({
    page,
  }) => {
    const carousel = await openCarousel(page);
    const stand = () => carousel.getByRole('list').evaluate((list) => list.scrollLeft);
    await carousel.getByRole('button', { name: 'Pause' }).click();
    await carousel.getByRole('button', { name: 'Show story 1' }).click();
    await page.clock.runFor(interval);
    await expect.poll(stand).toBe(0);
    for (const [first, last] of [
      [2, 1],
      [2, 3],
      [2, 1],
    ] as const) {
      await carousel.evaluate(
        (region, labels) => {
          for (const label of labels)
            region.querySelector<HTMLButtonElement>(`[aria-label="${label}"]`)?.click();
        },
        [`Show story ${first}`, `Show story ${last}`],
      );
      await expect(carousel).toContainText(`${last} of 3`);
      await expect(carousel.getByRole('article').nth(last - 1)).toBeInViewport({ ratio: 0.9 });
      await page.clock.runFor(interval);
      await expect(carousel).toContainText(`${last} of 3`);
    }
  });

  test('can be paused and played', async ({ page }) => {
    const carousel = await openCarousel(page);
    await carousel.getByRole('button', { name: 'Show story 1' }).click();
    await carousel.getByRole('button', { name: 'Pause' }).click();
    await carousel.getByRole('button', { name: 'Play' }).blur();
    await page.mouse.move(0, 0);
    await page.clock.runFor(3 * interval);
    await expect(carousel).toContainText('1 of 3');
    await carousel.getByRole('button', { name: 'Play' }).click();
    await carousel.getByRole('button', { name: 'Pause' }).blur();
    await page.mouse.move(0, 0);
    await page.clock.runFor(interval);
    await expect(carousel).toContainText('2 of 3');
  });

  test('does not move automatically with reduced motion', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const carousel = await openCarousel(page);
    await page.clock.runFor(3 * interval);
    await expect(carousel).toContainText('1 of 3');
    await carousel.getByRole('button', { name: 'Show story 3' }).click();
    await expect(carousel).toContainText('3 of 3');
  });

  test('links to its stories, and to all trending ones', async ({ page }) => {
    const carousel = await openCarousel(page);
    await expect(carousel.getByRole('link', { name: 'View all trending' })).toHaveAttribute(
      'href',
      '/browse?sortBy=votes&timeframe=week',
    );
    await carousel.getByRole('link', { name: 'Berlin, Germany' }).first().click();
    await expect(page).toHaveURL('/experience/joy_0001');
  });
});

test.describe('the share section', () => {
  test('invites friends', async ({ page }) => {
    await open(page, '/');
    await expect(page.getByRole('heading', { name: 'Love your daily Uplifts?' })).toBeVisible();
    await page.getByRole('main').getByRole('button', { name: 'Invite Friends' }).click();
    await expect(page.getByRole('dialog', { name: 'Invite Friends' })).toBeVisible();
  });

  test('opens the share sheet of the device, if there is one', async ({ page, app }) => {
    await page.addInitScript(() => {
      navigator.share = async (data) => {
        document.body.dataset['shared'] = JSON.stringify(data);
      };
    });
    await open(page, '/');
    await page.getByRole('main').getByRole('button', { name: 'Share', exact: true }).click();
    await expect(page.locator('body')).toHaveAttribute(
      'data-shared',
      new RegExp(`"title":"Daily Uplift".*"url":"${app.origin}"`),
    );
  });

  test('treats a closed share sheet as cancelled, not as an error', async ({ page }) => {
    await page.addInitScript(() => {
      navigator.share = async () => {
        document.body.dataset['shared'] = 'never';
        throw new DOMException('Cancelled', 'AbortError');
      };
    });
    await open(page, '/');
    await page.getByRole('main').getByRole('button', { name: 'Share', exact: true }).click();
    await expect(page.locator('body')).toHaveAttribute('data-shared', 'never');
    await expect(page.getByText('Share failed')).toBeHidden();
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the home page can be read, its links work, and no control is without effect', async ({
    page,
    app,
  }) => {
    const story = await app.post({ city: app.newCity() });
    await page.goto('/');
    await expect(section(page, 'Recent Uplifts')).toContainText(story.content);
    await expect(section(page, 'Trending This Week').getByRole('article').first()).toBeVisible();
    await expect(page.getByText('1 of')).toBeHidden();
    await expect(page.getByRole('heading', { name: 'Love your daily Uplifts?' })).toBeHidden();
    await page.getByRole('link', { name: 'Get Random Uplift' }).click();
    await expect(page).toHaveURL(/\/experience\/.+/);
  });
});

test('the carousel goes to a story without showing the numbers in between', async ({ page }) => {
  // Tall enough for the cards and the controls below them.
  await page.setViewportSize({ width: 1280, height: 1200 });
  const stories = Array.from({ length: 5 }, (_, i) => fakeStory(i + 1));
  await openHome(page, { '/api/experiences': stories });
  const trending = section(page, 'Trending This Week');
  await trending.getByText('1 of 5').evaluate((place) => {
    const seen: string[] = [];
    Object.assign(window, { seen });
    new MutationObserver(() => seen.push(place.textContent)).observe(place, {
      characterData: true,
      subtree: true,
      childList: true,
    });
  });
  await trending.getByRole('button', { name: 'Pause' }).click();
  await trending.getByRole('button', { name: 'Show story 4' }).click();
  await expect(trending.getByRole('article').nth(3)).toBeInViewport();
  await trending.getByRole('button', { name: 'Show story 5' }).click();
  await expect(trending.getByRole('article').nth(4)).toBeInViewport();
  await expect(trending.getByText('5 of 5')).toBeVisible();
  const seen = await page.evaluate(() => (window as unknown as { seen: string[] }).seen);
  expect([...new Set(seen)]).toEqual(['4 of 5', '5 of 5']);
});
