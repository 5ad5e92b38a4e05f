import type { LanguageCode } from '../../contract/languages.ts';
import type { ProblemBody } from '../../contract/problems.ts';
import type { Site } from '../../contract/site.ts';
import type { Language } from '../../messages/language.ts';
import type { PageQuery } from '../api/query-endpoints.ts';

/*
 * The interface between the server and the bundle that renders pages. It has types alone, and imports no JSX, so that
 * the server can import it without a build.
 */

export interface PagePlan {
  /** The name of the route, by which the build's manifest lists styles and scripts. */
  readonly name: string;
  readonly status: 200 | 404;
  /** Its address is a key: it is cached nowhere, and in no referrer. */
  readonly hasSecretAddress: boolean;
  readonly queries: readonly PageQuery[];
}

export type PageQueryResult =
  | {
      readonly ok: true;
      readonly body: unknown;
      readonly asOf?: string;
      /** How many stories of a list were searched, if not all. */
      readonly searched?: number;
    }
  | { readonly ok: false; readonly status: number; readonly problem: ProblemBody };

/** The result of a form that was submitted without JavaScript and did not redirect: its values and its problem. */
export interface FormResult {
  readonly values: Readonly<Record<string, string>>;
  readonly problem: ProblemBody;
}

export interface PageInput {
  readonly url: URL;
  /** In the order of the plan's queries, then of `planMoreQueries`. */
  readonly results: readonly PageQueryResult[];
  /** The server's clock, in milliseconds. */
  readonly now: number;
  readonly form?: FormResult;
  /** By default English. */
  readonly language?: LanguageCode;
  /** If it is not the default one. */
  readonly site?: Site;
}

export interface Head {
  readonly title: string;
  readonly description: string;
  /** It is about this browser or its address is a secret: no canonical URL, and not for search engines. */
  readonly isPrivate?: true;
}

export interface RenderedPage {
  readonly status: number;
  readonly head: Head;
  /** The inside of <div id="root">. */
  readonly html: string;
  /** The text of <script type="application/json" id="state">, escaped for HTML. */
  readonly state: string;
}

/** The exports of the bundle that renders pages. */
export interface Renderer {
  /** Every language with its words. */
  readonly languages: Readonly<Record<LanguageCode, Language>>;
  planPage(url: URL): PagePlan;
  /** The queries that depend on the results of the plan's queries. */
  planMoreQueries(url: URL, results: readonly PageQueryResult[]): readonly PageQuery[];
  renderPage(input: PageInput): RenderedPage;
}
