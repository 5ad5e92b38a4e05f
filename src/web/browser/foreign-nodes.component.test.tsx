import './foreign-nodes.ts';
import { Fragment, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { expect, it } from 'vitest';
import { startTranslator, type TranslatorWay } from '../../../test/support/browser/translator.ts';

/** Renders the first, translates it, and renders the others; returns what one reads after each. */
async function readTranslated(way: TranslatorWay, renderings: readonly ReactNode[]) {
  const root = document.body.appendChild(document.createElement('main'));
  const reactRoot = createRoot(root);
  const read: string[] = [];
  let end: (() => void) | undefined;
  for (const rendering of renderings) {
    flushSync(() => reactRoot.render(rendering));
    end ??= startTranslator(way);
    // Translators and React's guard see a change in a microtask.
    for (let turn = 0; turn < 5; turn++) await Promise.resolve();
    read.push(root.textContent.toUpperCase());
  }
  end?.();
  flushSync(() => reactRoot.unmount());
  root.remove();
  return read;
}

const ways: TranslatorWay[] = ['replace', 'insert, then remove', 'remove, then insert', 'wrap'];

/** Renderings one after the other. */
const changes: Record<string, ReactNode[]> = {
  'a text that changes beside others': [
    <p key="p">
      {'Votes: '}
      {3}
    </p>,
    <p key="p">
      {'Votes: '}
      {4}
    </p>,
    <p key="p">
      {'Votes: '}
      {5}
    </p>,
  ],
  'a text that becomes an element': [
    <p key="p">Copy {'link'}</p>,
    <p key="p">
      Copy <b>copied</b>
    </p>,
    <p key="p">Copy {'link'}</p>,
  ],
  'an element that comes before a text': [
    <p key="p">
      {null}
      {'Share'}
    </p>,
    <p key="p">
      <i>✓ </i>
      {'Share'}
    </p>,
  ],
  'texts that change places': [
    ['one ', 'two ', 'three'].map((text) => <Fragment key={text}>{text}</Fragment>),
    ['three', 'one ', 'two '].map((text) => <Fragment key={text}>{text}</Fragment>),
  ],
  'all of it removed': [<p key="p">{'a'}b</p>, null],
};

/** What one would read without a translator, in capitals. */
async function readUntranslated(renderings: readonly ReactNode[]) {
  const root = document.createElement('main');
  const reactRoot = createRoot(root);
  return renderings.map((rendering) => {
    flushSync(() => reactRoot.render(rendering));
    return root.textContent.toUpperCase();
  });
}

it('what an extension has moved into a wrapper, or removed, can be removed and inserted before', () => {
  const root = document.body.appendChild(document.createElement('main'));
  const reactRoot = createRoot(root);
  const render = (names: readonly string[]) =>
    flushSync(() => reactRoot.render(names.map((name) => <i key={name}>{name}</i>)));
  render(['a', 'b', 'c']);
  const [a, b] = root.children;
  const wrapper = document.createElement('div');
  a?.replaceWith(wrapper);
  wrapper.append(a ?? '');
  b?.remove();
  render(['x', 'a', 'y', 'b', 'c']);
  expect([...root.children].map(({ textContent }) => textContent)).toEqual(['x', 'a', 'c', 'y']);
  render(['c']);
  expect(root.textContent).toBe('c');
  reactRoot.unmount();
  root.remove();
});

it('a translated page shows what React changes, in whichever way a translator replaces texts', async () => {
  for (const [change, renderings] of Object.entries(changes))
    for (const way of ways)
      expect(await readTranslated(way, renderings), `${change}: ${way}`).toEqual(
        await readUntranslated(renderings),
      );
});

/** What replaces an element as a whole, or a text by pieces of it. */
const replacements: Record<string, (element: Element) => void> = {
  'a copy of the element': (element) => element.replaceWith(element.cloneNode(true)),
  'an element of another kind': (element) => {
    const other = document.createElement('div');
    other.innerHTML = element.innerHTML;
    element.replaceWith(other);
  },
  'a marked word in each text': (element) => {
    for (const text of [...element.childNodes].filter((node) => node instanceof Text)) {
      const mark = document.createElement('mark');
      mark.textContent = text.data.slice(2, 4);
      text.replaceWith(text.data.slice(0, 2), mark, text.data.slice(4));
    }
  },
};

for (const [replacement, act] of Object.entries(replacements))
  it(`${replacement}: one sees what React changes, and nothing of it stays after its removal`, async () => {
    const root = document.body.appendChild(document.createElement('main'));
    const reactRoot = createRoot(root);
    const render = async (node: ReactNode) => {
      flushSync(() => reactRoot.render(node));
      await Promise.resolve();
    };
    const heading = (place: string, isCounted = true) => (
      <h1>
        {'Stories in '}
        {place}
        {isCounted ? ' (counted)' : null}
      </h1>
    );
    for (const [place, isCounted] of [
      ['Europe', true],
      ['Germany', true],
      ['Germany', false],
    ] as const) {
      if (root.firstElementChild) act(root.firstElementChild);
      await Promise.resolve();
      await render(heading(place, isCounted));
      await Promise.resolve();
      expect(root.textContent).toBe(`Stories in ${place}${isCounted ? ' (counted)' : ''}`);
    }
    if (root.firstElementChild) act(root.firstElementChild);
    await render(null);
    expect(root.textContent).toBe('');
    reactRoot.unmount();
    root.remove();
  });
