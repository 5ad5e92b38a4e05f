import { describe, expect, it } from 'vitest';
import type { Experience } from '../../contract/endpoints/experiences.ts';
import { pathOf } from '../api/call-address.ts';
import type { PageQueryResult } from '../page/renderer.ts';
import { planMoreQueries, planPage, renderPage } from './entry-server.tsx';
import { parsePageState } from './page-state.ts';

const at = (path: string) => new URL(path, 'http://localhost');
const now = Date.parse('2026-11-21T12:00:00Z');

const experience: Experience = {
  id: '1',
  randomId: 'sunny_k3x9',
  content: '</script><b>Somebody</b> held the door.\u2028And smiled.',
  continent: 'europe',
  country: 'Germany',
  city: 'Berlin',
  tags: [],
  votes: 2,
  createdAt: '2026-11-21T11:00:00Z',
  lang: null,
};

const plannedQueries = (path: string) => planPage(at(path)).queries.map(pathOf);

describe('the plan of a page', () => {
  it('has the queries of the home page', () => {
    expect(plannedQueries('/')).toEqual([
      '/api/experiences?limit=3',
      '/api/experiences?limit=5&sortBy=votes&timeframe=week',
      '/api/daily-dose',
      '/api/stats',
      '/api/leaderboard?timeframe=week',
    ]);
  });

  it('has the filters of the address', () => {
    expect(
      plannedQueries('/browse?country=all&continent=europe&search=100%2525&offset=20'),
    ).toEqual(['/api/experiences?continent=europe&limit=20&offset=20&search=100%2525']);
  });

  it('leaves out invalid filters, so that a mistyped link still shows stories', () => {
    expect(plannedQueries('/browse?sortBy=zzz&offset=-1&asOf=never&utm_source=x')).toEqual([
      '/api/experiences?limit=20',
    ]);
  });

  it('has the story and the ranking in the address', () => {
    expect(plannedQueries('/experience/joy_ab12')).toEqual([
      '/api/experiences/by-random-id/joy_ab12',
      '/api/experiences/by-random-id/joy_ab12/nearby',
    ]);
    expect(plannedQueries('/leaderboard?timeframe=all')).toEqual([
      '/api/leaderboard?timeframe=all',
    ]);
    expect(plannedQueries('/leaderboard?timeframe=never')).toEqual([
      '/api/leaderboard?timeframe=week',
    ]);
  });

  it('has the best story of the first city, once the ranking is known', () => {
    const url = at('/leaderboard?timeframe=month');
    const first = { city: 'Lima', country: 'Peru', continent: 'south-america' };
    const entry = { ...first, totalVotes: 3, experienceCount: 1 };
    expect(planMoreQueries(url, [{ ok: true, body: [entry] }]).map(pathOf)).toEqual([
      '/api/experiences?city=Lima&continent=south-america&country=Peru&limit=1&sortBy=votes&timeframe=month',
    ]);
    expect(planMoreQueries(url, [{ ok: true, body: [] }])).toEqual([]);
  });

  it('is the one for a missing page at any other address', () => {
    expect(planPage(at('/nowhere'))).toEqual({
      name: 'not-found',
      status: 404,
      queries: [],
    });
  });
});

describe('a page', () => {
  it('shows that a story is missing, with status 404', () => {
    const page = renderExperience({ ok: false, status: 404, problem: missing });
    expect(page.status).toBe(404);
    expect(page.head.title).toContain('Experience Not Found');
    expect(page.html).toContain('Experience Not Found');
  });

  it('has the place of its story in the title', () => {
    const page = renderExperience({ ok: true, body: experience });
    expect(page.status).toBe(200);
    expect(page.head.title).toBe('A story from Berlin, Germany · Daily Uplift');
  });

  it('says in which language its story is, or that this is unknown', () => {
    const textOf = (lang: string | null) => {
      const { html } = renderExperience({ ok: true, body: { ...experience, lang } });
      return /<(?:p|blockquote)[^>]*dir="auto" lang="([a-z]*)"/.exec(html)?.[1];
    };
    expect([textOf('de'), textOf(null)]).toEqual(['de', '']);
  });

  it('has its state in text that no story can break out of', () => {
    const { state } = renderExperience({ ok: true, body: experience });
    expect(state).not.toMatch(/[<\u2028\u2029]/);
    expect(parsePageState(state)).toEqual({
      now,
      answers: { '/api/experiences/by-random-id/sunny_k3x9': { ok: true, body: experience } },
    });
  });

  it('has a refused form in its title, its status, and the typed values', () => {
    const form = {
      values: { content: 'hi' },
      problem: { message: 'No', code: 'invalid' as const },
    };
    const page = renderPage({ url: at('/post'), results: [], now, form });
    expect(page.status).toBe(400);
    expect(page.head.title).toBe('Error: Share a Positive Experience · Daily Uplift');
    expect(parsePageState(page.state).form).toEqual(form);
  });

  it.each(['/', '/browse', '/post', '/leaderboard', '/about', '/nowhere'])(
    'has one heading and nothing that the Content-Security-Policy blocks: %s',
    (path) => {
      const { html } = renderPage({ url: at(path), results: [], now });
      expect(html.match(/<h1/g)).toHaveLength(1);
      expect(html).not.toMatch(/ style=| on[a-z]+=|<style|<script|javascript:/i);
    },
  );

  it('marks the current page in the navigation', () => {
    const { html } = renderPage({ url: at('/about'), results: [], now });
    expect(html).toMatch(
      /href="\/about"[^>]* aria-current="page"|aria-current="page"[^>]* href="\/about"/,
    );
  });
});

const missing = { message: 'Gone', code: 'experience-not-found' as const };

const renderExperience = (result: PageQueryResult) =>
  renderPage({ url: at('/experience/sunny_k3x9'), results: [result], now });
