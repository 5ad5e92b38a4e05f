import { limits } from '../contract/limits.ts';

const { min } = limits.password;

/** Returns why a password is refused, to follow its name in a sentence; undefined when it is accepted. */
export function passwordIssue(password: string): string | undefined {
  const characters = Array.from(password.normalize('NFKC').trim());
  if (characters.length < min) return `must have at least ${min} characters`;
  if (new Set(characters).size === 1) return 'must not be one character again and again';
  return undefined;
}
