import { fnv1a } from './text/fnv1a.ts';

const emoji = [
  '🌞',
  '🌻',
  '🌈',
  '🌟',
  '🌸',
  '🍀',
  '🌼',
  '🌷',
  '🦋',
  '🐝',
  '🐞',
  '🐢',
  '🐬',
  '🐳',
  '🐧',
  '🐥',
  '🦊',
  '🐻',
  '🐼',
  '🐨',
  '🦁',
  '🐰',
  '🦔',
  '🦉',
  '🐿️',
  '🦄',
  '🐙',
  '🦜',
  '🌾',
  '🌴',
  '🍊',
  '🍓',
  '🍒',
  '🍋',
  '🥝',
  '🍉',
  '🎈',
  '🎨',
  '🎵',
  '🎡',
  '🚲',
  '⛵',
  '🏔️',
  '🏝️',
  '☕',
  '🫖',
  '🧩',
  '🪁',
] as const;

/** The number of pastel backgrounds; their colours are in the CSS. */
export const avatarColourCount = 12;

export interface Avatar {
  readonly emoji: string;
  /** The index of the background, 0 to 11. */
  readonly colour: number;
}

/** The avatar of an experience, derived from its identifier. */
export function avatarOf(randomId: string): Avatar {
  const hash = fnv1a(randomId);
  // Two independent parts of the hash, so that an emoji has no fixed colour.
  return {
    emoji: emoji[hash % emoji.length] ?? emoji[0],
    colour: Math.floor(hash / 65_536) % avatarColourCount,
  };
}
