import { browsePath, paths } from '../contract/paths.ts';

interface Place {
  readonly continent?: string | undefined;
  readonly country?: string | undefined;
  readonly city?: string | undefined;
}

/** The form, with the place of the story: the parameters are those of a list. */
export function postPath({ continent, country, city }: Place): string {
  return browsePath({ continent, country, city }).replace(paths.browse, paths.post);
}
