/** The same colours as in src/web/ui/styles/tokens.css, for the server, which reads no CSS. */
export const cardColours = {
  'sunrise-coral': '#ff8468',
  'sunrise-apricot': '#ffa873',
  'sunrise-gold': '#ffcb6b',
  'on-sunrise': '#3b160a',
  'paper-light': '#fffaf3',
  'on-pastel': '#2a2132',
} as const;

/** The colours that a site may replace by its own. */
export type Sunrise = Readonly<
  Record<'sunrise-coral' | 'sunrise-apricot' | 'sunrise-gold' | 'on-sunrise', string>
>;

/** The colours of stories, as in src/web/ui/Postmark.module.css. */
export const pastels: readonly string[] = [
  '#ffd6cc',
  '#ffe0c2',
  '#ffedb8',
  '#f3f3b4',
  '#dff2c0',
  '#c8f0d2',
  '#c3efe6',
  '#c6e7f7',
  '#cfdcfb',
  '#dcd5fa',
  '#eed3f6',
  '#fbd2e4',
];
