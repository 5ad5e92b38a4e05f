import { planMoreQueries, planPage, renderPage } from '../../../src/web/app/entry-server.tsx';
import { emptyBundle } from './empty-bundle.ts';

/** Renders every page like the server, without the style sheet and scripts, which need a build. */
export const renderingBundle = { ...emptyBundle, planPage, planMoreQueries, renderPage };
