import type { ComponentType } from 'react';
import type { Site } from '../../contract/site.ts';
import type { Language } from '../../messages/language.ts';
import type { PageQuery } from '../api/query-endpoints.ts';
import type { GetQueryData } from '../api/query.ts';
import type { Head } from './renderer.ts';

/** The props of every page: the route's parameters, and the query of the address. */
export interface PageProps {
  readonly params: Readonly<Record<string, string>>;
  readonly search: URLSearchParams;
}

/** What a page's head may depend on besides its props. */
export interface HeadInput {
  readonly getData: GetQueryData;
  readonly language: Language;
  readonly site: Site;
}

/** A page: its component, its queries and its head. */
export interface PageDefinition {
  readonly Page: ComponentType<PageProps>;
  /** The queries of its first rendering. An error of the first one is the status of the page. */
  readonly queries: (props: PageProps) => readonly PageQuery[];
  /** Queries that depend on the data of the others, answered after them. */
  readonly moreQueries?: (props: PageProps, getData: GetQueryData) => readonly PageQuery[];
  readonly head: (props: PageProps, of: HeadInput) => Head;
  /** Whoever knows its address may do what it offers. */
  readonly hasSecretAddress?: true;
}
