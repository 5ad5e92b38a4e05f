import { useCallback, useEffect, useRef, useState, type ReactElement, type ReactNode } from 'react';
import { appMessages } from '../../messages/areas/app.ts';
import { messagesOf, type Language } from '../../messages/language.ts';
import { nextTask } from '../browser/next-task.ts';
import { useAddress } from '../router/address.ts';
import { DialogsContext, type DialogRequest } from '../router/dialogs.ts';
import { ErrorBoundary } from '../ui/failure/ErrorBoundary.tsx';
import { toasts } from '../ui/overlay/toasts.ts';
import { useLanguage } from '../ui/text/messages.ts';

/** Imports a dialog and creates its element. */
async function createDialog(request: DialogRequest, onClose: () => void): Promise<ReactElement> {
  if (request.kind === 'random') {
    const { RandomDialog } = await import('../features/random/RandomDialog.tsx');
    return <RandomDialog onClose={onClose} />;
  }
  if (request.kind === 'report') {
    const { ReportDialog } = await import('../features/report/ReportDialog.tsx');
    return <ReportDialog experience={request.experience} onClose={onClose} />;
  }
  if (request.kind === 'languages') {
    const { LanguageDialog } = await import('../features/language/LanguageDialog.tsx');
    return <LanguageDialog onClose={onClose} />;
  }
  if (request.kind === 'shortcuts') {
    const { ShortcutsDialog } = await import('../features/shortcuts/ShortcutsDialog.tsx');
    return <ShortcutsDialog onClose={onClose} />;
  }
  const { createShareDialog } = await import('../features/share/create-share-dialog.tsx');
  return createShareDialog(request, onClose);
}

interface OpenedDialog {
  readonly key: number;
  readonly dialog: ReactElement;
  readonly close: () => void;
}

/**
 * Shows the dialogs that components open. Each is imported when it is first opened; when another is asked for meanwhile,
 * only the last opens.
 */
export function DialogsProvider({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<readonly OpenedDialog[]>([]);
  const { pathname } = useAddress();
  const language = useLanguage();
  const lastKey = useRef(0);
  useEffect(() => {
    // One that is still being imported belongs to the page before.
    lastKey.current++;
  }, [pathname]);
  const open = useCallback(
    (request: DialogRequest) => {
      const key = ++lastKey.current;
      const isLast = () => key === lastKey.current;
      const close = () => setShown((all) => all.filter((one) => one.key !== key));
      nextTask()
        .then(() => createDialog(request, close))
        .then(
          (dialog) => isLast() && setShown((all) => [...all, { key, dialog, close }]),
          () => {
            if (!isLast()) return;
            notifyOfFailure('opening', language);
            window.__reloadSoon?.();
          },
        );
    },
    [language],
  );
  // A dialog that throws takes nothing with it but itself.
  const closeFailed = (close: () => void) => {
    close();
    notifyOfFailure('showing', language);
  };
  return (
    <DialogsContext value={open}>
      {children}
      {shown.map(({ key, dialog, close }) => (
        <ErrorBoundary key={key} fallback={null} onError={() => closeFailed(close)}>
          {dialog}
        </ErrorBoundary>
      ))}
    </DialogsContext>
  );
}

const failures = {
  opening: ['notOpened', 'checkConnection'],
  showing: ['wentWrong', 'openAgain'],
} as const;

function notifyOfFailure(of: keyof typeof failures, language: Language): void {
  const t = messagesOf(appMessages, language);
  const [title, description] = failures[of];
  toasts.add({ title: t(title), description: t(description), variant: 'destructive' });
}
