import { createContext, createElement, Fragment, use, type ReactNode } from 'react';
import { english } from '../../../messages/english.ts';
import { messagesOf, templateOf, valueText, type Language } from '../../../messages/language.ts';
import type { Area, ElementsOf, Messages, Say, ValuesOf } from '../../../messages/message.ts';

/** Provided by the app: the server and the browser render the same language. */
export const LanguageContext = createContext<Language>(english);

/** The language of the page. */
export const useLanguage = (): Language => use(LanguageContext);

/** Returns the messages of an area in the language of the page, as text. */
export function useMessages<English extends Messages>(area: Area<string, English>): Say<English> {
  return messagesOf(area, useLanguage());
}

type Wrap = (content: ReactNode) => ReactNode;

type NodesOf<M> = Readonly<Record<ValuesOf<M>, ReactNode> & Record<ElementsOf<M>, Wrap>>;

/** Returns the messages of an area with elements: as a value, or around a part of the message. */
export function useRichMessages<English extends Messages>(area: Area<string, English>) {
  const language = useLanguage();
  return <Key extends keyof English & string>(key: Key, nodes: NodesOf<English[Key]>): ReactNode =>
    fill(templateOf(area, language, key, nodes), nodes, language);
}

type Nodes = Readonly<Record<string, ReactNode | Wrap>>;

const placeholder = /\{(\w+)\}|<(\w+)>([^<]*)<\/\w+>/g;

function fill(template: string, nodes: Nodes, language: Language): ReactNode {
  const children: ReactNode[] = [];
  let end = 0;
  for (const { 0: whole, 1: value = '', 2: element, 3: content = '', index } of template.matchAll(
    placeholder,
  )) {
    children.push(template.slice(end, index));
    end = index + whole.length;
    const node = nodes[element ?? value];
    if (typeof node === 'function') children.push(node(fill(content, nodes, language)));
    else children.push(typeof node === 'number' ? valueText(node, language) : node);
  }
  return createElement(Fragment, null, ...children, template.slice(end));
}
