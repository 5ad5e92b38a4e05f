import type { asOfHeader, searchedHeader } from '../contract/endpoints/experiences.ts';
import { offlineSincePlaceholder, type SavedPageAttributes } from '../contract/offline/messages.ts';
import { keepCall } from './saved-calls.ts';

/** Their types hold them to the contract's, which comes with schemas. */
const asOfName: typeof asOfHeader = 'As-Of';
const searchedName: typeof searchedHeader = 'Searched-Stories';

interface SavedAnswer {
  readonly ok: boolean;
  readonly body?: unknown;
  readonly asOf?: string;
  readonly searched?: number;
}

interface PageState {
  readonly answers: Readonly<Record<string, SavedAnswer>>;
}

/** A page brings the answers to its calls along: they are kept as if the page had made the calls. */
export async function keepAnswersIn(html: string): Promise<void> {
  const text = stateIn(html);
  if (text === undefined) return;
  const { answers } = JSON.parse(text) as PageState;
  for (const [path, { ok, body, asOf, searched }] of Object.entries(answers)) {
    if (!ok) continue;
    const headers = {
      ...(asOf !== undefined && { [asOfName]: asOf }),
      ...(searched !== undefined && { [searchedName]: String(searched) }),
    };
    await keepCall(new URL(path, location.origin), Response.json(body, { headers }));
  }
}

/** The text of the element that holds a page's state in its document: see web/page-state.ts. */
function stateIn(html: string): string | undefined {
  const element = html.indexOf(' id="state"');
  if (element === -1) return undefined;
  const start = html.indexOf('>', element) + 1;
  const end = html.indexOf('</script>', start);
  return end === -1 ? undefined : html.slice(start, end);
}

/** The document of a saved page, which then says that it is one. */
export function markDocument(html: string, marks: SavedPageAttributes): string {
  const attributes = Object.entries(marks)
    .map(
      ([name, value]) =>
        ` data-${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}="${value}"`,
    )
    .join('');
  const marked = html.replace(' id="state"', `$&${attributes}`);
  return marks.offlineSince === undefined
    ? marked
    : marked.replace(offlineSincePlaceholder, `since ${timeOf(marks.offlineSince)}`);
}

/** hh:mm */
export const timeOf = (iso: string): string =>
  new Date(iso).toLocaleTimeString([], { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
