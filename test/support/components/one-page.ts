/** What lasts as long as the one page of all component tests: the set-up runs again for each file, this module does not. */
import { prefetchLinks } from '../../../src/web/app/navigation.ts';
import { watchOverlayHistory } from '../../../src/web/ui/overlay/overlays.ts';

prefetchLinks();
watchOverlayHistory();
