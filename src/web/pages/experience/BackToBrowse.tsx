import type { MouseEvent } from 'react';
import { paths } from '../../../contract/paths.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { ArrowBackIcon } from '../../ui/icons.tsx';

/** Links to the list; goes back in the history when the reader came from there, which restores the scroll position. */
export function BackToBrowse() {
  const goBack = (event: MouseEvent) => {
    if (!cameFromBrowse()) return;
    event.preventDefault();
    history.back();
  };
  return (
    <LinkButton variant="quiet" href={paths.browse} onClick={goBack} data-replayed>
      <ArrowBackIcon />
      Back to Browse
    </LinkButton>
  );
}

/** Unknown without the Navigation API: then the link leads to the top of the list. */
function cameFromBrowse(): boolean {
  if (!('navigation' in window)) return false;
  const { currentEntry } = navigation;
  const before = navigation.entries()[(currentEntry?.index ?? 0) - 1];
  return before?.url ? new URL(before.url).pathname === paths.browse : false;
}
