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
  '🌵',
  '🌴',
  '🍄',
  '🍓',
  '🍑',
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

/** How many pastel backgrounds there are; the colours themselves are in the styles. */
export const avatarColourCount = 12;

export interface Avatar {
  readonly emoji: string;
  /** 0 to 11: which pastel. */
  readonly colour: number;
}

/** The face of a story: always the same for the same identifier. */
export function avatarOf(randomId: string): Avatar {
  const hash = fnv1a(randomId);
  // Two independent parts of the hash, so that a face does not come with a fixed colour.
  return {
    emoji: emoji[hash % emoji.length] ?? emoji[0],
    colour: Math.floor(hash / 65_536) % avatarColourCount,
  };
}
