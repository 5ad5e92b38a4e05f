import { watchInstallPrompt } from '../../features/install/install-prompt.ts';
import { watchQuietMode } from '../../features/quiet/quiet-mode.ts';
import { startServiceWorker } from '../service-worker.ts';

/** The parts of the shell that only a hydrated page has. */
export { InstallButton } from '../../features/install/InstallButton.tsx';
export { LanguageOffer } from '../../features/language/LanguageOffer.tsx';
export { OfflineBanner } from '../../features/offline/OfflineBanner.tsx';
export { Dock } from './Dock.tsx';

watchInstallPrompt();
watchQuietMode();
startServiceWorker();
