import { watchInstallPrompt } from '../../features/install/install-prompt.ts';
import { InstallButton } from '../../features/install/InstallButton.tsx';
import { OfflineBanner } from '../../features/offline/OfflineBanner.tsx';
import { startServiceWorker } from '../service-worker.ts';
import { Dock } from './Dock.tsx';

/** The parts of the shell that only a hydrated page has. */
export const lazyParts = { OfflineBanner, InstallButton, Dock };
export type LazyPart = keyof typeof lazyParts;

watchInstallPrompt();
startServiceWorker();
