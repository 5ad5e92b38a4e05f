import type { MouseEvent, ReactNode } from 'react';

interface FragmentLinkProps {
  /** Of an element of this page. */
  readonly id: string;
  readonly className?: string | undefined;
  readonly 'data-shortcut'?: string;
  readonly children: ReactNode;
}

/**
 * A link to an element of this page, which gets the focus. It adds no entry to the history, which would close a dialog and
 * be another visit of the page.
 */
export function FragmentLink({ id, children, ...rest }: FragmentLinkProps) {
  return (
    <a href={`#${id}`} onClick={(event) => followFragment(event, id)} {...rest}>
      {children}
    </a>
  );
}

/** Leads a click on a link to an element of this page instead. */
export function followFragment(event: MouseEvent, id: string): void {
  const target = document.getElementById(id);
  if (!target || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  target.scrollIntoView();
  focus(target);
}

/** A group of fields has no focus of its own: its first field gets it. A text gets it by script alone. */
function focus(target: HTMLElement): void {
  const field = target.querySelector<HTMLElement>('input, select, textarea');
  target.focus();
  if (document.activeElement === target) return;
  if (field === null) target.tabIndex = -1;
  (field ?? target).focus();
}
