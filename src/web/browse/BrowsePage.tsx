import type { PageProps } from '../page.ts';
import { browseHeading, filterIn } from './browse-loads.ts';

export function BrowsePage({ search }: PageProps) {
  return <h1>{browseHeading(filterIn(search))}</h1>;
}
