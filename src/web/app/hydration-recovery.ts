/*
 * An element that an extension has put next to a field, or a translation before hydration, makes React discard the server's
 * HTML and render the page again: https://react.dev/reference/react-dom/client/hydrateRoot. What was typed and chosen, the
 * selection, the focus, and taps that wait for the bundle then go over to the new elements.
 */

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const controls = 'input,textarea,select,button,summary,a,[tabindex]';

/** How long parts of a page may be hydrated after the page, in milliseconds. */
const lastParts = 5000;

/**
 * Carries the state of controls over to the elements that replace them, on this page. Returns a function to call when it is
 * hydrated.
 */
export function carryOverRecovery(root: HTMLElement): () => void {
  const path = location.pathname;
  let focused = document.activeElement;
  const onFocus = ({ target }: FocusEvent) => {
    focused = target instanceof Element ? target : null;
  };
  // Also sent when the focused element is removed: then it stays the one whose focus goes over.
  const onBlur = ({ target }: FocusEvent) =>
    queueMicrotask(() => {
      if (focused === target && focused?.isConnected) focused = null;
    });
  const carryOverAll = (records: readonly MutationRecord[]) => {
    // The fields of the next page are others.
    if (location.pathname !== path) return;
    const removed = controlsIn(records.flatMap(({ removedNodes }) => [...removedNodes]));
    const added = controlsIn(records.flatMap(({ addedNodes }) => [...addedNodes]));
    const successors = byKey(added.filter((control) => control.isConnected));
    const pairs = [...byKey(removed.filter((one) => !one.isConnected))].flatMap(
      ([key, control]): Pair[] => {
        const successor = successors.get(key);
        return successor ? [[control, successor]] : [];
      },
    );
    for (const pair of pairs) carryOver(pair, pair[0] === focused);
    void carryValuesOver(pairs);
  };
  const observer = new MutationObserver(carryOverAll);
  observer.observe(root, { childList: true, subtree: true });
  document.addEventListener('focusin', onFocus);
  document.addEventListener('focusout', onBlur);
  const end = () => {
    observer.disconnect();
    document.removeEventListener('focusin', onFocus);
    document.removeEventListener('focusout', onBlur);
  };
  return () => void setTimeout(end, lastParts);
}

function controlsIn(nodes: readonly Node[]): HTMLElement[] {
  const elements = nodes.filter((node) => node instanceof HTMLElement);
  const all = elements.flatMap((element) => [
    ...(element.matches(controls) ? [element] : []),
    ...element.querySelectorAll<HTMLElement>(controls),
  ]);
  return [...new Set(all)];
}

/** Each control by what it has in common with its successor, numbered where several have the same. */
function byKey(all: readonly HTMLElement[]): Map<string, HTMLElement> {
  const keyed = new Map<string, HTMLElement>();
  for (const control of all) {
    const key = ['name', 'href', 'value'].map((name) => control.getAttribute(name) ?? '');
    const own = isField(control) ? key[0] : [...key, control.className].join(' ');
    let number = 0;
    while (keyed.has(`${control.tagName} ${own} ${number}`)) number++;
    keyed.set(`${control.tagName} ${own} ${number}`, control);
  }
  return keyed;
}

const isField = (element: HTMLElement): element is Field =>
  element.matches('input,textarea,select');

type Pair = readonly [control: HTMLElement, successor: HTMLElement];

/** Taps and the focus go over at once, so that no key goes elsewhere. */
function carryOver([control, successor]: Pair, isFocused: boolean): void {
  control.addEventListener('click', (event) => {
    event.preventDefault();
    successor.click();
  });
  if (!isFocused) return;
  successor.focus({ preventScroll: true });
  successor.scrollTop = control.scrollTop;
}

/** One value after the other: between them React renders what the event of the first has changed. */
async function carryValuesOver(pairs: readonly Pair[]): Promise<void> {
  for (const [control, successor] of pairs) {
    if (!isField(control) || !isField(successor)) continue;
    await Promise.resolve();
    if (isChanged(control)) carryValueOver(control, successor);
    if (successor === document.activeElement) select(successor, control);
  }
}

/** As if it was typed or chosen again: React reads it from the event. */
function carryValueOver(field: Field, successor: Field): void {
  if (field instanceof HTMLInputElement && successor instanceof HTMLInputElement) {
    if (field.checked !== successor.checked) successor.click();
  }
  if (field.value === successor.value) return;
  // The setter of the element is React's: with it the value would count as rendered.
  Reflect.set(Object.getPrototypeOf(successor), 'value', field.value, successor);
  const type = successor instanceof HTMLSelectElement ? 'change' : 'input';
  successor.dispatchEvent(new Event(type, { bubbles: true }));
  // Or the list of a combobox stays open.
  if (successor !== document.activeElement)
    successor.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
}

function select(field: Field, as: Field): void {
  if (field instanceof HTMLSelectElement || as instanceof HTMLSelectElement) return;
  const { selectionStart, selectionEnd, selectionDirection } = as;
  if (selectionStart === null) return;
  field.setSelectionRange(selectionStart, selectionEnd, selectionDirection ?? 'none');
}

/** Whether the value is not the server's. */
function isChanged(field: Field): boolean {
  if (field instanceof HTMLSelectElement)
    return [...field.options].some((option) => option.selected !== option.defaultSelected);
  const isToggled = field instanceof HTMLInputElement && field.checked !== field.defaultChecked;
  return isToggled || field.value !== field.defaultValue;
}
