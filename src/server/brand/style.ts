import { defaultSite } from '../../contract/site.ts';
import type { Bundle } from '../html/bundle.ts';
import type { Brand } from './brand.ts';
import { coloursCss } from './colours.ts';

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
