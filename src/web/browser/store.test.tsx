import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { createStore, useStore } from './store.ts';

it('renders its initial value on the server, so that hydration starts with the same text', () => {
  const store = createStore('initial');
  store.set('changed');
  const Text = () => <p>{useStore(store)}</p>;
  expect(renderToString(<Text />)).toBe('<p>initial</p>');
});
