import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { problems } from '../problems.ts';
import { endpoints } from './endpoints.ts';

test('every endpoint that the contract defines is in the list, once', async () => {
  const folder = import.meta.dirname;
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  // The files of places are no calls of the API.
  const modules = files.filter((file) => /^(?!places\/place-files)[\w/-]+\.ts$/.test(file));
  const imported = modules.map((file): Promise<object> => import(join(folder, file)));
  const defined = (await Promise.all(imported)).flatMap((module) =>
    Object.entries(module).flatMap(([name, value]) => (name.endsWith('Endpoint') ? [value] : [])),
  );
  expect(new Set(endpoints)).toEqual(new Set(defined));
  const names = endpoints.map(({ method, path }) => `${method} ${path}`);
  expect(names).toHaveLength(new Set(names).size);
});

test('the endpoints are those of the specification', () => {
  expect(endpoints.map(({ method, path }) => `${method} ${path}`)).toEqual(
    expect.arrayContaining([
      'GET /api/experiences',
      'GET /api/experiences/random',
      'GET /api/experiences/by-random-id/{randomId}',
      'GET /api/daily-dose',
      'GET /api/stats',
      'GET /api/leaderboard',
      'POST /api/experiences',
      'POST /api/experiences/{id}/vote',
      'POST /api/experiences/{id}/report',
      'GET /api/admin/status',
      'POST /api/admin/login',
      'POST /api/admin/logout',
      'GET /api/admin/reported-experiences',
      'POST /api/admin/restore/{id}',
      'DELETE /api/admin/delete/{id}',
    ]),
  );
});

test('a problem is a status of failure and a sentence', () => {
  for (const [code, { status, message }] of Object.entries(problems)) {
    expect(status, code).toBeGreaterThanOrEqual(400);
    expect(message, code).toMatch(/^[A-Z].{5,}/);
  }
});
