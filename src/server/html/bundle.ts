import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import * as v from 'valibot';
import { receiptPath } from '../../contract/paths.ts';
import { defaultSite } from '../../contract/site.ts';
import type { Renderer } from '../../web/router/renderer.ts';
import type { Brand } from '../config/brand/brand.ts';
import { coloursCss } from '../config/brand/colours.ts';
import { anyHost } from './page-address.ts';

/** The built reader's app, as the server uses it. */
export interface Bundle extends Renderer {
  /** The inline script of every page; the Content-Security-Policy names its hash. */
  readonly bootstrap: string;
  /** The files of each page, by the page's name. */
  readonly pages: ReadonlyMap<string, PageFiles>;
  /** The scripts with the words of each language but English, each after those that it imports. */
  readonly words: ReadonlyMap<string, readonly string[]>;
  readonly console: ConsoleBundle;
}

/** The built files of one page. */
export interface PageFiles {
  /** Its inline style. */
  readonly css: string;
  /** The paths of the files that are combined in `css`. */
  readonly styles: readonly string[];
  /** Those that the document links instead. */
  readonly linked?: readonly string[];
  /** The paths of the scripts that hydrate the page, each after those that it imports. */
  readonly scripts: readonly string[];
}

/** The paths of the console's script and style. */
export interface ConsoleBundle {
  readonly script: string;
  readonly style: string;
}

const list = v.optional(v.array(v.string()), []);
const ManifestSchema = v.record(
  v.string(),
  v.object({ file: v.string(), css: list, imports: list }),
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

  /** The files of every page by its name, which is that of its folder: home is web/pages/home/HomePage.tsx. */
  pages(): Map<string, PageFiles> {
    const pages = new Map<string, PageFiles>();
    for (const key of Object.keys(this.#chunks)) {
      const [, name] = /^src\/web\/pages\/([\w-]+)\/\w+Page\.tsx$/.exec(key) ?? [];
      if (name !== undefined) pages.set(name, this.#filesOf(key));
    }
    return pages;
  }

  /** The scripts of every language by its code, which is the name of its file. */
  words(): Map<string, readonly string[]> {
    const words = new Map<string, readonly string[]>();
    for (const key of Object.keys(this.#chunks)) {
      const [, code] = /^src\/messages\/languages\/(\w+)\.ts$/.exec(key) ?? [];
      if (code === undefined) continue;
      const first = this.#chunksBelow([mainModule]);
      const own = this.#chunksBelow([key]).filter((chunk) => !first.includes(chunk));
      words.set(
        code,
        own.map(({ file }) => `/${file}`),
      );
    }
    return words;
  }

  #filesOf(page: string): PageFiles {
    // What it imports dynamically is shown after hydration, and brings its own style.
    const needed = this.#chunksBelow([mainModule, page]);
    const styles = [...new Set(needed.flatMap(({ css }) => css))];
    const css = styles.map((file) => readFileSync(join(this.#folder, file), 'utf8').trim());
    return {
      css: css.join('\n'),
      styles: styles.map((file) => `/${file}`),
      scripts: needed.map(({ file }) => `/${file}`),
    };
  }

  /** These modules and all that they import, in execution order. */
  #chunksBelow(names: readonly string[], seen = new Set<string>()): Chunk[] {
    return names.flatMap((name) => {
      if (seen.has(name)) return [];
      seen.add(name);
      const chunk = this.#chunk(name);
      return [...this.#chunksBelow(chunk.imports, seen), chunk];
    });
  }

  #chunk(name: string): Chunk {
    const chunk = this.#chunks[name];
    if (chunk === undefined) throw new Error(`The build has no ${name}. Please run npm run build.`);
    return chunk;
  }
}

const mainModule = 'src/web/app/main.tsx';

/** Loads the output of `npm run build`. @throws when it is missing */
export async function loadBundle(dist: string): Promise<Bundle> {
  const client = join(dist, 'client');
  const manifest = new Manifest(client);
  const renderer = (await import(
    pathToFileURL(join(dist, 'server', 'entry-server.js')).href
  )) as Renderer;
  const pages = manifest.pages();
  const { name } = renderer.planPage(new URL(receiptPath('a-key'), anyHost));
  const files = pages.get(name);
  if (files !== undefined) pages.set(name, withLinkedStyle(files));
  return {
    languages: renderer.languages,
    planPage: (url) => renderer.planPage(url),
    planMoreQueries: (url, results) => renderer.planMoreQueries(url, results),
    renderPage: (input) => renderer.renderPage(input),
    bootstrap: readFileSync(join(dist, 'bootstrap', 'bootstrap.js'), 'utf8').trim(),
    pages,
    words: manifest.words(),
    console: loadConsole(dist),
  };
}

/**
 * Fonts that an inline style names are requested with the page's address as their referrer, whatever its policy says
 * (Chromium 156): where the address is a key, the style is linked.
 */
function withLinkedStyle(files: PageFiles): PageFiles {
  return { ...files, css: '', linked: files.styles };
}

function loadConsole(dist: string): ConsoleBundle {
  const manifest = new Manifest(join(dist, 'console'));
  return {
    script: `/${manifest.fileOf('src/console/main.tsx')}`,
    style: `/${manifest.fileOf('style.css')}`,
  };
}

/** The bundle with the brand's style in every page. A default brand changes nothing. */
export function brandedBundle(bundle: Bundle, brand: Brand): Bundle {
  const css = brandCss(brand);
  if (css === '') return bundle;
  const pages = new Map(
    Array.from(bundle.pages, ([name, files]) => [name, { ...files, css: `${files.css}\n${css}` }]),
  );
  return { ...bundle, pages };
}

/** The style of a brand, or ''. */
export function brandCss({ site, colours }: Brand): string {
  const css = colours === undefined ? [] : [coloursCss(colours)];
  if (site !== defaultSite) css.push(headerCss);
  return css.join('\n');
}

/** A long name takes two lines on a phone, beside the moon of the home page; a wide logo is not distorted. */
const headerCss =
  'header>div>a:first-child{white-space:normal;line-height:1.1;overflow-wrap:anywhere}' +
  'header img{object-fit:contain}' +
  '@media (width<48rem){h1:has(+span+p){max-inline-size:calc(100% - 5rem)}}';
