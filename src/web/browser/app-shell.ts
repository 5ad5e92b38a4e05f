/** Whether this document is the app shell, which stands in for a page that is not saved. */
export function isShell(): boolean {
  return (
    typeof document !== 'undefined' && 'shell' in (document.getElementById('state')?.dataset ?? {})
  );
}
