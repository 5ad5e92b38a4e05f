import type { Site } from '../../contract/site.ts';
import type { Brand } from '../config/brand/brand.ts';
import type { Config } from '../config/config.ts';
import type { Deps } from '../deps.ts';
import type { Router } from '../router/router.ts';
import type { Bundle } from './bundle.ts';

/** What pages, feeds, sitemaps and pictures need. */
export interface PageDeps extends Deps {
  readonly bundle: Bundle;
  readonly router: Router;
  readonly publicOrigin: string;
  readonly brand: Brand;
  readonly site: Site;
  readonly config: Pick<Config, 'translator'>;
  /** Of every response. */
  readonly headers: Readonly<Record<string, string>>;
  /** The headers of a document, by the page's name. */
  readonly headersOf: (page: string) => Readonly<Record<string, string>>;
}
