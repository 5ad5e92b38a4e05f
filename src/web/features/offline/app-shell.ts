/** Whether this document is the app shell, which the service worker returns for a page that is not saved. */
export function isAppShell(): boolean {
  return (
    typeof document !== 'undefined' && 'shell' in (document.getElementById('state')?.dataset ?? {})
  );
}
