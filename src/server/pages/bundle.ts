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
  v.object({ file: v.string(), isEntry: v.optional(v.boolean()), css: v.optional(v.array(v.string())) }),
);

/** Loads what `npm run build` made. @throws when it is not there. */
export async function loadBundle(dist: string): Promise<Bundle> {
  const client = join(dist, 'client');
  const manifest = v.parse(
    ManifestSchema,
    JSON.parse(readFileSync(join(client, '.vite', 'manifest.json'), 'utf8')),
  );
  const entry = manifest['src/web/main.tsx'];
  if (entry === undefined) throw new Error('The build has no src/web/main.tsx. Please run npm run build.');
  const door = (await import(pathToFileURL(join(dist, 'server', 'entry-server.js')).href)) as PageDoor;
  return {
    planPage: (url) => door.planPage(url),
    renderPage: (input) => door.renderPage(input),
    starter: door.starter,
    mainScript: `/${entry.file}`,
    css: (entry.css ?? []).map((file) => readFileSync(join(client, file), 'utf8')).join('\n'),
    assetsFolder: join(client, 'assets'),
  };
}
