import { createContext, use } from 'react';
import type { Experience } from '../../contract/endpoints/experiences.ts';

/** Every dialog of the app, with what it needs. */
export type DialogRequest =
  | { readonly kind: 'random' }
  | { readonly kind: 'share'; readonly experience: Experience }
  | { readonly kind: 'invite' }
  | { readonly kind: 'report'; readonly experience: Experience }
  | { readonly kind: 'shortcuts' };

export type OpenDialog = (request: DialogRequest) => void;

/** Filled by the app, which has the code of every dialog. */
export const DialogsContext = createContext<OpenDialog>(() => undefined);

/** Returns `open(request)`, which shows a dialog above others that are open. */
export function useDialogs(): { readonly open: OpenDialog } {
  return { open: use(DialogsContext) };
}
