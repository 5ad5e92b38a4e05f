import type { MouseEvent } from 'react';
import { paths } from '../../../contract/paths.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { ArrowBackIcon } from '../../ui/icons.tsx';

/** Leads to the list; to the very place in it, when the reader came from there. */
export function BackToBrowse() {
  const goBack = (event: MouseEvent) => {
    if (!cameFromBrowse()) return;
    event.preventDefault();
    history.back();
  };
  return (
    <LinkButton look="quiet" href={paths.browse} onClick={goBack}>
      <ArrowBackIcon />
      Back to Browse
    </LinkButton>
  );
}

/** Browsers without the Navigation API don't tell: they get the list from its top. */
function cameFromBrowse(): boolean {
  if (!('navigation' in window)) return false;
  const { currentEntry } = navigation;
  const before = navigation.entries()[(currentEntry?.index ?? 0) - 1];
  return before?.url ? new URL(before.url).pathname === paths.browse : false;
}
