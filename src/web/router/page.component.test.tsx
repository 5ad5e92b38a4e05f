import { Suspense } from 'react';
import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { showComponent } from '../../../test/support/components/show.tsx';
import { lazyCode, useCode, type LazyCode } from '../browser/lazy-code.ts';
import { ErrorBoundary } from '../ui/failure/ErrorBoundary.tsx';
import { lazyPart } from './lazy-part.tsx';
import type { PageDefinition } from './page.ts';

const heading = page.getByRole('heading', { level: 1 });
const definition: PageDefinition = {
  Page: () => <h1>It is here</h1>,
  queries: () => [],
  head: () => ({ title: 'A page', description: 'A page.' }),
};

function Shown({ lazy }: { lazy: LazyCode<PageDefinition> }) {
  const { Page } = useCode(lazy);
  return <Page params={{}} search={new URLSearchParams()} />;
}

const show = (lazy: LazyCode<PageDefinition>) =>
  showComponent(
    <ErrorBoundary>
      <Suspense fallback={<p>Waiting</p>}>
        <Shown lazy={lazy} />
      </Suspense>
    </ErrorBoundary>,
  );

it('a page appears once it is imported, and at once from then on; React has nothing to complain about', async () => {
  const errors = vi.spyOn(console, 'error');
  const { promise, resolve } = Promise.withResolvers<PageDefinition>();
  const lazy = lazyCode(() => promise);
  show(lazy);
  await expect.element(page.getByText('Waiting')).toBeVisible();
  resolve(definition);
  await expect.element(heading).toHaveTextContent('It is here');
  show(lazy);
  expect(heading.elements()).toHaveLength(2);
  expect(errors).not.toHaveBeenCalled();
});

it('a page whose import fails says so, and can be imported again later', async () => {
  // React reports what a boundary has caught.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const importPage = vi
    .fn<() => Promise<PageDefinition>>(async () => definition)
    .mockRejectedValueOnce(new Error('No network'));
  const lazy = lazyCode(importPage);
  await expect(lazy.load()).rejects.toThrow('No network');
  show(lazy);
  await expect.element(heading).toHaveTextContent('It is here');
  importPage.mockRejectedValue(new Error('No network'));
  show(lazyCode(importPage));
  await expect.element(heading.nth(1)).toHaveTextContent('This page did not load');
});

it('a part appears once it is imported; one whose import fails, or that throws, takes nothing with it', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const Part = lazyPart(async () => () => <p>A part</p>);
  const Failing = lazyPart(async () => {
    throw new Error('No network');
  });
  const Throwing = lazyPart(async () => () => {
    throw new Error('A defect');
  });
  showComponent(
    <main>
      <Failing />
      <Throwing />
      <Part />
    </main>,
  );
  await expect.element(page.getByText('A part')).toBeVisible();
});
