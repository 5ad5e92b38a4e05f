import { watchOffer } from '../../features/install/install-offer.ts';
import { InstallButton } from '../../features/install/InstallButton.tsx';
import { OfflineBanner } from '../../features/offline/OfflineBanner.tsx';
import { startWorker } from '../service-worker.ts';
import { Dock } from './Dock.tsx';

/** What the shell shows in a living page alone. */
export const latePieces = { OfflineBanner, InstallButton, Dock };
export type LatePiece = keyof typeof latePieces;

watchOffer();
startWorker();
