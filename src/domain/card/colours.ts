/** The same colours as in src/web/ui/styles/tokens.css, for the server, which reads no CSS. */
export const cardColours = {
  'sunrise-coral': '#ff8468',
  'sunrise-apricot': '#ffa873',
  'sunrise-gold': '#ffcb6b',
  'on-sunrise': '#3b160a',
  'paper-light': '#fffaf3',
} as const;

export type CardColour = keyof typeof cardColours;
