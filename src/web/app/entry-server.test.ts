import { expect, it } from 'vitest';
import { anExperience } from '../../../test/support/stories/experience.ts';
import { pathOf } from '../api/call-address.ts';
import type { PageQueryResult } from '../router/renderer.ts';
import { planPage, renderPage } from './entry-server.tsx';
import { parsePageState } from './page-state.ts';

const at = (path: string) => new URL(path, 'http://localhost');
const now = Date.parse('2026-11-21T12:00:00Z');
const plannedQueries = (path: string) => planPage(at(path)).queries.map(pathOf);
const byId = '/api/experiences/by-random-id/joy_ab12';
const renderExperience = (result: PageQueryResult) =>
  renderPage({ url: at('/experience/joy_ab12'), results: [result], now });

it('a page is rendered with the answers to these queries, whatever is wrong in its address', () => {
  const plans = {
    '/browse?country=all&continent=europe&search=100%2525&offset=20': [
      '/api/experiences?continent=europe&limit=20&offset=20&search=100%2525',
    ],
    '/browse?sortBy=zzz&offset=-1&asOf=never&utm_source=x': ['/api/experiences?limit=20&offset=0'],
    '/experience/joy_ab12': [byId, `${byId}/nearby`],
    '/leaderboard?timeframe=all': ['/api/leaderboard?timeframe=all'],
    '/leaderboard?timeframe=never': ['/api/leaderboard?timeframe=week'],
  };
  for (const [path, queries] of Object.entries(plans))
    expect(plannedQueries(path)).toEqual(queries);
  expect(planPage(at('/nowhere'))).toEqual({
    name: 'not-found',
    status: 404,
    hasSecretAddress: false,
    queries: [],
  });
});

it('the page of a story says its language; that of a missing one has status 404', () => {
  const languageOf = (lang: string | null) => {
    const { html } = renderExperience({ ok: true, body: anExperience({ lang }) });
    return /<(?:p|blockquote)[^>]*dir="auto" lang="([a-z]*)"/.exec(html)?.[1];
  };
  expect([languageOf('de'), languageOf(null)]).toEqual(['de', '']);
  const problem = { message: 'Gone', code: 'experience-not-found' as const };
  const missing = renderExperience({ ok: false, status: 404, problem });
  expect(missing.status).toBe(404);
  expect(missing.html).toContain('Experience Not Found');
});

it('the state of a page is in text that no story can break out of, and has a refused form', () => {
  const body = anExperience({
    content: '</script><b>Somebody</b> held the door.\u2028And smiled.',
  });
  const { state } = renderExperience({ ok: true, body });
  expect(state).not.toMatch(/[<\u2028\u2029]/);
  expect(parsePageState(state)).toEqual({ now, answers: { [byId]: { ok: true, body } } });
  const form = { values: { content: 'hi' }, problem: { message: 'No', code: 'invalid' as const } };
  const page = renderPage({ url: at('/post'), results: [], now, form });
  expect(parsePageState(page.state).form).toEqual(form);
});

it('each page has one heading and nothing that the Content-Security-Policy blocks', () => {
  for (const path of ['/', '/browse', '/post', '/leaderboard', '/about', '/nowhere']) {
    const { html } = renderPage({ url: at(path), results: [], now });
    expect(html.match(/<h1/g), path).toHaveLength(1);
    expect(html, path).not.toMatch(/ style=| on[a-z]+=|<style|<script|javascript:/i);
  }
});
