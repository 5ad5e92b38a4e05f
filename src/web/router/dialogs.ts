import { createContext, use } from 'react';
import type { Experience } from '../../contract/endpoints/experiences.ts';

/** The dialogs of the app, with their parameters. */
export type DialogRequest =
  | { readonly kind: 'random' }
  | { readonly kind: 'share'; readonly experience: Experience }
  | { readonly kind: 'invite' }
  | { readonly kind: 'report'; readonly experience: Experience }
  | { readonly kind: 'shortcuts' }
  | { readonly kind: 'languages' };

export type OpenDialog = (request: DialogRequest) => void;

/** Provided by the app, which imports every dialog. */
export const DialogsContext = createContext<OpenDialog>(() => undefined);

/** Returns `open(request)`, which shows a dialog on top of open ones. */
export function useDialogs(): { readonly open: OpenDialog } {
  return { open: use(DialogsContext) };
}
