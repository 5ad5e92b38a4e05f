import type { asOfHeader, searchedHeader } from '../contract/endpoints/experiences.ts';
import type { SavedPageAttributes } from '../contract/offline/messages.ts';
import { cacheCall } from './cached-calls.ts';

/** Copies, because the contract's module has schemas. Their types are the contract's. */
const asOfName: typeof asOfHeader = 'As-Of';
const searchedName: typeof searchedHeader = 'Searched-Stories';

interface PageQueryResult {
  readonly ok: boolean;
  readonly body?: unknown;
  readonly asOf?: string;
  readonly searched?: number;
}

interface PageState {
  readonly answers: Readonly<Record<string, PageQueryResult>>;
}

/** A document contains the results of its queries: they are cached as if the page had sent the queries. */
export async function cacheResultsIn(html: string): Promise<void> {
  const text = jsonIn(html, 'state');
  if (text === undefined) return;
  const { answers } = JSON.parse(text) as PageState;
  for (const [path, { ok, body, asOf, searched }] of Object.entries(answers)) {
    if (!ok) continue;
    const headers = {
      ...(asOf !== undefined && { [asOfName]: asOf }),
      ...(searched !== undefined && { [searchedName]: String(searched) }),
    };
    await cacheCall(new URL(path, location.origin), Response.json(body, { headers }));
  }
}

/** The JSON in an element of a document, such as a page's state: see src/web/app/page-state.ts. */
export function jsonIn(html: string, id: string): string | undefined {
  const element = html.indexOf(` id="${id}"`);
  if (element === -1) return undefined;
  const start = html.indexOf('>', element) + 1;
  const end = html.indexOf('</script>', start);
  return end === -1 ? undefined : html.slice(start, end);
}

/** Adds data attributes to a cached document, from which the page learns that it is one. */
export function addAttributes(html: string, values: SavedPageAttributes): string {
  const attributes = Object.entries(values)
    .map(
      ([name, value]) =>
        ` data-${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}="${value}"`,
    )
    .join('');
  return html.replace(' id="state"', `$&${attributes}`);
}
