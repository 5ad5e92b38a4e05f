/** The colours of the morning, as src/web/ui/styles/tokens.css has them: the server draws too, and reads no style. */
export const cardColours = {
  'sunrise-coral': '#ff8468',
  'sunrise-apricot': '#ffa873',
  'sunrise-gold': '#ffcb6b',
  'on-sunrise': '#3b160a',
  'paper-light': '#fffaf3',
} as const;

export type CardColour = keyof typeof cardColours;
