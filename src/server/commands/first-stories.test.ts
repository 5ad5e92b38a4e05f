import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runCommand } from '../../../test/support/commands/run-command.ts';
import { createMigratedDatabase, engine } from '../../../test/support/database/test-database.ts';
import { readReviewResources } from '../../review/load-resources.ts';
import { rulesAndModelStage } from '../../review/rules-and-model-stage.ts';
import { root } from '../process/release.ts';
import { importExperiences } from './import.ts';

const file = join(root, 'docs/first-stories.jsonl');
const lines = readFileSync(file, 'utf8').trimEnd().split('\n');

test('the stories to begin with come from ten countries of all continents and in several languages, and the review publishes all of them, once', async () => {
  const stories = lines.map((line) => JSON.parse(line) as Record<string, string>);
  const different = (field: string) => new Set(stories.map((story) => story[field])).size;
  expect([stories.length, different('country'), different('continent')]).toEqual([10, 10, 6]);
  expect(different('lang')).toBeGreaterThanOrEqual(6);
  const config = await createMigratedDatabase(engine);
  const rulesAndModel = rulesAndModelStage(readReviewResources());
  const importAll = () => runCommand(importExperiences, config, { args: [file], rulesAndModel });
  expect(await importAll()).toMatchObject({
    code: 0,
    out: expect.stringMatching(/^Added 10, already there 0, refused 0, in /),
  });
  expect((await importAll()).out).toMatch(/^Added 0, already there 10, refused 0, in /);
});
