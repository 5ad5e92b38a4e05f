import { quickTags } from '../../../domain/quick-tags.ts';
import { area } from '../../message.ts';

type Names = { readonly [Tag in (typeof quickTags)[number]]: Tag };

/** The tags that lists and the form offer. In English they are shown as stories have them. */
export const quickTagMessages = area(
  'quickTags',
  Object.fromEntries(quickTags.map((tag) => [tag, tag])) as Names,
);
