/*
 * Playwright sets the value of a field, which React does not notice. These scripts of a page insert the text as the browser
 * does when somebody types.
 */

const insert = "document.execCommand('insertText', false, text)";

export const insertTextInFirefox = `Object.defineProperty(window, '__pw_bidiInsertText', {
  get: () => (text) => ${insert},
  set() {},
});`;

export const insertTextInWebKit = `{
  const typing = (input) => input && Object.assign(input, { _insertText: (_, text) => ${insert} });
  let input = typing(window.__pwWebViewInput);
  Object.defineProperty(window, '__pwWebViewInput', {
    configurable: true,
    get: () => input,
    set: (next) => (input = typing(next)),
  });
}`;
