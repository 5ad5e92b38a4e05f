import type { ProblemBody } from '../../contract/problems.ts';
import type { PageLoad } from '../api/reading-calls.ts';

/*
 * What the server and the bundle that renders pages say to each other. Types alone, and no JSX behind them,
 * so that the server can read them without building anything.
 */

export interface PagePlan {
  /** The page's name in the map of pages: its styles go by it. */
  readonly name: string;
  readonly status: 200 | 404;
  readonly loads: readonly PageLoad[];
}

export type PageAnswer =
  | {
      readonly ok: true;
      readonly body: unknown;
      readonly asOf?: string;
      /** Where a list was not looked through to its end: how many stories were. */
      readonly searched?: number;
    }
  | { readonly ok: false; readonly status: number; readonly problem: ProblemBody };

/**
 * What became of a form that was sent without JavaScript and led to no other page: what was typed, and what to do
 * about it. Without a problem it was taken, and waits for a person.
 */
export interface FormOutcome {
  readonly values: Readonly<Record<string, string>>;
  readonly problem?: ProblemBody;
}

export interface PageInput {
  readonly url: URL;
  /** In the order of the plan's loads. */
  readonly answers: readonly PageAnswer[];
  /** The server's clock, in milliseconds. */
  readonly now: number;
  readonly form?: FormOutcome;
}

export interface Head {
  readonly title: string;
  readonly description: string;
}

export interface RenderedPage {
  readonly status: number;
  readonly head: Head;
  /** The inside of <div id="root">. */
  readonly html: string;
  /** The text of <script type="application/json" id="state">, safe to stand in HTML. */
  readonly state: string;
}

/** What the built bundle exports. */
export interface PageDoor {
  planPage(url: URL): PagePlan;
  renderPage(input: PageInput): RenderedPage;
}
