import { describe, expect, it } from 'vitest';
import type { Experience } from '../../contract/endpoints/experiences.ts';
import { pathOf } from '../api/call-address.ts';
import type { PageAnswer } from '../page/renderer.ts';
import { planPage, renderPage } from './entry-server.tsx';
import { readPageState } from './page-state.ts';

const at = (path: string) => new URL(path, 'http://localhost');
const now = Date.parse('2026-11-21T12:00:00Z');

const story: Experience = {
  id: '1',
  randomId: 'sunny_k3x9',
  content: '</script><b>Somebody</b> held the door.\u2028And smiled.',
  continent: 'europe',
  country: 'Germany',
  city: 'Berlin',
  tags: [],
  votes: 2,
  createdAt: '2026-11-21T11:00:00Z',
};

const plannedCalls = (path: string) => planPage(at(path)).loads.map(pathOf);

describe('the plan of a page', () => {
  it('asks for all that the home page shows', () => {
    expect(plannedCalls('/')).toEqual([
      '/api/experiences?limit=3',
      '/api/experiences?limit=5&sortBy=votes&timeframe=week',
      '/api/daily-dose',
      '/api/stats',
      '/api/leaderboard?timeframe=week',
    ]);
  });

  it('asks for the stories that the address filters', () => {
    expect(plannedCalls('/browse?country=all&continent=europe&search=100%2525&offset=20')).toEqual([
      '/api/experiences?continent=europe&limit=20&offset=20&search=100%2525',
    ]);
  });

  it('leaves out filters that make no sense, so that a mistyped link still shows stories', () => {
    expect(plannedCalls('/browse?sortBy=zzz&offset=-1&asOf=never&utm_source=x')).toEqual([
      '/api/experiences?limit=20',
    ]);
  });

  it('asks for the story and for the ranking that the address names', () => {
    expect(plannedCalls('/experience/joy_ab12')).toEqual([
      '/api/experiences/by-random-id/joy_ab12',
    ]);
    expect(plannedCalls('/leaderboard?timeframe=all')).toEqual(['/api/leaderboard?timeframe=all']);
    expect(plannedCalls('/leaderboard?timeframe=never')).toEqual([
      '/api/leaderboard?timeframe=week',
    ]);
  });

  it('knows no other page', () => {
    expect(planPage(at('/nowhere'))).toEqual({
      name: 'not-found',
      status: 404,
      loads: [],
    });
  });
});

describe('a page', () => {
  it('says that a story is missing, with status 404', () => {
    const page = renderStory({ ok: false, status: 404, problem: missing });
    expect(page.status).toBe(404);
    expect(page.head.title).toContain('Experience Not Found');
    expect(page.html).toContain('Experience Not Found');
  });

  it('is headed by its story', () => {
    const page = renderStory({ ok: true, body: story });
    expect(page.status).toBe(200);
    expect(page.head.title).toBe('A story from Berlin, Germany · Daily Uplift');
  });

  it('carries its answers in text that no story can break out of', () => {
    const { state } = renderStory({ ok: true, body: story });
    expect(state).not.toMatch(/[<\u2028\u2029]/);
    expect(readPageState(state)).toEqual({
      now,
      answers: { '/api/experiences/by-random-id/sunny_k3x9': { ok: true, body: story } },
    });
  });

  it('says in its title that a form was refused, and keeps its status and what was typed', () => {
    const form = {
      values: { content: 'hi' },
      problem: { message: 'No', code: 'invalid' as const },
    };
    const page = renderPage({ url: at('/post'), answers: [], now, form });
    expect(page.status).toBe(400);
    expect(page.head.title).toBe('Error: Share a Positive Experience · Daily Uplift');
    expect(readPageState(page.state).form).toEqual(form);
  });

  it.each(['/', '/browse', '/post', '/leaderboard', '/about', '/nowhere'])(
    'has one heading and nothing that the security policy refuses: %s',
    (path) => {
      const { html } = renderPage({ url: at(path), answers: [], now });
      expect(html.match(/<h1/g)).toHaveLength(1);
      expect(html).not.toMatch(/ style=| on[a-z]+=|<style|<script|javascript:/i);
    },
  );

  it('marks the page on display in the navigation', () => {
    const { html } = renderPage({ url: at('/about'), answers: [], now });
    expect(html).toMatch(
      /href="\/about"[^>]* aria-current="page"|aria-current="page"[^>]* href="\/about"/,
    );
  });
});

const missing = { message: 'Gone', code: 'experience-not-found' as const };

const renderStory = (answer: PageAnswer) =>
  renderPage({ url: at('/experience/sunny_k3x9'), answers: [answer], now });
