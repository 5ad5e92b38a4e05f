/** The ways in which translators put their text in the place of another. */
export type TranslatorWay = 'replace' | 'insert, then remove' | 'remove, then insert' | 'wrap';

/**
 * Translates the document as a browser does, later texts too: each text is replaced by `<font><font>TEXT</font></font>`. The
 * translation is in capitals, so that tests find it by the words that they know. It uses nothing from outside: Playwright
 * sends its source to a page. Returns a function that ends it.
 */
export function startTranslator(way: TranslatorWay = 'replace'): () => void {
  const skipped = 'script,style,template,textarea,title,noscript,font,canvas,[translate=no]';
  const translate = (text: Text) => {
    if (text.data.trim() === '' || !text.parentElement || text.parentElement.closest(skipped))
      return;
    const parent = text.parentElement;
    const name: string = 'font';
    const [outer, inner] = [document.createElement(name), document.createElement(name)];
    outer.append(inner);
    inner.textContent = text.data.toUpperCase();
    const next = text.nextSibling;
    if (way === 'replace') text.replaceWith(outer);
    if (way === 'insert, then remove') text.before(outer);
    if (way !== 'replace') text.remove();
    if (way === 'remove, then insert') parent.insertBefore(outer, next);
    if (way !== 'wrap') return;
    parent.insertBefore(outer, next);
    inner.replaceChildren(text);
  };
  const translateBelow = (node: Node) => {
    const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
    const texts: Text[] = node instanceof Text ? [node] : [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of texts) translate(text);
  };
  const observer = new MutationObserver((records) => {
    for (const { type, target, addedNodes } of records)
      for (const node of type === 'characterData' ? [target] : addedNodes) translateBelow(node);
  });
  const start = () => {
    translateBelow(document.body);
    observer.observe(document.body, { childList: true, characterData: true, subtree: true });
  };
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', start);
  else start();
  return () => observer.disconnect();
}
