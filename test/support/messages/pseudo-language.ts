import { areas } from '../../../src/messages/areas.ts';
import { consoleAreas } from '../../../src/messages/console-areas.ts';
import { english } from '../../../src/messages/english.ts';
import type { Language } from '../../../src/messages/language.ts';
import type { Message } from '../../../src/messages/message.ts';

const [start, end] = ['⟦', '⟧'];

/** Languages that need more room than English need up to 1.4 times as much. */
const growth = 0.4;

/** English, longer and in brackets: what is shown without brackets is in no message. */
export const pseudoLanguage: Language = {
  ...english,
  catalogue: Object.fromEntries(
    Object.values({ ...areas, ...consoleAreas }).map(({ name, english: messages }) => [
      name,
      Object.fromEntries(Object.entries(messages).map(([key, message]) => [key, pseudo(message)])),
    ]),
  ),
  relativeTime: (then, now) => pseudo(english.relativeTime(then, now)),
  longDate: (day) => pseudo(english.longDate(day)),
  shortDate: (day) => pseudo(english.shortDate(day)),
  continent: (value) => pseudo(english.continent(value)),
  shortContinent: (value) => pseudo(english.shortContinent(value)),
  country: (name) => pseudo(name),
  sentence: (text) => pseudo(text),
};

function pseudo<M extends Message>(message: M): M;
function pseudo(message: Message): Message {
  if (typeof message !== 'string')
    return {
      ...message,
      other: pseudo(message.other),
      ...(message.one && { one: pseudo(message.one) }),
    };
  return start + message + '·'.repeat(Math.ceil(message.length * growth)) + end;
}

/** Elements whose texts are the readers' own, in any language, or what a program made of them. */
const ownTexts = '[dir="auto"], .verbatim, [translate="no"], time, script, style';

/** The texts of this document that are in no message: outside of brackets, and more than signs and numbers. */
export function textsWithoutMessage(root: Element): string[] {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
  let text = '';
  const texts: string[] = [];
  while (walker.nextNode()) {
    const { currentNode: node } = walker;
    if (node instanceof Text) text += node.parentElement?.closest(ownTexts) ? '' : node.data;
    else if (node instanceof Element) texts.push(...attributesOf(node));
  }
  return [...outsideBrackets(text), ...texts.flatMap(outsideBrackets)];
}

const attributesOf = (element: Element) =>
  ['aria-label', 'alt', 'title', 'placeholder'].map((name) => element.getAttribute(name) ?? '');

function outsideBrackets(text: string): string[] {
  let outside = '';
  let depth = 0;
  for (const character of text) {
    if (character === start) depth++;
    else if (character === end) depth--;
    else outside += depth === 0 ? character : start;
  }
  return outside.split(start).filter((part) => /\p{L}{2}/u.test(part));
}
