import { watchOffer } from '../install/install-offer.ts';
import { InstallButton } from '../install/InstallButton.tsx';
import { OfflineBanner } from '../offline/OfflineBanner.tsx';
import { startWorker } from '../offline/worker.ts';
import { Dock } from './Dock.tsx';

/** What the shell shows in a living page alone. */
export const latePieces = { OfflineBanner, InstallButton, Dock };
export type LatePiece = keyof typeof latePieces;

watchOffer();
startWorker();
