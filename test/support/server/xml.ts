import { SaxesParser } from 'saxes';

/**
 * The texts of all elements with this name, according to an independent XML parser.
 * @throws when the document is not well-formed
 */
export function textsIn(xml: string, element: string): string[] {
  const texts: string[] = [];
  let isInside = false;
  const parser = new SaxesParser();
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ name }) => {
    isInside = name === element;
    if (isInside) texts.push('');
  });
  parser.on('text', (text) => {
    if (isInside) texts.push((texts.pop() ?? '') + text);
  });
  parser.on('closetag', () => (isInside = false));
  parser.write(xml).close();
  return texts;
}
