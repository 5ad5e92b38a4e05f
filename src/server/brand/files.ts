import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { minute } from '../../contract/durations.ts';
import { defaultLanguage, localPath, type LanguageCode } from '../../contract/languages.ts';
import { offlinePaths } from '../../contract/offline/paths.ts';
import { defaultSite, logoPath } from '../../contract/site.ts';
import type { Language } from '../../messages/language.ts';
import { WorkerThread } from '../../threads/worker-thread.ts';
import type { Brand } from '../config/brand/brand.ts';
import type { Logo } from '../config/brand/logo.ts';
import { ConfigError } from '../config/config.ts';
import { cspHeader } from '../http/headers.ts';
import { manifestOf } from './manifest.ts';

/** A file that a server has besides those of the build, or in place of one of them. */
export interface OwnFile {
  readonly body: Buffer;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A browser that opens the logo by itself runs and loads nothing of it. */
const logoPolicy =
  "default-src 'none'; img-src data:; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox";

/**
 * The files by their path: a manifest in each language, and the logo and the icons of a brand.
 * @throws ConfigError when no icon can be rendered from the logo
 */
export async function ownFiles(
  brand: Brand,
  dist: string,
  languages: Readonly<Record<LanguageCode, Language>>,
): Promise<ReadonlyMap<string, OwnFile>> {
  const { site, logo } = brand;
  const files = new Map<string, OwnFile>();
  const manifest = join(dist, 'client', offlinePaths.manifest);
  const text = existsSync(manifest) ? readFileSync(manifest, 'utf8') : undefined;
  for (const language of Object.values(languages)) {
    // That one is the build's.
    if (text === undefined || (language.code === defaultLanguage && site === defaultSite)) continue;
    const path = localPath(language.code, offlinePaths.manifest);
    files.set(path, { body: Buffer.from(manifestOf(text, site, language)) });
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
