import { describe, expect, test } from 'vitest';
import { engine } from '../../../test/support/database/test-database.ts';
import { openKeywordReviewer } from '../../../test/support/review/fake-reviewers.ts';
import { renderingBundle as bundle } from '../../../test/support/server/rendering-bundle.ts';
import {
  aStory,
  openTestServer,
  type TestServer,
} from '../../../test/support/server/test-server.ts';
import type { HeldItem } from '../../contract/endpoints/console/moderation.ts';
import { paths } from '../../contract/paths.ts';

function send(server: TestServer, fields: Readonly<Record<string, string>>) {
  return server.visitor().call('POST', paths.post, new URLSearchParams(fields).toString(), {
    'content-type': 'application/x-www-form-urlencoded',
  });
}

async function heldOf(server: TestServer): Promise<string[]> {
  const response = await (await server.admin()).call('GET', '/api/admin/held-experiences');
  return response.json<{ items: HeldItem[] }>().items.map(({ experience }) => experience.content);
}

const stats = async (server: TestServer) =>
  (await server.call('GET', '/api/stats')).json<{ totalExperiences: number }>().totalExperiences;

describe('a form whose honeypot was filled in', () => {
  test('comes back with the text, an empty honeypot and the offer to ask a person', async () => {
    const server = await openTestServer(engine, { bundle });
    const story = { ...aStory(), tags: 'food, a "bus"', website: 'https://spam.example' };
    const response = await send(server, story);
    expect(response.statusCode).toBe(422);
    expect(response.body).toContain('a field that has to stay empty was filled in');
    expect(response.body).toContain('name="askHuman"');
    for (const kept of [story.content, 'value="Berlin"', 'value="food, a &quot;bus&quot;"']) {
      expect(response.body).toContain(kept);
    }
    expect(response.body).not.toContain('spam.example');
    expect(await stats(server)).toBe(0);
    expect(await heldOf(server)).toEqual([]);
  });

  test('waits for a person where one is asked for, however fine the story is', async () => {
    const server = await openTestServer(engine, { bundle });
    const story = aStory();
    const response = await send(server, { ...story, website: 'x', askHuman: 'true' });
    expect(response.statusCode).toBe(303);
    expect(response.headers.location).toMatch(/^\/receipt\//);
    expect(await stats(server)).toBe(0);
    expect(await heldOf(server)).toEqual([story.content]);
  });

  test('is handled like any other if the honeypot is empty the next time', async () => {
    const server = await openTestServer(engine, { bundle });
    const response = await send(server, { ...aStory(), website: '' });
    expect(response.statusCode).toBe(303);
    expect(await stats(server)).toBe(1);
  });

  test('is held for a person also where the review refuses it', async () => {
    const server = await openTestServer(engine, { bundle, reviewer: openKeywordReviewer() });
    const story = { ...aStory(), content: 'Arguable: call me when you are in town.' };
    const response = await send(server, { ...story, website: 'x', askHuman: 'true' });
    expect(response.statusCode).toBe(303);
    expect(await heldOf(server)).toEqual([story.content]);
  });
});

test('the honeypot is hidden without any style, from screen readers and from the keyboard too', async () => {
  const server = await openTestServer('sqlite', { bundle });
  const { body } = await server.call('GET', paths.post);
  expect(body).toMatch(
    /<div hidden=""><label>Please leave this field empty<input type="text" tabindex="-1" autoComplete="off" name="website"/,
  );
});
