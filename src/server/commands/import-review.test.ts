import { expect, test } from 'vitest';
import { jsonLines, runCommand } from '../../../test/support/commands/run-command.ts';
import {
  engine,
  createMigratedDatabase,
  connectTo,
} from '../../../test/support/database/test-database.ts';
import { decisions } from '../../../test/support/review/fake-reviewers.ts';
import { aStory, openTestServer } from '../../../test/support/server/test-server.ts';
import { day } from '../../contract/durations.ts';
import type { HeldItem } from '../../contract/endpoints/console/moderation.ts';
import type { RulesAndModelStage } from '../../review/reviewer.ts';
import type { DatabaseConfig } from '../db/open.ts';
import { importExperiences } from './import.ts';

const now = Date.parse('2026-11-18T12:00:00Z');
const yesterday = new Date(now - day).toISOString();

const rulesAndModel: RulesAndModelStage = ({ content }) => {
  if (content.startsWith('Proved')) return decisions.proved;
  return content.startsWith('Doubtful') ? decisions.doubtful : { verdict: 'publish' };
};

const lines = [
  aStory(),
  { ...aStory(), content: 'Proved: my number is in here.' },
  { ...aStory(), content: 'Doubtful: a wombat carried me.', createdAt: yesterday, votes: 4 },
  { ...aStory(), content: 'Doubtful: a place that is none.', city: 'Berlin <2>' },
  aStory(),
];

function importLines(config: DatabaseConfig, ...options: string[]) {
  const args = ['-', ...options];
  return runCommand(importExperiences, config, {
    args,
    stdin: jsonLines(lines),
    now,
    rulesAndModel,
  });
}

test('an import reports refused lines with the reason, and hides doubtful ones until a moderator publishes them with their votes and time', async () => {
  const config = await createMigratedDatabase(engine);
  const { code, out, err } = await importLines(config);
  expect(code).toBe(1);
  expect(out).toMatch(/^Added 2, held for a moderator 1, already there 0, refused 2, in /);
  expect(err.trimEnd().split('\n')).toEqual([
    'Line 2: content: Leave it out.',
    "Line 4: city: Please write the city with letters, digits, spaces and . ' - ( ) , ! / & only.",
  ]);
  const again = async () => (await importLines(config)).out;
  expect(await again()).toMatch(/^Added 0, already there 3, refused 2, /);
  const server = await openTestServer(engine, { database: connectTo(config) });
  const get = async (url: string): Promise<unknown> => (await server.call('GET', url)).json();
  expect(await get('/api/stats')).toMatchObject({ totalExperiences: 2, totalVotes: 0 });
  expect(await get('/api/experiences?search=wombat')).toEqual([]);
  const admin = await server.admin();
  const held = await admin.call('GET', '/api/admin/held-experiences');
  const { items } = held.json<{ items: [HeldItem] }>();
  expect(items).toMatchObject([{ cause: 'imported', experience: { createdAt: yesterday } }]);
  await admin.call('POST', `/api/admin/publish/${items[0].experience.id}`);
  expect(await get('/api/stats')).toMatchObject({ totalExperiences: 3, totalVotes: 4 });
  expect(await get('/api/experiences?search=wombat')).toMatchObject([
    { createdAt: yesterday, votes: 4 },
  ]);
  expect(await again()).toMatch(/^Added 0, already there 3, refused 2, /);
});

test('an import does not review trusted stories', async () => {
  const { out } = await importLines(await createMigratedDatabase(engine), '--trusted');
  expect(out).toMatch(/^Added 4, already there 0, refused 1, /);
});
