import { describe, expect, test } from 'vitest';
import { engines } from '../../../test/support/database/test-database.ts';
import { openKeywordReviewer } from '../../../test/support/review/fake-reviewers.ts';
import { renderingBundle as bundle } from '../../../test/support/server/rendering-bundle.ts';
import {
  aStory,
  openTestServer,
  type TestServer,
} from '../../../test/support/server/test-server.ts';
import type { HeldItem } from '../../contract/endpoints/moderation.ts';
import { paths } from '../../contract/paths.ts';

function send(server: TestServer, fields: Readonly<Record<string, string>>) {
  return server.visitor().call('POST', paths.post, new URLSearchParams(fields).toString(), {
    'content-type': 'application/x-www-form-urlencoded',
  });
}

async function heldOf(server: TestServer): Promise<string[]> {
  const answer = await (await server.admin()).call('GET', '/api/admin/held-experiences');
  return answer.json<{ items: HeldItem[] }>().items.map(({ experience }) => experience.content);
}

const stats = async (server: TestServer) =>
  (await server.call('GET', '/api/stats')).json<{ totalExperiences: number }>().totalExperiences;

describe.each(engines)('a form whose field that stays empty was filled in, on %s', (engine) => {
  test('comes back with the text, an empty field and the offer to ask a person', async () => {
    const server = await openTestServer(engine, { bundle });
    const story = { ...aStory(), tags: 'food, a "bus"', website: 'https://spam.example' };
    const answer = await send(server, story);
    expect(answer.statusCode).toBe(422);
    expect(answer.body).toContain('a field that has to stay empty was filled in');
    expect(answer.body).toContain('name="askHuman"');
    for (const kept of [story.content, 'value="Berlin"', 'value="food, a &quot;bus&quot;"']) {
      expect(answer.body).toContain(kept);
    }
    expect(answer.body).not.toContain('spam.example');
    expect(await stats(server)).toBe(0);
    expect(await heldOf(server)).toEqual([]);
  });

  test('waits for a person where one is asked for, however fine the story is', async () => {
    const server = await openTestServer(engine, { bundle });
    const story = aStory();
    const answer = await send(server, { ...story, website: 'x', askHuman: 'true' });
    expect(answer.statusCode).toBe(202);
    expect(answer.body).toContain('Thank you! A person will read your story soon.');
    expect(await stats(server)).toBe(0);
    expect(await heldOf(server)).toEqual([story.content]);
  });

  test('is read like any other where the field is empty the next time', async () => {
    const server = await openTestServer(engine, { bundle });
    const answer = await send(server, { ...aStory(), website: '' });
    expect(answer.statusCode).toBe(303);
    expect(await stats(server)).toBe(1);
  });

  test('is told what the review refuses all the same', async () => {
    const server = await openTestServer(engine, { bundle, reviewer: openKeywordReviewer() });
    const story = { ...aStory(), content: 'Arguable: call me when you are in town.' };
    const answer = await send(server, { ...story, website: 'x', askHuman: 'true' });
    expect(answer.statusCode).toBe(202);
    expect(await heldOf(server)).toEqual([story.content]);
  });
});

test('the field is hidden without any style, from readers of the screen and from the keyboard too', async () => {
  const server = await openTestServer('sqlite', { bundle });
  const { body } = await server.call('GET', paths.post);
  expect(body).toMatch(
    /<div hidden=""><label>Please leave this field empty<input type="text" tabindex="-1" autoComplete="off" name="website"/,
  );
});
