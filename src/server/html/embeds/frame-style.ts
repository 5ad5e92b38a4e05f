import { cardColours, pastels } from '../../../domain/card/colours.ts';
import { papers } from '../../config/brand/colours.ts';

const { morning, evening } = papers;

/** Where `light-dark` is not known, a frame is light. */
const scheme = '@supports (color:light-dark(#fff,#000))';

/** A postcard as in src/web/ui/postcard, and its stamp, in the least style: it is in every frame. */
export const frameStyle = [
  `:root{--surface:${morning.surface};--ink:#2a2132;--quiet:#5d5162;--line:#eaddcf;color-scheme:light}`,
  `${scheme}{:root{--surface:light-dark(${morning.surface},${evening.surface});--ink:light-dark(#2a2132,#f5edf2);--quiet:light-dark(#5d5162,#c9bed0);--line:light-dark(#eaddcf,#463a54);color-scheme:light dark}`,
  '[data-look=light]:root{color-scheme:light}',
  '[data-look=dark]:root{color-scheme:dark}}',
  '*{box-sizing:border-box;margin:0}',
  'body{min-block-size:100vh;display:grid;grid-template-columns:minmax(0,1fr);padding:1px;color:var(--ink);font:1rem/1.4 system-ui,sans-serif;overflow-wrap:anywhere}',
  "h1,.text,.note{font-family:'Iowan Old Style','Palatino Linotype',Palatino,Georgia,'Noto Serif',serif}",
  'h1{padding:.5rem .75rem;font-size:1.125rem}',
  'ol{display:grid;grid-template-columns:minmax(0,1fr);gap:.5rem;padding:0;list-style:none}',
  'article,.row{border:1px solid var(--line);border-radius:.5rem;background:var(--surface)}',
  'article{display:grid;grid-template:1fr auto/minmax(0,1fr) auto;gap:.75rem;block-size:100%;padding:1.25rem}',
  `${scheme}{article,li{background:light-dark(color-mix(in oklab,var(--p) 45%,${morning.surface}),color-mix(in oklab,var(--p) 14%,${evening.surface}))}}`,
  '.text{grid-column:1/-1;font-size:clamp(1.125rem,1rem + .8vw,1.3125rem);line-height:1.35;white-space:pre-line;text-wrap:pretty}',
  '.short{font-size:clamp(1.25rem,1rem + 1.6vw,1.625rem)}',
  'a{color:inherit;text-decoration:none}',
  'a:hover{text-decoration:underline 1px}',
  ':focus-visible{outline:2px solid;outline-offset:2px;border-radius:2px}',
  '.from{align-self:end;font-size:.9375rem;line-height:1.5}',
  '.from>*{display:block}',
  '.place{font-weight:600}',
  'time,.from>:last-child,.more,.note{color:var(--quiet)}',
  '.note{place-self:center;padding:1rem;font-size:1.125rem;text-align:center}',
  '.more{padding:.5rem .75rem}',
  // In the list of a place no height depends on the length of a text: `frameSize` says how high it is.
  'h1,.more,.row>.from{line-height:1.5rem;overflow:hidden;text-overflow:ellipsis;white-space:nowrap}',
  '.row{block-size:6.5rem;align-content:center;padding:.75rem;overflow:hidden}',
  '.row>.text{display:-webkit-box;-webkit-box-orient:vertical;-webkit-line-clamp:2;block-size:3rem;margin-block-end:.375rem;overflow:hidden;font-size:1.0625rem;line-height:1.5rem;white-space:normal}',
  '.row>.from{display:flex;gap:.75rem;justify-content:space-between}',
  '.row .place{overflow:hidden;text-overflow:ellipsis}',
  '.row :focus-visible,h1 :focus-visible,.more :focus-visible{outline-offset:-2px}',
  '.hidden{position:absolute;inline-size:1px;block-size:1px;overflow:hidden;clip-path:inset(50%)}',
  `svg{align-self:end;inline-size:5.5rem;block-size:5.5rem;overflow:visible;color:${cardColours['on-pastel']};font-family:system-ui,sans-serif;text-anchor:middle;direction:ltr}`,
  '.disc{--stamp:var(--p);fill:var(--stamp);stroke:var(--stamp);stroke-dasharray:0 6.02;stroke-linecap:round;stroke-width:5}',
  `${scheme}{.disc{--stamp:light-dark(var(--p),color-mix(in srgb,var(--p) 88%,#000))}}`,
  '.ring,.mark{fill:none;stroke:currentcolor}',
  '.mark{stroke-linecap:round;stroke-linejoin:round;stroke-width:2.25}',
  'text{fill:currentcolor;font-size:8px;font-weight:600;letter-spacing:.06em;text-transform:uppercase}',
  'text:lang(hi){letter-spacing:0}',
  '.emoji{font-size:23px}',
  '.votes{font-size:14px;font-weight:700;letter-spacing:0;text-anchor:end}',
  ...pastels.map((pastel, at) => `.p${at}{--p:${pastel}}`),
  '@media (prefers-contrast:more){:root{--ink:light-dark(#000,#fff);--quiet:light-dark(#000,#fff);--line:light-dark(#000,#fff)}article,li{background:light-dark(#fff,#000)}}',
  '@media (forced-colors:active){svg{color:CanvasText}.disc{fill:Canvas;stroke:CanvasText;stroke-width:1}}',
].join('\n');
