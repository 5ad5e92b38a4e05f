const interval = 3;
const probability = 0.2;

/**
 * Whether the next story has the prompt to share it: at views 4, 7, 10 and so on, randomly at the others, never at the
 * first. `viewed` is the number of stories before this one; `random` is at least 0 and less than 1.
 */
export function showsSharePrompt(viewed: number, random: number): boolean {
  return viewed > 0 && (viewed % interval === 0 || random < probability);
}
