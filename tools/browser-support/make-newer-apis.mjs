/**
 * Writes newer-apis.json: what some browser of the build's target does not have yet, from MDN's data. After a change of the
 * target: `npm pack @mdn/browser-compat-data`, then `node tools/browser-support/make-newer-apis.mjs package/data.json`.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { browserTarget } from './target.mjs';

/** Interfaces whose members have names that say enough; those of others are words as well, such as `city` or `token`. */
const interfaces = new Set(
  'AbortSignal Blob Cache Clients Clipboard Crypto CSSStyleSheet Document DocumentFragment Element EventTarget FormData Headers HTMLDialogElement HTMLElement HTMLInputElement HTMLTextAreaElement Navigator Node PushManager ReadableStream Request Response Selection ServiceWorkerRegistration ShadowRoot SubtleCrypto URL URLSearchParams Window'.split(
    ' ',
  ),
);

/** @typedef {{ version_added: string | boolean | null, flags?: unknown, prefix?: string, alternative_name?: string, partial_implementation?: boolean, version_removed?: string }} Support */
/** @typedef {{ __compat?: { support: Record<string, Support | Support[]> } }} Feature */

/** Whether a browser of the target does not have a feature. @param {Feature} feature */
function isNewer({ __compat }) {
  return Object.entries(browserTarget).some(([browser, version]) => {
    const since = [__compat?.support[browser] ?? []].flat().flatMap((support) => {
      const { version_added: added, flags, prefix, alternative_name, version_removed } = support;
      const isUsable = !flags && !prefix && !alternative_name && !version_removed;
      return isUsable && typeof added === 'string' ? [parseFloat(added.replace('≤', ''))] : [];
    });
    return !since.some((first) => first <= version);
  });
}

/** @type {{ api: Record<string, Record<string, Feature>>, javascript: { builtins: Record<string, Record<string, Feature>> } }} */
const { api, javascript } = JSON.parse(readFileSync(String(process.argv[2]), 'utf8'));
const names = new Set();
/** Members by name: newer only if they are so in all interfaces that have them. @type {Map<string, boolean>} */
const members = new Map();

/** @param {string} name @param {Record<string, Feature>} parts @param {boolean} isLanguage */
function addMembers(name, parts, isLanguage) {
  const isKnown = isLanguage || interfaces.has(name);
  for (const [part, feature] of Object.entries(parts).filter(([, each]) => each.__compat)) {
    const member = part.replace(/_static$/, '');
    if (!isNewer(feature)) {
      members.set(member, false);
      continue;
    }
    const isStatic = part !== member;
    // MDN's data does not tell which members of the language's objects are static.
    if (isLanguage || isStatic) names.add(`${name}.${member}`);
    if (name === 'Window') names.add(member);
    if (isKnown && !isStatic && !members.has(member)) members.set(member, true);
  }
}

/** @param {Record<string, Record<string, Feature>>} all @param {boolean} isLanguage */
function addAll(all, isLanguage) {
  for (const [name, { __compat, ...parts }] of Object.entries(all)) {
    if (__compat && isNewer(/** @type {Feature} */ ({ __compat }))) names.add(name);
    addMembers(name, parts, isLanguage);
  }
}

addAll(javascript.builtins, true);
addAll(api, false);
for (const [member, isNewerEverywhere] of members) if (isNewerEverywhere) names.add(`*.${member}`);
const known = { target: browserTarget, names: [...names].toSorted((a, b) => (a < b ? -1 : 1)) };
writeFileSync(new URL('newer-apis.json', import.meta.url), `${JSON.stringify(known, null, 1)}\n`);
