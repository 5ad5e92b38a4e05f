import type { asOfHeader } from '../contract/experiences.ts';
import { sinceUnknown, type SavedMarks } from '../contract/offline.ts';
import { keepCall } from './saved-calls.ts';

/** Where the state of a page stands in its document: see web/page-state.ts. */
const stateElement = /<script type="application\/json" id="state"[^>]*>(.*?)<\/script>/s;

/** The type holds it to the contract's, which comes with schemas. */
const asOfName: typeof asOfHeader = 'As-Of';

interface PageState {
  readonly answers: Readonly<Record<string, { ok: boolean; body?: unknown; asOf?: string }>>;
}

/** A page brings the answers to its calls along: they are kept as if the page had made the calls. */
export async function keepAnswersIn(html: string): Promise<void> {
  const [, text] = stateElement.exec(html) ?? [];
  if (text === undefined) return;
  const { answers } = JSON.parse(text) as PageState;
  for (const [path, { ok, body, asOf }] of Object.entries(answers)) {
    if (!ok) continue;
    const headers = asOf === undefined ? {} : { [asOfName]: asOf };
    await keepCall(new URL(path, location.origin), Response.json(body, { headers }));
  }
}

/** The document of a saved page, which then says that it is one. */
export function markDocument(html: string, marks: SavedMarks): string {
  const attributes = Object.entries(marks)
    .map(
      ([name, value]) =>
        ` data-${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}="${value}"`,
    )
    .join('');
  const marked = html.replace(' id="state"', `$&${attributes}`);
  return marks.offlineSince === undefined
    ? marked
    : marked.replace(sinceUnknown, `since ${timeOf(marks.offlineSince)}`);
}

const timeOf = (iso: string) =>
  new Date(iso).toLocaleTimeString([], { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
