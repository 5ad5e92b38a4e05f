import { useEffect, type RefObject } from 'react';

/**
 * Focuses the first field of a form when it opens, and what opened it when it closes, where the focus would be lost: the
 * form and the button that opens it replace each other.
 */
export function useFormFocus(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    const part = form.current?.closest<HTMLElement>('li, section');
    focusUnlessSet(form.current);
    // React has not rendered the button yet.
    return () => void setTimeout(() => focusUnlessSet(part));
  }, [form]);
}

function focusUnlessSet(parent: HTMLElement | null | undefined): void {
  if (document.activeElement !== document.body) return;
  parent?.querySelector<HTMLElement>('input, select, button')?.focus();
}
