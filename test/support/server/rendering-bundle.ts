import { planPage, renderPage } from '../../../src/web/app/entry-server.tsx';
import { emptyBundle } from './empty-bundle.ts';

/** Every page as the server writes it; only the style sheet and the scripts are left out, which are built. */
export const renderingBundle = { ...emptyBundle, planPage, renderPage };
