import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import * as v from 'valibot';
import type { PageDoor } from '../../web/page-door.ts';

/** The built reader's app as the server needs it: the door to everything under web/. */
export interface Bundle extends PageDoor {
  /** The address of the script that takes a page over in the browser. */
  readonly mainScript: string;
  /** What stands inline in each page, by the page's name. */
  readonly styles: ReadonlyMap<string, PageStyle>;
  readonly console: ConsoleBundle;
}

/** The style of one page, with those files of the build that it was taken from. */
export interface PageStyle {
  readonly css: string;
  readonly files: readonly string[];
}

/** The console's own script and style, nothing of which is in the reader's bundle. */
export interface ConsoleBundle {
  readonly script: string;
  readonly style: string;
}

const list = v.optional(v.array(v.string()), []);
const ManifestSchema = v.record(
  v.string(),
  v.object({ file: v.string(), css: list, imports: list, dynamicImports: list }),
);
type Chunk = v.InferOutput<typeof ManifestSchema>[string];

/** https://vite.dev/guide/backend-integration */
class Manifest {
  readonly #folder: string;
  readonly #chunks: Readonly<Record<string, Chunk>>;

  constructor(folder: string) {
    this.#folder = folder;
    const text = readFileSync(join(folder, '.vite', 'manifest.json'), 'utf8');
    this.#chunks = v.parse(ManifestSchema, JSON.parse(text));
  }

  fileOf(name: string): string {
    return this.#chunk(name).file;
  }

  /** The style of every page by its name, which is also that of its folder: home is web/home/home-page.ts. */
  styles(): Map<string, PageStyle> {
    const styles = new Map<string, PageStyle>();
    for (const key of Object.keys(this.#chunks)) {
      const [, name] = /^src\/web\/([\w-]+)\/\1-page\.ts$/.exec(key) ?? [];
      if (name === undefined) continue;
      const files = this.#stylesBelow([mainModule, key, ...this.#chunk(key).dynamicImports]);
      const css = files.map((file) => readFileSync(join(this.#folder, file), 'utf8').trim());
      styles.set(name, { css: css.join('\n'), files: files.map((file) => `/${file}`) });
    }
    return styles;
  }

  /** What these modules and all that they import need, in the order in which the browser would take it. */
  #stylesBelow(names: readonly string[], seen = new Set<string>()): string[] {
    const files = names.flatMap((name) => {
      if (seen.has(name)) return [];
      seen.add(name);
      const { imports, css } = this.#chunk(name);
      return [...this.#stylesBelow(imports, seen), ...css];
    });
    return [...new Set(files)];
  }

  #chunk(name: string): Chunk {
    const chunk = this.#chunks[name];
    if (chunk === undefined) throw new Error(`The build has no ${name}. Please run npm run build.`);
    return chunk;
  }
}

const mainModule = 'src/web/main.tsx';

/** Loads what `npm run build` made. @throws when it is not there. */
export async function loadBundle(dist: string): Promise<Bundle> {
  const client = join(dist, 'client');
  const manifest = new Manifest(client);
  const door = (await import(
    pathToFileURL(join(dist, 'server', 'entry-server.js')).href
  )) as PageDoor;
  return {
    planPage: (url) => door.planPage(url),
    renderPage: (input) => door.renderPage(input),
    starter: door.starter,
    mainScript: `/${manifest.fileOf(mainModule)}`,
    styles: manifest.styles(),
    console: loadConsole(dist),
  };
}

function loadConsole(dist: string): ConsoleBundle {
  const manifest = new Manifest(join(dist, 'console'));
  return {
    script: `/${manifest.fileOf('src/admin/main.tsx')}`,
    style: `/${manifest.fileOf('style.css')}`,
  };
}
