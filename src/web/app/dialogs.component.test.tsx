import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { aStory } from '../../../test/support/components/fake-server.ts';
import { showComponent } from '../../../test/support/components/show.tsx';
import { expectNotification } from '../../../test/support/components/texts.ts';
import { useDialogs } from '../router/dialogs.ts';

const broken = new Proxy(aStory(), {
  get: () => {
    throw new Error('This story is broken.');
  },
});

function Page() {
  const { open } = useDialogs();
  return (
    <main>
      <button type="button" onClick={() => open({ kind: 'share', experience: broken })}>
        Share the broken story
      </button>
      <button type="button" onClick={() => open({ kind: 'share', experience: aStory() })}>
        Share another
      </button>
    </main>
  );
}

it('a dialog that fails closes and says so; the page stays, and so do the other dialogs', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  showComponent(<Page />);
  await page.getByRole('button', { name: 'Share the broken story' }).click();
  await expectNotification('Something went wrong here');
  await page.getByRole('button', { name: 'Share another' }).click();
  await expect.element(page.getByRole('dialog')).toBeVisible();
});
