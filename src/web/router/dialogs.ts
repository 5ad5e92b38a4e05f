import { createContext, use } from 'react';
import type { Experience } from '../../contract/endpoints/experiences.ts';
import type { StoredStamp } from '../../offline/stamps.ts';

/** What readers share besides a story: the five of a day, a page of their album, a place on the map. */
export type Ritual =
  | { readonly kind: 'five'; readonly stories: readonly Experience[] }
  | {
      readonly kind: 'album';
      /** Those to draw, the newest first. */
      readonly stamps: readonly StoredStamp[];
      /** How many countries and stamps the whole album has. */
      readonly countries: number;
      readonly total: number;
      /** For a page of one country: its stamps are those of this page. */
      readonly country?: string;
    }
  | {
      readonly kind: 'place';
      readonly country: string;
      readonly city: string;
      readonly at?: readonly [latitude: number, longitude: number];
      readonly experience?: Experience;
    };

/** A dialog in which something is shared. */
export type ShareRequest =
  | { readonly kind: 'share'; readonly experience: Experience }
  | { readonly kind: 'share-ritual'; readonly ritual: Ritual }
  | { readonly kind: 'invite' };

/** The dialogs of the app, with their parameters. */
export type DialogRequest =
  | ShareRequest
  | { readonly kind: 'random' }
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
