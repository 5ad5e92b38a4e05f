import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { minute } from '../../contract/durations.ts';
import { offlinePaths } from '../../contract/offline/paths.ts';
import { defaultSite, logoPath, type Site } from '../../contract/site.ts';
import { WorkerThread } from '../../threads/worker-thread.ts';
import type { Brand } from '../config/brand/brand.ts';
import type { Logo } from '../config/brand/logo.ts';
import { ConfigError } from '../config/config.ts';
import { cspHeader } from '../http/headers.ts';

/** A file that a brand has in place of one of the build. */
export interface BrandFile {
  readonly body: Buffer;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A browser that opens the logo by itself runs and loads nothing of it. */
const logoPolicy = "default-src 'none'; img-src data:; style-src 'unsafe-inline'; sandbox";

/**
 * The files of a brand by their path: manifest, logo and icons. Empty for the default one.
 * @throws ConfigError when no icon can be rendered from the logo
 */
export async function brandFiles(
  { site, logo }: Brand,
  dist: string,
): Promise<ReadonlyMap<string, BrandFile>> {
  const files = new Map<string, BrandFile>();
  if (site === defaultSite) return files;
  const manifest = join(dist, 'client', offlinePaths.manifest);
  if (existsSync(manifest)) {
    const text = brandedManifest(readFileSync(manifest, 'utf8'), site);
    files.set(offlinePaths.manifest, { body: Buffer.from(text) });
  }
  if (logo === undefined) return files;
  const file = { body: Buffer.from(logo.svg), headers: { [cspHeader]: logoPolicy } };
  files.set(logoPath, file);
  files.set(logo.path, file);
  for (const [name, png] of Object.entries(await iconsOf(logo))) {
    files.set(`/icons/${name}`, { body: Buffer.from(png) });
  }
  return files;
}

const ManifestSchema = v.looseObject({ screenshots: v.optional(v.unknown()) });

/** Without the screenshots, which show the default site. */
function brandedManifest(text: string, { name, tagline }: Site): string {
  const { screenshots: _, ...rest } = v.parse(ManifestSchema, JSON.parse(text));
  return JSON.stringify({ ...rest, name, short_name: name, description: tagline });
}

/** In a thread, which ends with it: the canvas takes memory that the server needs only for pictures. */
async function iconsOf({ bytes }: Logo): Promise<Record<string, Uint8Array>> {
  const thread = new WorkerThread<Uint8Array, Record<string, Uint8Array>>({
    script: new URL('icon-worker.ts', import.meta.url),
    taskTimeout: minute,
  });
  try {
    return await thread.run(bytes);
  } catch {
    throw new ConfigError(['SITE_LOGO cannot be rendered as an icon: is it damaged?']);
  } finally {
    await thread.close();
  }
}
