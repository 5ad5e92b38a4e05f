import { limits } from '../contract/limits.ts';

const { min } = limits.password;

/** Why a password that somebody has chosen is none, behind its name; undefined when it is one. */
export function passwordMistake(password: string): string | undefined {
  if (password.trim().length < min) return `must have at least ${min} characters`;
  if (new Set(password.trim()).size === 1) return 'must not be one character again and again';
  return undefined;
}
