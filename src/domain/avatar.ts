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

/** The face of a story: always the same for the same identifier (FNV-1a over its UTF-16 units). */
export function avatarOf(randomId: string): Avatar {
  let hash = 0x811c9dc5;
  for (let i = 0; i < randomId.length; i++) {
    hash = Math.imul(hash ^ randomId.charCodeAt(i), 0x01000193) >>> 0;
  }
  // Two independent parts of the hash, so that a face does not come with a fixed colour.
  return {
    emoji: emoji[hash % emoji.length] ?? emoji[0],
    colour: Math.floor(hash / 65_536) % avatarColourCount,
  };
}
