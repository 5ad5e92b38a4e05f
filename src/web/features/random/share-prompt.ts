const every = 3;
const chance = 0.2;

/**
 * Whether the next story comes with the prompt to share it: at views 4, 7, 10 and so on, by chance at the
 * others, never at the first. `viewed` counts the stories before this one; `draw` is from 0 up to 1.
 */
export function showsSharePrompt(viewed: number, draw: number): boolean {
  return viewed > 0 && (viewed % every === 0 || draw < chance);
}

/** From the second view on, how many there were; nothing before. */
export function viewedSentence(views: number): string | undefined {
  return views < 2 ? undefined : `You've viewed ${views} uplifts in this session`;
}
