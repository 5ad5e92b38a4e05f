import { expect, it, onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
import { showPage } from '../../../../test/support/components/show.tsx';
import { paths } from '../../../contract/paths.ts';
import { updateAvailable } from './updates.ts';

it('"Later" hides the prompt', async () => {
  onTestFinished(() => updateAvailable.set(false));
  showPage(paths.about);
  const prompt = page.getByRole('region', {
    name: 'A new version is available. Refresh to update?',
  });
  await expect.element(prompt).not.toBeInTheDocument();
  updateAvailable.set(true);
  await expect.element(prompt.getByRole('button', { name: 'Refresh' })).toBeVisible();
  await prompt.getByRole('button', { name: 'Later' }).click();
  await expect.element(prompt).not.toBeInTheDocument();
});
