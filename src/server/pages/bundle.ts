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
  readonly console: ConsoleBundle;
}

/** The console's own script and style, nothing of which is in the reader's bundle. */
export interface ConsoleBundle {
  readonly script: string;
  readonly style: string;
}

const ManifestSchema = v.record(v.string(), v.object({ file: v.string() }));

function readManifest(folder: string): (name: string) => string {
  const text = readFileSync(join(folder, '.vite', 'manifest.json'), 'utf8');
  const manifest = v.parse(ManifestSchema, JSON.parse(text));
  return (name) => {
    const entry = manifest[name];
    if (entry === undefined) throw new Error(`The build has no ${name}. Please run npm run build.`);
    return entry.file;
  };
}

/** Loads what `npm run build` made. @throws when it is not there. */
export async function loadBundle(dist: string): Promise<Bundle> {
  const client = join(dist, 'client');
  const fileOf = readManifest(client);
  const door = (await import(
    pathToFileURL(join(dist, 'server', 'entry-server.js')).href
  )) as PageDoor;
  return {
    planPage: (url) => door.planPage(url),
    renderPage: (input) => door.renderPage(input),
    starter: door.starter,
    mainScript: `/${fileOf('src/web/main.tsx')}`,
    css: readFileSync(join(client, fileOf('style.css')), 'utf8').trim(),
    console: loadConsole(dist),
  };
}

function loadConsole(dist: string): ConsoleBundle {
  const fileOf = readManifest(join(dist, 'console'));
  return { script: `/${fileOf('src/admin/main.tsx')}`, style: `/${fileOf('style.css')}` };
}
