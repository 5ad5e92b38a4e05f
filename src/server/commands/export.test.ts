import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runCommand } from '../../../test/support/commands/run-command.ts';
import {
  engine as anyEngine,
  engines,
  createMigratedDatabase,
  connectTo,
} from '../../../test/support/database/test-database.ts';
import { firstWordDetector } from '../../../test/support/languages/fake-detectors.ts';
import { read } from '../../../test/support/server/read.ts';
import { openTestServer } from '../../../test/support/server/test-server.ts';
import { storeManyStories } from '../../../test/support/stories/many-stories.ts';
import { listOf, rankingOf, statsOf } from '../../../test/support/stories/story-model.ts';
import type { Experience } from '../../contract/endpoints/experiences.ts';
import { exportExperiences } from './export.ts';
import { importExperiences } from './import.ts';

const now = Date.parse('2026-11-18T12:00:00Z');

test.each(engines)(
  'what is exported on %s and imported into an empty database has the same stories, lists, rankings and counts',
  async (engine) => {
    const source = await createMigratedDatabase(engine);
    const stories = await storeManyStories(connectTo(source), { count: 1_200, now });
    const { code, out } = await runCommand(exportExperiences, source);
    expect(code).toBe(0);
    const target = await createMigratedDatabase(engine);
    const report = await runCommand(importExperiences, target, { args: ['-'], stdin: out, now });
    expect(report.out).toMatch(/^Added 1,200, already there 0, refused 0, /);
    expect((await runCommand(exportExperiences, target)).out).toBe(out);
    const server = await openTestServer(engine, { database: connectTo(target) });
    for (const query of [
      { limit: 100 },
      { sortBy: 'votes', timeframe: 'week', limit: 100 },
      { search: 'zebra', limit: 100 },
      { continent: 'europe', country: 'Germany', city: 'köln', sortBy: 'oldest' },
    ] as const) {
      const url = `/api/experiences?${new URLSearchParams(JSON.parse(JSON.stringify(query)))}`;
      const list = await read<Experience[]>(server, url);
      expect(list.map(withoutIds), url).toEqual(listOf(stories, query, now).map(withoutIds));
    }
    for (const timeframe of ['week', 'all'] as const) {
      const ranking = await read(server, `/api/leaderboard?timeframe=${timeframe}`);
      expect(ranking).toEqual(rankingOf(stories, timeframe, now));
    }
    expect(await read(server, '/api/stats')).toEqual(statsOf(stories, now));
  },
);

test('a hidden story is exported only with --all, and only the fields of the import format are written to the named file', async () => {
  const config = await createMigratedDatabase(anyEngine);
  const server = await openTestServer(anyEngine, {
    database: connectTo(config),
    languages: firstWordDetector,
  });
  const content = 'de Eine Fremde hat mir geholfen.';
  const { id: _id, randomId: _randomId, ...fields } = await server.post({ content, tags: 'a, b' });
  expect(fields.lang).toBe('de');
  const hidden = await server.post();
  await server.visitor().report(hidden.id);
  const file = join(config.dataDir, 'stories.jsonl');
  expect((await runCommand(exportExperiences, config, { args: [file] })).out).toBe('');
  expect(readFileSync(file, 'utf8')).toBe(`${JSON.stringify(fields)}\n`);
  const { out } = await runCommand(exportExperiences, config, { args: ['--all'] });
  const all = out.match(/(?<="content":")[^"]+/g)?.toSorted();
  expect(all).toEqual([content, hidden.content].toSorted());
});

function withoutIds({ id: _id, randomId: _randomId, ...fields }: Experience) {
  return fields;
}
