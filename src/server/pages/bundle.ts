import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import * as v from 'valibot';
import type { PageDoor } from '../../web/page-door.ts';

/** The built reader's app as the server needs it: the door to everything under web/. */
export interface Bundle extends PageDoor {
  /** The address of the script that takes a page over in the browser. */
  readonly mainScript: string;
  /** The reader's whole style sheet, written into every page. */
  readonly css: string;
  /** The folder with the hashed files. */
  readonly assetsFolder: string;
}

const ManifestSchema = v.record(
  v.string(),
  v.object({ file: v.string() }),
);

/** Loads what `npm run build` made. @throws when it is not there. */
export async function loadBundle(dist: string): Promise<Bundle> {
  const client = join(dist, 'client');
  const manifest = v.parse(
    ManifestSchema,
    JSON.parse(readFileSync(join(client, '.vite', 'manifest.json'), 'utf8')),
  );
  const entry = manifest['src/web/main.tsx'];
  const styles = manifest['style.css'];
  if (entry === undefined || styles === undefined) {
    throw new Error('The build is not whole. Please run npm run build.');
  }
  const door = (await import(pathToFileURL(join(dist, 'server', 'entry-server.js')).href)) as PageDoor;
  return {
    planPage: (url) => door.planPage(url),
    renderPage: (input) => door.renderPage(input),
    starter: door.starter,
    mainScript: `/${entry.file}`,
    css: readFileSync(join(client, styles.file), 'utf8').trim(),
    assetsFolder: join(client, 'assets'),
  };
}
