/*
 * Translators put nodes of their own in the place of React's texts (Chrome a `<font>`), and extensions move fields into
 * wrappers. React would then remove, or insert before, a node that is not where it was, which throws and empties the page;
 * and a text that it changes would be changed out of sight.
 * https://github.com/facebook/react/issues/11538, https://issues.chromium.org/issues/41407169
 *
 * So this remembers what has taken the place of a node, and React's removals and insertions happen there. What React changes
 * comes back in the place of its translation, where the translator finds it again. Import it before React renders.
 */

/** What has taken the place of a removed node: the pieces of a text in which an extension marks words are several. */
const standIns = new WeakMap<Node, readonly Node[]>();

const observer = new MutationObserver(recordChanges);

function recordChanges(records: readonly MutationRecord[]): void {
  for (const { addedNodes } of records) for (const node of addedNodes) removeStandIn(node);
  let last: MutationRecord | undefined;
  for (const record of records) {
    showInPlace(record.target);
    for (const node of record.addedNodes) standIns.delete(node);
    const [removed, standIn] = replacementIn(record, last);
    if (standIn.length > 0) for (const node of removed) replace(node, standIn);
    last = standIn.length > 0 ? undefined : record;
  }
}

/** The removed nodes and those in their place: replaced in one step, or added next to them before, or there afterwards. */
function replacementIn(
  record: MutationRecord,
  last: MutationRecord | undefined,
): [removed: NodeList, standIn: readonly Node[]] {
  const { target, addedNodes, removedNodes, previousSibling, nextSibling } = record;
  const added = [...addedNodes];
  if (removedNodes.length > 0) {
    const before = last?.addedNodes[0];
    const isBeside = before && (before === previousSibling || before === nextSibling);
    return [removedNodes, added.length === 0 && isBeside ? [before] : added];
  }
  const isSamePlace =
    last?.target === target &&
    last.previousSibling === previousSibling &&
    last.nextSibling === nextSibling;
  return isSamePlace ? [last.removedNodes, added] : [removedNodes, []];
}

function replace(node: Node, standIn: readonly Node[]): void {
  standIns.set(node, standIn);
  observer.observe(node, { characterData: true, childList: true, subtree: true });
}

/** React has moved a text that was translated before: its translation stays behind. */
function removeStandIn(text: Node): void {
  if (text instanceof Text && text.isConnected) removeAll(standIns.get(text) ?? []);
}

/** Removes the nodes, or what has taken their place in turn. */
function removeAll(nodes: readonly Node[]): void {
  for (const node of nodes) {
    if (node.parentNode) removeChild.call(node.parentNode, node);
    else removeAll(standIns.get(node) ?? []);
  }
}

/** React has changed a text, or an element around it, that is out of sight. */
function showInPlace(changed: Node): void {
  if (changed.isConnected) return;
  const top = changed.getRootNode();
  const [first, ...others] = standIns.get(top) ?? [];
  if (!first?.parentNode) return;
  first.parentNode.replaceChild(top, first);
  removeAll(others);
}

/** The node, or the first of what has taken its place, wherever it is below the parent. */
function findBelow(parent: Node, node: Node): Node | undefined {
  recordChanges(observer.takeRecords());
  let found: Node | undefined = node;
  while (found && !parent.contains(found)) found = standIns.get(found)?.[0];
  return found;
}

// oxlint-disable-next-line typescript/unbound-method -- called with the node
const { removeChild, insertBefore } = Node.prototype;

Node.prototype.removeChild = function removeChildOrStandIn<T extends Node>(this: Node, child: T) {
  if (!(child instanceof Node) || child.parentNode === this)
    return removeChild.call(this, child) as T;
  const found = findBelow(this, child);
  if (found?.parentNode) removeChild.call(found.parentNode, found);
  if (found !== child) removeAll(standIns.get(child) ?? []);
  return child;
};

Node.prototype.insertBefore = function insertBeforeStandIn<T extends Node>(
  this: Node,
  node: T,
  next: Node | null,
) {
  if (!(next instanceof Node) || next.parentNode === this)
    return insertBefore.call(this, node, next) as T;
  let found = findBelow(this, next);
  while (found && found.parentNode !== this) found = found.parentNode ?? undefined;
  return insertBefore.call(this, node, found ?? null) as T;
};

observer.observe(document, { childList: true, subtree: true });
