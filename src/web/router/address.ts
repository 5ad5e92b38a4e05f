import { createContext, use } from 'react';
import {
  defaultLanguage,
  localPath,
  splitPath,
  type LanguageCode,
} from '../../contract/languages.ts';
import { isOverlayEntry } from '../ui/overlay/overlays.ts';

/** A URL's path and query, not decoded. `search` starts with '?' or is empty. */
export interface Address {
  readonly pathname: string;
  readonly search: string;
}

/** Provided by the app: the server and the browser render the same page. */
export const AddressContext = createContext<Address>({ pathname: '/', search: '' });

/** The address of the page that is shown, also while another one is imported. */
export const useAddress = (): Address => use(AddressContext);

/** A path without the slash at its end, which the app ignores. */
const withoutSlash = (pathname: string) => pathname.replace(/(?<=.)\/$/, '');

/** The language of this document, whose pages the app shows: a link to another language loads a document. */
const documentLanguage = () => (document.documentElement.lang || defaultLanguage) as LanguageCode;

/** The address of a URL as in English, which the app's routes know. Its path is empty in another language. */
export function addressOf({ pathname, search }: Address): Address {
  const { language, path } = splitPath(withoutSlash(pathname));
  return { pathname: language === documentLanguage() ? path : '', search };
}

/** The path of the browser's address, as in English. */
export const currentPath = (): string => addressOf(location).pathname;

/** What an entry of the history has besides its address; never a text. */
export interface EntryState {
  /** The identifier of the story that the reader has just shared. */
  readonly justShared?: string;
}

/** Not every browser of ours has it: Firefox since 147, Safari since 26.2. */
export const hasNavigationApi = (): boolean => 'navigation' in globalThis;

/** The key of the current entry, if the browser has any. */
export const entryKey = () => (hasNavigationApi() ? navigation.currentEntry?.key : undefined);

/** The state of the current entry. */
export function entryState(): EntryState {
  const state: unknown = hasNavigationApi() ? navigation.currentEntry?.getState() : history.state;
  return Object(state) as EntryState;
}

/** The event of `navigate` where the browser has no Navigation API. */
export const addressChange = 'addresschange';

/** Goes to a page of the app, by its path in English. Its entry replaces that of an open overlay. */
export function navigate(englishTarget: string, state: EntryState = {}): void {
  const path = localPath(documentLanguage(), englishTarget);
  if (hasNavigationApi()) {
    const how = isOverlayEntry() ? 'replace' : 'auto';
    // Rejected when another navigation follows.
    navigation.navigate(path, { state, history: how }).committed?.catch(() => undefined);
    return;
  }
  // Two events of one choice, as of a list that is hydrated between them.
  if (new URL(path, location.href).href === location.href) return;
  history[isOverlayEntry() ? 'replaceState' : 'pushState'](state, '', path);
  dispatchEvent(new Event(addressChange));
}

/**
 * Returns the values of a pattern's parameters (`/experience/:randomId`), or undefined when the path does not match.
 * One slash at the end is ignored.
 */
export function matchPath(pattern: string, pathname: string): Record<string, string> | undefined {
  const names = pattern.split('/');
  const segments = withoutSlash(pathname).split('/');
  if (segments.length !== names.length) return undefined;
  const params: Record<string, string> = {};
  for (const [i, name] of names.entries()) {
    const segment = segments[i] ?? '';
    if (!name.startsWith(':')) {
      if (name !== segment) return undefined;
      continue;
    }
    const value = decode(segment);
    if (value === undefined || value === '') return undefined;
    params[name.slice(1)] = value;
  }
  return params;
}

function decode(segment: string): string | undefined {
  try {
    return decodeURIComponent(segment);
  } catch {
    return undefined;
  }
}
