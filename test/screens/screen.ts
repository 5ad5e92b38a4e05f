import type { Page } from '@playwright/test';

/** The path of a screen and the steps to reach its state. */
export interface Screen {
  readonly name: string;
  readonly path: string;
  readonly act?: (page: Page) => Promise<void>;
  /** Only below this width, such as a collapsed menu. */
  readonly below?: number;
}
