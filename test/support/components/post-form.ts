import { expect, vi } from 'vitest';
import { page } from 'vitest/browser';
import {
  createExperienceEndpoint,
  type Experience,
  getExperienceEndpoint,
} from '../../../src/contract/endpoints/experiences.ts';
import { paths } from '../../../src/contract/paths.ts';
import { aStory, emptySite, type FakeServer, type SentRequest } from './fake-server.ts';
import { showPage } from './show.tsx';

/** The controls of the post form. */
export const form = {
  continent: page.getByLabelText('Continent'),
  country: page.getByRole('combobox', { name: 'Country' }),
  city: page.getByRole('combobox', { name: 'City' }),
  content: page.getByLabelText('Your story *'),
  tags: page.getByLabelText('Tags (optional)'),
  quickTags: page.getByRole('group', { name: 'Quick tags' }).getByRole('button'),
  share: page.getByRole('button', { name: 'Share Positive Experience' }),
  sharing: page.getByRole('button', { name: 'Sharing...' }),
  summary: page
    .getByRole('main')
    .getByRole('group', { name: /Please check:|what the review noticed/ }),
  options: page.getByRole('listbox').getByRole('option'),
  preview: page.getByRole('region', { name: 'Preview' }),
  notification: page.getByRole('region', { name: 'Notifications' }),
};

interface Visitor {
  readonly timeZone?: string;
  readonly path?: string;
}

/** Shows the post form, or another page, to a reader in Germany. */
export function showAsVisitor(
  server: FakeServer,
  { timeZone = 'Europe/Berlin', path = paths.post }: Visitor = {},
): void {
  vi.stubGlobal('Temporal', { Now: { timeZoneId: () => timeZone } });
  showPage(path, server);
}

/** Opens the post form to such a reader, and waits until it suggests cities. */
export async function openPostForm(server = emptySite(), visitor: Visitor = {}): Promise<void> {
  showAsVisitor(server, visitor);
  await expect.element(form.city).toBeVisible();
}

/** Opens the post form and fills in a story from Bonn. */
export async function writeStory(content: string, server = publishingSite()): Promise<FakeServer> {
  await openPostForm(server);
  await form.city.fill('Bonn');
  await form.content.fill(content);
  return server;
}

/** A site on which every story is published. */
export function publishingSite(): FakeServer {
  const server = emptySite();
  server.answer(createExperienceEndpoint, (request) => {
    const story = published(request);
    server.answer(getExperienceEndpoint, story);
    return story;
  });
  return server;
}

/** The answer of a server that publishes what it gets. */
export function published({ body }: SentRequest): Experience {
  const { content, country, city } = body as Experience;
  return aStory({ content, country, city });
}
